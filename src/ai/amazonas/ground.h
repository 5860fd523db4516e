// What the laid tiles of a position of Amazonas and the tiles still to come tell, whoever's
// pieces stand there.
#pragma once

#include "ai/amazonas/open_sides.h"
#include "ai/prospects.h"
#include "games/amazonas/rules.h"

namespace bastide::amazonas {

struct Terrain : TerrainOf<Rules> {
  const auto& pile() const { return state.pile; }
};

class Ground : public GroundOf<Terrain> {
 public:
  Ground(const Rules& rules, const State& state)
      : GroundOf(rules, state), pay_(pay_to_come(rules, state)) {}
  Ground(const Ground& before, const Rules& rules, const State& old, const State& now)
      : GroundOf(before, rules, old, now),
        pay_(now.pile.size() == old.pile.size() ? before.pay_ : pay_to_come(rules, now)) {}

  // Where a jungle can grow, whether some tile fits there or not.
  int sides_of(int root) const { return prospects.faced_sides(root); }
  int pay() const { return pay_; }

 private:
  int pay_;
};

}  // namespace bastide::amazonas
