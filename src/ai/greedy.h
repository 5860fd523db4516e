// One's own decisions of this turn, tried out and weighed by a game's evaluation: the best is
// played. No look at what others will do or what will be drawn.
#pragma once

#include <algorithm>
#include <limits>

#include "ai/player.h"
#include "games/game_of.h"

namespace bastide {

// `evaluate(rules, state, seat)` says in 1/16 points how good the state is for the seat, whole
// numbers only, so that every machine plays the same.
template <GameRules Rules, int (*evaluate)(const Rules&, const typename Rules::State&, Seat)>
class GreedyPlayer final : public Player {
 public:
  explicit GreedyPlayer(const GameOf<Rules>& game) : rules_(game.rules()) {
    const auto events = game.info().events;
    for (std::size_t kind = 0; kind < events.size(); ++kind) {
      has_chance_within_turns_ |=
          events[kind].role == EventRole::Chance && kind != common_event::draw;
    }
  }

  Decision decide(const View<Position>& view, Random& random) override {
    const State& state = GameOf<Rules>::state_of(view.known);
    DecisionList list;
    rules_.legal(state, list);
    Decision best = list[0];
    int best_value = std::numeric_limits<int>::min();
    std::uint32_t ties = 0;
    for (const Decision& decision : list) {
      State next = state;
      rules_.apply_unchecked(next, decision, nullptr);
      const int value = value_of(next, view.seat);
      if (value < best_value) continue;
      ties = value > best_value ? 1 : ties + 1;
      best_value = value;
      if (random.below(ties) == 0)
        best = decision;  // each of the equally good ones has the same chance
    }
    return best;
  }

 private:
  using State = typename Rules::State;

  // While the seat goes on deciding (a piece after the tile), its best way on counts.
  int value_of(State& state, Seat seat) const {
    if (has_chance_within_turns_) pass_chance(state);
    if (rules_.actor(state) != Actor::seat(seat)) return evaluate(rules_, state, seat);
    DecisionList list;
    rules_.legal(state, list);
    int best = std::numeric_limits<int>::min();
    for (const Decision& decision : list) {
      State next = state;
      rules_.apply_unchecked(next, decision, nullptr);
      best = std::max(best, value_of(next, seat));
    }
    return best;
  }

  // Chance within a turn (a token laid face down) is let fall anyhow: a view does not know how it
  // will, and evaluations count on nothing unseen.
  void pass_chance(State& state) const {
    DecisionList outcomes;
    while (rules_.actor(state).is_chance()) {
      rules_.legal(state, outcomes);
      if (outcomes[0].kind == common_event::draw) return;
      rules_.deal(state, nullptr);
    }
  }

  const Rules& rules_;
  bool has_chance_within_turns_ = false;
};

}  // namespace bastide
