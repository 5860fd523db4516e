// The steps of a turn as a list: what is asked in each and who answers.
#pragma once

#include <algorithm>
#include <array>
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

// What players are asked in the steps of a turn.
template <auto& steps>
inline constexpr auto questions_of = [] {
  constexpr auto is_asked = [](const StepInfo& step) { return step.decider == Decider::Active; };
  std::array<std::string_view, std::ranges::count_if(steps, is_asked)> questions;
  std::size_t count = 0;
  for (const StepInfo& step : steps) {
    if (is_asked(step)) questions[count++] = step.question;
  }
  return questions;
}();

}  // namespace bastide
