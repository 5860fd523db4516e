// What the seats may expect of a position of Carcassonne.
#pragma once

#include "ai/carcassonne/field_cities.h"
#include "ai/carcassonne/ground.h"
#include "ai/outlook.h"
#include "games/carcassonne/rules.h"

namespace bastide::carcassonne {

// As `looking` may know it: nothing hidden from that seat changes the answer.
Outlook evaluate(const Rules& rules, const State& state, Seat looking, const FieldCities&);
// The same with a deeper look, at a price: for search.
Outlook evaluate_deeply(const Rules& rules, const State& state, Seat looking, const Ground& ground);

}  // namespace bastide::carcassonne
