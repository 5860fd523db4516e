#include "art/rims.h"

#include <algorithm>
#include <optional>

#include "art/random.h"

namespace bastide::art {

namespace {

struct Direction {
  double sine = 0;
  double cosine = 1;
};
Direction degrees(double angle) { return {sine(angle * pi / 180), cosine(angle * pi / 180)}; }

// Angles between a rim and the side at whose end it starts.
constexpr double usual_angle = 53;   // to the owned side
constexpr double pair_angle = 35;    // … where another area of the tile comes to the same corner
constexpr double wedge_angle = 27;   // … for a one-sided area beside a larger one: a wider wedge
constexpr double closed_angle = 44;  // … if a lake closes the wedge: no orphaned ground in it
constexpr double finger_angle = 29;  // to the neighbouring side, for a corner that is only touched

// One end of a rim.
struct RimEnd {
  Point at;
  Point inward;  // along the rim, into the tile
  int corner = 0;
  double nearer = 1;
};

class RimMaker {
 public:
  explicit RimMaker(const TileDrawing& tile) : tile_(tile) {}

  std::vector<Anchor> anchors(int area) const {
    std::vector<Anchor> out;
    for (int side = 0; side < 4; ++side) {
      for (const Contact& contact : tile_.topology.contacts) {
        const bool is_finger = contact.with == Contact::With::Corner && contact.to == side;
        if (is_finger && contact.feature == area) out.push_back({false, side});
      }
      if (tile_.feature(area).owns_side(side)) out.push_back({true, side});
    }
    return out;
  }

  std::vector<Rim> rims(int area, const std::vector<Anchor>& held,
                        const std::vector<Waypoint>& waypoints) const {
    std::vector<Rim> out;
    const bool is_stream = tile_.feature(area).kind == Kind::Stream;
    for (std::size_t i = 0; i < held.size(); ++i) {
      const Anchor& a = held[i];
      const Anchor& b = held[(i + 1) % held.size()];
      const RimEnd from = leaving(area, a);
      const RimEnd to = arriving(area, b);
      const int gap = (to.corner - from.corner) & 3;
      const bool is_joined = gap == 0 && !is_stream && held.size() > 1 && a.is_side && b.is_side;
      if (is_joined) continue;
      std::optional<Point> through;
      for (const Waypoint& waypoint : waypoints) {
        const bool is_here = waypoint.area == area && waypoint.rim == static_cast<int>(out.size());
        if (is_here) through = waypoint.at;
      }
      const int anchor = static_cast<int>(i);
      out.push_back({curve(area, anchor, from, to, gap, through), gap, from.corner, to.corner,
                     anchor, from.nearer, to.nearer});
    }
    return out;
  }

 private:
  bool has_contact(int area) const {
    return std::ranges::any_of(tile_.topology.contacts,
                               [area](const Contact& contact) { return contact.feature == area; });
  }

  // The other area that comes to the corner, or -1.
  int rival_at(int area, int c) const {
    for (int f = 0; f < tile_.count(); ++f) {
      const Feature& other = tile_.feature(f);
      if (f == area || !other.is_area || other.kind == Kind::Stream) continue;
      if (other.owns_side(c) || other.owns_side(c + 3)) return f;
    }
    return -1;
  }

  // Whether a one-sided and a larger area come to the corner, and nothing closes the narrow wedge
  // of ground between them.
  bool is_wedge(int area, int c) const {
    const int rival = rival_at(area, c);
    if (rival < 0 || has_contact(rival) || has_contact(area)) return false;
    const bool is_cap = tile_.feature(area).sides.size() == 1;
    return is_cap != (tile_.feature(rival).sides.size() == 1);
  }

  double angle_at(int area, int c) const {
    const int rival = rival_at(area, c);
    if (rival < 0) return usual_angle;
    if (has_contact(rival) || has_contact(area)) return closed_angle;
    const bool is_cap = tile_.feature(area).sides.size() == 1;
    return is_cap && is_wedge(area, c) ? wedge_angle : pair_angle;
  }

  RimEnd leaving(int area, const Anchor& a) const {
    if (!a.is_side) {
      const Direction d = degrees(finger_angle);
      return {corner(a.at), along(a.at) * d.cosine + inward(a.at) * d.sine, a.at, 1};
    }
    const int c = (a.at + 1) & 3;
    if (tile_.feature(area).kind == Kind::Stream) {
      return {corner(c) - along(a.at) * bank, inward(a.at), c, 1};
    }
    const double angle = angle_at(area, c);
    const Direction d = degrees(angle);
    return {corner(c), along(a.at) * -d.cosine + inward(a.at) * d.sine, c,
            d.sine / degrees(usual_angle).sine};
  }

  RimEnd arriving(int area, const Anchor& b) const {
    if (!b.is_side) {
      const Direction d = degrees(finger_angle);
      return {corner(b.at), along(b.at + 3) * -d.cosine + inward(b.at + 3) * d.sine, b.at, 1};
    }
    if (tile_.feature(area).kind == Kind::Stream) {
      return {corner(b.at) + along(b.at) * bank, inward(b.at), b.at, 1};
    }
    const double angle = angle_at(area, b.at);
    const Direction d = degrees(angle);
    return {corner(b.at), along(b.at) * d.cosine + inward(b.at) * d.sine, b.at,
            d.sine / degrees(usual_angle).sine};
  }

  Curve curve(int area, int anchor, const RimEnd& from, const RimEnd& to, int gap,
              std::optional<Point> through) const {
    KeyedRandom random(tile_.family, tile_.feature(area).id, "rim", anchor);
    if (tile_.feature(area).kind == Kind::Stream && !through) {
      const Point half = between(from.at, to.at, .5);
      if (gap == 1) through = half + unit(middle - half) * bank_shift(half);
      if (gap == 3) through = half + from.inward * 74;
    }
    const Curve plain = through ? pulled(from, to, *through) : free(area, from, to, gap, random);
    return trembling(plain, from, to, tile_.feature(area).area().tremble, random);
  }

  static Curve pulled(const RimEnd& from, const RimEnd& to, Point through) {
    constexpr double handle = .42;
    const Point chord = unit(to.at - from.at);
    const double before = distance(from.at, through) * handle;
    const double after = distance(through, to.at) * handle;
    return {from.at,
            {{from.at + from.inward * before, through - chord * (before * .8), through},
             {through + chord * (after * .8), to.at + to.inward * after, to.at}}};
  }

  Curve free(int area, const RimEnd& from, const RimEnd& to, int gap, KeyedRandom& random) const {
    const Point half = between(from.at, to.at, .5);
    const Point chord = unit(to.at - from.at);
    if (gap == 0) {
      const double handle = distance(from.at, to.at) * .4;
      return {from.at, {{from.at + from.inward * handle, to.at + to.inward * handle, to.at}}};
    }
    Point nose;
    double end_handle = .34;
    double nose_handle = .36;
    if (gap == 2) {
      const bool is_beside_wedge = is_wedge(area, from.corner) || is_wedge(area, to.corner);
      const double deep = is_beside_wedge                ? 8.0
                          : bends_in_gap(from.at, to.at) ? 6.0
                                                         : random.between(-2, 4);
      nose = half + right_of(chord) * deep;
    } else {
      const double deep = gap == 3 ? cap_depth(area) : bay_depth(area);
      nose = half + unit(from.inward + to.inward) * deep;
      end_handle = gap == 3 ? .36 : .40;
      nose_handle = gap == 3 ? .44 : .42;
    }
    const double reach = distance(from.at, nose);
    return {
        from.at,
        {{from.at + from.inward * (reach * end_handle), nose - chord * (reach * nose_handle), nose},
         {nose + chord * (reach * nose_handle), to.at + to.inward * (reach * end_handle), to.at}}};
  }

  // Two sines along the normal, nothing at the ends.
  static Curve trembling(const Curve& plain, const RimEnd& from, const RimEnd& to, double reach,
                         KeyedRandom& random) {
    const int knots = distance(from.at, to.at) > 40 ? 9 : 4;
    const Polyline base = sample(plain, 24);
    const double total = length_of(base);
    const double phase = random.between(0, 6.28);
    const int slow = 2 + random.below(2);
    const int fast = 4 + random.below(3);
    Polyline points;
    for (int k = 0; k <= knots; ++k) {
      const double t = static_cast<double>(k) / knots;
      const Station here = station(base, t * total);
      const double window = sine(pi * t) * sine(pi * t);
      const double by =
          reach * window * (sine(slow * pi * t + phase) + .6 * sine(fast * pi * t + phase * 2));
      points.push_back(here.at + right_of(here.direction) * by);
    }
    points.front() = from.at;
    points.back() = to.at;
    return smooth(points, from.inward, -to.inward);
  }

  // Does a line come in between the rim and the sides it spans?
  bool bends_in_gap(Point from, Point to) const {
    const Point half = between(from, to, .5);
    return std::ranges::any_of(tile_.features, [&](const Feature& line) {
      return line.is_line && std::ranges::any_of(line.slots, [&](int slot) {
               return dot(side_middle(slot / 3) - half, -right_of(to - from)) > 0;
             });
    });
  }

  double cap_depth(int area) const {
    const int side = tile_.feature(area).sides.front();
    if (is_wedge(area, side) || is_wedge(area, side + 1)) return 35;
    int caps = 0;
    bool has_stream = false;
    for (const Feature& feature : tile_.features) {
      caps += feature.is_area && feature.sides.size() == 1;
      has_stream = has_stream || feature.kind == Kind::Stream;
    }
    if (!tile_.has_lines() && caps == 1) return 47;
    return caps < 3 && !has_stream ? 41 : 36;
  }

  double bay_depth(int area) const { return tile_.feature(area).sides.size() == 3 ? 37 : 34; }

  // How far a bank of a stream comes in: it gives way to what stands on it, else it meanders.
  double bank_shift(Point half) const {
    int side = 0;
    for (int s = 1; s < 4; ++s) {
      if (square_distance(side_middle(s), half) < square_distance(side_middle(side), half))
        side = s;
    }
    const bool here = is_loaded(side);
    const bool there = is_loaded((side + 2) & 3);
    if (here && there) return 10;
    if (here || there) return here ? 14 : -1;
    const double sway = KeyedRandom(tile_.id, "meander").between(-1, 1);
    return 4 + 8 * sway * (side == 0 || side == 3 ? 1 : -1);
  }

  bool is_loaded(int side) const {
    return std::ranges::any_of(tile_.features, [&](const Feature& feature) {
      const Load load = feature.look->load;
      const bool is_load =
          load == Load::Always || (load == Load::WithSymbols && !feature.symbols.empty());
      return is_load &&
             std::ranges::any_of(feature.slots, [&](int slot) { return slot / 3 == side; });
    });
  }

  const TileDrawing& tile_;
};

}  // namespace

void make_rims(TileDrawing& tile, const std::vector<Waypoint>& waypoints) {
  const RimMaker maker(tile);
  tile.anchors.assign(tile.features.size(), {});
  std::vector<std::vector<Rim>> rims(tile.features.size());
  for (int f = 0; f < tile.count(); ++f) {
    if (!tile.feature(f).is_area) continue;
    tile.anchors[at(f)] = maker.anchors(f);
    rims[at(f)] = maker.rims(f, tile.anchors[at(f)], waypoints);
  }
  tile.rims = std::move(rims);
}

int rim_facing(const TileDrawing& tile, int area, int slot) {
  const auto& rims = tile.rims[at(area)];
  for (std::size_t i = 0; i < rims.size(); ++i) {
    if (((slot / 3 - rims[i].from) & 3) < rims[i].gap) return static_cast<int>(i);
  }
  return 0;
}

}  // namespace bastide::art
