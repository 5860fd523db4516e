// What the laid tiles of a position of Gold Rush and the tiles still to come tell, whoever's
// pieces stand there.
#pragma once

#include "ai/prospects.h"
#include "games/gold_rush/rules.h"

namespace bastide::gold_rush {

struct Terrain : TerrainOf<Rules> {
  const auto& pile() const { return state.pile; }
};

using Ground = GroundOf<Terrain>;

}  // namespace bastide::gold_rush
