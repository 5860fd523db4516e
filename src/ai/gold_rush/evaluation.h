// What the seats may expect of a position of Gold Rush.
#pragma once

#include "ai/outlook.h"
#include "games/gold_rush/rules.h"

namespace bastide::gold_rush {

// As `looking` may know it: nothing hidden from that seat changes the answer.
Outlook evaluate(const Rules& rules, const State& state, Seat looking);

}  // namespace bastide::gold_rush
