// What the rules need to know about each tile, worked out once from a tile set.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/tile_facts.h"
#include "core/tile_shapes.h"
#include "sixth_game/games/byways/state.h"

namespace bastide::byways {

struct TileTable {
  std::uint8_t lane = 0;     // position of the tile's one lane among its features
  std::uint32_t counts = 0;  // what the lane adds to Totals::counts

  std::uint32_t land() const { return 1u << lane; }
};

struct Tables {
  const TileSet* facts = nullptr;
  TileShapes shapes;
  std::vector<TileTable> tiles;
  std::uint8_t start = 0;
  std::vector<std::uint8_t> pile;  // every other tile, copies repeated
};

// Null, with `fault` naming tile and fault, if the tile set cannot carry this game.
std::shared_ptr<const Tables> build_tables(const TileSet& facts, std::string& fault);

}  // namespace bastide::byways
