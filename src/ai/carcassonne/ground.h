// What the laid tiles of a position of Carcassonne and the tiles still to come tell, whoever's
// pieces stand there.
#pragma once

#include "ai/carcassonne/field_cities.h"
#include "ai/prospects.h"
#include "ai/ring_odds.h"

namespace bastide::carcassonne {

class Ground : public GroundOf<Terrain> {
 public:
  Ground(const Rules& rules, const State& state)
      : GroundOf(rules, state),
        borders_(rules, state),
        rings_(state.monks, state.board, prospects) {}
  Ground(const Ground& before, const Rules& rules, const State& old, const State& now)
      : Ground(before, Terrain{{rules, old}}, Terrain{{rules, now}}) {}

  std::span<const FieldCity> field_cities() const { return borders_.field_cities(); }
  HardCells around(const State& state, Cell monk) const {
    return rings_.around(monk, state.board, prospects);
  }

 private:
  Ground(const Ground& before, const Terrain& old, const Terrain& now)
      : Ground(before, old, now, Merged<Terrain>(old, now)) {}
  Ground(const Ground& before, const Terrain& old, const Terrain& now,
         const Merged<Terrain>& merged)
      : GroundOf(before, old, now, merged),
        borders_(before.borders_, old, now, merged),
        rings_(before.rings_, now.state.monks, old, now, prospects) {}

  FieldCities borders_;
  RingOdds<State::max_monks> rings_;
};

}  // namespace bastide::carcassonne
