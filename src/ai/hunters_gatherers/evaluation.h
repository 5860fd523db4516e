// What the seats may expect of a position of Hunters & Gatherers.
#pragma once

#include "ai/hunters_gatherers/ground.h"
#include "ai/hunters_gatherers/open_sides.h"
#include "ai/outlook.h"
#include "games/hunters_gatherers/rules.h"

namespace bastide::hunters_gatherers {

// As `looking` may know it: nothing hidden from that seat changes the answer.
Outlook evaluate(const Rules& rules, const State& state, Seat looking, const OpenSides&);
// The same with a deeper look, at a price: for search.
Outlook evaluate_deeply(const Rules& rules, const State& state, Seat looking, const Ground& ground);

}  // namespace bastide::hunters_gatherers
