#include "art/lines.h"

#include <algorithm>

#include "art/lakes.h"
#include "art/random.h"
#include "art/rims.h"

namespace bastide::art {

namespace {

class LineMaker {
 public:
  explicit LineMaker(TileDrawing& tile) : tile_(tile) {}

  void run() {
    tile_.lines.assign(tile_.features.size(), {});
    for (int f = 0; f < tile_.count(); ++f) {
      if (tile_.feature(f).is_line && touched_group(f) < 0) make_line(f);
    }
    for (int f = 0; f < tile_.count(); ++f) {  // needs the others
      if (tile_.feature(f).is_line && touched_group(f) >= 0) make_line(f);
    }
  }

 private:
  const Feature& feature(int f) const { return tile_.feature(f); }

  void make_line(int f) {
    const Feature& line = feature(f);
    auto& curves = tile_.lines[at(f)];
    if (line.slots.size() == 2) {
      curves.push_back(passing(f));
    } else if (line.slots.size() == 1) {
      curves.push_back(ending(f));
    } else {
      for (const int slot : line.slots) curves.push_back(to_hub(slot / 3, 0));
    }
    const EndWord word = line.end().word;
    if (line.ends.size() != 1 || line.slots.size() != 1) return;
    if (word != EndWord::Lake && word != EndWord::Source) return;
    add_lake(tile_, f, true, curves.front().end(), word == EndWord::Lake ? 19 : 8.5);
  }

  // ---- From side to side ----

  Curve passing(int f) const {
    const Feature& line = feature(f);
    const int s = line.slots[0] / 3;
    const int t = line.slots[1] / 3;
    return ((t - s) & 3) == 2 ? straight(f, s, t) : bend(f, s, t);
  }

  Curve straight(int f, int s, int t) const {
    KeyedRandom random(tile_.family, feature(f).id, "line");
    const Point from = side_middle(s);
    const Point to = side_middle(t);
    const Point in = inward(s);
    double sway = 0;
    if (!tile_.topology.is_bridged(f)) {
      sway = random.between(4, 8);
      if (!random.chance(.5)) sway = -sway;
    }
    const auto is_area = [](const Feature& other) { return other.is_area; };
    if (std::ranges::any_of(tile_.features, is_area)) sway *= .35;
    Point through = tile_.hub;
    if (const int road = road_to_centre(); road >= 0) {  // leaves room for the building
      through = middle - inward(feature(road).slots.front() / 3) * 17;
      sway = 0;
    }
    const auto& winding = feature(f).line().meanders;
    if (std::ranges::find(winding, tile_.family) != winding.end()) return meander(s, t, 13);
    through = through + along(s) * sway;
    return {from,
            {{from + in * 28, through - in * 24, through},
             {through + in * 24, to + inward(t) * 28, to}}};
  }

  bool has_centre() const {
    return std::ranges::any_of(tile_.features,
                               [](const Feature& site) { return site.is_site(SitePlace::Centre); });
  }

  int road_to_centre() const {
    if (!has_centre()) return -1;
    for (int f = 0; f < tile_.count(); ++f) {
      if (feature(f).is_road()) return f;
    }
    return -1;
  }

  static Curve meander(int s, int t, double by) {
    const Point in = inward(s);
    const Point aside = along(s) * by;
    const Point a = between(side_middle(s), middle, .55) + aside;
    const Point b = between(side_middle(t), middle, .55) - aside;
    const Point slant = unit(in - along(s) * .9);
    return {side_middle(s),
            {{side_middle(s) + in * 16, a - in * 12, a},
             {a + in * 10, middle - slant * 9, middle},
             {middle + slant * 9, b - in * 10, b},
             {b + in * 12, side_middle(t) + inward(t) * 16, side_middle(t)}}};
  }

  Curve bend(int f, int s, int t) const {
    KeyedRandom random(tile_.family, feature(f).id, "line");
    const Point from = side_middle(s);
    const Point to = side_middle(t);
    const auto touches = [&](const Contact& contact) {
      return contact.with != Contact::With::Corner && contact.to == tile_.topology.group[at(f)];
    };
    const Point arc = middle + unit(between(from, to, .5) - middle) * 24;
    const Point through = std::ranges::any_of(tile_.topology.contacts, touches)
                              ? between(arc, middle, .72)
                              : arc + unit(arc - middle) * random.between(-3, 1);
    const Point chord = unit(to - from);
    const double before = distance(from, through) * .44;
    const double after = distance(to, through) * .44;
    return {from,
            {{from + inward(s) * before, through - chord * (before * .8), through},
             {through + chord * (after * .8), to + inward(t) * after, to}}};
  }

  // ---- Into the tile ----

  Curve ending(int f) {
    const Feature& line = feature(f);
    const int s = line.slots.front() / 3;
    const LineEnd end = line.end();
    if (end.feature >= 0) {
      const Feature& goal = feature(end.feature);
      if (goal.is_area && !tile_.rims[at(end.feature)].empty()) return to_rim(f, end.feature);
      if (goal.kind == Kind::Lake) return to_lake(f, end.feature);
      if (goal.is_site(SitePlace::Centre)) return to_door(s);
      if (goal.is_site(SitePlace::Hub)) return to_hub(s, sway_to_hub(f));
    }
    if (end.word == EndWord::Crossing || end.word == EndWord::Rock) {
      return to_hub(s, sway_to_hub(f));
    }
    return dead_end(f, s, end.word);
  }

  double sway_to_hub(int f) const {
    if (!feature(f).line().sways) return 0;
    KeyedRandom random(tile_.family, feature(f).id, "line");
    const double sway = random.between(3, 6);
    return random.chance(.5) ? sway : -sway;
  }

  Curve to_hub(int s, double sway) const {
    const Point from = side_middle(s);
    const Point in = inward(s);
    const Point hub = tile_.hub;
    return {from, {{from + in * 26, between(hub, hub - in * 30, .6) + along(s) * sway, hub}}};
  }

  // Of what stands in the middle, or beyond the water that lies between.
  Curve to_door(int s) const {
    const Point in = inward(s);
    const Point door =
        tile_.topology.bridges.empty() ? middle : side_middle(s + 2) + inward(s + 2) * 32;
    return {side_middle(s), {{side_middle(s) + in * 20, door - in * 40, door - in * 13}}};
  }

  Curve to_lake(int f, int goal) const {
    const int s = feature(f).slots.front() / 3;
    const Point from = side_middle(s);
    const auto lake = std::ranges::find(tile_.lakes, goal, &Lake::feature);
    if (lake == tile_.lakes.end()) return to_hub(s, 0);
    KeyedRandom random(tile_.family, feature(f).id, "line");
    double sway = random.between(5, 9);
    if (!random.chance(.5)) sway = -sway;
    const Point to = lake->middle;
    const double way = distance(from, to);
    const Point through = between(from, to, .55) + along(s) * (sway * .55);
    const Point slant = unit(inward(s) + along(s) * (sway * .02));
    return {from,
            {{from + inward(s) * (way * .26), through - slant * (way * .18), through},
             {through + slant * (way * .16), to + unit(from - to) * (way * .16), to}}};
  }

  // Arrives along the normal of the facing rim; several lines share it evenly.
  Curve to_rim(int f, int area) {
    const int s = feature(f).slots.front() / 3;
    const Point from = side_middle(s);
    const int rim = rim_facing(tile_, area, feature(f).slots.front());
    const Polyline points = sample(tile_.rims[at(area)][at(rim)].curve, 8);
    const double total = length_of(points);
    const std::vector<int> mates = lines_to(area, rim);
    double best = .5;
    if (mates.size() > 1) {
      const auto place = std::ranges::find(mates, f) - mates.begin();
      best = (static_cast<double>(place) + .9) / (static_cast<double>(mates.size()) + .8);
    } else {
      double best_cost = 1e9;
      for (int j = 14; j < 87; j += 2) {
        const double share = j / 100.0;
        const double cost =
            distance(from, station(points, total * share).at) + 46 * std::abs(share - .5);
        if (cost >= best_cost) continue;
        best_cost = cost;
        best = share;
      }
    }
    const Station gate = station(points, total * best);
    Point out = -right_of(gate.direction);
    if (dot(out, from - gate.at) < 0 && dot(out, inward(s)) > 0) out = -out;
    tile_.gates.push_back({f, area, gate.at, out});
    const double way = distance(from, gate.at);
    const Point beyond = gate.at - out * 3;
    return {from,
            {{from + inward(s) * (way * .42), gate.at + out * (way * .34), gate.at},
             {between(gate.at, beyond, .3), between(gate.at, beyond, .7), beyond}}};
  }

  // In the order in which they come along the rim.
  std::vector<int> lines_to(int area, int rim) const {
    std::vector<int> out;
    for (int f = 0; f < tile_.count(); ++f) {
      const Feature& line = feature(f);
      if (!line.is_line || line.slots.size() != 1) continue;
      const auto goes_there = [area](const LineEnd& end) { return end.feature == area; };
      if (std::ranges::none_of(line.ends, goes_there)) continue;
      if (rim_facing(tile_, area, line.slots.front()) == rim) out.push_back(f);
    }
    const int start = 3 * tile_.rims[at(area)][at(rim)].from;
    std::ranges::sort(out, {}, [&](int f) { return (feature(f).slots.front() - start + 12) % 12; });
    return out;
  }

  Curve dead_end(int f, int s, EndWord word) const {
    const Point from = side_middle(s);
    const Point in = inward(s);
    if (const int group = touched_group(f); group >= 0) return to_line(s, group);
    KeyedRandom random(tile_.family, feature(f).id, "line");
    const double deep = word == EndWord::Lake ? 62 : word == EndWord::Source ? 50 : 58;
    Point to = from + in * deep + along(s) * random.between(-6, 6);
    if (std::ranges::any_of(tile_.features, [&](const Feature& other) {
          return other.is_line && &other != &feature(f);
        })) {
      to = from + in * (must_keep_clear(f) ? 31 : 35);
    }
    if (word == EndWord::Lake && has_centre()) to = from + in * 40;  // it is on the far shore
    return {from, {{from + in * (deep * .45), to - in * (deep * .3), to}}};
  }

  // A glade with a symbol in front of a line that passes with another: ground runs between them.
  bool must_keep_clear(int f) const {
    if (feature(f).symbols.empty()) return false;
    const int side = feature(f).slots.front() / 3;
    return std::ranges::any_of(tile_.features, [&](const Feature& other) {
      return other.is_line && !other.symbols.empty() && other.slots.size() == 2 &&
             !other.has_slot(3 * ((side + 2) & 3) + 1);
    });
  }

  // ---- A spring behind a road ----

  int touched_group(int f) const {
    for (const Contact& contact : tile_.topology.contacts) {
      if (contact.with == Contact::With::Line && contact.feature == f) return contact.to;
    }
    return -1;
  }

  // To the near edge of the nearest line of the group.
  Curve to_line(int s, int group) const {
    const Point from = side_middle(s);
    const Point in = inward(s);
    Point to = tile_.hub;
    double nearest = 1e9;
    for (int f = 0; f < tile_.count(); ++f) {
      if (tile_.topology.group[at(f)] != group) continue;
      for (const Curve& curve : tile_.lines[at(f)]) {
        for (const Point p : sample(curve, 16)) {
          if (square_distance(p, from) >= nearest) continue;
          nearest = square_distance(p, from);
          to = p;
        }
      }
    }
    const double way = distance(from, to);
    to = to + unit(from - to) * 7;
    return {from, {{from + in * (way * .45), to - in * (way * .3), to}}};
  }

  TileDrawing& tile_;
};

}  // namespace

Point find_hub(const TileDrawing& tile) {
  Point hub = middle;
  for (const Feature& area : tile.features) {
    if (!area.is_area || area.kind == Kind::Stream) continue;
    for (const int side : area.sides) {
      if (!area.owns_side(side + 2)) hub = hub + inward(side) * 5;
    }
  }
  return hub;
}

void make_lines(TileDrawing& tile) {
  tile.gates.clear();
  make_lakes(tile);
  LineMaker(tile).run();
}

}  // namespace bastide::art
