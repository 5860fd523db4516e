// Whether tile facts make sense, before a game is built from them: every edge slot belongs to one
// feature, every side can meet another, and everything that is named exists. The compiled-in sets
// and the files that users load go through the same checks. Nothing here knows a game.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/tile_facts.h"

namespace bastide {

struct TileFault {
  std::string tile;  // "GR-T07a", "AZ-D1 cell 0,1", "line 12" of the file, or empty: the whole file
  std::string fault;  // "slot N1 is owned twice"
};

// "tile GR-T07a: slot N1 is owned twice", "line 12: …", or the fault alone.
std::string describe(const TileFault& fault);

// Every fault of the set, in the order of the set; empty when it can be played with.
std::vector<TileFault> check_tiles(const TileSet& set);

// ---- Limits ----
// What the numbers in tile facts can hold. A file within these limits can still be too large for a
// game, whose positions have fixed sizes: `make_game` says so (docs/tiles.md lists those limits).

constexpr std::size_t max_distinct_tiles = 255;  // a tile's number is a byte, 255 stands for none
constexpr std::size_t max_features = 16;         // of a tile or of a whole board: ids 0 to 15
constexpr std::size_t max_kinds = 32;
constexpr std::size_t max_boards = 16;
constexpr int max_board_extent = 16;  // cells of a board lie at 0 to 15
constexpr std::size_t max_name_length = 32;

// What may stand as the id of a tile, the name of a kind, or a word of an attribute: 1 to 32
// printable ASCII characters without spaces and quotes.
bool is_tile_name(std::string_view name);

}  // namespace bastide
