// What a lane is worth, as terms of a sum (core/award.h). Scoring and survey read it.
#pragma once

#include "core/award.h"
#include "sixth_game/games/byways/state.h"

namespace bastide::byways {

// BW-8: a closed lane, two points a tile. BW-11: one that is open at the end, a point a tile.
template <class Sum>
Cause lane_worth(Sum& sum, const Totals& lane, When when) {
  sum.add("tiles", lane.tiles(), when == When::Closed ? 2 : 1);
  return {"lane", when == When::Closed ? "BW-8" : "BW-11"};
}

}  // namespace bastide::byways
