// One game of Gold Rush played twice, by the rules class and by its slow twin, and compared.
#pragma once

#include <gtest/gtest.h>

#include "games/gold_rush/rules.h"
#include "support/gold_rush_twin.h"

namespace bastide::gold_rush {

// The rules on the tile set that is compiled in.
const Rules& builtin_rules();

// The values of a stack, the top last; of a hand.
std::vector<int> stack_values(const Rules& rules, const State& state, Node mountain);
std::multiset<int> hand_values(const Rules& rules, const TokenCounts& hand);

class Pair {
 public:
  Pair(const Rules& rules, const Setup& setup);

  const State& state() const { return state_; }
  const GoldRushTwin& twin() const { return twin_; }
  bool is_over() const { return state_.step == Step::Over; }

  // ---- Playing ----

  // Deals, or takes the decision that `choose(list)` names.
  template <class Choose>
  void step(Choose choose) {
    if (rules_->actor(state_).is_chance()) return deal();
    DecisionList list;
    rules_->legal(state_, list);
    ASSERT_FALSE(list.empty());
    decide(choose(list));
  }
  void deal();
  void decide(const Decision& decision);

  // ---- Comparing ----

  void compare() const;
  void compare_end() const;  // the final scores if no tile were left; only in the action step

 private:
  void compare_table() const;
  void compare_tokens() const;
  void compare_pieces(const std::vector<GoldRushTwin::Land>& lands) const;
  void compare_features(const std::vector<GoldRushTwin::Land>& lands) const;
  void compare_legal() const;
  void compare_placements(const DecisionList& list) const;
  void compare_actions(const DecisionList& list) const;

  const Rules* rules_;
  State state_;
  GoldRushTwin twin_;
};

}  // namespace bastide::gold_rush
