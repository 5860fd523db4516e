// What each kind of feature is worth, as terms of a sum (core/award.h): closed during the game, or
// at the end as it stands. Scoring and survey read it.
#pragma once

#include "core/award.h"
#include "games/carcassonne/state.h"

namespace bastide::carcassonne {

// C-37: a closed road, a point a tile. C-63: an open one just the same.
template <class Sum>
Cause road_worth(Sum& sum, const Totals& road, When when) {
  sum.add("tiles", road.tiles(), 1);
  return {"road", when == When::Closed ? "C-37" : "C-63"};
}

// C-38: a closed city, two points a tile and a shield. C-64: an open one, one point each.
template <class Sum>
Cause city_worth(Sum& sum, const Totals& city, When when) {
  const int each = when == When::Closed ? 2 : 1;
  sum.add("tiles", city.tiles(), each);
  sum.add("shields", city.shields(), each);
  return {"city", when == When::Closed ? "C-38" : "C-64"};
}

template <class Sum>
Cause land_worth(Sum& sum, Kind kind, const Totals& land, When when) {
  return kind == Kind::Road ? road_worth(sum, land, when) : city_worth(sum, land, when);
}

// C-39, C-40: a monastery or garden with all eight tiles around, nine points. C-65: at the end, a
// point for it and each of the `around` tiles.
template <class Sum>
Cause centre_worth(Sum& sum, bool is_garden, int around, When when) {
  sum.add("tiles", 1 + around, 1);
  const std::string_view why = is_garden ? "garden" : "cloister";
  if (when == When::AtEnd) return {why, "C-65"};
  return {why, is_garden ? "C-40" : "C-39"};
}

// C-55, C-56: the abbot taken back scores as at the end.
template <class Sum>
Cause recall_worth(Sum& sum, int around) {
  sum.add("tiles", 1 + around, 1);
  return {"recall", "C-55"};
}

// C-66: three points for every different completed city that a field borders.
template <class Sum>
Cause field_worth(Sum& sum, int completed_cities) {
  sum.add("cities", completed_cities, 3);
  return {"field", "C-66"};
}

}  // namespace bastide::carcassonne
