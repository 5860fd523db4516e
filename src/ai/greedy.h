// Plays what the game's evaluation likes best of this turn's decisions.
#pragma once

#include <cstdint>
#include <limits>

#include "ai/instant_player.h"
#include "ai/turn_judge.h"
#include "games/game_of.h"

namespace bastide {

template <class Mind>
class GreedyPlayer final : public InstantPlayer {
 public:
  using Rules = typename Mind::Rules;

  explicit GreedyPlayer(const GameOf<Rules>& game) : rules_(game.rules()), judge_(game.rules()) {}

 protected:
  Decision decide(const View<Position>& view, Random& random) override {
    const auto& state = GameOf<Rules>::state_of(view.known);
    const typename Mind::Ground ground(rules_, state);
    DecisionList list;
    rules_.legal(state, list);
    Decision best = list[0];
    int best_lead = std::numeric_limits<int>::min();
    std::uint32_t ties = 0;
    for (const Decision& decision : list) {
      const Outlook outlook = judge_.after(state, ground, decision, view.seat);
      const int lead = lead_of(outlook, state.players, view.seat);
      if (lead < best_lead) continue;
      ties = lead > best_lead ? 1 : ties + 1;
      best_lead = lead;
      if (random.below(ties) == 0)
        best = decision;  // each of the equally good ones has the same chance
    }
    return best;
  }

 private:
  const Rules& rules_;
  TurnJudge<Mind> judge_;
};

}  // namespace bastide
