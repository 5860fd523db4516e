// A puzzle as data, and as the line of a puzzle file (docs/puzzles.md): the game up to the moment,
// the turns that were weighed, what they lose, what it is about, how hard it is.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "notation/options.h"
#include "notation/record_header.h"
#include "played/acts.h"
#include "puzzles/turn.h"

namespace bastide::puzzles {

inline constexpr std::string_view file_format = "bastide-puzzles";
inline constexpr int file_version = 1;
inline constexpr std::size_t max_line_bytes = 64 * 1024;
inline constexpr std::size_t max_turns_told = 9;

// Levels of play (ai/player.h, from 1) that have tried each puzzle, weakest first.
inline constexpr std::array<int, 4> tried_levels{2, 3, 4, 5};

struct TurnValue {
  Turn turn;
  double loss = 0;   // points less than the best
  double error = 0;  // standard error of that; 0 where it is exact
};

struct Puzzle {
  std::string id;  // "<game>-<number of the game>-<number of the decision>"
  OptionValues options{};
  int players = 2;
  std::vector<Act> acts;  // from the set-up to the moment that is asked
  Seat seat = 0;          // who is asked
  bool is_exact = false;
  int worlds = 0;                // imagined games behind each value; 0: exact
  double lead = 0;               // of the best turn
  double lead_error = 0;         // its standard error
  std::vector<TurnValue> turns;  // best first; the others as they lose more and more
  int more = 0;                  // turns that are not told
  double more_loss = 0;          // the least that one of them loses, at a look
  std::string theme;
  std::vector<std::string> tags;
  // What its sentence speaks of.
  std::string kind;
  std::vector<Cell> cells;
  int points = 0;
  std::vector<int> strength;
  int others = 0;
  std::string rule;
  std::vector<Act> line;  // the best turn and what may follow, chance included
  int rating = 0;
  std::array<int, tried_levels.size()> tries{};   // of each level
  std::array<int, tried_levels.size()> missed{};  // how many of them were not the best turn
};

// How hard it is by what those levels miss: 1000, 250 more for each level that misses it in more
// than half of its tries, and as much of 250 as the next one misses.
int rating_of(const Puzzle& puzzle);

// ---- As text ----

// What the first line of a file says: how it was made, so that it can be gone on with.
struct Head {
  std::string game;
  std::uint64_t seed = 0;
  double bar = 0;           // points that every other turn loses
  std::uint64_t games = 0;  // looked through so far
};
std::string write_head(const Head& head);
std::string write_puzzle(const Game& game, const Puzzle& puzzle);

// In English, for logs and commands, what is wrong with a line.
std::variant<Head, std::string> read_head(std::string_view line);
// Every act is followed by the rules, every turn is tried: what comes back is a puzzle that can be
// put on the table.
std::variant<Puzzle, std::string> read_puzzle(const Game& game, std::string_view line);

// A turn of the seat that is asked, its moves in the short notation.
std::variant<Turn, std::string> read_turn(const Game& game, const Puzzle& puzzle,
                                          const std::vector<std::string>& moves);

// ---- On the table ----

// The position that is asked about, made anew from the acts.
Position position_of(const Game& game, const Puzzle& puzzle);

// The record of the game up to the moment; with `with_line`, of the best line after it too.
// `header` names the players, and whatever else it is to say.
std::string record_of(const Game& game, const Puzzle& puzzle, RecordHeader header, bool with_line);

// Which of its turns leads where `turn` leads: a position in `turns`, or nothing where that is one
// of those that are not told.
std::optional<std::size_t> grade(const Game& game, const Puzzle& puzzle, const Turn& turn);

}  // namespace bastide::puzzles
