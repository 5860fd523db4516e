// One's own decisions of this turn, tried out and weighed by a game's evaluation. No look at what
// others will do or what will be drawn: what greedy play rests on, and the first guess of search.
#pragma once

#include <limits>

#include "ai/outlook.h"
#include "games/game.h"

namespace bastide {

template <GameRules R>
void look_at_all(const R& rules, const typename R::State& state, DecisionList& list) {
  rules.legal(state, list);
}

// What a game's evaluation needs to be used: `Mind<Rules, Ground, evaluate>` names the game, what
// is worked out once for a board (ai/clues.h), and the evaluation. Where a turn goes on with
// hundreds of decisions that hardly differ, a game also has a `list` of its own: those worth a look
// while an earlier decision is weighed. All of them count again when it is their turn to be
// decided.
template <GameRules R, class G,
          Outlook (*evaluation)(const R&, const typename R::State&, Seat, const G&),
          void (*list)(const R&, const typename R::State&, DecisionList&) = look_at_all<R>>
struct Mind {
  using Rules = R;
  using State = typename R::State;
  using Ground = G;
  static Outlook evaluate(const Rules& rules, const State& state, Seat looking,
                          const Ground& ground) {
    return evaluation(rules, state, looking, ground);
  }
  static void list_worth_a_look(const Rules& rules, const State& state, DecisionList& found) {
    list(rules, state, found);
  }
};

template <class Mind>
class TurnJudge {
 public:
  using Rules = typename Mind::Rules;
  using State = typename Mind::State;
  using Ground = typename Mind::Ground;

  explicit TurnJudge(const Rules& rules) : rules_(rules) {
    const auto events = rules.info().events;
    for (std::size_t kind = 0; kind < events.size(); ++kind) {
      has_chance_within_turns_ |=
          events[kind].role == EventRole::Chance && kind != common_event::draw;
    }
  }

  // What `seat`, who decides in `state`, may expect after `decision` and its best way on. `ground`
  // is that of `state`.
  Outlook after(const State& state, const Ground& ground, const Decision& decision,
                Seat seat) const {
    State next = state;
    rules_.apply_unchecked(next, decision, nullptr);
    if (next.board.laid_count() == state.board.laid_count()) return best_way_on(next, ground, seat);
    return best_way_on(next, Ground(ground, rules_, state, next), seat);
  }

 private:
  // While the seat goes on deciding (a piece after the tile), its best way on counts.
  Outlook best_way_on(State& state, const Ground& ground, Seat seat) const {
    if (has_chance_within_turns_) pass_chance(state);
    if (rules_.actor(state) != Actor::seat(seat))
      return Mind::evaluate(rules_, state, seat, ground);
    DecisionList list;
    Mind::list_worth_a_look(rules_, state, list);
    Outlook best{};
    int best_lead = std::numeric_limits<int>::min();
    for (const Decision& decision : list) {
      const Outlook outlook = after(state, ground, decision, seat);
      const int lead = lead_of(outlook, state.players, seat);
      if (lead <= best_lead) continue;
      best_lead = lead;
      best = outlook;
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
