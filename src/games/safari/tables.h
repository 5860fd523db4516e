// What the rules need to know about each tile, worked out once from a tile set.
#pragma once

#include "games/safari/state.h"
#include "games/table_tools.h"

namespace bastide::safari {

// In the order of Species; the last is the answer of somebody who adds no token.
inline constexpr std::array<std::string_view, species_count + 1> species_names{
    "monkey", "elephant", "giraffe", "lion", "zebra", "none"};

// Side codes (core/board.h).
enum SideCode : std::uint8_t { savanna_side, trail_side, bush_side };

struct TileTable {
  std::uint8_t feature_count = 0;
  std::uint8_t baobab = no_feature;
  Corners corners = 0;          // S-10: those that show savanna, unturned
  std::uint16_t claimable = 0;  // trails and bushes by number, a bit each
  std::array<Kind, max_features_per_tile> kinds{};
  std::array<std::uint32_t, max_features_per_tile> counts{};  // what it adds to Totals::counts

  std::uint32_t land() const { return claimable; }  // S-12: savanna is no feature
};

struct Tables : TablesOf<TileTable> {
  std::uint8_t start = 0;  // number of its first square
  PileList pile;           // every tile of the stock, copies repeated
  Tokens tokens;           // all of them
};

// S-2: the squares of the start board.
inline constexpr std::array<Cell, 3> start_cells{{{0, 0}, {1, 0}, {2, 0}}};

// Null, with `fault` naming tile and fault, if the tile set cannot carry this game.
std::shared_ptr<const Tables> build_tables(const TileSet& facts, std::string& fault);

}  // namespace bastide::safari
