// Along every shared side of every sample game two pictures cross the border at the same points and
// angles, and show the same things on both sides of it.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <tuple>
#include <vector>

#include "art/all_pictures.h"
#include "support/svg_raster.h"

namespace bastide::art {
namespace {

struct Laid {
  const Picture* picture = nullptr;
  int rotation = 0;
};
using Table = std::map<std::pair<int, int>, Laid>;

// The tiles of a record as they lie at its end.
Table lay(const std::string& game, int number) {
  Table table;
  const std::string path = std::string(BASTIDE_SOURCE_DIR) + "/tests/records/" + game + "-" +
                           std::to_string(number) + ".bastide.jsonl";
  std::ifstream file(path);
  EXPECT_TRUE(file) << path;
  const auto put = [&](int x, int y, const std::string& id, int rotation) {
    const Picture* picture = find_picture(game, id);
    EXPECT_NE(picture, nullptr) << path << ": " << id;
    if (picture != nullptr) table[{x, y}] = {picture, rotation};
  };
  for (std::string line; std::getline(file, line);) {
    const auto event = nlohmann::json::parse(line);
    const std::string what = event.value("e", "");
    if (what != "start" && what != "place" && what != "double") continue;
    const std::string tile = event["tile"];
    const int x = event["x"];
    const int y = event["y"];
    const int rotation = event["rot"];
    if (what == "double") {
      const bool is_upright = rotation == 0;
      put(x, y, tile + (is_upright ? "@0,0" : "@0,1"), rotation);
      put(x, y + 1, tile + (is_upright ? "@0,1" : "@0,0"), rotation);
    } else if (find_picture(game, tile) != nullptr) {
      put(x, y, tile, rotation);
    } else {
      put(x, y, tile + "@" + std::to_string(x) + "," + std::to_string(y), rotation);
    }
  }
  return table;
}

// Kind and the places, clockwise along the side in hundredths, between which it crosses.
using Crossing = std::tuple<std::string_view, long, long>;

std::vector<Crossing> crossings(const Laid& laid, int side) {
  const TileDrawing& tile = laid.picture->art.drawing();
  const int own = (side - laid.rotation) & 3;
  const auto along_own = [&](Point p) {
    return std::lround(100 * dot(p - corner(own), along(own)));
  };
  std::vector<Crossing> out;
  for (int f = 0; f < tile.count(); ++f) {
    const Feature& feature = tile.feature(f);
    if (feature.is_area && feature.owns_side(own)) {
      tile.walk_outline(
          f,
          [&](Point a, Point b) {
            const bool is_here = std::abs(dot(a - corner(own), inward(own))) < 1e-9 &&
                                 std::abs(dot(b - corner(own), inward(own))) < 1e-9;
            if (is_here) out.emplace_back(feature.look->kind, along_own(a), along_own(b));
          },
          [](const Rim&) {});
    }
    if (!feature.is_line || !feature.has_slot(3 * own + 1)) continue;
    for (const Curve& curve : tile.lines[at(f)]) {
      for (const Point end : {curve.start, curve.end()}) {
        if (std::abs(dot(end - corner(own), inward(own))) > 1e-9) continue;
        const long half = std::lround(100 * feature.line().half_width);
        out.emplace_back(feature.look->kind, along_own(end) - half, along_own(end) + half);
      }
    }
  }
  std::ranges::sort(out);
  return out;
}

std::vector<Crossing> mirrored(std::vector<Crossing> from) {
  for (auto& [kind, low, high] : from) {
    const long was_low = low;
    low = 12000 - high;
    high = 12000 - was_low;
  }
  std::ranges::sort(from);
  return from;
}

// What is seen along a side of the turned tile, clockwise, in units.
std::array<Seen, 120> border(const Laid& laid, int side) {
  static std::map<std::pair<const Picture*, int>, SvgRaster> rasters;
  const auto [found, is_new] = rasters.try_emplace({laid.picture, laid.rotation},
                                                   laid.picture->art.markup(laid.rotation), 120);
  std::array<Seen, 120> out{};
  for (int i = 0; i < 120; ++i) {
    const std::array<std::pair<int, int>, 4> place{
        {{i, 0}, {119, i}, {119 - i, 119}, {0, 119 - i}}};
    const auto [x, y] = place[static_cast<std::size_t>(side)];
    out[static_cast<std::size_t>(i)] = found->second.at(x, y);
  }
  return out;
}

TEST(ArtSeams, NeighboursAgreeOnEverySharedSideOfTheSampleGames) {
  int shared = 0;
  for (const TileSet* set : all_builtin_tiles()) {
    for (int number = 1; number <= 6; ++number) {
      const Table table = lay(std::string(set->game), number);
      for (const auto& [cell, laid] : table) {
        for (const int side : {1, 2}) {
          const auto beyond =
              table.find({cell.first + (side == 1 ? 1 : 0), cell.second + (side == 2 ? 1 : 0)});
          if (beyond == table.end()) continue;
          ++shared;
          const Laid& other = beyond->second;
          const std::string where = std::string(laid.picture->name()) + " beside " +
                                    std::string(other.picture->art.id()) + ", side " +
                                    std::to_string(side);
          EXPECT_EQ(crossings(laid, side), mirrored(crossings(other, (side + 2) & 3))) << where;
          const auto here = border(laid, side);
          auto there = border(other, (side + 2) & 3);
          std::ranges::reverse(there);
          // Rims meet at the corners at their own angles: six units of border are theirs.
          int different = 0;
          for (std::size_t i = 6; i < 114; ++i) different += here[i] != there[i];
          EXPECT_EQ(different, 0) << where;
        }
      }
    }
  }
  EXPECT_EQ(shared, 3528);
}

double degrees_between(Point a, Point b) {
  return std::acos(std::clamp(dot(unit(a), unit(b)), -1.0, 1.0)) * 180 / pi;
}

TEST(ArtSeams, LinesAndTheAmazonCrossAtRightAngles) {
  for (const Picture& picture : all_pictures()) {
    const TileDrawing& tile = picture.art.drawing();
    for (int f = 0; f < tile.count(); ++f) {
      std::vector<std::pair<Point, Point>> ends;  // a point on the border and its handle
      const auto add = [&](const Curve& curve) {
        ends.push_back({curve.start, curve.parts.front().control1});
        ends.push_back({curve.end(), curve.parts.back().control2});
      };
      for (const Curve& curve : tile.lines[at(f)]) add(curve);
      if (tile.feature(f).kind == Kind::Stream) {
        for (const Rim& rim : tile.rims[at(f)]) add(rim.curve);
      }
      for (const auto& [end, handle] : ends) {
        for (int side = 0; side < 4; ++side) {
          if (dot(end - corner(side), inward(side)) != 0) continue;
          EXPECT_LT(degrees_between(handle - end, inward(side)), .01) << picture.name();
        }
      }
    }
  }
}

TEST(ArtSeams, RimsLeaveCornersAtTheAnglesOfTheAtlas) {
  for (const Picture& picture : all_pictures()) {
    const TileDrawing& tile = picture.art.drawing();
    for (int f = 0; f < tile.count(); ++f) {
      if (!tile.feature(f).is_area || tile.feature(f).kind == Kind::Stream) continue;
      for (const Rim& rim : tile.rims[at(f)]) {
        EXPECT_EQ(rim.curve.start, corner(rim.from)) << picture.name();
        EXPECT_EQ(rim.curve.end(), corner(rim.to)) << picture.name();
        // The owned side lies before the corner at the start, after it at the end.
        const Point direction = rim.curve.parts.front().control1 - rim.curve.start;
        const double angle = degrees_between(direction, -along(rim.from + 3));
        const bool is_known = std::ranges::any_of(
            std::array{53.0, 35.0, 44.0, 27.0, 61.0},  // 61: a finger, 29 to the other side
            [&](double known) { return std::abs(angle - known) < .01; });
        EXPECT_TRUE(is_known) << picture.name() << ": " << angle;
      }
    }
  }
}

// Where the line that runs beside a rim cuts the border, measured from the corner.
double cut(const Rim& rim, double by) {
  const Curve beside = smooth(offset(sample(rim.curve, 1), by, rim.nearer_from, rim.nearer_to));
  const Polyline points = sample(beside, 40);
  const int side = (rim.from + 3) & 3;
  for (std::size_t i = 1; i < points.size(); ++i) {
    const double a = dot(points[i - 1] - corner(side), inward(side));
    const double b = dot(points[i] - corner(side), inward(side));
    if (a < 0 && b >= 0) return distance(points[i], corner(rim.from));
  }
  return -1;
}

TEST(ArtSeams, WallsMeetOnTheBorderWhateverTheAngleOfTheirRim) {
  for (const Picture& picture : all_pictures()) {
    const TileDrawing& tile = picture.art.drawing();
    for (int f = 0; f < tile.count(); ++f) {
      if (!tile.feature(f).is_area || tile.feature(f).kind == Kind::Stream) continue;
      for (const Rim& rim : tile.rims[at(f)]) {
        if (!tile.feature(f).owns_side(rim.from + 3)) continue;  // a finger
        EXPECT_NEAR(cut(rim, 2.9), 2.9 / std::sin(53 * pi / 180), .8) << picture.name();
      }
    }
  }
}

}  // namespace
}  // namespace bastide::art
