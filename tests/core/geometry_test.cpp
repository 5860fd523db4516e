#include "core/geometry.h"

#include <gtest/gtest.h>

#include <set>

namespace bastide {
namespace {

TEST(Geometry, ACellAndItsKeyNameEachOther) {
  std::set<std::uint16_t> keys;
  for (int x = -128; x <= 127; ++x) {
    for (int y = -128; y <= 127; ++y) {
      const Cell cell{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
      ASSERT_EQ(cell_from_key(cell_key(cell)), cell);
      keys.insert(cell_key(cell));
    }
  }
  EXPECT_EQ(keys.size(), 65536u);
}

TEST(Geometry, NorthIsUpAndEastIsRight) {
  EXPECT_EQ(neighbour({5, 5}, Side::North), (Cell{5, 4}));
  EXPECT_EQ(neighbour({5, 5}, Side::East), (Cell{6, 5}));
  EXPECT_EQ(neighbour({5, 5}, Side::South), (Cell{5, 6}));
  EXPECT_EQ(neighbour({5, 5}, Side::West), (Cell{4, 5}));
}

TEST(Geometry, OppositeSidesLeadBack) {
  for (const Side side : all_sides) {
    EXPECT_NE(opposite(side), side);
    EXPECT_EQ(opposite(opposite(side)), side);
    EXPECT_EQ(neighbour(neighbour({-3, 7}, side), opposite(side)), (Cell{-3, 7}));
  }
}

TEST(Geometry, TheRingIsTheEightCellsAround) {
  std::set<Cell> ring;
  for (const Cell by : ring_offsets) ring.insert(offset({10, -10}, by));
  EXPECT_EQ(ring.size(), 8u);
  int within = 0;
  for (int x = 7; x <= 13; ++x) {
    for (int y = -13; y <= -7; ++y) {
      const Cell cell{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
      if (!is_within_ring({10, -10}, cell)) continue;
      ++within;
      EXPECT_TRUE(cell == (Cell{10, -10}) || ring.contains(cell));
    }
  }
  EXPECT_EQ(within, 9);
}

TEST(Geometry, WithinTheRingDoesNotWrapAtTheEdgeOfAllCells) {
  EXPECT_FALSE(is_within_ring({127, 0}, {-128, 0}));
  EXPECT_FALSE(is_within_ring({0, -128}, {0, 127}));
}

// docs/tiles.md: a quarter turn clockwise moves N0 to E0 and W2 to N2.
TEST(Geometry, AQuarterTurnMovesNorthToEast) {
  EXPECT_EQ(side_before(Side::East, Rotation::Quarter), Side::North);
  EXPECT_EQ(side_before(Side::North, Rotation::Quarter), Side::West);
  EXPECT_EQ(slot_names[static_cast<std::size_t>(slot_before(3, Rotation::Quarter))], "N0");
  EXPECT_EQ(slot_names[static_cast<std::size_t>(slot_before(2, Rotation::Quarter))], "W2");
}

TEST(Geometry, FourQuarterTurnsAreNone) {
  for (int slot = 0; slot < slot_count; ++slot) {
    int turned = slot;
    for (int i = 0; i < 4; ++i) turned = slot_before(turned, Rotation::Quarter);
    EXPECT_EQ(turned, slot);
    EXPECT_EQ(slot_before(slot_before(slot, Rotation::Quarter), Rotation::Half),
              slot_before(slot, Rotation::ThreeQuarters));
  }
  EXPECT_EQ(rotation_of(4), Rotation::None);
  EXPECT_EQ(rotation_of(7), Rotation::ThreeQuarters);
}

TEST(Geometry, SlotsTurnWithTheirSides) {
  for (const Side side : all_sides) {
    for (int position = 0; position < slots_per_side; ++position) {
      for (int turn = 0; turn < rotation_count; ++turn) {
        EXPECT_EQ(slot_before(slot_of(side, position), rotation_of(turn)),
                  slot_of(side_before(side, rotation_of(turn)), position));
      }
    }
  }
}

}  // namespace
}  // namespace bastide
