#include "ai/safari/evaluation.h"

#include "ai/safari/clues.h"
#include "ai/safari/weights.h"

namespace bastide::safari {

Outlook evaluate(const Rules& rules, const State& state, Seat looking) {
  return weigh_clues<Clues>(weights, rules, state, looking);
}

}  // namespace bastide::safari
