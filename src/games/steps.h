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

// The steps with this decider, a bit each: asked many times a game, so no table is looked up.
template <auto& steps>
constexpr std::uint32_t steps_of(Decider decider) {
  std::uint32_t found = 0;
  for (std::size_t i = 0; i < steps.size(); ++i)
    found |= (steps[i].decider == decider ? 1u : 0u) << i;
  return found;
}

// Whose decision it is in a step: the active player's, chance's, or nobody's.
template <auto& steps, class Step>
constexpr Actor actor_in(Step step, int active) {
  constexpr std::uint32_t chance = steps_of<steps>(Decider::Chance);
  constexpr std::uint32_t nobody = steps_of<steps>(Decider::Nobody);
  if ((chance >> static_cast<int>(step)) & 1) return Actor::chance();
  if ((nobody >> static_cast<int>(step)) & 1) return Actor::nobody();
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
