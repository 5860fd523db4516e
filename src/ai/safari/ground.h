// What the laid tiles of a position of Safari and the tiles still to come tell, whoever's
// pieces stand there.
#pragma once

#include "ai/prospects.h"
#include "ai/ring_odds.h"
#include "games/safari/rules.h"

namespace bastide::safari {

struct Terrain : TerrainOf<Rules> {
  const auto& pile() const { return state.pile; }
  int root_of(const LaidTile& laid, int feature) const {
    return rules.kind_of(laid, feature) == Kind::Savanna ? -1 : TerrainOf::root_of(laid, feature);
  }
};

class Ground : public GroundOf<Terrain> {
 public:
  Ground(const Rules& rules, const State& state)
      : GroundOf(rules, state), rings_(state.baobabs, state.board, prospects) {}
  Ground(const Ground& before, const Rules& rules, const State& old, const State& now)
      : GroundOf(before, rules, old, now),
        rings_(before.rings_, now.baobabs, Terrain{{rules, old}}, Terrain{{rules, now}},
               prospects) {}

  HardCells around(const State& state, Cell baobab) const {
    return rings_.around(baobab, state.board, prospects);
  }

 private:
  RingOdds<State::max_baobabs> rings_;
};

}  // namespace bastide::safari
