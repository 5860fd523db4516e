#include "art/curves.h"

#include <algorithm>

namespace bastide::art {

double length_of(const Polyline& line) {
  double length = 0;
  for (std::size_t i = 1; i < line.size(); ++i) length += distance(line[i - 1], line[i]);
  return length;
}

Station station(const Polyline& line, double way) {
  for (std::size_t i = 1; i < line.size(); ++i) {
    const double step = distance(line[i - 1], line[i]);
    if (way <= step && step > 0) {
      return {between(line[i - 1], line[i], way / step), unit(line[i] - line[i - 1])};
    }
    way -= step;
  }
  if (line.size() < 2) return {line.empty() ? middle : line.front(), {1, 0}};
  return {line.back(), unit(line.back() - line[line.size() - 2])};
}

Polyline offset(const Polyline& line, double by, double first, double last) {
  if (line.size() < 2) return line;
  const std::size_t end = line.size() - 1;
  // The ends' scale fades over the outer third of the line.
  const double third = static_cast<double>(end) / 3;
  Polyline out;
  out.reserve(line.size() + 2);
  out.push_back({});
  for (std::size_t i = 0; i <= end; ++i) {
    const double from_first = std::max(0.0, 1 - static_cast<double>(i) / third);
    const double from_last = std::max(0.0, 1 - static_cast<double>(end - i) / third);
    const double here = by * (1 + (first - 1) * from_first + (last - 1) * from_last);
    const Point direction = unit(line[std::min(i + 1, end)] - line[i == 0 ? 0 : i - 1]);
    out.push_back(line[i] + right_of(direction) * here);
  }
  const double beyond = 2.2 * std::abs(by) + 2;
  out.front() = out[1] + unit(out[1] - out[2]) * beyond;
  out.push_back(out[end + 1] + unit(out[end + 1] - out[end]) * beyond);
  return out;
}

namespace {

Point on_cubic(Point start, const Cubic& c, double t) {
  const double u = 1 - t;
  return start * (u * u * u) + c.control1 * (3 * u * u * t) + c.control2 * (3 * u * t * t) +
         c.end * (t * t * t);
}

Cubic hermite(Point a, Point direction_a, Point b, Point direction_b) {
  const double handle = distance(a, b) / 3;
  return {a + direction_a * handle, b - direction_b * handle, b};
}

}  // namespace

Polyline sample(const Curve& curve, int steps) {
  Polyline out;
  out.reserve(curve.parts.size() * at(steps) + 1);
  out.push_back(curve.start);
  Point from = curve.start;
  for (const Cubic& part : curve.parts) {
    for (int k = 1; k < steps; ++k) out.push_back(on_cubic(from, part, double(k) / steps));
    out.push_back(part.end);
    from = part.end;
  }
  return out;
}

Curve smooth(const Polyline& points, Point first, Point last) {
  Curve curve{points.front(), {}};
  curve.parts.reserve(points.size());
  Point before = first;
  for (std::size_t i = 0; i + 1 < points.size(); ++i) {
    const bool is_last = i + 2 == points.size();
    const Point after = is_last ? last : unit(points[i + 2] - points[i]);
    curve.parts.push_back(hermite(points[i], before, points[i + 1], after));
    before = after;
  }
  return curve;
}

Curve smooth(const Polyline& points) {
  if (points.size() < 2) return {points.empty() ? middle : points.front(), {}};
  return smooth(points, unit(points[1] - points[0]),
                unit(points.back() - points[points.size() - 2]));
}

Curve smooth_closed(const Polyline& points) {
  const std::size_t n = points.size();
  Curve curve{points.front(), {}};
  for (std::size_t i = 0; i < n; ++i) {
    const Point& a = points[i];
    const Point& b = points[(i + 1) % n];
    curve.parts.push_back(
        hermite(a, unit(b - points[(i + n - 1) % n]), b, unit(points[(i + 2) % n] - a)));
  }
  return curve;
}

}  // namespace bastide::art
