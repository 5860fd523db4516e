// How good a position of Gold Rush is for a seat.
#pragma once

#include "games/gold_rush/rules.h"

namespace bastide::gold_rush {

// In 1/16 points, from `seat`'s side: its own prospects less those of the best opponent. Looks at
// nothing that the seat may not know: a state and the seat's view of it are worth the same.
int evaluate(const Rules& rules, const State& state, Seat seat);

}  // namespace bastide::gold_rush
