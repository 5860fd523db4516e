// One game of Hunters & Gatherers played twice, by the rules class and by its slow twin, and
// compared.
#pragma once

#include <gtest/gtest.h>

#include "games/hunters_gatherers/rules.h"
#include "support/hunters_gatherers_twin.h"

namespace bastide::hunters_gatherers {

// The rules on the tile set that is compiled in.
const Rules& builtin_rules();

// One setup for each number of players and each of `rounds` seeds; every second round offers bonus
// turns (HG-R38).
std::vector<Setup> some_setups(int rounds);
std::string describe(const Setup& setup);

class Pair {
 public:
  explicit Pair(const Setup& setup);

  const State& state() const { return state_; }
  bool is_over() const { return state_.step == Step::Over; }

  // Deals, or takes the decision that `choose(list)` names; both players of the pair follow.
  template <class Choose>
  void step(Choose choose) {
    if (state_.step == Step::Draw) return deal();
    DecisionList list;
    builtin_rules().legal(state_, list);
    ASSERT_FALSE(list.empty());
    decide(choose(list));
  }

  // All that is kept up to date move by move, and what is legal.
  void compare() const;

 private:
  void deal();
  void decide(const Decision& decision);
  void compare_table() const;
  void compare_pieces() const;
  void compare_areas() const;
  void compare_totals(const HuntersGatherersTwin::Area& area, Rules::Node root) const;
  void compare_placements() const;
  void compare_recalls() const;
  void compare_piece_choices() const;

  State state_;
  HuntersGatherersTwin twin_;
};

}  // namespace bastide::hunters_gatherers
