// The commands of the engine protocol that begin a game and carry it on.
#include <algorithm>

#include "notation/event_writer.h"
#include "notation/options.h"
#include "protocol/engine_session.h"
#include "protocol/words.h"

namespace bastide {
namespace {

// GAME PLAYERS [as SEAT] [seed S] [options JSON] [moves MOVE; MOVE; …]
struct GameArguments {
  const Game* game = nullptr;
  Setup setup;
  std::optional<Seat> seat;
  bool has_seed = false;
  std::optional<std::string_view> moves;
};

// Values of options hold no braces, so the first that closes is the last.
std::string_view json_object(std::string_view text) {
  const std::size_t end = text.find('}');
  return end == std::string_view::npos ? text : text.substr(0, end + 1);
}

// One of `as SEAT` and `seed S`.
std::optional<Trouble> read_number_argument(std::string_view word, std::string_view value,
                                            bool may_have_moves, GameArguments& arguments) {
  const bool is_seat = word == "as";
  if (!is_seat && word != "seed") {
    return Trouble{"bad_argument", quoted(word) + " is none of as SEAT, seed S, options JSON" +
                                       (may_have_moves ? ", moves M; M; …" : "")};
  }
  const auto number = read_count(value, is_seat ? arguments.setup.players - 1u : any_number);
  if (is_seat ? arguments.seat.has_value() : arguments.has_seed) {
    return Trouble{"bad_argument", std::string(word) + " stands there twice"};
  }
  if (is_seat) {
    if (!number) return Trouble{"bad_seat", "there is no seat " + quoted(value)};
    arguments.seat = static_cast<Seat>(*number);
    return std::nullopt;
  }
  if (!number) return Trouble{"bad_value", "a seed is a whole number below 2^64"};
  arguments.setup.seed = *number;
  arguments.has_seed = true;
  return std::nullopt;
}

std::variant<GameArguments, Trouble> read_arguments(std::string_view text, bool may_have_moves,
                                                    const GameLookup& lookup) {
  GameArguments arguments;
  const auto [game_name, after_game] = split_word(text);
  auto [players, rest] = split_word(after_game);
  arguments.game = lookup(game_name);
  if (arguments.game == nullptr) return Trouble{"unknown_game", quoted(game_name)};
  const GameInfo& info = arguments.game->info();
  arguments.setup = default_setup(info);
  const auto count = read_count(players, max_seats);
  if (!count || *count < info.min_players || *count > info.max_players) {
    return Trouble{"bad_players", "this game has " + std::to_string(info.min_players) + " to " +
                                      std::to_string(info.max_players) + " players, not " +
                                      quoted(players)};
  }
  arguments.setup.players = static_cast<std::uint8_t>(*count);
  while (!split_word(rest).first.empty()) {
    const auto [word, after] = split_word(rest);
    if (word == "moves" && may_have_moves) {
      arguments.moves = after;
      break;
    }
    if (word == "options") {
      const std::string_view json = json_object(after);
      if (auto wrong = read_options(info, json, arguments.setup.options)) {
        return Trouble{"bad_options", to_text(*wrong)};
      }
      rest = after.substr(json.size());
      continue;
    }
    const auto [value, more] = split_word(after);
    if (auto trouble = read_number_argument(word, value, may_have_moves, arguments)) {
      return std::move(*trouble);
    }
    rest = more;
  }
  if (arguments.seat && arguments.has_seed) {
    return Trouble{"bad_argument", "who sits on one seat does not own the draws: as or seed"};
  }
  return arguments;
}

}  // namespace

EngineSession::Reply EngineSession::set_position(std::string_view rest, bool may_have_moves) {
  auto read = read_arguments(rest, may_have_moves, lookup_);
  if (auto* trouble = std::get_if<Trouble>(&read)) return std::move(*trouble);
  const auto& arguments = std::get<GameArguments>(read);
  HostedGame fresh(*arguments.game, arguments.setup, arguments.seat);
  std::string_view moves = arguments.moves.value_or("");
  for (std::size_t number = 1; !split_word(moves).first.empty(); ++number) {
    const std::size_t end = std::min(moves.find(';'), moves.size());
    auto played = fresh.play(moves.substr(0, end));
    if (auto* trouble = std::get_if<Trouble>(&played)) {
      trouble->detail = "move " + std::to_string(number) + ": " + trouble->detail;
      return std::move(*trouble);
    }
    moves.remove_prefix(std::min(end + 1, moves.size()));
  }
  game_ = std::move(fresh);
  owns_draws_ = arguments.has_seed;
  ++memory_;
  if (!arguments.moves) return events_and_ok("");
  return Lines{ok_line(std::to_string(game_->steps()) + " moves")};
}

// Lines `event …` of the last step, as far as we may know them, and `ok`.
EngineSession::Lines EngineSession::events_and_ok(std::string_view what) const {
  Lines lines;
  const Events& events = game_->events();
  // Hands that nobody showed us score at the end: what the host knows, we do not.
  const bool is_guess = game_->actor().is_nobody() && game_->is_assuming();
  for (const Event& event : events.list()) {
    if (is_guess && game_->game().info().events[event.kind].role == EventRole::Consequence)
      continue;
    lines.push_back("event " + write_event(game_->game(), events, event, game_->seat()));
  }
  lines.push_back(ok_line(what));
  return lines;
}

EngineSession::Reply EngineSession::draw(std::string_view rest) {
  if (!game_->actor().is_chance()) return Trouble{"wrong_step", "nothing is drawn now"};
  if (!rest.empty()) return play("draw " + std::string(rest));
  if (!owns_draws_) {
    return Trouble{"no_seed", "the host owns the draws: draw TILE, or begin with a seed"};
  }
  const auto drawn = game_->deal();
  if (const auto* trouble = std::get_if<Trouble>(&drawn)) return *trouble;
  return events_and_ok(std::get<std::string>(drawn));
}

EngineSession::Reply EngineSession::play(std::string_view rest) {
  if (rest.empty()) return Trouble{"bad_argument", "play MOVE"};
  auto played = game_->play(rest);
  if (auto* trouble = std::get_if<Trouble>(&played)) return std::move(*trouble);
  return events_and_ok(std::get<std::string>(played));
}

EngineSession::Reply EngineSession::undo(std::string_view rest) {
  const auto count = rest.empty() ? 1 : read_count(rest, any_number);
  if (!count || *count == 0) return Trouble{"bad_argument", "undo, or undo and how many moves"};
  if (*count > game_->steps()) {
    return Trouble{"nothing_to_undo", "there are " + std::to_string(game_->steps()) + " moves"};
  }
  game_->undo(static_cast<std::size_t>(*count));
  return Lines{ok_line(std::to_string(game_->steps()) + " moves")};
}

}  // namespace bastide
