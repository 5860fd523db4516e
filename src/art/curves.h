// Points, polylines and chains of cubic curves: what all shapes of a tile are made of.
#pragma once

#include <array>
#include <cmath>
#include <vector>

#include "art/arithmetic.h"
#include "art/tile_art.h"

namespace bastide::art {

// ---- Points, also as vectors ----

constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
constexpr Point operator-(Point a) { return {-a.x, -a.y}; }
constexpr Point operator*(Point a, double k) { return {a.x * k, a.y * k}; }
constexpr double dot(Point a, Point b) { return a.x * b.x + a.y * b.y; }
constexpr double square_distance(Point a, Point b) { return dot(a - b, a - b); }
inline double norm(Point a) { return std::sqrt(dot(a, a)); }
inline double distance(Point a, Point b) { return norm(a - b); }
constexpr Point between(Point a, Point b, double t) { return a + (b - a) * t; }
inline Point unit(Point a) {
  const double n = norm(a);
  return n > 0 ? Point{a.x / n, a.y / n} : a;
}
// A quarter turn clockwise, as seen with y down: to the right of the direction.
constexpr Point right_of(Point direction) { return {-direction.y, direction.x}; }

// Turned by quarter turns clockwise about the middle of the tile.
constexpr Point turned(Point p, int rotation) {
  for (int i = 0; i < (rotation & 3); ++i) p = {tile_size - p.y, p.x};
  return p;
}

// ---- The square ----
// Side s (0 is north) runs clockwise from corner s to corner s + 1.

inline constexpr Point middle{60, 60};
inline constexpr std::array<Point, 4> corners{{{0, 0}, {120, 0}, {120, 120}, {0, 120}}};
inline constexpr std::array<Point, 4> side_middles{{{60, 0}, {120, 60}, {60, 120}, {0, 60}}};
inline constexpr std::array<Point, 4> along_side{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
inline constexpr std::array<Point, 4> into_tile{{{0, 1}, {-1, 0}, {0, -1}, {1, 0}}};

constexpr Point corner(int c) { return corners[at(c & 3)]; }
constexpr Point side_middle(int s) { return side_middles[at(s & 3)]; }
constexpr Point along(int s) { return along_side[at(s & 3)]; }
constexpr Point inward(int s) { return into_tile[at(s & 3)]; }

// ---- Polylines ----

using Polyline = std::vector<Point>;

double length_of(const Polyline& line);

struct Station {
  Point at;
  Point direction;  // of length 1
};
// The place `way` units along the line; its last point if the line is shorter.
Station station(const Polyline& line, double way);

// Moved to the right by `by` (into the area for rims), scaled by `first` and `last` at the ends,
// and prolonged past both: the tile's square cuts it.
Polyline offset(const Polyline& line, double by, double first = 1, double last = 1);

// ---- Curves ----

struct Cubic {
  Point control1;
  Point control2;
  Point end;
};

struct Curve {
  Point start;
  std::vector<Cubic> parts;

  Point end() const { return parts.empty() ? start : parts.back().end; }
};

// The start and `steps` points of each part.
Polyline sample(const Curve& curve, int steps);

// Catmull-Rom through all points.
Curve smooth(const Polyline& points);
// With given directions (of length 1) at the ends.
Curve smooth(const Polyline& points, Point first, Point last);
Curve smooth_closed(const Polyline& points);

}  // namespace bastide::art
