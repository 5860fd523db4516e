// What each kind of feature and each power is worth, as terms of a sum (core/award.h). Scoring and
// survey read it.
#pragma once

#include <algorithm>

#include "core/award.h"
#include "games/hunters_gatherers/state.h"

namespace bastide::hunters_gatherers {

// ---- During the game ----

// HG-34: a completed river, a point a tile and a fish, those in the lakes at its ends included.
template <class Sum>
Cause river_worth(Sum& sum, const Totals& river) {
  sum.add("tiles", river.tiles(), 1);
  sum.add("fish", river.fish() + river.lake_fish(), 1);
  return {"river", "HG-34"};
}

// HG-35, HG-36: a completed forest, two points a tile and three a mushroom glade; menhirs nothing.
template <class Sum>
Cause forest_worth(Sum& sum, const Totals& forest) {
  sum.add("tiles", forest.tiles(), 2);
  sum.add("mushrooms", forest.mushrooms(), 3);
  return {"forest", "HG-35"};
}

// HG-60: what is not complete at the end brings nothing.
template <class Sum>
Cause unfinished_worth(Sum&) {
  return {"", "HG-60"};
}

// HG-51: the canoe, two points a lake of its river system.
template <class Sum>
Cause canoe_worth(Sum& sum, const Totals& system) {
  sum.add("lakes", system.lakes(), 2);
  return {"canoe", "HG-51"};
}

// ---- Animals ----

// A deer each that the tigers leave, two for an auroch, three for a mammoth (HG-67, HG-68).
template <class Sum>
void count_animals(Sum& sum, const Totals& animals, int hungry_tigers) {
  sum.add("deer", std::max(0, animals.animals(deer) - hungry_tigers), 1);
  sum.add("aurochs", animals.animals(auroch), 2);
  sum.add("mammoths", animals.animals(mammoth), 3);
}

// HG-54: the hunting ground of a trap.
template <class Sum>
Cause hunting_trap_worth(Sum& sum, const Totals& ground) {
  count_animals(sum, ground, ground.animals(tiger));
  return {"hunting_trap", "HG-54"};
}

// ---- At the end ----

// HG-66: a river system, a point a fish, and with the raft in it a point a lake.
template <class Sum>
Cause system_worth(Sum& sum, const Totals& system, bool has_raft) {
  sum.add("fish", system.fish(), 1);
  if (has_raft) sum.add("lakes", system.lakes(), 1);
  return {"river_system", "HG-66"};
}

// A meadow at the end: what grazes on it, how many of its tigers hunt, and what the big trap counts
// once more.
struct Hunt {
  Totals animals;
  int hungry_tigers = 0;
  int doubled = 0;  // points
};

// HG-67, HG-68, HG-69.
template <class Sum>
Cause meadow_worth(Sum& sum, const Hunt& hunt) {
  count_animals(sum, hunt.animals, hunt.hungry_tigers);
  if (hunt.doubled != 0) sum.add("big_trap", 1, hunt.doubled);
  return {"meadow", "HG-67"};
}

}  // namespace bastide::hunters_gatherers
