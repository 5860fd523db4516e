// The minds that play Amazonas.
#pragma once

#include "ai/amazonas/evaluation.h"
#include "ai/turn_judge.h"

namespace bastide::amazonas {

// The one that judges at once, and the one that looks deeper.
struct Minds {
  using Quick = Mind<Rules, OpenSides, evaluate>;
  using Deep = Mind<Rules, Ground, evaluate_deeply>;
};

}  // namespace bastide::amazonas
