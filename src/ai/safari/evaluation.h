// What the seats may expect of a position of Safari.
#pragma once

#include "ai/outlook.h"
#include "games/safari/rules.h"

namespace bastide::safari {

// As `looking` may know it: nothing hidden from that seat changes the answer.
Outlook evaluate(const Rules& rules, const State& state, Seat looking);

}  // namespace bastide::safari
