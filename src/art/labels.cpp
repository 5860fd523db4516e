#include "art/labels.h"

#include <algorithm>
#include <utility>

namespace bastide::art {

namespace {

using Owners = Grid<std::int8_t>;

void fill(Owners& owners, const Polyline& outline, int owner) {
  std::vector<double> crossings;
  for (int y = 0; y < grid_size; ++y) {
    const double level = (y + .5) * grid_step;
    crossings.clear();
    for (std::size_t k = 0; k < outline.size(); ++k) {
      const Point a = outline[k];
      const Point b = outline[k + 1 < outline.size() ? k + 1 : 0];
      if ((a.y <= level) == (b.y <= level)) continue;
      crossings.push_back(a.x + (level - a.y) * (b.x - a.x) / (b.y - a.y));
    }
    std::ranges::sort(crossings);
    for (std::size_t k = 0; k + 1 < crossings.size(); k += 2) {
      const int first = std::max(0, static_cast<int>(crossings[k] / grid_step + .5));
      const int last = std::min(grid_size, static_cast<int>(crossings[k + 1] / grid_step + .5));
      for (int x = first; x < last; ++x) owners(x, y) = static_cast<std::int8_t>(owner);
    }
  }
}

void fill_disc(Owners& owners, Point centre, double radius, int owner) {
  const auto low = [&](double c) {
    return std::max(0, static_cast<int>((c - radius) / grid_step));
  };
  const auto high = [&](double c) {
    return std::min(grid_size, static_cast<int>((c + radius) / grid_step) + 1);
  };
  for (int y = low(centre.y); y < high(centre.y); ++y) {
    for (int x = low(centre.x); x < high(centre.x); ++x) {
      if (square_distance(grid_point(x, y), centre) <= radius * radius) {
        owners(x, y) = static_cast<std::int8_t>(owner);
      }
    }
  }
}

constexpr std::int8_t unlabelled = -2;

class GroundFiller {
 public:
  explicit GroundFiller(TileDrawing& tile) : tile_(tile) {
    slot_owner_.fill(nobody);
    for (int f = 0; f < tile.count(); ++f) {
      if (!tile.feature(f).is_ground) continue;
      for (const int slot : tile.feature(f).slots) {
        slot_owner_[at(slot)] = static_cast<std::int8_t>(f);
      }
    }
  }

  void run() {
    for (int y = 0; y < grid_size; ++y) {
      for (int x = 0; x < grid_size; ++x) {
        if (tile_.owner(x, y) == unlabelled) fill_piece(x, y);
      }
    }
  }

 private:
  void fill_piece(int from_x, int from_y) {
    std::array<int, 16> touched{};
    piece_.clear();
    visit(from_x, from_y);
    for (std::size_t next = 0; next < piece_.size(); ++next) {
      const auto [x, y] = piece_[next];
      reach(x + 1, y, 1, y, touched);
      reach(x - 1, y, 3, grid_size - 1 - y, touched);
      reach(x, y + 1, 2, grid_size - 1 - x, touched);
      reach(x, y - 1, 0, x, touched);
    }
    const auto most = std::ranges::max_element(touched);
    const int owner = *most > 0 ? static_cast<int>(most - touched.begin()) : nobody;
    // A single cell may lie on the other side of a corner.
    if (std::ranges::count_if(touched, [](int cells) { return cells > 1; }) > 1) {
      tile_.joins_grounds = true;
    }
    if (owner == nobody && piece_.size() > 24) {
      tile_.pockets.push_back(static_cast<int>(piece_.size()));
    }
    for (const auto& [x, y] : piece_) tile_.owner(x, y) = static_cast<std::int8_t>(owner);
  }

  void visit(int x, int y) {
    tile_.owner(x, y) = nobody;
    piece_.push_back({x, y});
  }

  // `position` runs clockwise along the side.
  void reach(int x, int y, int side, int position, std::array<int, 16>& touched) {
    if (x >= 0 && x < grid_size && y >= 0 && y < grid_size) {
      if (tile_.owner(x, y) == unlabelled) visit(x, y);
      return;
    }
    const std::int8_t owner = slot_owner_[at(3 * side + position * 3 / grid_size)];
    if (owner != nobody) ++touched[at(owner)];
  }

  TileDrawing& tile_;
  std::array<std::int8_t, 12> slot_owner_{};
  std::vector<std::pair<int, int>> piece_;
};

// Two passes of a chamfer: good to a few per cent, and the same for all features at once, since a
// neighbour of another owner is at distance 0.
void measure(TileDrawing& tile) {
  constexpr double straight = grid_step;
  constexpr double diagonal = grid_step * 1.41421;
  auto& clearance = tile.clearance;
  clearance.cells.fill(1e9);
  const auto pass = [&](int direction) {
    for (int n = 0; n < grid_size * grid_size; ++n) {
      const int index = direction > 0 ? n : grid_size * grid_size - 1 - n;
      const int x = index % grid_size;
      const int y = index / grid_size;
      double here = clearance(x, y);
      const auto look = [&](int dx, int dy, double step) {
        const int u = x + dx * direction;
        const int v = y + dy * direction;
        if (u < 0 || u >= grid_size || v < 0 || v >= grid_size) return;
        const double there = tile.owner(u, v) == tile.owner(x, y) ? clearance(u, v) : 0;
        here = std::min(here, there + step);
      };
      look(-1, 0, straight);
      look(0, -1, straight);
      look(-1, -1, diagonal);
      look(1, -1, diagonal);
      clearance(x, y) = here;
    }
  };
  pass(1);
  pass(-1);
}

}  // namespace

void make_labels(TileDrawing& tile) {
  Owners& owners = tile.owner;
  owners.cells.fill(unlabelled);
  for (const bool is_stream : {false, true}) {
    for (int f = 0; f < tile.count(); ++f) {
      if (!tile.feature(f).is_area || (tile.feature(f).kind == Kind::Stream) != is_stream) continue;
      fill(owners, tile.outline_of(f), f);
    }
  }
  for (int f = 0; f < tile.count(); ++f) {
    for (const Curve& curve : tile.lines[at(f)]) {
      const double radius = tile.feature(f).line().half_width + .6;
      for (const Point p : sample(curve, 24)) fill_disc(owners, p, radius, f);
    }
  }
  for (const Lake& lake : tile.lakes) fill(owners, sample(lake.shore, 5), lake.feature);
  GroundFiller(tile).run();
  measure(tile);
}

Polyline TileDrawing::outline_of(int area) const {
  if (rims[at(area)].empty()) return {corners.begin(), corners.end()};
  Polyline out;
  walk_outline(
      area,
      [&](Point a, Point b) {
        out.push_back(a);
        out.push_back(b);
      },
      [&](const Rim& rim) {
        const Polyline points = sample(rim.curve, 6);
        out.insert(out.end(), points.begin(), points.end());
      });
  return out;
}

bool TileDrawing::has_lines() const {
  return std::ranges::any_of(features, [](const Feature& feature) { return feature.is_line; });
}

}  // namespace bastide::art
