#include "core/tile_shapes.h"

#include <gtest/gtest.h>

#include <array>
#include <string_view>

#include "games/builtin_tiles.h"

namespace bastide {
namespace {

constexpr std::array patterns{
    SidePattern{"field", "field", 0},
    SidePattern{"road", "field", 1},
    SidePattern{"city", "city", 2},
    SidePattern{"river", "field", sealed_side},
};
constexpr std::array<std::string_view, 1> hints{"in"};

const TileSet& tiles() { return *builtin_tiles("carcassonne"); }

TileShapes shapes() {
  TileShapes built;
  EXPECT_EQ(built.build(tiles(), patterns, hints), "");
  return built;
}

int tile(std::string_view id) {
  for (std::size_t i = 0; i < tiles().tiles.size(); ++i) {
    if (tiles().tiles[i].id == id) return static_cast<int>(i);
  }
  ADD_FAILURE() << "no tile " << id;
  return 0;
}

TEST(TileShapes, HaveEveryTileOfTheSetAndItsAlternates) {
  EXPECT_EQ(shapes().tile_count(), static_cast<int>(numbered_tiles(tiles())));
}

TEST(TileShapes, CountTheRotationsThatLookDifferent) {
  const TileShapes built = shapes();
  for (const std::string_view id : {"B", "C", "X"}) {
    EXPECT_EQ(built.distinct_turns(tile(id)), 1) << id;
  }
  for (const std::string_view id : {"F", "G", "H", "H.garden", "U", "U.garden", "RI-D"}) {
    EXPECT_EQ(built.distinct_turns(tile(id)), 2) << id;
  }
  // I has two city sides that meet in a corner; a W shows three roads.
  for (const std::string_view id : {"A", "D", "D.start", "E", "I", "V", "W", "RI-A", "RI-L"}) {
    EXPECT_EQ(built.distinct_turns(tile(id)), 4) << id;
  }
}

TEST(TileShapes, PutTilesThatShowTheSameSidesIntoOneClass) {
  const TileShapes built = shapes();
  auto side_class = [&](std::string_view id) { return built.side_class(tile(id)); };
  EXPECT_EQ(side_class("D"), side_class("D.start"));
  EXPECT_EQ(side_class("F"), side_class("G"));  // two cities, and one
  EXPECT_EQ(side_class("E"), side_class("E.garden"));
  EXPECT_NE(side_class("H"), side_class("I"));  // opposite sides, and sides that meet
  EXPECT_NE(side_class("U"), side_class("V"));
  EXPECT_EQ(built.sides_of_class(side_class("C")).size(), 1u);
  EXPECT_EQ(built.sides_of_class(side_class("U")).size(), 2u);
  EXPECT_EQ(built.sides_of_class(side_class("D")).size(), 4u);
  EXPECT_LE(built.side_class_count(), TileShapes::max_side_classes);
}

// D: the city in the north, a road from west to east, field in the south.
TEST(TileShapes, TurnTheSides) {
  const TileShapes built = shapes();
  EXPECT_EQ(built.turned(tile("D"), 0).sides, (SideCodes{2, 1, 0, 1}));
  EXPECT_EQ(built.turned(tile("D"), 1).sides, (SideCodes{1, 2, 1, 0}));
  EXPECT_EQ(built.turned(tile("D"), 2).sides, (SideCodes{0, 1, 2, 1}));
  EXPECT_EQ(built.turned(tile("D"), 3).sides, (SideCodes{1, 0, 1, 2}));
  EXPECT_EQ(built.turned(tile("RI-A"), 0).sides, (SideCodes{0, 0, sealed_side, 0}));
  const LaidTile laid{{4, 4}, static_cast<std::uint8_t>(tile("D")), 1, 0};
  EXPECT_EQ(built.turned(laid).sides, built.turned(tile("D"), 1).sides);
}

TEST(TileShapes, TurnTheFeaturesWithTheirSlots) {
  const TileShapes built = shapes();
  const TurnedTile& unturned = built.turned(tile("D"), 0);
  EXPECT_EQ(unturned.feature(Side::North, 1), 0);  // city
  EXPECT_EQ(unturned.feature(Side::East, 0), 2);   // the field between road and city
  EXPECT_EQ(unturned.feature(Side::East, 1), 1);   // road
  EXPECT_EQ(unturned.feature(Side::East, 2), 3);   // the other field
  const TurnedTile& turned = built.turned(tile("D"), 1);
  EXPECT_EQ(turned.feature(Side::East, 1), 0);
  EXPECT_EQ(turned.feature(Side::South, 0), 2);
  EXPECT_EQ(turned.feature(Side::South, 1), 1);
  EXPECT_EQ(turned.feature(Side::South, 2), 3);
  EXPECT_EQ(turned.feature_count, 4);
}

TEST(TileShapes, KnowWhichSidesLinesCut) {
  const TileShapes built = shapes();
  EXPECT_FALSE(built.turned(tile("D"), 0).is_line(Side::North));
  EXPECT_TRUE(built.turned(tile("D"), 0).is_line(Side::East));
  EXPECT_FALSE(built.turned(tile("D"), 1).is_line(Side::East));
  EXPECT_TRUE(built.turned(tile("D"), 1).is_line(Side::South));
  EXPECT_TRUE(built.turned(tile("RI-A"), 0).is_line(Side::South));
}

// Rotations beyond the distinct ones repeat them in order.
TEST(TileShapes, LaterRotationsRepeatTheFirst) {
  const TileShapes built = shapes();
  for (int t = 0; t < built.tile_count(); ++t) {
    const int distinct = built.distinct_turns(t);
    EXPECT_TRUE(distinct == 1 || distinct == 2 || distinct == 4);
    for (int turn = distinct; turn < rotation_count; ++turn) {
      EXPECT_EQ(built.turned(t, turn).sides, built.turned(t, turn - distinct).sides);
    }
  }
}

TEST(TileShapes, RefuseASideThatTheGameDoesNotKnow) {
  TileShapes built;
  EXPECT_EQ(built.build(tiles(), std::span(patterns).first(2), hints),
            "tile C: side N shows city-city-city, which this game does not know");
}

}  // namespace
}  // namespace bastide
