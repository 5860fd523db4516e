// What the seats may expect of a position of Gold Rush.
#pragma once

#include "ai/clues.h"
#include "ai/gold_rush/ground.h"
#include "ai/outlook.h"
#include "games/gold_rush/rules.h"

namespace bastide::gold_rush {

// As `looking` may know it: nothing hidden from that seat changes the answer.
Outlook evaluate(const Rules& rules, const State& state, Seat looking, const NoGround&);
// The same with a deeper look, at a price: for search.
Outlook evaluate_deeply(const Rules& rules, const State& state, Seat looking, const Ground& ground);

}  // namespace bastide::gold_rush
