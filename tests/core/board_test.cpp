#include "core/board.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <set>

#include "core/random.h"

namespace bastide {
namespace {

constexpr auto ignore_neighbours = [](Side, const LaidTile&) {};

template <class TestBoard>
void lay(TestBoard& board, Cell at, const SideCodes& sides) {
  board.lay({at, 0, 0, 0}, sides, ignore_neighbours);
}

template <class TestBoard>
std::set<Cell> frontier_of(const TestBoard& board) {
  std::set<Cell> cells;
  board.for_each_frontier([&](int number) { cells.insert(board.frontier_cell(number)); });
  return cells;
}

// Whether a tile with these sides fits on a frontier cell.
template <class TestBoard>
bool fits(const TestBoard& board, Cell at, const SideCodes& sides) {
  const int number = board.frontier_at(at);
  if (number < 0) return false;
  return (board.frontier_word(number / 64).fitting(sides) >> (number % 64)) & 1;
}

TEST(Board, OneTileHasFourCellsBeside) {
  Board<8> board{};
  lay(board, {2, 3}, {0, 1, 2, 0});
  EXPECT_EQ(board.laid_count(), 1);
  EXPECT_EQ(board.laid_at({2, 3}), 0);
  EXPECT_EQ(frontier_of(board), (std::set<Cell>{{2, 2}, {3, 3}, {2, 4}, {1, 3}}));
  EXPECT_TRUE(board.is_beside_laid({2, 2}));
  EXPECT_FALSE(board.is_beside_laid({2, 3}));
  EXPECT_FALSE(board.is_beside_laid({3, 4}));
  EXPECT_FALSE(board.is_laid({0, 0}));
  EXPECT_EQ(board.laid_at({2, 2}), -1);
  EXPECT_EQ(board.frontier_at({2, 3}), -1);
}

TEST(Board, ACellDemandsWhatItsNeighboursShow) {
  Board<8> board{};
  lay(board, {0, 0}, {0, 1, 2, 0});
  EXPECT_TRUE(fits(board, {1, 0}, {2, 2, 2, 1}));
  EXPECT_FALSE(fits(board, {1, 0}, {1, 1, 1, 0}));
  lay(board, {1, -1}, {0, 0, 2, 0});  // shows 2 to the south
  EXPECT_TRUE(fits(board, {1, 0}, {2, 0, 0, 1}));
  EXPECT_FALSE(fits(board, {1, 0}, {1, 0, 0, 1}));
  EXPECT_FALSE(fits(board, {1, 0}, {2, 0, 0, 2}));
}

TEST(Board, TellsEachNeighbourOnce) {
  Board<8> board{};
  for (const Cell at : {Cell{0, -1}, Cell{1, 0}, Cell{-1, 0}}) lay(board, at, {});
  std::map<Side, Cell> told;
  board.lay({{0, 0}, 0, 0, 0}, {}, [&](Side side, const LaidTile& laid) {
    EXPECT_TRUE(told.emplace(side, laid.at).second);
  });
  EXPECT_EQ(told, (std::map<Side, Cell>{
                      {Side::North, {0, -1}}, {Side::East, {1, 0}}, {Side::West, {-1, 0}}}));
  EXPECT_EQ(board.neighbours_of({0, 0}), (Neighbours{0, 1, -1, 2}));
}

TEST(Board, ASealedSideClosesTheCellInFront) {
  Board<8> board{};
  lay(board, {0, 0}, {0, 0, sealed_side, 0});
  EXPECT_EQ(frontier_of(board), (std::set<Cell>{{0, -1}, {1, 0}, {-1, 0}}));
  EXPECT_TRUE(board.is_beside_laid({0, 1}));
  EXPECT_FALSE(fits(board, {0, 1}, {0, 0, 0, 0}));
  lay(board, {1, 0}, {0, 0, 0, 0});
  lay(board, {1, 1}, {0, 0, 0, 0});  // another neighbour does not open it
  EXPECT_EQ(board.frontier_at({0, 1}), -1);
  lay(board, {0, 1}, {sealed_side, 0, 0, 0});  // but a tile may be laid there
  EXPECT_TRUE(board.is_laid({0, 1}));
}

TEST(Board, AFrontierCellCanBeSealedLater) {
  Board<8> board{};
  lay(board, {0, 0}, {0, 0, 0, 0});
  lay(board, {1, 0}, {0, 0, 0, 0});
  EXPECT_GE(board.frontier_at({1, 1}), 0);
  lay(board, {0, 1}, {0, sealed_side, 0, 0});
  EXPECT_EQ(board.frontier_at({1, 1}), -1);
  EXPECT_FALSE(frontier_of(board).contains({1, 1}));
  lay(board, {2, 0}, {0, 0, 0, 0});  // the number it had may be used again
  EXPECT_EQ(board.frontier_at({1, 1}), -1);
  EXPECT_EQ(frontier_of(board).size(), 8u);
}

TEST(Board, CountsTheTilesAround) {
  Board<16> board{};
  int count = 0;
  for (const Cell by : ring_offsets) {
    EXPECT_EQ(board.laid_around({5, 5}), count);
    lay(board, offset({5, 5}, by), {});
    ++count;
  }
  EXPECT_EQ(board.laid_around({5, 5}), 8);
  EXPECT_EQ(board.laid_around({5, 4}), 4);
}

// ---- Whole boards ----

// A plain board: which sides lie where.
using Plain = std::map<Cell, SideCodes>;

std::set<Cell> frontier_of(const Plain& plain) {
  std::set<Cell> cells;
  for (const auto& [at, sides] : plain) {
    for (const Side side : all_sides) {
      if (!plain.contains(neighbour(at, side))) cells.insert(neighbour(at, side));
    }
  }
  std::erase_if(cells, [&](Cell cell) {
    return std::ranges::any_of(all_sides, [&](Side side) {
      const auto other = plain.find(neighbour(cell, side));
      return other != plain.end() &&
             other->second[static_cast<std::size_t>(opposite(side))] == sealed_side;
    });
  });
  return cells;
}

bool fits(const Plain& plain, Cell at, const SideCodes& sides) {
  return std::ranges::all_of(all_sides, [&](Side side) {
    const auto other = plain.find(neighbour(at, side));
    return other == plain.end() || other->second[static_cast<std::size_t>(opposite(side))] ==
                                       sides[static_cast<std::size_t>(side)];
  });
}

SideCodes some_sides(Random& random, bool may_seal) {
  SideCodes sides;
  for (std::uint8_t& code : sides) code = static_cast<std::uint8_t>(random.below(3));
  if (may_seal && random.below(8) == 0) sides[random.below(4)] = sealed_side;
  return sides;
}

template <class TestBoard>
void compare(const TestBoard& board, const Plain& plain, Random& random) {
  const std::set<Cell> frontier = frontier_of(plain);
  ASSERT_EQ(frontier_of(board), frontier);
  for (const auto& [at, sides] : plain) ASSERT_TRUE(board.is_laid(at));
  for (const Cell at : frontier) {
    for (int i = 0; i < 4; ++i) {
      const SideCodes sides = some_sides(random, false);
      ASSERT_EQ(fits(board, at, sides), fits(plain, at, sides));
    }
  }
}

// Grows boards of 96 tiles in a way that `choose(cells)` decides and compares now and then.
template <class Choose>
void grow(Random& random, bool may_seal, Choose choose) {
  auto board = std::make_unique<Board<96>>();
  Plain plain;
  Cell at{0, 0};
  while (true) {
    const SideCodes sides = some_sides(random, may_seal);
    lay(*board, at, sides);
    plain[at] = sides;
    if (plain.size() % 5 == 0 || plain.size() > 90) {
      ASSERT_NO_FATAL_FAILURE(compare(*board, plain, random));
    }
    const std::set<Cell> frontier = frontier_of(plain);
    if (plain.size() == 96 || frontier.empty()) return;
    at = choose(frontier);
  }
}

TEST(Board, AgreesWithAPlainBoard) {
  Random random(1);
  for (int round = 0; round < 60; ++round) {
    ASSERT_NO_FATAL_FAILURE(grow(random, round % 2 == 0, [&](const std::set<Cell>& cells) {
      return *std::next(cells.begin(), random.below(static_cast<std::uint32_t>(cells.size())));
    }));
  }
}

// A straight row has the most cells beside it that a board can have: 2n + 2.
TEST(Board, AFullRowFitsInEveryDirection) {
  Random random(2);
  for (const Side side : all_sides) {
    ASSERT_NO_FATAL_FAILURE(grow(random, false, [&, at = Cell{}](const std::set<Cell>&) mutable {
      return at = neighbour(at, side);
    }));
  }
}

// Rows that grow at both ends, and stairs.
TEST(Board, LongBoardsOfOtherShapesFit) {
  Random random(3);
  ASSERT_NO_FATAL_FAILURE(grow(random, false, [](const std::set<Cell>& cells) {
    return *std::ranges::max_element(cells, {}, [](Cell cell) { return std::abs(cell.x); });
  }));
  ASSERT_NO_FATAL_FAILURE(
      grow(random, false, [at = Cell{}, turn = 0](const std::set<Cell>&) mutable {
        return at = neighbour(at, ++turn % 2 == 0 ? Side::East : Side::South);
      }));
}

}  // namespace
}  // namespace bastide
