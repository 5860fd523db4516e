// A picture parts exactly the grounds that the facts part. The markup is painted into a grid and
// flooded from the border: a piece of ground must belong to one ground feature, and each feature
// must be one piece.
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "art/all_pictures.h"
#include "support/svg_raster.h"

namespace bastide::art {
namespace {

struct Flood {
  std::map<int, std::set<int>> features;  // of each piece that reaches the border clearly
  std::map<int, std::set<int>> pieces;    // of each ground feature
  int largest_pocket = 0;                 // cells of a piece that reaches no ground slot
};

// Feature position at each slot of the turned tile, or -1 where no ground lies.
std::array<int, 12> grounds_at_slots(const Picture& picture, int rotation) {
  std::array<int, 12> out;
  out.fill(-1);
  const TileDrawing& tile = picture.art.drawing();
  for (int f = 0; f < tile.count(); ++f) {
    if (!tile.feature(f).is_ground) continue;
    for (int slot = 0; slot < 12; ++slot) {
      const bool is_owned = ((picture.facts[static_cast<std::size_t>(f)].slots >> slot) & 1) != 0;
      if (is_owned) out[static_cast<std::size_t>((slot + 3 * rotation) % 12)] = f;
    }
  }
  return out;
}

Flood flood(const Picture& picture, int rotation, int per_side) {
  const SvgRaster raster(picture.art.markup(rotation), per_side);
  EXPECT_EQ(raster.fault(), "") << picture.name();
  const std::array<int, 12> slots = grounds_at_slots(picture, rotation);
  Flood out;
  std::vector<int> piece_of(static_cast<std::size_t>(per_side * per_side), -1);
  int pieces = 0;
  for (int start = 0; start < per_side * per_side; ++start) {
    const auto is_free = [&](int cell) {
      return raster.at(cell % per_side, cell / per_side) == Seen::Ground &&
             piece_of[static_cast<std::size_t>(cell)] < 0;
    };
    if (!is_free(start)) continue;
    std::map<int, int> touched;  // ground feature -> border cells
    std::vector<int> stack{start};
    piece_of[static_cast<std::size_t>(start)] = pieces;
    int size = 0;
    while (!stack.empty()) {
      const int cell = stack.back();
      stack.pop_back();
      ++size;
      const int x = cell % per_side;
      const int y = cell / per_side;
      const int last = per_side - 1;
      const auto touch = [&](int side, int position) {
        const int feature = slots[static_cast<std::size_t>(3 * side + position * 3 / per_side)];
        if (feature >= 0) ++touched[feature];
      };
      if (y == 0) touch(0, x);
      if (x == last) touch(1, y);
      if (y == last) touch(2, last - x);
      if (x == 0) touch(3, last - y);
      const auto visit = [&](int u, int v) {
        if (u < 0 || v < 0 || u > last || v > last || !is_free(v * per_side + u)) return;
        piece_of[static_cast<std::size_t>(v * per_side + u)] = pieces;
        stack.push_back(v * per_side + u);
      };
      visit(x + 1, y);
      visit(x - 1, y);
      visit(x, y + 1);
      visit(x, y - 1);
    }
    // Near a corner a few cells lie beyond what a rim parts.
    for (const auto& [feature, cells] : touched) {
      if (cells * 120 / per_side < 4) continue;
      out.features[pieces].insert(feature);
      out.pieces[feature].insert(pieces);
    }
    const int area = size * 120 * 120 / (per_side * per_side);
    if (touched.empty()) out.largest_pocket = std::max(out.largest_pocket, area);
    ++pieces;
  }
  return out;
}

void expect_right(const Picture& picture, int rotation, int per_side) {
  const Flood seen = flood(picture, rotation, per_side);
  for (const auto& [piece, features] : seen.features) {
    EXPECT_EQ(features.size(), 1U) << picture.name() << ", rotation " << rotation
                                   << ": a piece of ground belongs to several features";
  }
  for (const auto& [feature, pieces] : seen.pieces) {
    EXPECT_EQ(pieces.size(), 1U) << picture.name() << ", rotation " << rotation << ": feature "
                                 << feature << " is in several pieces";
  }
  EXPECT_LE(seen.largest_pocket, 100) << picture.name();
  std::set<int> grounds;
  for (const int feature : grounds_at_slots(picture, rotation)) {
    if (feature >= 0) grounds.insert(feature);
  }
  EXPECT_EQ(seen.pieces.size(), grounds.size())
      << picture.name() << ", rotation " << rotation << ": a ground is not to be seen";
}

TEST(ArtTopology, PicturesPartTheGroundsThatTheFactsPart) {
  EXPECT_GE(all_pictures().size(), 351U);
  for (const Picture& picture : all_pictures()) expect_right(picture, 0, 240);
}

TEST(ArtTopology, SoDoTurnedPictures) {
  for (const Picture& picture : all_pictures()) {
    for (int rotation = 1; rotation < 4; ++rotation) expect_right(picture, rotation, 120);
  }
}

TEST(ArtTopology, TheLabelGridAgrees) {
  for (const Picture& picture : all_pictures()) {
    const TileDrawing& tile = picture.art.drawing();
    EXPECT_TRUE(tile.topology.is_solved) << picture.name();
    EXPECT_FALSE(tile.joins_grounds) << picture.name();
    EXPECT_TRUE(tile.pockets.empty()) << picture.name();
  }
}

// A finger that an area sends to a corner under the river would part the same grounds, but nobody
// would see why.
TEST(ArtTopology, NoAreaPassesUnderWater) {
  for (const auto& [game, id] :
       {std::pair{"amazonas", "AZ-R14"}, {"hunters-gatherers", "HG-T45"}}) {
    const Picture* picture = find_picture(game, id);
    ASSERT_NE(picture, nullptr);
    const auto& contacts = picture->art.drawing().topology.contacts;
    EXPECT_EQ(contacts.size(), 2U) << id;
    for (const Contact& contact : contacts) EXPECT_EQ(contact.with, Contact::With::Group) << id;
  }
}

}  // namespace
}  // namespace bastide::art
