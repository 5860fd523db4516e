// One game of Safari played twice, by the rules class and by its slow twin, and compared.
#pragma once

#include <gtest/gtest.h>

#include "games/safari/rules.h"
#include "support/safari_twin.h"

namespace bastide::safari {

// The rules on the tile set that is compiled in.
const Rules& builtin_rules();

class Pair {
 public:
  explicit Pair(const Setup& setup);

  const State& state() const { return state_; }
  const SafariTwin& twin() const { return twin_; }
  bool is_over() const { return state_.step == Step::Over; }

  // ---- Playing ----

  void deal();
  void decide(const Decision& decision);
  // Deals, or takes the decision that `choose(list)` names.
  template <class Choose>
  void step(Choose choose) {
    if (builtin_rules().actor(state_).is_chance()) return deal();
    DecisionList list;
    builtin_rules().legal(state_, list);
    ASSERT_FALSE(list.empty());
    decide(choose(list));
  }

  // ---- Comparing ----

  void compare() const;      // all that is kept up to date move by move, and what is legal
  void compare_end() const;  // the final scores if this turn were the last; only in step Action

 private:
  void compare_table() const;
  void compare_pieces() const;
  void compare_tokens() const;
  void compare_features() const;
  void compare_corners() const;
  void compare_asked() const;
  void compare_legal() const;

  State state_;
  SafariTwin twin_;
};

}  // namespace bastide::safari
