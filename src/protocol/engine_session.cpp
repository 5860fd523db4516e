#include "protocol/engine_session.h"

#include <algorithm>
#include <array>

#include "games/registry.h"
#include "notation/moves.h"
#include "notation/text.h"
#include "protocol/words.h"

namespace bastide {
namespace {

constexpr std::size_t most_lines = 100;
constexpr const char* no_game = "begin one with newgame or position";

constexpr std::array<std::string_view, 2> clock_names{"wall", "cpu"};  // by EngineClock

EngineSession::Lines ok(std::string_view what = "") { return {ok_line(what)}; }

struct GoLimits {
  Budget budget;
  bool is_infinite = false;
};

// `infinite`, or any of `playouts N` and `movetime MS`.
std::variant<GoLimits, Trouble> read_limits(std::string_view rest) {
  GoLimits limits;
  while (!rest.empty()) {
    const auto [word, after] = split_word(rest);
    if (word == "infinite") {
      limits.is_infinite = true;
      rest = after;
      continue;
    }
    const bool is_time = word == "movetime";
    if (!is_time && word != "playouts") {
      return Trouble{"bad_argument",
                     quoted(word) + " is none of playouts N, movetime MS, infinite"};
    }
    std::uint64_t& limit = is_time ? limits.budget.micros : limits.budget.playouts;
    if (limit != 0) return Trouble{"bad_argument", std::string(word) + " stands there twice"};
    const std::uint64_t most = is_time ? max_budget_micros / 1000 : max_budget_playouts;
    const auto [value, more] = split_word(after);
    const auto number = read_count(value, most);
    if (!number || *number == 0) {
      return Trouble{"bad_value", std::string(word) + " is a whole number from 1 to " +
                                      std::to_string(most) + ", not " + quoted(value)};
    }
    limit = is_time ? *number * 1000 : *number;
    rest = more;
  }
  if (limits.is_infinite && (limits.budget.playouts != 0 || limits.budget.micros != 0)) {
    return Trouble{"bad_argument", "infinite stands without playouts and movetime"};
  }
  return limits;
}

}  // namespace

std::string_view name_of(EngineClock clock) { return clock_names[static_cast<std::size_t>(clock)]; }

std::optional<EngineClock> find_clock(std::string_view name) {
  const auto* found = std::ranges::find(clock_names, name);
  if (found == clock_names.end()) return std::nullopt;
  return static_cast<EngineClock>(found - clock_names.begin());
}

EngineSession::EngineSession(GameLookup lookup, std::string name, PlayerSpec player,
                             EngineClock clock)
    : lookup_(std::move(lookup)),
      name_(std::move(name)),
      player_(std::move(player)),
      clock_(clock) {}

EngineSession::Lines EngineSession::take(std::string_view line) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  if (line.size() > max_command_bytes) {
    return {to_line(
        {"line_too_long", "a line has at most " + std::to_string(max_command_bytes) + " bytes"})};
  }
  const auto is_control = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; };
  if (!is_utf8(line) || std::ranges::any_of(line, is_control)) {
    return {to_line({"bad_text", "a line is UTF-8 text without control characters"})};
  }
  const auto [command, rest] = split_word(line);
  if (command.empty()) return {};
  Reply reply = obey(command, rest);
  if (const auto* trouble = std::get_if<Trouble>(&reply)) return {to_line(*trouble)};
  return std::move(std::get<Lines>(reply));
}

EngineSession::Reply EngineSession::obey(std::string_view command, std::string_view rest) {
  const auto alone = [&](auto reply) -> Reply {
    if (!rest.empty()) {
      return Trouble{"bad_argument",
                     std::string(command) + " stands alone, without " + quoted(rest)};
    }
    return reply();
  };
  if (command == "hello") return hello(rest);
  if (command == "isready") return alone([] { return ok("ready"); });
  if (command == "stop") return alone([this] { return stop(); });
  if (command == "quit") {
    return alone([this] {
      has_quit_ = true;
      return ok("bye");
    });
  }
  constexpr std::string_view others[]{"setoption", "newgame", "position", "draw",   "legal", "play",
                                      "undo",      "explain", "show",     "status", "tiles", "go"};
  if (std::ranges::find(others, command) == std::end(others)) {
    return Trouble{"unknown_command", quoted(command)};
  }
  if (question_) return Trouble{"thinking", "only stop, isready and quit are heard while thinking"};
  if (command == "setoption") return set_option(rest);
  if (command == "newgame") return set_position(rest, false);
  if (command == "position") return set_position(rest, true);
  if (command == "explain") return explain(rest);
  if (!game_) return Trouble{"no_game", no_game};
  if (command == "draw") return draw(rest);
  if (command == "legal") return alone([this] { return legal(); });
  if (command == "play") return play(rest);
  if (command == "undo") return undo(rest);
  if (command == "show") return alone([this] { return show(); });
  if (command == "status") return alone([this] { return status(); });
  if (command == "tiles") return tiles(rest);
  return go(rest);
}

// ---- Who is there, and how it is to think ----

EngineSession::Reply EngineSession::hello(std::string_view rest) const {
  if (!rest.empty() && read_count(rest, any_number) != protocol_version) {
    return Trouble{"unknown_version",
                   "this is version " + std::to_string(protocol_version) + ", not " + quoted(rest)};
  }
  Lines lines{"id name " + name_};
  lines.push_back("option name player value " + to_text(player_));
  lines.push_back("option name seed value " + std::to_string(seed_));
  lines.push_back("option name lines value " + std::to_string(lines_));
  lines.push_back("option name clock value " + std::string(name_of(clock_)));
  for (const std::string_view name : game_names()) {
    const Game* game = lookup_(name);
    if (game == nullptr) continue;
    lines.push_back("game " + std::string(name) + " " + std::to_string(game->info().min_players) +
                    " " + std::to_string(game->info().max_players));
  }
  lines.push_back("ok protocol " + std::to_string(protocol_version));
  return lines;
}

EngineSession::Reply EngineSession::set_option(std::string_view rest) {
  const auto [name_word, after_name_word] = split_word(rest);
  const auto [name, after_name] = split_word(after_name_word);
  const auto [value_word, value] = split_word(after_name);
  if (name_word != "name" || name.empty() || value_word != "value" || value.empty()) {
    return Trouble{"bad_argument", "setoption name NAME value VALUE"};
  }
  if (name == "player") return set_player(value);
  if (name == "seed") {
    const auto number = read_count(value, any_number);
    if (!number) return Trouble{"bad_value", "a seed is a whole number below 2^64"};
    seed_ = *number;
    ++memory_;
    return ok("seed " + std::to_string(seed_));
  }
  if (name == "clock") {
    const auto clock = find_clock(value);
    if (!clock) return Trouble{"bad_value", "a clock is wall or cpu, not " + quoted(value)};
    clock_ = *clock;
    return ok("clock " + std::string(name_of(clock_)));
  }
  if (name == "lines") {
    const auto number = read_count(value, most_lines);
    if (!number || *number == 0) return Trouble{"bad_value", "lines are 1 to 100"};
    lines_ = static_cast<std::size_t>(*number);
    return ok("lines " + std::to_string(lines_));
  }
  return Trouble{"unknown_option", quoted(name) + "; there is player, seed, lines, clock"};
}

EngineSession::Reply EngineSession::set_player(std::string_view value) {
  auto spec = parse_player_spec(value);
  if (const auto* wrong = std::get_if<std::string>(&spec)) return Trouble{"bad_value", *wrong};
  if (std::get<PlayerSpec>(spec).kind == PlayerSpec::Kind::Command) {
    return Trouble{"bad_value", "an engine does not start other programs"};
  }
  player_ = std::get<PlayerSpec>(std::move(spec));
  ++memory_;
  return ok("player " + to_text(player_));
}

// ---- Thinking ----

EngineSession::Reply EngineSession::go(std::string_view rest) {
  const Actor actor = game_->actor();
  if (actor.is_nobody()) return Trouble{"game_over", "the game is over"};
  if (actor.is_chance()) return Trouble{"wrong_step", "something is to be drawn first"};
  if (game_->seat() && *game_->seat() != actor.seat()) {
    return Trouble{"not_my_turn", "seat " + std::to_string(actor.seat()) + " decides"};
  }
  auto read = read_limits(rest);
  if (auto* trouble = std::get_if<Trouble>(&read)) return std::move(*trouble);
  if (make_player(player_, game_->game()) == nullptr) {
    return Trouble{"no_player", to_text(player_) + " does not know this game"};
  }
  const auto& limits = std::get<GoLimits>(read);
  EngineQuestion question{&game_->game(), player_, game_->view()};
  question.seed = derive_seed(seed_, game_->steps());
  question.budget = rest.empty() ? player_.budget : limits.budget;
  question.is_infinite = limits.is_infinite;
  question.clock = clock_;
  question.memory = memory_;
  question_ = std::move(question);
  is_stopping_ = false;
  told_.clear();
  return ok("thinking");
}

EngineSession::Reply EngineSession::stop() {
  is_stopping_ = question_.has_value();
  return ok();
}

std::string EngineSession::thought_text(const Thoughts& thoughts, std::size_t which) const {
  const Thought& thought = thoughts.decisions[which];
  std::string text;
  if (thoughts.has_values) {
    text += " margin " + decimal(thought.margin, 3) + " win " + decimal(thought.win, 3);
  }
  return text + " move " + print_move(game_->game(), game_->memory(), thought.decision);
}

EngineSession::Lines EngineSession::info(const Thoughts& thoughts, std::uint64_t micros) {
  const std::string playouts = "info playouts " + std::to_string(thoughts.playouts);
  std::string rest;
  if (thoughts.kept != 0) rest += " kept " + std::to_string(thoughts.kept);
  if (thoughts.is_settled) rest += " settled 1";
  rest += thought_text(thoughts, 0);
  if (told_ == playouts + rest) return {};
  told_ = playouts + rest;
  return {playouts + " time " + std::to_string(micros / 1000) + rest};
}

EngineSession::Lines EngineSession::answer(const Thoughts& thoughts, std::uint64_t micros) {
  Lines lines = info(thoughts, micros);
  for (std::size_t i = 0; lines_ > 1 && i < std::min(lines_, thoughts.decisions.size()); ++i) {
    lines.push_back("info line " + std::to_string(i + 1) + " playouts " +
                    std::to_string(thoughts.decisions[i].playouts) + thought_text(thoughts, i));
  }
  lines.push_back("bestmove " +
                  print_move(game_->game(), game_->memory(), thoughts.decisions[0].decision));
  question_.reset();
  is_stopping_ = false;
  return lines;
}

}  // namespace bastide
