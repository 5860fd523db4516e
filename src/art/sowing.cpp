#include "art/sowing.h"

#include <algorithm>
#include <string>
#include <utility>

#include "art/labels.h"
#include "art/random.h"

namespace bastide::art {

Polyline sow(const TileDrawing& tile, std::span<const int> features, const Sowing& what,
             const Discs& avoid, int number) {
  std::string key(what.key);
  if (number >= 0) key += std::to_string(number);
  KeyedRandom random(tile.id, std::string_view(key));

  struct Spot {
    std::int8_t x, y;
  };
  std::vector<Spot> spots;
  spots.reserve(at(grid_size * grid_size));
  for (const int f : features) {
    for (int y = 0; y < grid_size; ++y) {
      for (int x = 0; x < grid_size; ++x) {
        if (tile.owner(x, y) != f || tile.clearance(x, y) < what.margin) continue;
        if (border_distance(x, y) - (what.edge - what.margin) < what.margin) continue;
        spots.push_back({static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)});
      }
    }
  }
  for (std::size_t n = spots.size(); n-- > 1;) {
    std::swap(spots[n], spots[at(random.below(static_cast<int>(n) + 1))]);
  }

  Polyline out;
  const double spacing = what.spacing * what.spacing;
  for (const Spot& spot : spots) {
    if (out.size() >= what.most) break;
    const double x = (spot.x + random.next()) * grid_step;
    const double y = (spot.y + random.next()) * grid_step;
    const Point here{x, y};
    const auto is_near = [&](Point other) { return square_distance(here, other) < spacing; };
    const auto is_in = [&](const Disc& disc) {
      return square_distance(here, disc.at) < disc.radius * disc.radius;
    };
    if (std::ranges::any_of(out, is_near) || std::ranges::any_of(avoid, is_in)) continue;
    out.push_back(here);
  }
  return out;
}

Discs wider(Discs discs, double by) {
  for (Disc& disc : discs) disc.radius += by;
  return discs;
}

Discs with(Discs discs, const Polyline& points, double radius) {
  for (const Point p : points) discs.push_back({p, radius});
  return discs;
}

}  // namespace bastide::art
