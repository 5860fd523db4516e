#include "ai/hunters_gatherers/evaluation.h"

#include "ai/hunters_gatherers/clues.h"
#include "ai/hunters_gatherers/deep_clues.h"
#include "ai/hunters_gatherers/deep_weights.h"
#include "ai/hunters_gatherers/weights.h"

namespace bastide::hunters_gatherers {

Outlook evaluate(const Rules& rules, const State& state, Seat looking, const OpenSides& ground) {
  return weigh_clues<Clues>(weights, rules, state, looking, ground);
}

Outlook evaluate_deeply(const Rules& rules, const State& state, Seat looking,
                        const Ground& ground) {
  return weigh_clues<DeepClues>(deep_weights, rules, state, looking, ground);
}

}  // namespace bastide::hunters_gatherers
