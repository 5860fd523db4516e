// What the seats may expect of a position of Amazonas.
#pragma once

#include "ai/outlook.h"
#include "games/amazonas/rules.h"

namespace bastide::amazonas {

// As `looking` may know it: nothing hidden from that seat changes the answer.
Outlook evaluate(const Rules& rules, const State& state, Seat looking);

}  // namespace bastide::amazonas
