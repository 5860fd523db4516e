// What the laid tiles of a position of Safari and the tiles still to come tell, whoever's
// pieces stand there.
#pragma once

#include "ai/prospects.h"
#include "games/safari/rules.h"

namespace bastide::safari {

struct Ground {
  Ground(const Rules& rules, const State& state)
      : prospects(state.board, rules.tables().shapes, state.pile,
                  [&](const LaidTile& laid, int feature) {
                    return rules.kind_of(laid, feature) == Kind::Savanna
                               ? -1
                               : int{state.features.root_of(laid.first_segment + feature)};
                  }) {}

  Prospects<decltype(State::board), State::max_features> prospects;
};

}  // namespace bastide::safari
