#include "ai/amazonas/evaluation.h"

#include "ai/amazonas/clues.h"
#include "ai/amazonas/deep_clues.h"
#include "ai/amazonas/deep_weights.h"
#include "ai/amazonas/weights.h"

namespace bastide::amazonas {

Outlook evaluate(const Rules& rules, const State& state, Seat looking, const OpenSides& ground) {
  return weigh_clues<Clues>(weights, rules, state, looking, ground);
}

Outlook evaluate_deeply(const Rules& rules, const State& state, Seat looking,
                        const Ground& ground) {
  return weigh_clues<DeepClues>(deep_weights, rules, state, looking, ground);
}

}  // namespace bastide::amazonas
