#include "ai/carcassonne/evaluation.h"

#include "ai/carcassonne/clues.h"
#include "ai/carcassonne/weights.h"

namespace bastide::carcassonne {

Outlook evaluate(const Rules& rules, const State& state, Seat looking) {
  return weigh_clues<Clues>(weights, rules, state, looking);
}

}  // namespace bastide::carcassonne
