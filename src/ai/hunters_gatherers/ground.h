// What the laid tiles of a position of Hunters & Gatherers and the tiles still to come tell,
// whoever's pieces stand there.
#pragma once

#include "ai/prospects.h"
#include "games/hunters_gatherers/rules.h"

namespace bastide::hunters_gatherers {

struct Terrain : TerrainOf<Rules> {
  const auto& pile() const { return state.base_pile; }
  // A river is part of a river system.
  int beyond_line(const LaidTile& laid, int feature) const {
    return rules.system_of(state, laid, feature);
  }
};

struct Ground : GroundOf<Terrain> {
  Ground(const Rules& rules, const State& state) : GroundOf(rules, state) {}
  Ground(const Ground& before, const Rules& rules, const State& old, const State& now)
      : GroundOf(before, rules, old, now) {}
  // Where a meadow or a river system can grow, whether some tile fits there or not.
  int sides_of(int root) const { return prospects.faced_sides(root); }
};

}  // namespace bastide::hunters_gatherers
