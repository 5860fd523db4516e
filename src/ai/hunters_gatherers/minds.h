// The minds that play Hunters & Gatherers.
#pragma once

#include "ai/hunters_gatherers/evaluation.h"
#include "ai/turn_judge.h"

namespace bastide::hunters_gatherers {

// The one that judges at once, and the one that looks deeper.
struct Minds {
  using Quick = Mind<Rules, OpenSides, evaluate>;
  using Deep = Mind<Rules, Ground, evaluate_deeply>;
};

}  // namespace bastide::hunters_gatherers
