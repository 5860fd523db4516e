// The minds that play Safari.
#pragma once

#include "ai/safari/evaluation.h"
#include "ai/safari/shorten.h"
#include "ai/turn_judge.h"

namespace bastide::safari {

// The one that judges at once, and the one that looks deeper.
struct Minds {
  using Quick = Mind<Rules, NoGround, evaluate, shorten>;
  using Deep = Mind<Rules, Ground, evaluate_deeply, shorten>;
};

}  // namespace bastide::safari
