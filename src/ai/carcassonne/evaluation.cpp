#include "ai/carcassonne/evaluation.h"

#include "ai/carcassonne/clues.h"
#include "ai/carcassonne/deep_clues.h"
#include "ai/carcassonne/deep_weights.h"
#include "ai/carcassonne/weights.h"

namespace bastide::carcassonne {

Outlook evaluate(const Rules& rules, const State& state, Seat looking, const FieldCities& ground) {
  return weigh_clues<Clues>(weights, rules, state, looking, ground);
}

Outlook evaluate_deeply(const Rules& rules, const State& state, Seat looking,
                        const Ground& ground) {
  return weigh_clues<DeepClues>(deep_weights, rules, state, looking, ground);
}

}  // namespace bastide::carcassonne
