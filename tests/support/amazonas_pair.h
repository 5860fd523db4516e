// One game of Amazonas played twice, by the rules class and by its slow twin, and compared.
#pragma once

#include <gtest/gtest.h>

#include "games/amazonas/rules.h"
#include "support/amazonas_twin.h"

namespace bastide::amazonas {

// The rules on the tile set that is compiled in.
const Rules& builtin_rules();

class Pair {
 public:
  explicit Pair(const Setup& setup);

  const State& state() const { return state_; }
  const AmazonasTwin& twin() const { return twin_; }
  bool is_over() const { return state_.step == Step::Over; }

  // ---- Playing ----

  void deal();
  void decide(const Decision& decision);
  // Deals, or takes the decision that `choose(list)` names.
  template <class Choose>
  void step(Choose choose) {
    if (state_.step == Step::Draw) return deal();
    DecisionList list;
    builtin_rules().legal(state_, list);
    ASSERT_FALSE(list.empty());
    decide(choose(list));
  }

  // ---- Comparing ----

  void compare() const;       // all that is kept up to date move by move, and what is legal
  void compare_fits() const;  // every tile in every rotation on every free place: slow
  void compare_end() const;   // the final scores if no tile were left; only in the piece step

 private:
  void compare_table() const;
  void compare_pieces() const;
  void compare_features() const;
  void compare_legal() const;
  void compare_placements(const DecisionList& list) const;

  State state_;
  AmazonasTwin twin_;
};

}  // namespace bastide::amazonas
