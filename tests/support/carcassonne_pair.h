// One game of Carcassonne played twice, by the rules class and by its slow twin, and compared.
#pragma once

#include <gtest/gtest.h>

#include "games/carcassonne/rules.h"
#include "support/carcassonne_twin.h"

namespace bastide::carcassonne {

// The rules on the tile set that is compiled in.
const Rules& builtin_rules();

// Both on one tile set, which must outlive them.
struct PairedRules {
  explicit PairedRules(const TileSet& set);
  Rules rules;
  CarcassonneTwin::Tiles tiles;
};
const PairedRules& builtin_pair();

// Every choice of options with every number of players: 64 setups.
std::vector<Setup> all_setups();
std::string describe(const Setup& setup);

class Pair {
 public:
  explicit Pair(const Setup& setup, const PairedRules& paired = builtin_pair());

  const State& state() const { return state_; }
  const CarcassonneTwin& twin() const { return twin_; }
  bool is_over() const { return state_.step == Step::Over; }

  // ---- Playing ----

  void legal(DecisionList& list) const { rules_->legal(state_, list); }
  void deal();
  void decide(const Decision& decision);
  // Deals, or takes the decision that `choose(list)` names.
  template <class Choose>
  void step(Choose choose) {
    if (state_.step == Step::Draw) return deal();
    DecisionList list;
    legal(list);
    ASSERT_FALSE(list.empty());
    decide(choose(list));
  }

  // ---- Comparing ----

  void compare() const;       // all that is kept up to date move by move, and what is legal
  void compare_fits() const;  // every tile in every rotation on every free cell: slow
  void compare_end() const;   // the final scores if no tile were left; only in the piece step

 private:
  void compare_table() const;
  void compare_pieces() const;
  void compare_frontier() const;
  void compare_features() const;
  void compare_river() const;
  void compare_legal() const;
  void compare_placements(const DecisionList& list) const;
  void compare_piece_actions(const DecisionList& list) const;

  const Rules* rules_;
  const CarcassonneTwin::Tiles* tiles_;
  State state_;
  CarcassonneTwin twin_;
};

}  // namespace bastide::carcassonne
