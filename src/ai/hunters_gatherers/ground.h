// What the laid tiles of a position of Hunters & Gatherers and the tiles still to come tell,
// whoever's pieces stand there.
#pragma once

#include "ai/prospects.h"
#include "games/hunters_gatherers/rules.h"

namespace bastide::hunters_gatherers {

struct Ground {
  Ground(const Rules& rules, const State& state)
      : prospects(state.board, rules.tables().shapes, state.base_pile,
                  [&](const LaidTile& laid, int feature) {
                    return state.features.root_of(laid.first_segment + feature);
                  }) {}

  Prospects<decltype(State::board), State::max_features> prospects;
};

}  // namespace bastide::hunters_gatherers
