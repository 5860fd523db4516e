#include "ai/gold_rush/evaluation.h"

#include "ai/gold_rush/clues.h"
#include "ai/gold_rush/weights.h"

namespace bastide::gold_rush {

Outlook evaluate(const Rules& rules, const State& state, Seat looking) {
  return weigh_clues<Clues>(weights, rules, state, looking);
}

}  // namespace bastide::gold_rush
