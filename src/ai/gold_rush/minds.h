// The minds that play Gold Rush.
#pragma once

#include "ai/gold_rush/evaluation.h"
#include "ai/turn_judge.h"

namespace bastide::gold_rush {

// The one that judges at once, and the one that looks deeper.
struct Minds {
  using Quick = Mind<Rules, NoGround, evaluate>;
  using Deep = Mind<Rules, Ground, evaluate_deeply>;
};

}  // namespace bastide::gold_rush
