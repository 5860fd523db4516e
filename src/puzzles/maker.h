// Finds puzzles in games: positions in which exactly one turn is clearly best.
//
// A position goes through these, cheapest first, and is dropped by the first that it does not
// pass:
//   a look     the game's deep look sees the best turn ahead of the second, or a short search finds
//              another turn than the look does
//   a race     the best turns are followed through the same imagined games (weighing.h), until the
//              second is behind by more than the bar and by more than three standard errors
//   a theme    something can be said of it (themes.h)
//   a repeat   other games with fresh chance, a fixed number of them: these values are the ones
//              that are told
//   a search   a tree search finds the same turn, twice
// Where hardly a tile is left every turn is calculated to the end instead of raced and repeated.
//
// All follows from the seed: no clock, and no thread.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/table_memory.h"
#include "puzzles/puzzle.h"

namespace bastide::puzzles {

struct Making {
  double bar = 2;                        // points that every other turn must lose
  double errors = 3;                     // and standard errors
  std::uint64_t search = 1500;           // playouts of each search that must agree
  std::vector<std::string> full_themes;  // there are enough puzzles of these
};

// A game to look through.
struct SourceGame {
  OptionValues options{};
  int players = 2;
  std::vector<Act> acts;
};

// A game between computers that play neither perfectly nor badly, with options by chance.
SourceGame self_play(const Game& game, int players, std::uint64_t seed);

// What the moment is as a puzzle, without id, options and acts; nothing where it is none. `memory`:
// of the table (notation/table_memory.h).
std::optional<Puzzle> puzzle_at(const Game& game, const Position& position,
                                const TableMemory& memory, Seat seat, std::uint64_t seed,
                                const Making& making);

// The puzzles in it; ids begin with `name`.
std::vector<Puzzle> puzzles_in(const Game& game, const SourceGame& source, const std::string& name,
                               std::uint64_t seed, const Making& making);

// Whether a search with so many playouts finds the answer of a puzzle.
bool is_found_again(const Game& game, const Puzzle& puzzle, std::uint64_t playouts,
                    std::uint64_t seed);

}  // namespace bastide::puzzles
