#include "ai/hunters_gatherers/evaluation.h"

#include "ai/hunters_gatherers/clues.h"
#include "ai/hunters_gatherers/weights.h"

namespace bastide::hunters_gatherers {

Outlook evaluate(const Rules& rules, const State& state, Seat looking) {
  return weigh_clues<Clues>(weights, rules, state, looking);
}

}  // namespace bastide::hunters_gatherers
