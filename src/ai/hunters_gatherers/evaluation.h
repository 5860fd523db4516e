// How good a position of Hunters & Gatherers is for a seat.
#pragma once

#include "games/hunters_gatherers/rules.h"

namespace bastide::hunters_gatherers {

// In 1/16 points, from `seat`'s side: its own prospects less those of the best opponent.
int evaluate(const Rules& rules, const State& state, Seat seat);

}  // namespace bastide::hunters_gatherers
