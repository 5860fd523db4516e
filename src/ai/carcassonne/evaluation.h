// What the seats may expect of a position of Carcassonne.
#pragma once

#include "ai/outlook.h"
#include "games/carcassonne/rules.h"

namespace bastide::carcassonne {

// As `looking` may know it: nothing hidden from that seat changes the answer.
Outlook evaluate(const Rules& rules, const State& state, Seat looking);

}  // namespace bastide::carcassonne
