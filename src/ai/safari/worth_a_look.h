// Which follow-up decisions of a turn of Safari are worth a look ahead.
#pragma once

#include "games/safari/rules.h"

namespace bastide::safari {

// Where a ranger goes and which of many alike corners a token takes hardly depends on the tile: of
// these decisions one stands for all.
void list_worth_a_look(const Rules& rules, const State& state, DecisionList& list);

}  // namespace bastide::safari
