#include "core/cell_map.h"

#include <gtest/gtest.h>

#include <map>

#include "core/random.h"

namespace bastide {
namespace {

Cell cell(int x, int y) { return {static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)}; }

void put(CellMap& map, Cell at, int value) {
  const CellMap::Key key(at);
  map.set(map.slot_of(key), key, static_cast<std::uint16_t>(value));
}

TEST(CellMap, KnowsNothingAtFirst) {
  const CellMap map{};
  for (int x = -128; x <= 127; ++x) EXPECT_EQ(map.value(cell(x, x)), 0);
}

TEST(CellMap, AKeyIsItsCell) {
  for (int x = -128; x <= 127; ++x) {
    for (int y = -128; y <= 127; ++y) ASSERT_EQ(CellMap::Key(cell(x, y)).cell(), cell(x, y));
  }
}

TEST(CellMap, KeysOfNeighboursAreTheNeighboursKeys) {
  for (int x = -127; x <= 126; ++x) {
    for (int y = -127; y <= 126; ++y) {
      for (const Side side : all_sides) {
        const CellMap::Key stepped = CellMap::Key(cell(x, y)).neighbour(side);
        const CellMap::Key key(neighbour(cell(x, y), side));
        ASSERT_EQ(stepped.id, key.id);
        ASSERT_EQ(stepped.home, key.home);
      }
    }
  }
}

TEST(CellMap, ValuesCanBeReplaced) {
  CellMap map{};
  put(map, {3, -4}, 17);
  put(map, {3, -4}, 18);
  EXPECT_EQ(map.value({3, -4}), 18);
  EXPECT_EQ(map.value({-4, 3}), 0);
}

TEST(CellMap, TheFirstCellOfAllIsOneLikeAnother) {
  CellMap map{};
  EXPECT_EQ(map.value({-128, -128}), 0);
  put(map, {-128, -128}, 5);
  EXPECT_EQ(map.value({-128, -128}), 5);
}

// Cells 23 to the east and one up share a home, as do whole tables' lengths.
TEST(CellMap, CellsThatCollideAreKeptApart) {
  CellMap map{};
  for (int i = -5; i <= 5; ++i) put(map, cell(23 * i, -i), 100 + i);
  for (int i = -5; i <= 5; ++i) EXPECT_EQ(map.value(cell(23 * i, -i)), 100 + i);
  EXPECT_EQ(map.value(cell(0, 1)), 0);
}

// As many cells as a board of 96 tiles can have, near and far, against a plain map.
TEST(CellMap, AgreesWithAPlainMap) {
  Random random(1);
  for (int round = 0; round < 200; ++round) {
    CellMap map{};
    std::map<Cell, int> plain;
    const auto extent = 16u + random.below(240);
    while (plain.size() < 290) {
      const int low = -static_cast<int>(extent / 2);
      const Cell at = cell(low + static_cast<int>(random.below(extent)),
                           low + static_cast<int>(random.below(extent)));
      if (extent < 20 && plain.size() >= 200) break;
      const int value = 1 + static_cast<int>(random.below(0x7fff));
      put(map, at, value);
      plain[at] = value;
    }
    for (const auto& [at, value] : plain) ASSERT_EQ(map.value(at), value);
    for (int i = 0; i < 300; ++i) {
      const Cell at = cell(static_cast<int>(random.below(256)) - 128,
                           static_cast<int>(random.below(256)) - 128);
      const auto found = plain.find(at);
      ASSERT_EQ(map.value(at), found == plain.end() ? 0 : found->second);
    }
  }
}

}  // namespace
}  // namespace bastide
