#include "protocol/hosted_game.h"

#include <algorithm>

#include "core/assert.h"
#include "notation/moves.h"
#include "notation/numbers.h"
#include "notation/record_fault.h"
#include "notation/text.h"
#include "protocol/words.h"

namespace bastide {
namespace {

constexpr std::string_view seen_word = "seen";

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  std::size_t at = text.find_first_not_of(' ');
  while (at != std::string_view::npos) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    words.push_back(text.substr(at, end - at));
    at = text.find_first_not_of(' ', end);
  }
  return words;
}

// The move, and what stands after the word `seen`.
std::pair<std::string_view, std::optional<std::string_view>> split_seen(std::string_view text) {
  for (const std::string_view word : words_of(text)) {
    if (word != seen_word) continue;
    const auto at = static_cast<std::size_t>(word.data() - text.data());
    return {text.substr(0, at), text.substr(at + word.size())};
  }
  return {text, std::nullopt};
}

std::optional<std::uint8_t> read_value(const FieldShape& field, std::string_view word) {
  if (!field.words.empty()) {
    const auto found = std::ranges::find(field.words, word);
    if (found == field.words.end()) return std::nullopt;
    return static_cast<std::uint8_t>(found - field.words.begin());
  }
  return read_whole<std::uint8_t>(word);
}

}  // namespace

HostedGame::HostedGame(const Game& game, const Setup& setup, std::optional<Seat> seat)
    : setup_(setup), told_(game, setup, seat) {
  Events events;
  now_.start(game, setup, events);
}

Position HostedGame::known() const {
  return seat() ? game().view(now_.position, *seat()).known : now_.position;
}

// ---- What happens ----

std::variant<std::string, Trouble> HostedGame::play(std::string_view text) {
  const auto [move, seen] = split_seen(text);
  auto read_step = read(move);
  if (auto* trouble = std::get_if<Trouble>(&read_step)) return std::move(*trouble);
  const ToldStep& step = std::get<ToldStep>(read_step);
  ToldGame next = told_;
  if (const auto refusal = next.try_take(step)) {
    return Trouble{"illegal_move", std::string(refusal->reason->name) + " " +
                                       std::string(refusal->rule) + " " + to_text(*refusal)};
  }
  const std::string canonical = step.is_assumed
                                    ? print_open_move(game(), now_.memory, step.decision)
                                    : print_move(game(), now_.memory, step.decision);
  if (seat()) {
    if (auto trouble = fit(next, seen.value_or(""))) return std::move(*trouble);
  } else if (seen) {
    return Trouble{"bad_secret", "nothing is secret in a game that was begun without \"as\""};
  }
  told_ = std::move(next);
  now_.position = told_.position();
  now_.see(game(), told_.events());
  return canonical;
}

std::variant<std::string, Trouble> HostedGame::deal() {
  told_.deal();
  const std::string canonical = print_move(game(), now_.memory, told_.steps().back().decision);
  now_.position = told_.position();
  now_.see(game(), told_.events());
  return canonical;
}

void HostedGame::undo(std::size_t count) {
  told_.undo(count);
  Events events;
  now_.start(game(), setup_, events);
  for (const ToldStep& step : told_.steps()) {
    [[maybe_unused]] const auto refusal =
        now_.try_apply(game(), game().actor(now_.position), step.decision, events);
    BASTIDE_ASSERT(!refusal);
  }
}

std::variant<ToldStep, Trouble> HostedGame::read(std::string_view text) const {
  const Actor who = actor();
  if (who.is_nobody()) return Trouble{"game_over", "the game is over"};
  const std::vector<std::string_view> words = words_of(text);
  if (std::ranges::find(words, "?") == words.end()) {
    DecisionList legal;
    game().legal(now_.position, legal);
    const auto read = parse_move(game(), now_.memory, text, &legal);
    if (const auto* wrong = std::get_if<MoveFault>(&read))
      return Trouble{"bad_move", to_text(*wrong)};
    return ToldStep{.decision = std::get<Decision>(read), .actor = who, .values = {}};
  }
  if (!seat()) {
    return Trouble{"bad_secret", "\"?\" is for games that were begun with \"as\" and a seat"};
  }
  std::string open;
  for (const std::string_view word : words) {
    if (!open.empty()) open += ' ';
    open += word;
  }
  // Any outcome that looks like this will do: which one it was is assumed until it is told.
  auto step = told_.assume([&](const Decision& outcome) {
    return print_open_move(game(), now_.memory, outcome) == open;
  });
  if (step) return std::move(*step);
  return Trouble{"bad_move", quoted(open) + " is no outcome of chance that can be now"};
}

// ---- Secrets ----

// Makes what is assumed agree with what our seat has just seen, in the order of the events.
std::optional<Trouble> HostedGame::fit(ToldGame& told, std::string_view seen) {
  const std::vector<std::string_view> words = words_of(seen);
  std::vector<std::size_t> secrets;
  for (std::size_t i = 0; i < told.events().list().size(); ++i) {
    if (told.is_private(told.events().list()[i])) secrets.push_back(i);
  }
  if (words.size() != secrets.size()) {
    return Trouble{"bad_secret", "after \"seen\" there stand " + std::to_string(secrets.size()) +
                                     " values, not " + std::to_string(words.size())};
  }
  for (std::size_t i = 0; i < secrets.size(); ++i) {
    const Event& event = told.events().list()[secrets[i]];
    const FieldShape* field = private_field(told.game().info().events[event.kind]);
    const auto value = read_value(*field, words[i]);
    if (!value || !told.tell(secrets[i], *value)) {
      return Trouble{"bad_secret", quoted(words[i]) + " cannot have been seen"};
    }
  }
  return std::nullopt;
}

}  // namespace bastide
