// What brings points, as terms of a sum (core/award.h). Scoring and survey read it.
#pragma once

#include <bit>
#include <string_view>

#include "core/award.h"
#include "games/safari/state.h"

namespace bastide::safari {

// S-25: a completed trail or bush, by its different species; S-26: a point for each bird. S-27: a
// token that the scorer has added is one species more.
template <class Sum>
Cause closed_worth(Sum& sum, Kind kind, const Totals& totals, bool has_token) {
  const int species = std::popcount(totals.species());
  sum.add_uneven("species", species, species_points[species]);
  if (has_token) sum.add("token", 1, species_points[species + 1] - species_points[species]);
  sum.add("birds", totals.birds(), 1);
  return {kind == Kind::Trail ? "trail" : "bush", "S-25"};
}

// S-48: an unfinished one at the end, a point for each animal and bird.
template <class Sum>
Cause final_worth(Sum& sum, Kind kind, const Totals& totals) {
  sum.add("animals", totals.animals(), 1);
  sum.add("birds", totals.birds(), 1);
  return {kind == Kind::Trail ? "final_trail" : "final_bush", "S-48"};
}

// S-40: who founds a watering hole. S-43: who extends one, by the tokens that then lie there.
template <class Sum>
Cause token_worth(Sum& sum, bool is_founded, int tokens) {
  const Cause cause = is_founded ? Cause{"hole_found", "S-40"} : Cause{"hole_extend", "S-43"};
  sum.add(cause.why, 1, is_founded ? 3 : 2 + tokens);
  return cause;
}

// S-44: a complete watering hole.
template <class Sum>
Cause hole_worth(Sum& sum) {
  sum.add("hole", 1, 3);
  return {"hole_complete", "S-44"};
}

// S-37: the ranger taken in phase 1.
template <class Sum>
Cause ranger_worth(Sum& sum) {
  sum.add("ranger", 1, 3);
  return {"ranger", "S-37"};
}

// S-49: the tokens in hand at the end.
template <class Sum>
Cause hand_worth(Sum& sum, Tokens hand) {
  sum.add("tokens", hand.total(), 1);
  return {"final_tokens", "S-49"};
}

}  // namespace bastide::safari
