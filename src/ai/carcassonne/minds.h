// The minds that play Carcassonne.
#pragma once

#include "ai/carcassonne/evaluation.h"
#include "ai/turn_judge.h"

namespace bastide::carcassonne {

// The one that judges at once, and the one that looks deeper.
struct Minds {
  using Quick = Mind<Rules, FieldCities, evaluate>;
  using Deep = Mind<Rules, Ground, evaluate_deeply>;
};

}  // namespace bastide::carcassonne
