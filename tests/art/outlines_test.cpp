// What a highlight of a feature marks: all of the feature, nothing else, and no shared side.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include "art/all_pictures.h"
#include "support/svg_raster.h"

namespace bastide::art {
namespace {

TEST(ArtOutlines, TheInsideIsTheFeature) {
  for (const Picture& picture : all_pictures()) {
    const TileDrawing& tile = picture.art.drawing();
    for (int f = 0; f < tile.count(); ++f) {
      const Feature& feature = tile.feature(f);
      if (feature.kind == Kind::Other) continue;
      for (const int rotation : {0, 3}) {
        const FeatureOutline outline = picture.art.outline(feature.id, rotation);
        const std::string where = picture.name() + ", feature " + std::to_string(feature.id);
        ASSERT_NE(outline.inside, "") << where;
        const SvgRaster raster("<path d='" + outline.inside + "' class='x-a'/>", grid_size);
        ASSERT_EQ(raster.fault(), "") << where;
        int missed = 0;
        int own = 0;
        int foreign = 0;
        for (int y = 0; y < grid_size; ++y) {
          for (int x = 0; x < grid_size; ++x) {
            const Point here = turned(grid_point(x, y), 4 - rotation);
            const int owner = tile.owner(static_cast<int>(here.x / grid_step),
                                         static_cast<int>(here.y / grid_step));
            const bool is_in = raster.at(x, y) == Seen::Area;
            own += owner == f;
            missed += owner == f && !is_in;
            foreign += owner != f && is_in && owner != nobody && tile.feature(owner).is_ground;
          }
        }
        const bool is_landmark = feature.slots.empty() && feature.kind != Kind::Lake;
        // The grid gives a line a round end and a little more width.
        EXPECT_LE(missed, feature.is_line ? 34 + own / 10 : 6 + own / 10) << where;
        // Widenings of lines and landmarks lie on grounds.
        const bool has_pool = std::ranges::find(tile.pools, f, &Pool::line) != tile.pools.end();
        if (!is_landmark && !has_pool) {
          EXPECT_LE(foreign, 6 + own / 10) << where;
        }
      }
    }
  }
}

// The points of a path, with true for those that start a new stroke.
std::vector<std::pair<Point, bool>> points_of(const std::string& path) {
  std::vector<std::pair<Point, bool>> out;
  const char* p = path.c_str();
  while (*p != 0) {
    const char command = *p++;
    if (command == 'Z') continue;
    const int count = command == 'C' ? 3 : 1;
    Point last;
    for (int k = 0; k < count; ++k) {
      char* end = nullptr;
      last.x = std::strtod(p, &end);
      last.y = std::strtod(end, &end);
      p = end;
    }
    out.push_back({last, command == 'M'});
  }
  return out;
}

TEST(ArtOutlines, TheEdgeNeverRunsAlongASharedSide) {
  int strokes = 0;
  for (const Picture& picture : all_pictures()) {
    for (const Feature& feature : picture.art.drawing().features) {
      const auto points = points_of(picture.art.outline(feature.id, 1).edge);
      for (std::size_t i = 1; i < points.size(); ++i) {
        const auto& [here, is_start] = points[i];
        if (is_start) continue;
        ++strokes;
        const Point before = points[i - 1].first;
        for (int side = 0; side < 4; ++side) {
          const auto depth = [&](Point p) { return dot(p - corner(side), inward(side)); };
          EXPECT_FALSE(depth(here) < .3 && depth(before) < .3 && distance(here, before) > 3)
              << picture.name() << ", feature " << feature.id;
        }
      }
    }
  }
  EXPECT_GT(strokes, 10000);
}

TEST(ArtOutlines, AWholeGroundHasNoEdge) {
  const Picture* plain = find_picture("hunters-gatherers", "HG-T61");
  ASSERT_NE(plain, nullptr);
  EXPECT_EQ(plain->art.outline(0, 0).edge, "");
  EXPECT_EQ(plain->art.outline(0, 0).inside, "M0 0L120 0L120 120L0 120Z");
}

TEST(ArtOutlines, PointsFindTheirFeatureInEveryRotation) {
  const Picture* start = find_picture("carcassonne", "D");
  ASSERT_NE(start, nullptr);  // the city lies north, the road runs from west to east
  for (int rotation = 0; rotation < 4; ++rotation) {
    const int city = start->art.feature_at(turned({60, 5}, rotation), rotation);
    const int road = start->art.feature_at(turned({3, 60}, rotation), rotation);
    ASSERT_GE(city, 0);
    ASSERT_GE(road, 0);
    EXPECT_EQ(start->kind_of(city), "city");
    EXPECT_EQ(start->kind_of(road), "road");
  }
}

}  // namespace
}  // namespace bastide::art
