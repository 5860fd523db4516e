// The steps of a turn as a list: what is asked in each and who answers.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/decision.h"

namespace bastide {

enum class Decider : std::uint8_t { Active, Chance, Nobody };

// One for each value of a game's Step, in its order.
struct StepInfo {
  std::string_view question;  // in a word: Rules::question of the contract
  Decider decider = Decider::Active;
};
inline constexpr StepInfo chance_step{"chance", Decider::Chance};
inline constexpr StepInfo last_step{"nothing", Decider::Nobody};

// Whose decision it is in a step that the active player answers, or chance, or nobody.
constexpr Actor actor_in(const StepInfo& step, int active) {
  switch (step.decider) {
    case Decider::Chance:
      return Actor::chance();
    case Decider::Nobody:
      return Actor::nobody();
    case Decider::Active:
      break;
  }
  return Actor::seat(active);
}

}  // namespace bastide
