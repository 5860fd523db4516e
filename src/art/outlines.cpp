#include "art/outlines.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "art/layout.h"
#include "art/markup.h"

namespace bastide::art {

namespace {

// Without the prolonged ends that `offset` adds.
Polyline moved_aside(const Polyline& line, double by) {
  Polyline out = offset(line, by);
  if (out.size() > line.size()) out = Polyline(out.begin() + 1, out.end() - 1);
  return out;
}

Polyline circle(Point centre, double radius) {
  Polyline out;
  for (int k = 0; k < 24; ++k) {
    out.push_back(centre + Point{cosine(k * pi / 12) * radius, sine(k * pi / 12) * radius});
  }
  return out;
}

bool is_inside(Point p, const Polyline& outline) {
  bool inside = false;
  for (std::size_t k = 0; k < outline.size(); ++k) {
    const Point a = outline[k];
    const Point b = outline[(k + 1) % outline.size()];
    if ((a.y <= p.y) == (b.y <= p.y)) continue;
    if (p.x < a.x + (p.y - a.y) * (b.x - a.x) / (b.y - a.y)) inside = !inside;
  }
  return inside;
}

bool is_in_any(Point p, const std::vector<Polyline>& outlines) {
  return std::ranges::any_of(outlines,
                             [p](const Polyline& outline) { return is_inside(p, outline); });
}

double distance_to(const Polyline& line, Point p) {
  double nearest = 1e9;
  for (const Point q : line) nearest = std::min(nearest, square_distance(p, q));
  return std::sqrt(nearest);
}

class Outliner {
 public:
  Outliner(const TileDrawing& tile, int feature, int rotation)
      : tile_(tile), feature_(feature), inside_(rotation), edge_(rotation) {}

  FeatureOutline run() {
    const Feature& feature = tile_.feature(feature_);
    if (feature.is_area) {
      outline_area();
    } else if (feature.is_line) {
      outline_line();
    } else if (feature.is_ground) {
      outline_ground();
    } else {
      outline_things();
    }
    return {inside_.data(), edge_.data()};
  }

 private:
  void add_closed(Pen& pen, const Polyline& points) {
    pen.polygon(points);
    pen.close();
  }

  std::vector<Polyline> shores() const {
    std::vector<Polyline> out;
    for (const Lake& lake : tile_.lakes) out.push_back(sample(lake.shore, 5));
    return out;
  }

  void outline_area() {
    if (tile_.rims[at(feature_)].empty()) {
      add_closed(inside_, {corners.begin(), corners.end()});
      return;
    }
    tile_.walk_outline(
        feature_,
        [&](Point a, Point b) {
          if (inside_.is_empty()) {
            inside_.move_to(a);
          } else {
            inside_.line_to(a);
          }
          inside_.line_to(b);
        },
        [&](const Rim& rim) {
          if (inside_.is_empty()) inside_.move_to(rim.curve.start);
          inside_.continue_by(rim.curve);
        });
    inside_.close();
    const std::vector<Polyline> lakes = shores();
    for (const Rim& rim : tile_.rims[at(feature_)]) {
      if (lakes.empty()) {
        edge_.curve(rim.curve);
      } else {
        draw_runs(sample(rim.curve, 8), [&](Point p) { return !is_in_any(p, lakes); });
      }
    }
  }

  // Draws the runs of points that `is_shown` lets through.
  template <class Shown>
  void draw_runs(const Polyline& points, Shown is_shown) {
    bool is_drawing = false;
    for (const Point p : points) {
      const bool is_next = is_shown(p);
      if (is_next && is_drawing) edge_.line_to(p);
      if (is_next && !is_drawing) edge_.move_to(p);
      is_drawing = is_next;
    }
  }

  // Both edges; a round end where the line stops in the open; widenings around symbols.
  void outline_line() {
    const double half = tile_.feature(feature_).line().half_width;
    const std::vector<Polyline> lakes = shores();
    const auto is_dry = [&](Point p) {
      const auto is_in_pool = [&](const Pool& pool) {
        return pool.line == feature_ && distance(p, pool.at) < pool.radius;
      };
      return !is_in_any(p, lakes) && std::ranges::none_of(tile_.pools, is_in_pool);
    };
    for (const Curve& curve : tile_.lines[at(feature_)]) {
      const Polyline line = sample(curve, 12);
      const Polyline left = moved_aside(line, -half);
      Polyline right = moved_aside(line, half);
      draw_runs(left, is_dry);
      draw_runs(right, is_dry);
      if (stops_in_the_open()) {
        const Point ahead = unit(line.back() - line[line.size() - 2]);
        Polyline cap;
        for (int k = 0; k <= 8; ++k) {
          const double angle = k * pi / 8;
          cap.push_back(line.back() + right_of(ahead) * (half * cosine(angle)) +
                        ahead * (half * sine(angle)));
        }
        draw_runs(cap, is_dry);
      }
      // Clockwise, as circles are: where the two overlap, both count as inside.
      std::ranges::reverse(right);
      Polyline around = left;
      around.insert(around.end(), right.begin(), right.end());
      add_closed(inside_, around);
    }
    for (const Pool& pool : tile_.pools) {
      if (pool.line != feature_) continue;
      const Polyline line = sample(tile_.lines[at(feature_)].front(), 24);
      Polyline round = circle(pool.at, pool.radius);
      add_closed(inside_, round);
      round.push_back(round.front());
      draw_runs(round, [&](Point p) { return distance_to(line, p) > half - .5; });
    }
    for (const Lake& lake : tile_.lakes) {
      if (lake.feature == feature_) add_lake(lake);
    }
  }

  bool stops_in_the_open() const {
    const Feature& line = tile_.feature(feature_);
    if (line.slots.size() != 1) return false;
    const LineEnd end = line.end();
    if (end.feature >= 0) return tile_.feature(end.feature).is_ground;
    return end.word == EndWord::None || end.word == EndWord::Other;
  }

  void add_lake(const Lake& lake) {
    for (Pen* pen : {&inside_, &edge_}) {
      pen->curve(lake.shore);
      pen->close();
    }
  }

  void outline_things() {
    for (const Lake& lake : tile_.lakes) {
      if (lake.feature == feature_) add_lake(lake);
    }
    for (const Landmark& landmark : tile_.landmarks) {
      if (landmark.feature != feature_) continue;
      const double radius = tile_.feature(feature_).site().radius;
      const Polyline round = circle(landmark.at, radius * landmark.scale);
      add_closed(inside_, round);
      add_closed(edge_, round);
    }
  }

  // ---- Grounds: along the cells of the label grid ----

  struct Node {
    int x, y;
  };

  bool owns(int x, int y) const {
    return x >= 0 && x < grid_size && y >= 0 && y < grid_size && tile_.owner(x, y) == feature_;
  }

  // Directions as sides: 0 goes north … wall to the left, the ground to the right.
  static Node step(Node from, int direction) {
    constexpr std::array<int, 4> dx{0, 1, 0, -1};
    constexpr std::array<int, 4> dy{-1, 0, 1, 0};
    return {from.x + dx[at(direction)], from.y + dy[at(direction)]};
  }
  // The cells to the right and left of the next step.
  bool is_boundary(Node from, int direction) const {
    constexpr std::array<Node, 4> right{{{0, -1}, {0, 0}, {-1, 0}, {-1, -1}}};
    constexpr std::array<Node, 4> left{{{-1, -1}, {0, -1}, {0, 0}, {-1, 0}}};
    const Node r = right[at(direction)];
    const Node l = left[at(direction)];
    return owns(from.x + r.x, from.y + r.y) && !owns(from.x + l.x, from.y + l.y);
  }

  static bool is_on_border(Node n) {
    return n.x == 0 || n.y == 0 || n.x == grid_size || n.y == grid_size;
  }

  void outline_ground() {
    std::vector<bool> seen(at((grid_size + 1) * (grid_size + 1)));
    for (int y = 0; y <= grid_size; ++y) {
      for (int x = 0; x <= grid_size; ++x) {
        // Every loop has a step to the east along its northern edge.
        if (!is_boundary({x, y}, 1) || seen[at(y * (grid_size + 1) + x)]) continue;
        trace({x, y}, seen);
      }
    }
  }

  void trace(Node start, std::vector<bool>& seen) {
    std::vector<Node> loop;
    Node here = start;
    int direction = 1;
    do {
      if (direction == 1) seen[at(here.y * (grid_size + 1) + here.x)] = true;
      loop.push_back(here);
      here = step(here, direction);
      // As far to the right as possible, so that diagonal cells count as apart.
      for (const int turn : {1, 0, 3}) {
        if (!is_boundary(here, (direction + turn) & 3)) continue;
        direction = (direction + turn) & 3;
        break;
      }
    } while (here.x != start.x || here.y != start.y || direction != 1);
    draw_loop(loop);
  }

  void draw_loop(const std::vector<Node>& loop) {
    const std::size_t n = loop.size();
    Polyline points;
    for (const Node node : loop) points.push_back({node.x * grid_step, node.y * grid_step});
    for (int round = 0; round < 4; ++round) {  // takes the stairs away
      Polyline smoother = points;
      for (std::size_t i = 0; i < n; ++i) {
        if (is_on_border(loop[i])) continue;
        smoother[i] = points[(i + n - 1) % n] * .25 + points[i] * .5 + points[(i + 1) % n] * .25;
      }
      points = std::move(smoother);
    }
    // Every second point will do inside; all where the border is met.
    Polyline kept;
    std::vector<bool> on_border;
    for (std::size_t i = 0; i < n; ++i) {
      const bool is_corner = is_on_border(loop[i]) && !(is_on_border(loop[(i + 1) % n]) &&
                                                        is_on_border(loop[(i + n - 1) % n]));
      const bool is_tile_corner =
          is_on_border(loop[i]) && (loop[i].x % grid_size == 0) && (loop[i].y % grid_size == 0);
      if (!is_corner && !is_tile_corner && (is_on_border(loop[i]) || i % 2 != 0)) continue;
      kept.push_back(points[i]);
      on_border.push_back(is_on_border(loop[i]));
    }
    if (kept.size() < 3) return;
    add_closed(inside_, kept);
    bool is_drawing = false;
    for (std::size_t i = 0; i < kept.size(); ++i) {
      const std::size_t next = (i + 1) % kept.size();
      const bool is_shared = on_border[i] && on_border[next];
      if (!is_shared && !is_drawing) edge_.move_to(kept[i]);
      if (!is_shared) edge_.line_to(kept[next]);
      is_drawing = !is_shared;
    }
  }

  const TileDrawing& tile_;
  int feature_;
  Pen inside_;
  Pen edge_;
};

}  // namespace

FeatureOutline outline_feature(const TileDrawing& tile, int feature, int rotation) {
  return Outliner(tile, feature, rotation).run();
}

}  // namespace bastide::art
