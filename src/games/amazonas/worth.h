// What brings points, as terms of a sum (core/award.h): closed during the game, or at the end as it
// stands. Scoring and survey read it.
#pragma once

#include "core/award.h"
#include "games/amazonas/state.h"

namespace bastide::amazonas {

// ---- Land ----

// a complete tributary, a point a square and a fruit. A-66: an unfinished one just the same.
template <class Sum>
Cause tributary_worth(Sum& sum, const Totals& tributary, When when) {
  sum.add("squares", tributary.squares(), 1);
  sum.add("fruits", tributary.goods(), 1);
  return {"tributary", when == When::Closed ? "A-47" : "A-66"};
}

// a complete village, two points a square and one a fruit. A-67: an unfinished one, one each.
template <class Sum>
Cause village_worth(Sum& sum, const Totals& village, When when) {
  sum.add("squares", village.squares(), when == When::Closed ? 2 : 1);
  sum.add("fruits", village.goods(), 1);
  return {"village", when == When::Closed ? "A-49" : "A-67"};
}

// a jungle at the end, a point an animal.
template <class Sum>
Cause jungle_worth(Sum& sum, const Totals& jungle) {
  sum.add("animals", jungle.goods(), 1);
  return {"jungle", "A-68"};
}

template <class Sum>
Cause land_worth(Sum& sum, Kind kind, const Totals& land, When when) {
  if (kind == Kind::Jungle) return jungle_worth(sum, land);
  return kind == Kind::Tributary ? tributary_worth(sum, land, when)
                                 : village_worth(sum, land, when);
}

// ---- The river ----

// What swims on the squares laid in one turn.
struct Catch {
  int caimans = 0;
  int piranhas = 0;

  Catch& operator+=(const Catch& other) {
    caimans += other.caimans;
    piranhas += other.piranhas;
    return *this;
  }
};

// the first boats, a point a caiman and a piranha. A-56: the second, a point a piranha.
template <class Sum>
Cause amazon_worth(Sum& sum, const Catch& animals, bool is_first) {
  if (is_first) sum.add("caimans", animals.caimans, 1);
  sum.add("piranhas", animals.piranhas, 1);
  return {"amazon", is_first ? "A-55" : "A-56"};
}

// a place on the mouth plate.
template <class Sum>
Cause mouth_worth(Sum& sum, int points) {
  sum.add("mouth", 1, points);
  return {"mouth", "A-69"};
}

}  // namespace bastide::amazonas
