#include "ai/amazonas/evaluation.h"

#include "ai/amazonas/clues.h"
#include "ai/amazonas/weights.h"

namespace bastide::amazonas {

Outlook evaluate(const Rules& rules, const State& state, Seat looking) {
  return weigh_clues<Clues>(weights, rules, state, looking);
}

}  // namespace bastide::amazonas
