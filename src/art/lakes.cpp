#include "art/lakes.h"

#include <algorithm>
#include <vector>

#include "art/random.h"

namespace bastide::art {

namespace {

// An area on both sides of the river, or on three.
bool is_hemmed_in(const TileDrawing& tile, int side) {
  return std::ranges::any_of(tile.features, [side](const Feature& area) {
    return area.is_area &&
           (area.sides.size() == 3 || (area.owns_side(side + 1) && area.owns_side(side + 3)));
  });
}

void make_lake(TileDrawing& tile, int f, bool is_only) {
  std::vector<int> sides;  // from which rivers come
  for (const Feature& river : tile.features) {
    const auto reaches = [f](const LineEnd& end) { return end.feature == f; };
    if (river.is_line && std::ranges::any_of(river.ends, reaches)) {
      sides.push_back(river.slots.front() / 3);
    }
  }
  double radius = 15.5 + 3.2 * tile.feature(f).shoal;
  Point centre = tile.hub;
  if (sides.size() == 1) {
    const int s = sides.front();
    centre = is_hemmed_in(tile, s) ? side_middle(s) + inward(s) * 44
                                   : between(side_middle(s) + inward(s) * 52, tile.hub, .35);
  } else if (!is_only && sides.size() > 1) {
    centre = between((side_middle(sides[0]) + side_middle(sides[1])) * .5, middle, .22);
    radius *= .86;
  } else if (sides.size() == 2 && ((sides[0] - sides[1]) & 3) != 2) {
    centre = between(tile.hub, (side_middle(sides[0]) + side_middle(sides[1])) * .5, .12);
  }
  add_lake(tile, f, false, centre, radius);
}

}  // namespace

void make_lakes(TileDrawing& tile) {
  tile.lakes.clear();
  const bool is_only = std::ranges::count(tile.features, Kind::Lake, &Feature::kind) == 1;
  for (int f = 0; f < tile.count(); ++f) {
    if (tile.feature(f).kind == Kind::Lake) make_lake(tile, f, is_only);
  }
}

void add_lake(TileDrawing& tile, int feature, bool is_end, Point centre, double radius) {
  KeyedRandom random = is_end ? KeyedRandom(tile.family, "lake", "e")
                              : KeyedRandom(tile.family, "lake", tile.feature(feature).id);
  Polyline points;
  for (int k = 0; k < 9; ++k) {
    const double wide = random.between(.9, 1.1) * 1.07;
    const double high = random.between(.9, 1.1) * .95;
    const double angle = k * pi / 4.5;
    points.push_back(centre + Point{cosine(angle) * radius * wide, sine(angle) * radius * high});
  }
  tile.lakes.push_back({feature, is_end, centre, radius, smooth_closed(points)});
}

}  // namespace bastide::art
