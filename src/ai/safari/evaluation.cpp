#include "ai/safari/evaluation.h"

#include "ai/safari/clues.h"
#include "ai/safari/deep_clues.h"
#include "ai/safari/deep_weights.h"
#include "ai/safari/weights.h"

namespace bastide::safari {

Outlook evaluate(const Rules& rules, const State& state, Seat looking, const NoGround& ground) {
  return weigh_clues<Clues>(weights, rules, state, looking, ground);
}

Outlook evaluate_deeply(const Rules& rules, const State& state, Seat looking,
                        const Ground& ground) {
  return weigh_clues<DeepClues>(deep_weights, rules, state, looking, ground);
}

}  // namespace bastide::safari
