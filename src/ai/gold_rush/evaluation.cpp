#include "ai/gold_rush/evaluation.h"

#include "ai/gold_rush/clues.h"
#include "ai/gold_rush/deep_clues.h"
#include "ai/gold_rush/deep_weights.h"
#include "ai/gold_rush/weights.h"

namespace bastide::gold_rush {

Outlook evaluate(const Rules& rules, const State& state, Seat looking, const NoGround& ground) {
  return weigh_clues<Clues>(weights, rules, state, looking, ground);
}

Outlook evaluate_deeply(const Rules& rules, const State& state, Seat looking,
                        const Ground& ground) {
  return weigh_clues<DeepClues>(deep_weights, rules, state, looking, ground);
}

}  // namespace bastide::gold_rush
