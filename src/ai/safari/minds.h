// The minds that play Safari.
#pragma once

#include "ai/safari/evaluation.h"
#include "ai/safari/worth_a_look.h"
#include "ai/turn_judge.h"

namespace bastide::safari {

// The one that judges at once, and the one that looks deeper.
struct Minds {
  using Quick = Mind<Rules, NoGround, evaluate, list_worth_a_look>;
  using Deep = Mind<Rules, Ground, evaluate_deeply, list_worth_a_look>;
};

}  // namespace bastide::safari
