#include "art/waypoints.h"

#include <algorithm>

namespace bastide::art {

namespace {

// A little inside the bank that faces the area.
Point bank_point(const TileDrawing& tile, int stream, int area) {
  const int facing = rim_facing(tile, stream, tile.feature(area).slots[1]);
  const Polyline banks = sample(tile.rims[at(stream)][at(facing)].curve, 8);
  const Station half = station(banks, length_of(banks) * .5);
  return half.at + right_of(half.direction) * 4;
}

// In the nearest lake of the members, else on the nearest of their lines.
Point water_point(const TileDrawing& tile, const std::vector<int>& members, Point nose) {
  constexpr double none = 1e9;
  Point best = nose;
  double nearest = none;
  const auto offer = [&](Point point, Point pull) {
    if (square_distance(point, nose) >= nearest) return;
    nearest = square_distance(point, nose);
    best = pull;
  };
  for (const Lake& lake : tile.lakes) {
    if (lake.is_end || std::ranges::find(members, lake.feature) == members.end()) continue;
    offer(lake.middle, lake.middle + unit(nose - lake.middle) * (lake.radius * .5));
  }
  if (nearest < none) return best;
  for (const int f : members) {
    for (const Curve& curve : tile.lines[at(f)]) {
      for (const Point p : sample(curve, 16)) offer(p, p);
    }
  }
  return best;
}

}  // namespace

std::vector<Waypoint> find_waypoints(const TileDrawing& tile) {
  std::vector<Waypoint> out;
  for (const Contact& contact : tile.topology.contacts) {
    const int area = contact.feature;
    if (contact.with != Contact::With::Group || tile.rims[at(area)].empty()) continue;
    std::vector<int> members;
    for (int f = 0; f < tile.count(); ++f) {
      if (tile.topology.group[at(f)] == contact.to) members.push_back(f);
    }
    const auto find_member = [&](auto is_wanted) {
      const auto found =
          std::ranges::find_if(members, [&](int f) { return is_wanted(tile.feature(f)); });
      return found == members.end() ? -1 : *found;
    };
    const int bordering = find_member([](const Feature& f) { return !f.slots.empty(); });
    const int stream = find_member([](const Feature& f) { return f.kind == Kind::Stream; });
    if (bordering < 0) continue;
    const int rim = rim_facing(tile, area, tile.feature(bordering).slots.front());
    if (stream >= 0 && !tile.rims[at(stream)].empty()) {
      out.push_back({area, rim, bank_point(tile, stream, area)});
    } else {
      const Polyline own = sample(tile.rims[at(area)][at(rim)].curve, 8);
      const Point nose = station(own, length_of(own) * .5).at;
      out.push_back({area, rim, water_point(tile, members, nose)});
    }
  }
  return out;
}

}  // namespace bastide::art
