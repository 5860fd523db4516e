#include "art/layout.h"

#include <algorithm>

#include "art/labels.h"

namespace bastide::art {

std::optional<FreePlace> freest_place(const TileDrawing& tile, int feature,
                                      std::span<const Disc> taken, double wanted, double border) {
  struct Candidate {
    int x, y;
    double room;
  };
  std::vector<Candidate> cells;
  long sum_x = 0;
  long sum_y = 0;
  for (int y = 0; y < grid_size; ++y) {
    for (int x = 0; x < grid_size; ++x) {
      if (tile.owner(x, y) != feature) continue;
      const double to_border = std::max(.01, border_distance(x, y) - border);
      const double room = std::min(tile.clearance(x, y), to_border);
      if (room <= 2) continue;
      cells.push_back({x, y, room});
      sum_x += x;
      sum_y += y;
    }
  }
  if (cells.empty()) return std::nullopt;
  const double count = static_cast<double>(cells.size());
  const Point centre{static_cast<double>(sum_x) / count, static_cast<double>(sum_y) / count};

  std::optional<FreePlace> best;
  for (const Candidate& cell : cells) {
    const Point here = grid_point(cell.x, cell.y);
    double room = std::min(cell.room, wanted * 1.35);
    if (best && room <= best->room) continue;  // the rest only takes away
    for (const Disc& disc : taken) room = std::min(room, distance(here, disc.at) - disc.radius);
    room -= .012 * norm({cell.x - centre.x, cell.y - centre.y});
    if (!best || room > best->room) best = {here, room};
  }
  return best;
}

Reach reach_of(const TileDrawing& tile, int line) {
  const Feature& feature = tile.feature(line);
  const LineEnd end = feature.end();
  const Feature* goal = end.feature >= 0 ? &tile.feature(end.feature) : nullptr;
  Reach reach;
  if (goal != nullptr && goal->kind == Kind::Lake) {
    const auto lake = std::ranges::find(tile.lakes, end.feature, &Lake::feature);
    const double total = length_of(sample(tile.lines[at(line)].front(), 24));
    if (lake != tile.lakes.end()) reach.high = std::max(.3, 1 - lake->radius / total);
  }
  if (end.word == EndWord::Crossing || end.word == EndWord::Rock) reach.high = .8;
  if (goal != nullptr && goal->kind == Kind::Site && goal->site().line_reach < 1) {
    reach.high = goal->site().line_reach;
  }
  if (tile.topology.is_bridged(line)) reach = {0, .44};
  return reach;
}

namespace {

class Layout {
 public:
  explicit Layout(TileDrawing& tile) : tile_(tile), taken_(tile.features.size()) {}

  void run() {
    for (int f = 0; f < tile_.count(); ++f) {
      if (tile_.feature(f).is_line) place_on_line(f);
    }
    for (const PlacedMark& mark : tile_.marks) {
      on_lines_.push_back({mark.at, mark.glyph->radius * mark.scale + 1});
    }
    for (int f = 0; f < tile_.count(); ++f) place_landmark(f);
    for (int f = 0; f < tile_.count(); ++f) {
      const Feature& feature = tile_.feature(f);
      if (feature.is_line || is_landmark(feature.kind)) continue;
      if (feature.is_ground) keep_clear_of_lines(f);
      if (feature.kind == Kind::Stream) {
        place_in_stream(f);
      } else if (feature.kind == Kind::Lake) {
        place_in_lake(f);
      } else {
        for (const Glyph* glyph : feature.symbols) place(f, glyph);
      }
    }
  }

 private:
  static bool is_landmark(Kind kind) { return kind == Kind::Site || kind == Kind::Other; }

  void add_mark(const Glyph* glyph, Point at, double scale, int feature) {
    tile_.marks.push_back({glyph, at, scale, feature});
  }

  // ---- On a widening of a line ----

  void place_on_line(int f) {
    const Feature& line = tile_.feature(f);
    if (line.symbols.empty()) return;
    const Polyline points = sample(tile_.lines[at(f)].front(), 24);
    const double total = length_of(points);
    const Reach reach = reach_of(tile_, f);
    const double scale = line.line().symbol_scale;
    double share = (reach.low + reach.high) / 2;
    if (line.slots.size() == 1) {
      const LineEnd end = line.end();
      const bool ends_at_area = end.feature >= 0 && tile_.feature(end.feature).is_area;
      if (reach.high == 1 && !ends_at_area) {
        share = .93;  // a dead end: the symbol sits in the end glade
      } else {
        if (total * reach.high > 44) share = std::max(.46, share);
        share = std::min(share, reach.high - 2 / total);
      }
    }
    if (line.symbols.size() == 1) {
      const Glyph* glyph = line.symbols.front();
      const Point here = station(points, total * share).at;
      add_mark(glyph, here, scale, f);
      tile_.pools.push_back({f, here, glyph->radius * scale * line.line().widening});
      return;
    }
    // Two lie 0.3 of the line apart; more share the same stretch and more.
    const double step = std::min(.3, .8 / static_cast<double>(line.symbols.size() - 1));
    const double centre = (static_cast<double>(line.symbols.size()) - 1) / 2;
    for (std::size_t j = 0; j < line.symbols.size(); ++j) {
      const double at_share = share + (static_cast<double>(j) - centre) * step;
      const Point here = station(points, total * std::clamp(at_share, 0.0, 1.0)).at;
      add_mark(line.symbols[j], here, scale * .9, f);
      tile_.pools.push_back({f, here, line.symbols[j]->radius * scale * .8});
    }
  }

  // ---- Things that are features of their own ----

  void place_landmark(int f) {
    const Feature& feature = tile_.feature(f);
    if (feature.kind != Kind::Site) return;
    switch (feature.site().place) {
      case SitePlace::Centre:
        tile_.landmarks.push_back({f, central_place(), feature.site().scale});
        break;
      case SitePlace::Hub:
        tile_.landmarks.push_back({f, tile_.hub, feature.site().scale});
        break;
      case SitePlace::Ground:
        place_in_ground(f);
        break;
    }
  }

  Point central_place() const {
    if (!tile_.topology.bridges.empty()) {
      const auto road = std::ranges::find_if(tile_.features, &Feature::is_road);
      if (road == tile_.features.end()) return middle;
      const int beyond = road->slots.front() / 3 + 2;
      return side_middle(beyond) + inward(beyond) * 30;
    }
    const auto lake = std::ranges::find(tile_.lakes, true, &Lake::is_end);
    if (lake == tile_.lakes.end()) return middle;
    // On the far shore of the lake in which a river ends.
    return lake->middle + unit(middle - lake->middle) * (lake->radius + 29);
  }

  void place_in_ground(int f) {
    const SiteLook& site = tile_.feature(f).site();
    int home = tile_.feature(f).home;
    if (home < 0) {
      double most = 0;
      for (int ground = 0; ground < tile_.count(); ++ground) {
        if (!tile_.feature(ground).is_ground) continue;
        const auto place = freest_place(tile_, ground, on_lines_, 18, 1);
        if (!place || (home >= 0 && place->room <= most + 1.5)) continue;
        most = place->room;
        home = ground;
      }
    }
    std::optional<FreePlace> place;
    if (home >= 0) place = freest_place(tile_, home, on_lines_, site.wanted, 2);
    if (!place) place = {{tile_.hub, 0}};
    const double scale = std::clamp(place->room / site.full_size, .74, 1.0);
    tile_.landmarks.push_back({f, place->at, scale});
    if (home >= 0) taken_[at(home)].push_back({place->at, site.radius});
  }

  // ---- On grounds and areas ----

  void keep_clear_of_lines(int f) {
    auto& mine = taken_[at(f)];
    mine.insert(mine.end(), on_lines_.begin(), on_lines_.end());
    for (const Landmark& landmark : tile_.landmarks) {
      const SiteLook& site = tile_.feature(landmark.feature).site();
      if (site.place == SitePlace::Ground) continue;  // taken where it stands
      mine.push_back({landmark.at, site.radius});
    }
  }

  void place(int f, const Glyph* glyph) {
    auto& mine = taken_[at(f)];
    const double radius = glyph->radius;
    const auto place = freest_place(tile_, f, mine, radius, 1.5);
    if (!place) return;
    const double scale = std::clamp((place->room - 1.5) / radius, .6, 1.08);
    add_mark(glyph, place->at, scale, f);
    mine.push_back({place->at, radius * scale + 1});
  }

  void place_in_stream(int f) {
    auto& mine = taken_[at(f)];
    mine.push_back({{60, 12}, 6});  // kept for a space of the track
    mine.push_back({{60, 108}, 6});
    for (const Glyph* glyph : tile_.feature(f).symbols) {
      const double radius = glyph->radius * .86;
      const auto place = freest_place(tile_, f, mine, radius, -2);
      if (!place) continue;
      add_mark(glyph, place->at, std::clamp(place->room / glyph->radius, .62, .92), f);
      mine.push_back({place->at, radius * .82});
    }
  }

  // What lies in shoals lies in a pattern, so that it can be counted at a glance.
  void place_in_lake(int f) {
    const auto lake = std::ranges::find(tile_.lakes, f, &Lake::feature);
    if (lake == tile_.lakes.end()) return;
    const auto& symbols = tile_.feature(f).symbols;
    const Glyph* shoal = tile_.look->glyph(tile_.feature(f).look->lake.shoal);
    const auto count = std::ranges::count(symbols, shoal);
    std::vector<Point> spots;
    if (count == 1) spots = {{0, 0}};
    if (count == 2) spots = {{-4, -6}, {4, 6}};
    if (count == 3) spots = {{0, -9}, {-6, 1}, {5, 9}};
    if (count >= 4) spots = {{0, -12}, {-6, -4}, {5, 4}, {-1, 12}};
    const auto other =
        std::ranges::find_if(symbols, [&](const Glyph* glyph) { return glyph != shoal; });
    if (other != symbols.end()) {
      add_mark(*other, lake->middle + Point{-2, -7}, .86, f);
      if (count > 0) spots = {{3, 10}};
    }
    for (const Point spot : spots) {
      add_mark(shoal, lake->middle + spot, count < 3 ? 1.0 : .9, f);
    }
  }

  TileDrawing& tile_;
  std::vector<std::vector<Disc>> taken_;  // by feature
  std::vector<Disc> on_lines_;
};

}  // namespace

void lay_out_symbols(TileDrawing& tile) { Layout(tile).run(); }

}  // namespace bastide::art
