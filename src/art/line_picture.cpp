// Water and lines. Of each network all casings are painted first, then all fills, then all details:
// junctions then need no special case.
#include <algorithm>
#include <string>
#include <vector>

#include "art/tile_picture.h"

namespace bastide::art {

namespace {

std::string_view cap_of(const Feature& line) {
  return line.slots.size() == 1 ? " stroke-linecap='round'" : "";
}

// Dashes in whole periods of ten units of `pathLength`, so that they meet at the border.
std::string dashed(long periods, std::string_view pattern, std::string_view shift) {
  std::string more;
  append_attribute(more, "pathLength", std::to_string(periods * 10));
  append_attribute(more, "stroke-dasharray", pattern);
  append_attribute(more, "stroke-dashoffset", shift);
  return more;
}

}  // namespace

// ---- Water ----

void TilePainter::paint_water() {
  for (int f = 0; f < tile_.count(); ++f) {
    if (tile_.feature(f).kind == Kind::Stream) stroked(out_, rim_path(f), "sh", 7);
  }
  paint_rivers();
  paint_streams();
  paint_water_things();
}

void TilePainter::paint_rivers() {
  std::string shores;
  std::string waters;
  std::string lights;
  for (int f = 0; f < tile_.count(); ++f) {
    const Feature& river = tile_.feature(f);
    if (!river.is_line || !river.is_water()) continue;
    const auto& [water, shore, light] = river.line().roles;
    const double width = river.line().half_width * 2;
    const std::string path = line_path(f);
    stroked(shores, path, shore, width + 4);
    stroked(waters, path, water, width, cap_of(river));
    stroked(lights, path, light, width - 3.6, " opacity='.8'");
    stroked(lights, path, water, width - 6);
  }
  for (const Pool& pool : tile_.pools) {
    if (!tile_.feature(pool.line).is_water()) continue;
    const auto& [water, shore, light] = tile_.feature(pool.line).line().roles;
    disc(shores, pool.at, pool.radius + 2, shore);
    disc(lights, pool.at, pool.radius, water);
    ring(lights, pool.at, pool.radius - 2.2, light, 1.1, " opacity='.6'");
  }
  for (const Lake& lake : tile_.lakes) {
    stroked(shores, curve_path(lake.shore) + "Z", "sh", 4.6);
  }
  out_ += shores;
  out_ += waters;
  out_ += lights;
  paint_lakes();
}

void TilePainter::paint_lakes() {
  for (const Lake& lake : tile_.lakes) filled(out_, curve_path(lake.shore) + "Z", "w");
  for (const Lake& lake : tile_.lakes) {
    if (lake.radius <= 10) continue;
    const std::string path = curve_path(lake.shore) + "Z";
    const Point centre = turn(lake.middle);
    for (const bool is_outer : {true, false}) {
      const double scale = is_outer ? .84 : .68;
      std::string more = is_outer ? " opacity='.8'" : " opacity='.45'";
      more += " transform='translate(";
      append_tenths(more, centre.x * (1 - scale));
      more += ' ';
      append_tenths(more, centre.y * (1 - scale));
      more += ")scale(";
      append_hundredths(more, scale);
      more += ")'";
      stroked(out_, path, "wl", 1.3 / scale, more);
    }
  }
}

void TilePainter::paint_streams() {
  for (int f = 0; f < tile_.count(); ++f) {
    if (tile_.feature(f).kind != Kind::Stream || !tile_.feature(f).is_area) continue;
    filled(out_, area_path(f), "w");
    stroked(out_, rim_path(f, 3.4), "wl", 1.5, " opacity='.85'");
    stroked(out_, rim_path(f, 7.6), "wl", 1.1, " opacity='.5'");
    stroked(out_, rim_path(f, 12.4), "wl", .8, " opacity='.3'");
  }
}

// The rock that parts rivers.
void TilePainter::paint_water_things() {
  const auto parting = std::ranges::find_if(tile_.features, [](const Feature& line) {
    return line.is_water() && line.end().word == EndWord::Rock && !line.line().rock.empty();
  });
  if (parting == tile_.features.end()) return;
  append_ornament(out_, parting->line().rock, turn(tile_.hub));
}

// ---- Lines ----

void TilePainter::paint_lines() {
  std::string casing;
  std::string fill;
  std::string detail;
  for (int f = 0; f < tile_.count(); ++f) {
    const Feature& line = tile_.feature(f);
    if (line.is_line && !line.is_water()) paint_line(f, casing, fill, detail);
  }
  paint_pools(casing, fill, detail);
  paint_crossing(casing, fill, detail);
  paint_bridges(casing);
  out_ += casing;
  out_ += fill;
  out_ += detail;
  // A spring stands before the road that passes behind it.
  for (int f = 0; f < tile_.count(); ++f) {
    const Feature& river = tile_.feature(f);
    const bool is_spring = river.is_water() && river.slots.size() == 1 &&
                           river.end().word == EndWord::Source && river.ends.size() == 1;
    if (!is_spring || river.line().spring.empty()) continue;
    append_ornament(out_, river.line().spring, turn(tile_.lines[at(f)].front().end()));
  }
}

void TilePainter::paint_line(int line, std::string& casing, std::string& fill,
                             std::string& detail) const {
  const Feature& feature = tile_.feature(line);
  const std::string path = line_path(line);
  const double width = feature.line().half_width * 2;
  double total = 0;
  for (const Curve& curve : tile_.lines[at(line)]) total += length_of(sample(curve, 16));
  if (feature.line().style == LineStyle::Rails) {
    const std::string sleepers = dashed(std::max(3L, round_off(total / 5.2)), "4.4 5.6", "7.2");
    stroked(casing, path, "l1", width + 2.4, cap_of(feature));
    stroked(fill, path, "l2", width + .4, sleepers);
    stroked(detail, path, "l3", 6.8);
    stroked(detail, path, "l1", 4);
    stroked(detail, path, "l2", 4, sleepers);
    return;
  }
  const bool is_road = feature.is_road();
  stroked(casing, path, "l1", width + 2.2, cap_of(feature));
  stroked(fill, path, "l2", width, cap_of(feature));
  stroked(detail, path, "l3", is_road ? 1.3 : 2.6,
          dashed(std::max(2L, round_off(total / 9)), is_road ? "3.4 6.6" : ".1 9.9", "-3.3") +
              " stroke-linecap='round'");
}

void TilePainter::paint_pools(std::string& casing, std::string& fill, std::string& detail) const {
  for (const Pool& pool : tile_.pools) {
    const Feature& line = tile_.feature(pool.line);
    if (line.is_water()) continue;
    if (line.line().style == LineStyle::Rails) {
      disc(casing, pool.at, pool.radius + 1.6, "l3");
      disc(detail, pool.at, pool.radius + .2, "l1");
    } else {
      disc(casing, pool.at, pool.radius + 1.6, "l1");
      disc(fill, pool.at, pool.radius + .4, "l2");
      disc(detail, pool.at, pool.radius - 1, "l3", " opacity='.55'");
    }
  }
}

// A round place with a green.
void TilePainter::paint_crossing(std::string& casing, std::string& fill,
                                 std::string& detail) const {
  const bool has_crossing = std::ranges::any_of(tile_.features, [](const Feature& line) {
    return line.is_line && !line.is_water() && line.end().word == EndWord::Crossing;
  });
  if (!has_crossing) return;
  disc(casing, tile_.hub, 9.4, "l1");
  disc(fill, tile_.hub, 8.3, "l2");
  disc(detail, tile_.hub, 3.6, "t2");
  ring(detail, tile_.hub, 3.6, "l1", 1);
}

// Where a road crosses another line: a short deck along the road.
void TilePainter::paint_bridges(std::string& casing) const {
  for (const Bridge& bridge : tile_.topology.bridges) {
    const bool a_is_road = tile_.feature(bridge.a).is_road();
    const int road = a_is_road ? bridge.a : bridge.b;
    const int other = a_is_road ? bridge.b : bridge.a;
    if (!tile_.feature(road).is_road()) continue;
    const Polyline deck = sample(tile_.lines[at(road)].front(), 24);
    const Polyline below = sample(tile_.lines[at(other)].front(), 24);
    std::size_t nearest = 0;
    double best = 1e9;
    for (std::size_t i = 0; i < deck.size(); ++i) {
      for (const Point p : below) {
        if (square_distance(deck[i], p) >= best) continue;
        best = square_distance(deck[i], p);
        nearest = i;
      }
    }
    const Point before = deck[nearest == 0 ? 0 : nearest - 1];
    const Point after = deck[std::min(nearest + 1, deck.size() - 1)];
    const Point direction = unit(after - before);
    Pen pen(rotation_);
    pen.polygon({deck[nearest] - direction * 12, deck[nearest] + direction * 12});
    stroked(casing, pen.data(), "rim", 17);
    stroked(casing, pen.data(), "rl", 14.4);
  }
}

}  // namespace bastide::art
