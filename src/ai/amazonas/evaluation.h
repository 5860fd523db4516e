// What the seats may expect of a position of Amazonas.
#pragma once

#include "ai/amazonas/ground.h"
#include "ai/amazonas/open_sides.h"
#include "ai/outlook.h"
#include "games/amazonas/rules.h"

namespace bastide::amazonas {

// As `looking` may know it: nothing hidden from that seat changes the answer.
Outlook evaluate(const Rules& rules, const State& state, Seat looking, const OpenSides&);
// The same with a deeper look, at a price: for search.
Outlook evaluate_deeply(const Rules& rules, const State& state, Seat looking, const Ground& ground);

}  // namespace bastide::amazonas
