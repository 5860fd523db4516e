#include "puzzles/puzzle.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "notation/json_line.h"
#include "notation/json_out.h"
#include "notation/moves.h"
#include "notation/numbers.h"
#include "played/played_game.h"
#include "played/standing.h"

namespace bastide::puzzles {
namespace {

constexpr std::string_view between = "; ";  // moves of one text
constexpr double unit = 100;                // losses are written in hundredths of a point
constexpr int rating_step = 250;
constexpr int lowest_rating = 1000;

std::int64_t hundredths(double value) { return std::llround(value * unit); }

Setup setup_for(const Puzzle& puzzle) {
  Setup setup;
  setup.players = static_cast<std::uint8_t>(puzzle.players);
  setup.options = puzzle.options;
  return setup;
}

Standing standing_at_start(const Game& game, const Puzzle& puzzle) {
  Standing standing;
  Events events;
  standing.start(game, setup_for(puzzle), events);
  return standing;
}

void follow(const Game& game, Standing& standing, const std::vector<Act>& acts) {
  Events events;
  for (const Act& act : acts) standing.try_apply(game, act.actor, act.decision, events);
}

Standing standing_of(const Game& game, const Puzzle& puzzle) {
  Standing standing = standing_at_start(game, puzzle);
  follow(game, standing, puzzle.acts);
  return standing;
}

// ---- Writing ----

std::string text_of_acts(const Game& game, Standing standing, const std::vector<Act>& acts) {
  std::string text;
  Events events;
  for (const Act& act : acts) {
    if (!text.empty()) text += between;
    text += print_move(game, standing.memory, act.decision);
    standing.try_apply(game, act.actor, act.decision, events);
  }
  return text;
}

// Hidden chance within a turn is anybody's guess, and is not written.
void deal_hidden(const Game& game, Standing& standing) {
  Events events;
  while (is_hidden_chance(game, standing.position)) standing.deal(game, events);
}

std::string text_of_turn(const Game& game, Standing standing, Seat seat, const Turn& turn) {
  std::string text;
  Events events;
  for (const Decision& decision : turn) {
    if (!text.empty()) text += between;
    text += print_move(game, standing.memory, decision);
    standing.try_apply(game, Actor::seat(seat), decision, events);
    deal_hidden(game, standing);
  }
  return text;
}

template <class List, class Tell>
void write_list(JsonOut& out, std::string_view name, const List& list, Tell tell) {
  out.key(name).begin_list();
  for (const auto& entry : list) tell(entry);
  out.end_list();
}

// ---- Reading ----

// Reads members of one line; the first thing that is wrong is kept.
class LineReader {
 public:
  explicit LineReader(std::string_view line) {
    const JsonLimits limits{max_line_bytes, 4};
    if (const auto fault = read_json_line(line, limits, object_)) wrong = to_text(*fault);
  }

  std::int64_t number(std::string_view key, std::int64_t low, std::int64_t high) {
    const JsonMember* member = expect(key, JsonKind::Integer);
    if (member == nullptr) return low;
    if (member->integer >= low && member->integer <= high) return member->integer;
    fail(key);
    return low;
  }
  std::string text(std::string_view key) {
    const JsonMember* member = expect(key, JsonKind::String);
    return member == nullptr ? std::string() : member->text;
  }
  std::vector<std::string> texts(std::string_view key) {
    const JsonMember* member = expect_list(key, JsonKind::StringList);
    return member == nullptr ? std::vector<std::string>() : member->texts;
  }
  std::vector<std::int64_t> numbers(std::string_view key, JsonKind kind = JsonKind::IntegerList) {
    const JsonMember* member = expect_list(key, kind);
    return member == nullptr ? std::vector<std::int64_t>() : member->integers;
  }
  std::string_view raw(std::string_view key) {
    const JsonMember* member = object_.find(key);
    if (member == nullptr) fail(key);
    return member == nullptr ? std::string_view() : member->raw;
  }
  void fail(std::string_view key) {
    if (wrong.empty()) wrong = "\"" + std::string(key) + "\" is missing or no good";
  }

  std::string wrong;

 private:
  const JsonMember* expect(std::string_view key, JsonKind kind) {
    const JsonMember* member = object_.find(key);
    if (member != nullptr && member->kind == kind) return member;
    fail(key);
    return nullptr;
  }
  const JsonMember* expect_list(std::string_view key, JsonKind kind) {
    const JsonMember* member = object_.find(key);
    if (member != nullptr && member->is_list_of(kind)) return member;
    fail(key);
    return nullptr;
  }

  JsonObject object_;
};

std::vector<std::string_view> split_moves(std::string_view text) {
  std::vector<std::string_view> moves;
  while (!text.empty()) {
    const std::size_t end = text.find(between);
    moves.push_back(text.substr(0, end));
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + between.size());
  }
  return moves;
}

// One move by whoever has to decide, carried out; or why not.
std::variant<Act, std::string> read_act(const Game& game, Standing& standing,
                                        std::string_view move) {
  const Actor actor = game.actor(standing.position);
  if (actor.is_nobody()) return "the game is over before \"" + std::string(move) + '"';
  const auto parsed = parse_move(game, standing.memory, move);
  if (const auto* fault = std::get_if<MoveFault>(&parsed)) {
    return '"' + std::string(move) + "\": " + to_text(*fault);
  }
  const Act act{std::get<Decision>(parsed), actor};
  Events events;
  if (const auto refusal = standing.try_apply(game, actor, act.decision, events)) {
    return '"' + std::string(move) + "\": " + std::string(refusal->reason->sentence);
  }
  return act;
}

std::string read_acts(const Game& game, Standing& standing, std::string_view text,
                      std::vector<Act>& acts) {
  for (const std::string_view move : split_moves(text)) {
    const auto act = read_act(game, standing, move);
    if (const auto* wrong = std::get_if<std::string>(&act)) return *wrong;
    acts.push_back(std::get<Act>(act));
  }
  return {};
}

std::string follow_turn(const Game& game, Standing standing, Seat seat, std::string_view text,
                        Turn& turn) {
  for (const std::string_view move : split_moves(text)) {
    if (game.actor(standing.position) != Actor::seat(seat)) {
      return "the turn is over before \"" + std::string(move) + '"';
    }
    const auto act = read_act(game, standing, move);
    if (const auto* wrong = std::get_if<std::string>(&act)) return *wrong;
    turn.push_back(std::get<Act>(act).decision);
    deal_hidden(game, standing);
  }
  if (turn.empty() || game.actor(standing.position) == Actor::seat(seat)) {
    return "\"" + std::string(text) + "\" is no whole turn";
  }
  return {};
}

}  // namespace

int rating_of(const Puzzle& puzzle) {
  int rating = lowest_rating;
  for (std::size_t i = 0; i < tried_levels.size(); ++i) {
    if (puzzle.tries[i] == 0) return rating;
    if (2 * puzzle.missed[i] <= puzzle.tries[i]) {
      return rating + rating_step * puzzle.missed[i] / puzzle.tries[i];
    }
    rating += rating_step;
  }
  return rating;
}

// ---- Writing ----

std::string write_head(const Head& head) {
  JsonOut out;
  out.begin_object().text("format", file_format).number("version", file_version);
  out.text("game", head.game).text("seed", std::to_string(head.seed));
  out.number("bar", hundredths(head.bar));
  out.number("games", static_cast<std::int64_t>(head.games)).end_object();
  return out.take();
}

std::string write_puzzle(const Game& game, const Puzzle& puzzle) {
  const Standing standing = standing_of(game, puzzle);
  JsonOut out;
  out.begin_object().text("id", puzzle.id);
  out.key("options").raw(write_options(game.info(), puzzle.options));
  out.number("players", puzzle.players);
  out.text("acts", text_of_acts(game, standing_at_start(game, puzzle), puzzle.acts));
  const auto number = [&](std::int64_t value) { out.number(value); };
  write_list(out, "turns", puzzle.turns, [&](const TurnValue& value) {
    out.text(text_of_turn(game, standing, puzzle.seat, value.turn));
  });
  write_list(out, "loss", puzzle.turns,
             [&](const TurnValue& value) { number(hundredths(value.loss)); });
  write_list(out, "error", puzzle.turns,
             [&](const TurnValue& value) { number(hundredths(value.error)); });
  out.number("worlds", puzzle.worlds);
  out.number("lead", hundredths(puzzle.lead));
  out.number("lead_error", hundredths(puzzle.lead_error));
  out.number("more", puzzle.more).number("more_loss", hundredths(puzzle.more_loss));
  out.text("theme", puzzle.theme);
  write_list(out, "tags", puzzle.tags, [&](const std::string& tag) { out.text(tag); });
  out.text("kind", puzzle.kind);
  write_list(out, "cells", puzzle.cells, [&](Cell cell) { out.cell(cell); });
  out.number("points", puzzle.points);
  write_list(out, "strength", puzzle.strength, number);
  out.number("others", puzzle.others).text("rule", puzzle.rule);
  out.text("line", text_of_acts(game, standing, puzzle.line));
  out.number("rating", puzzle.rating);
  write_list(out, "tries", puzzle.tries, number);
  write_list(out, "missed", puzzle.missed, number);
  out.end_object();
  return out.take();
}

// ---- Reading ----

std::variant<Head, std::string> read_head(std::string_view line) {
  LineReader reader(line);
  if (!reader.wrong.empty()) return reader.wrong;
  if (reader.text("format") != file_format) return std::string("this is no file of puzzles");
  const auto version = reader.number("version", 0, 1'000'000);
  if (version != file_version) {
    return "version " + std::to_string(version) + " of the format is not known here";
  }
  Head head;
  head.game = reader.text("game");
  const auto seed = read_whole<std::uint64_t>(reader.text("seed"));
  if (!seed) reader.fail("seed");
  head.seed = seed.value_or(0);
  head.bar = static_cast<double>(reader.number("bar", 0, 1'000'000)) / unit;
  head.games = static_cast<std::uint64_t>(reader.number("games", 0, 1'000'000'000));
  if (!reader.wrong.empty()) return reader.wrong;
  return head;
}

std::variant<Puzzle, std::string> read_puzzle(const Game& game, std::string_view line) {
  constexpr std::int64_t most = 100'000;  // hundredths of a point, and any number else
  LineReader reader(line);
  if (!reader.wrong.empty()) return reader.wrong;
  Puzzle puzzle;
  puzzle.id = reader.text("id");
  if (puzzle.id.empty()) reader.fail("id");
  puzzle.options = default_options(game.info());
  if (read_options(game.info(), reader.raw("options"), puzzle.options)) reader.fail("options");
  puzzle.players =
      static_cast<int>(reader.number("players", game.info().min_players, game.info().max_players));
  if (!reader.wrong.empty()) return reader.wrong;

  Standing standing = standing_at_start(game, puzzle);
  std::string wrong = read_acts(game, standing, reader.text("acts"), puzzle.acts);
  if (!wrong.empty()) return wrong;
  const Actor actor = game.actor(standing.position);
  if (!actor.is_seat()) return std::string("nobody is asked at the end of \"acts\"");
  puzzle.seat = actor.seat();

  const auto turns = reader.texts("turns");
  const auto losses = reader.numbers("loss");
  const auto errors = reader.numbers("error");
  if (turns.size() < 2 || turns.size() > max_turns_told) reader.fail("turns");
  if (losses.size() != turns.size()) reader.fail("loss");
  if (errors.size() != turns.size()) reader.fail("error");
  if (!reader.wrong.empty()) return reader.wrong;
  for (std::size_t i = 0; i < turns.size(); ++i) {
    TurnValue value;
    wrong = follow_turn(game, standing, puzzle.seat, turns[i], value.turn);
    if (!wrong.empty()) return wrong;
    value.loss = static_cast<double>(losses[i]) / unit;
    value.error = static_cast<double>(errors[i]) / unit;
    puzzle.turns.push_back(std::move(value));
  }
  puzzle.worlds = static_cast<int>(reader.number("worlds", 0, most));
  puzzle.is_exact = puzzle.worlds == 0;
  puzzle.lead = static_cast<double>(reader.number("lead", -most, most)) / unit;
  puzzle.lead_error = static_cast<double>(reader.number("lead_error", 0, most)) / unit;
  puzzle.more = static_cast<int>(reader.number("more", 0, most));
  puzzle.more_loss = static_cast<double>(reader.number("more_loss", -most, most)) / unit;
  puzzle.theme = reader.text("theme");
  if (puzzle.theme.empty()) reader.fail("theme");
  puzzle.tags = reader.texts("tags");
  puzzle.kind = reader.text("kind");
  const auto cells = reader.numbers("cells", JsonKind::PairList);
  for (std::size_t i = 0; i + 1 < cells.size(); i += 2) {
    if (std::max(std::abs(cells[i]), std::abs(cells[i + 1])) > 127) {
      reader.fail("cells");
      break;
    }
    puzzle.cells.push_back(
        {static_cast<std::int8_t>(cells[i]), static_cast<std::int8_t>(cells[i + 1])});
  }
  puzzle.points = static_cast<int>(reader.number("points", -most, most));
  for (const auto count : reader.numbers("strength")) {
    puzzle.strength.push_back(static_cast<int>(count));
  }
  puzzle.others = static_cast<int>(reader.number("others", 0, 31));
  puzzle.rule = reader.text("rule");
  wrong = read_acts(game, standing, reader.text("line"), puzzle.line);
  if (!wrong.empty()) return wrong;
  if (puzzle.line.empty()) reader.fail("line");
  puzzle.rating = static_cast<int>(reader.number("rating", 0, 5000));
  const auto tries = reader.numbers("tries");
  const auto missed = reader.numbers("missed");
  if (tries.size() != tried_levels.size()) reader.fail("tries");
  if (missed.size() != tried_levels.size()) reader.fail("missed");
  if (!reader.wrong.empty()) return reader.wrong;
  for (std::size_t i = 0; i < tried_levels.size(); ++i) {
    if (tries[i] < 0 || tries[i] > most || missed[i] < 0 || missed[i] > tries[i]) {
      return std::string("more was missed than tried");
    }
    puzzle.tries[i] = static_cast<int>(tries[i]);
    puzzle.missed[i] = static_cast<int>(missed[i]);
  }
  return puzzle;
}

std::variant<Turn, std::string> read_turn(const Game& game, const Puzzle& puzzle,
                                          const std::vector<std::string>& moves) {
  std::string text;
  for (const std::string& move : moves) {
    if (!text.empty()) text += between;
    text += move;
  }
  Turn turn;
  std::string wrong = follow_turn(game, standing_of(game, puzzle), puzzle.seat, text, turn);
  if (!wrong.empty()) return wrong;
  return turn;
}

// ---- On the table ----

Position position_of(const Game& game, const Puzzle& puzzle) {
  return standing_of(game, puzzle).position;
}

std::string record_of(const Game& game, const Puzzle& puzzle, RecordHeader header, bool with_line) {
  header.game = game.info().name;
  header.options = puzzle.options;
  PlayedGame played(game, std::move(header), 0);
  for (const Act& act : puzzle.acts) played.follow(act);
  if (with_line) {
    for (const Act& act : puzzle.line) played.follow(act);
  }
  return played.record();
}

std::optional<std::size_t> grade(const Game& game, const Puzzle& puzzle, const Turn& turn) {
  const Position position = position_of(game, puzzle);
  const auto hash_after = [&](const Turn& played) {
    Position after = position;
    play_turn(game, after, puzzle.seat, played);
    return game.hash(after);
  };
  const std::uint64_t hash = hash_after(turn);
  for (std::size_t i = 0; i < puzzle.turns.size(); ++i) {
    if (hash_after(puzzle.turns[i].turn) == hash) return i;
  }
  return std::nullopt;
}

}  // namespace bastide::puzzles
