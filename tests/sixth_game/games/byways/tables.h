// What the rules need to know about each tile, worked out once from a tile set.
#pragma once

#include "games/table_tools.h"
#include "sixth_game/games/byways/state.h"

namespace bastide::byways {

struct TileTable {
  std::uint8_t feature_count = 0;
  std::uint8_t lane = no_feature;  // position of the tile's one lane among its features
  std::uint32_t counts = 0;        // what the lane adds to Totals::counts
  std::array<Kind, max_features_per_tile> kinds{};

  std::uint32_t land() const { return 1u << lane; }
};

struct Tables : TablesOf<TileTable> {
  std::uint8_t start = 0;
  PileList pile;  // every other tile, copies repeated
};

// Null, with `fault` naming tile and fault, if the tile set cannot carry this game.
std::shared_ptr<const Tables> build_tables(const TileSet& facts, std::string& fault);

}  // namespace bastide::byways
