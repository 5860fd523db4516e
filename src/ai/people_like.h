// Plays as people do who are new to a game: looks at a few of the places only, minds its own gain
// and not the others', and misjudges what a position is worth by some points. Never a random
// blunder: what it plays looked best of what it saw.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

#include "ai/instant_player.h"
#include "ai/turn_judge.h"
#include "games/game_of.h"

namespace bastide {

struct Habits {
  int places_seen = 8;        // decisions looked at
  int misjudges_by = 3;       // points, up or down
  bool minds_others = false;  // weighs what others gain too
};

template <class Mind>
class PeopleLikePlayer final : public InstantPlayer {
 public:
  using Rules = typename Mind::Rules;

  PeopleLikePlayer(const GameOf<Rules>& game, const Habits& habits)
      : rules_(game.rules()), judge_(game.rules()), habits_(habits) {}

 protected:
  Decision decide(const View<Position>& view, Random& random) override {
    const auto& state = GameOf<Rules>::state_of(view.known);
    const typename Mind::Ground ground(rules_, state);
    rules_.legal(state, list_);
    const auto count = static_cast<std::uint32_t>(list_.size());
    const auto seen = std::min(count, static_cast<std::uint32_t>(habits_.places_seen));
    Decision best = list_[0];
    int best_value = std::numeric_limits<int>::min();
    // Every decision has the same chance to be among those seen.
    std::uint32_t wanted = seen;
    for (std::uint32_t i = 0; i < count && wanted > 0; ++i) {
      if (random.below(count - i) >= wanted) continue;
      --wanted;
      const Decision& decision = list_[static_cast<int>(i)];
      const Outlook outlook = judge_.after(state, ground, decision, view.seat);
      const int worth =
          habits_.minds_others ? lead_of(outlook, state.players, view.seat) : outlook[view.seat];
      const int value = worth + misjudgement(random);
      if (value <= best_value) continue;
      best_value = value;
      best = decision;
    }
    return best;
  }

 private:
  int misjudgement(Random& random) const {
    const int most = habits_.misjudges_by * outlook_unit;
    return static_cast<int>(random.below(static_cast<std::uint32_t>(2 * most + 1))) - most;
  }

  const Rules& rules_;
  TurnJudge<Mind> judge_;
  Habits habits_;
  DecisionList list_;
};

}  // namespace bastide
