#include "protocol/hosted_game.h"

#include <algorithm>

#include "notation/moves.h"
#include "notation/numbers.h"
#include "notation/record_fault.h"
#include "notation/text.h"

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

// The field that tells a secret to the player of the event alone, or null.
const FieldShape* private_field(const EventShape& shape) {
  const auto found = std::ranges::find(shape.fields, Secrecy::Others, &FieldShape::hidden_from);
  return found == shape.fields.end() ? nullptr : &*found;
}

std::optional<std::uint8_t> read_value(const FieldShape& field, std::string_view word) {
  if (!field.words.empty()) {
    const auto found = std::ranges::find(field.words, word);
    if (found == field.words.end()) return std::nullopt;
    return static_cast<std::uint8_t>(found - field.words.begin());
  }
  return read_whole<std::uint8_t>(word);
}

std::string quoted(std::string_view text) { return '"' + excerpt(text, 60) + '"'; }

}  // namespace

HostedGame::HostedGame(const Game& game, const Setup& setup, std::optional<Seat> seat)
    : game_(&game), setup_(setup), seat_(seat) {
  replay({}, now_);
}

Position HostedGame::known() const {
  return seat_ ? game_->view(now_.position, *seat_).known : now_.position;
}

bool HostedGame::is_assuming() const {
  return std::ranges::any_of(history_,
                             [](const Step& step) { return step.is_assumed && step.told_by == 0; });
}

// ---- What happens ----

std::variant<std::string, Trouble> HostedGame::play(std::string_view text) {
  const auto [move, seen] = split_seen(text);
  auto read_step = read(move);
  if (auto* trouble = std::get_if<Trouble>(&read_step)) return std::move(*trouble);
  const Step& step = std::get<Step>(read_step);
  Moment next = now_;
  if (const auto refusal = next.try_apply(*game_, actor(), step.decision, next.events)) {
    return Trouble{"illegal_move", std::string(refusal->reason->name) + " " +
                                       std::string(refusal->rule) + " " + to_text(*refusal)};
  }
  const std::string canonical = step.is_assumed
                                    ? print_open_move(*game_, now_.memory, step.decision)
                                    : print_move(*game_, now_.memory, step.decision);
  std::vector<Step> history = history_;
  history.push_back(step);
  if (seat_) {
    if (auto trouble = fit(history, next, seen.value_or(""))) return std::move(*trouble);
  } else if (seen) {
    return Trouble{"bad_secret", "nothing is secret in a game that was begun without \"as\""};
  }
  history_ = std::move(history);
  now_ = std::move(next);
  return canonical;
}

std::variant<std::string, Trouble> HostedGame::deal() {
  Moment next = now_;
  next.deal(*game_, next.events);
  const auto is_chance = [this](const Event& event) {
    return game_->info().events[event.kind].role == EventRole::Chance;
  };
  const auto dealt = std::ranges::find_if(next.events.list(), is_chance);
  BASTIDE_ASSERT(dealt != next.events.list().end());
  const Decision decision = decision_of(*dealt);
  const std::string canonical = print_move(*game_, now_.memory, decision);
  history_.push_back({decision, false, 0, {}});
  now_ = std::move(next);
  return canonical;
}

void HostedGame::undo(std::size_t count) {
  history_.resize(history_.size() - count);
  for (Step& step : history_) {
    if (step.told_by > history_.size()) step.told_by = 0;
  }
  [[maybe_unused]] const bool is_good = replay(history_, now_);
  BASTIDE_ASSERT(is_good);
}

std::variant<HostedGame::Step, Trouble> HostedGame::read(std::string_view text) const {
  const Actor who = actor();
  if (who.is_nobody()) return Trouble{"game_over", "the game is over"};
  DecisionList legal;
  const std::vector<std::string_view> words = words_of(text);
  if (std::ranges::find(words, "?") == words.end()) {
    game_->legal(now_.position, legal);
    const auto read = parse_move(*game_, now_.memory, text, &legal);
    if (const auto* wrong = std::get_if<MoveFault>(&read))
      return Trouble{"bad_move", to_text(*wrong)};
    return Step{std::get<Decision>(read), false, 0, {}};
  }
  if (!seat_) {
    return Trouble{"bad_secret", "\"?\" is for games that were begun with \"as\" and a seat"};
  }
  std::string open;
  for (const std::string_view word : words) {
    if (!open.empty()) open += ' ';
    open += word;
  }
  // Any outcome that looks like this will do: which one it was is assumed until it is told.
  if (who.is_chance()) {
    game_->legal(now_.position, legal);
    std::optional<Step> step;
    for (const Decision& outcome : legal) {
      if (print_open_move(*game_, now_.memory, outcome) != open) continue;
      if (!step) step = Step{outcome, true, 0, {}};
      step->values.push_back(outcome.item);
    }
    if (step) return *step;
  }
  return Trouble{"bad_move", quoted(open) + " is no outcome of chance that can be now"};
}

// The moment after `history`; false if that history cannot be.
bool HostedGame::replay(const std::vector<Step>& history, Moment& moment) const {
  moment.start(*game_, setup_, moment.events);
  for (const Step& step : history) {
    const Actor who = game_->actor(moment.position);
    if (who.is_nobody()) return false;
    if (moment.try_apply(*game_, who, step.decision, moment.events)) return false;
  }
  return true;
}

// ---- Secrets ----

// What the last step told our seat alone, in the order of its events.
std::vector<std::uint8_t> HostedGame::secrets_of(const Moment& moment) const {
  std::vector<std::uint8_t> secrets;
  for (const Event& event : moment.events.list()) {
    if (event.seat == *seat_ && private_field(game_->info().events[event.kind]) != nullptr) {
      secrets.push_back(event.item);
    }
  }
  return secrets;
}

// Makes what is assumed agree with what our seat has just seen.
std::optional<Trouble> HostedGame::fit(std::vector<Step>& history, Moment& moment,
                                       std::string_view seen) const {
  const std::vector<std::string_view> words = words_of(seen);
  const std::size_t count = secrets_of(moment).size();
  if (words.size() != count) {
    return Trouble{"bad_secret", "after \"seen\" there stand " + std::to_string(count) +
                                     " values, not " + std::to_string(words.size())};
  }
  const FieldShape* field = nullptr;
  for (const Event& event : moment.events.list()) {
    if (const FieldShape* found = private_field(game_->info().events[event.kind])) field = found;
  }
  for (std::size_t i = 0; i < count; ++i) {
    const auto value = read_value(*field, words[i]);
    if (!value || !settle(history, moment, i, *value)) {
      return Trouble{"bad_secret", quoted(words[i]) + " cannot have been seen"};
    }
  }
  return std::nullopt;
}

// Finds the assumed step that secret `which` of the last step shows, gives it that value and keeps
// it. Which step that is follows from trying: only if the right one gets another value does the
// secret change. Exchanging values between two assumed steps is always possible.
bool HostedGame::settle(std::vector<Step>& history, Moment& moment, std::size_t which,
                        std::uint8_t value) const {
  const std::uint8_t now = secrets_of(moment)[which];
  const auto is_open = [](const Step& step) { return step.is_assumed && step.told_by == 0; };
  // Gives `step` the value `wanted`, from another open step that has it or else from the supply.
  const auto set = [&](std::vector<Step>& changed, std::size_t step, std::uint8_t wanted) {
    for (Step& other : changed) {
      if (is_open(other) && other.decision.item == wanted &&
          other.decision.kind == changed[step].decision.kind) {
        std::swap(other.decision.item, changed[step].decision.item);
        return;
      }
    }
    changed[step].decision.item = wanted;
  };
  // Whether the secret changes when this step gets another value; also if it can have no other.
  const auto is_shown = [&](std::size_t step) {
    std::vector<std::uint8_t> values = history[step].values;
    for (const Step& other : history) {
      if (is_open(other)) values.push_back(other.decision.item);
    }
    for (const std::uint8_t other_value : values) {
      if (other_value == now) continue;
      std::vector<Step> tried = history;
      Moment then;
      set(tried, step, other_value);
      if (replay(tried, then)) return secrets_of(then)[which] != now;
    }
    return true;
  };
  for (std::size_t i = history.size(); i-- > 0;) {
    if (!is_open(history[i]) || history[i].decision.item != now || !is_shown(i)) continue;
    Moment then;
    std::vector<Step> tried = history;
    if (now != value) set(tried, i, value);
    tried[i].told_by = history.size();
    if (!replay(tried, then) || secrets_of(then)[which] != value) return false;
    history = std::move(tried);
    moment = std::move(then);
    return true;
  }
  return false;
}

}  // namespace bastide
