// Minds for a game that has no evaluation of its own: a position is worth what it would bring if
// the game ended there and then. Enough for sound greedy play and for search to stand on.
#pragma once

#include "ai/clues.h"
#include "ai/outlook.h"
#include "ai/turn_judge.h"

namespace bastide {

template <GameRules Rules>
Outlook evaluate_by_the_end(const Rules& rules, const typename Rules::State& state, Seat looking,
                            const NoGround&) {
  // What a view hides is at its one fixed value: nothing unseen counts.
  auto known = rules.view(state, looking).known;
  if (!rules.actor(known).is_nobody()) rules.end_now(known, nullptr);
  Outlook outlook{};
  const Result result = rules.result(known);
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    outlook[seat] = result.scores[seat] * outlook_unit;
  }
  return outlook;
}

template <GameRules Rules>
struct PlainMinds {
  using Quick = Mind<Rules, NoGround, evaluate_by_the_end<Rules>>;
  using Deep = Quick;
};

}  // namespace bastide
