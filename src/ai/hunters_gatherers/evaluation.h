// What the seats may expect of a position of Hunters & Gatherers.
#pragma once

#include "ai/outlook.h"
#include "games/hunters_gatherers/rules.h"

namespace bastide::hunters_gatherers {

// As `looking` may know it: nothing hidden from that seat changes the answer.
Outlook evaluate(const Rules& rules, const State& state, Seat looking);

}  // namespace bastide::hunters_gatherers
