// What each kind of land, a town and a hand is worth, as terms of a sum (core/award.h): closed
// during the game, or at the end as it stands. Scoring and survey read it.
#pragma once

#include "core/award.h"
#include "games/gold_rush/state.h"

namespace bastide::gold_rush {

// GR-45: a completed railway, a point a tile. GR-46: doubled by exactly one train. GR-62: at the
// end a point a tile.
template <class Sum>
Cause track_worth(Sum& sum, const Totals& track, When when) {
  const bool is_doubled = when == When::Closed && track.trains() == 1;
  sum.add("tiles", track.tiles(), is_doubled ? 2 : 1);
  return {"track", when == When::AtEnd ? "GR-62" : is_doubled ? "GR-46" : "GR-45"};
}

// GR-47, GR-61: a mountain, a point a nugget, beside its tokens. GR-48: each of those who tie.
template <class Sum>
Cause mountain_worth(Sum& sum, const Totals& mountain, When when) {
  sum.add("nuggets", mountain.nuggets(), 1);
  if (when == When::AtEnd) return {"mountain", "GR-61"};
  const std::uint8_t seats = mountain.pieces.majority();
  const bool is_tie = (seats & (seats - 1)) != 0;
  return {"mountain", is_tie ? "GR-48" : "GR-47"};
}

// GR-50, GR-51: a completed town, three points for each separate railway. GR-63: at the end as many
// as are complete.
template <class Sum>
Cause town_worth(Sum& sum, int completed_railways, When when) {
  sum.add("railways", completed_railways, 3);
  return {"city", when == When::Closed ? "GR-50" : "GR-63"};
}

// GR-65: a prairie, two points a camp and four a herd.
template <class Sum>
Cause prairie_worth(Sum& sum, const Totals& prairie) {
  sum.add("camps", prairie.camps(), 2);
  sum.add("herds", prairie.herds(), 4);
  return {"prairie", "GR-65"};
}

template <class Sum>
Cause land_worth(Sum& sum, Kind kind, const Totals& land, When when) {
  if (kind == Kind::Prairie) return prairie_worth(sum, land);
  return kind == Kind::Track ? track_worth(sum, land, when) : mountain_worth(sum, land, when);
}

// GR-66: the tokens in a hand, by value.
template <class Sum>
Cause hand_worth(Sum& sum, const TokenCounts& hand, const TokenValues& values) {
  for (int kind = 1; kind < token_kinds; ++kind) sum.add("tokens", hand.of(kind), values[kind]);
  return {"tokens", "GR-66"};
}

}  // namespace bastide::gold_rush
