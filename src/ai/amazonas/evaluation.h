// How good a position of Amazonas is for a seat.
#pragma once

#include "games/amazonas/rules.h"

namespace bastide::amazonas {

// In 1/16 points, from `seat`'s side: its own prospects less those of the best opponent.
int evaluate(const Rules& rules, const State& state, Seat seat);

}  // namespace bastide::amazonas
