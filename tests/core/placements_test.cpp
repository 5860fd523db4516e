#include "core/placements.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <vector>

#include "core/pick.h"
#include "core/random.h"
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

const TileShapes& shapes() {
  static const TileShapes built = [] {
    TileShapes made;
    EXPECT_EQ(made.build(*builtin_tiles("carcassonne"), patterns, hints), "");
    return made;
  }();
  return built;
}

std::uint8_t tile(std::string_view id) {
  const auto tiles = builtin_tiles("carcassonne")->tiles;
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    if (tiles[i].id == id) return static_cast<std::uint8_t>(i);
  }
  ADD_FAILURE() << "no tile " << id;
  return 0;
}

Board<8> start_board() {
  Board<8> board{};
  board.lay({{0, 0}, tile("D.start"), 0, 0}, shapes().turned(tile("D.start"), 0).sides,
            [](Side, const LaidTile&) {});
  return board;
}

// "x,y rN" of every listed placement.
std::set<std::string> listed(const DecisionList& list) {
  std::set<std::string> texts;
  for (const Decision& decision : list) {
    texts.insert(std::to_string(decision.at.x) + "," + std::to_string(decision.at.y) + " r" +
                 std::to_string(decision.turn));
  }
  return texts;
}

DecisionList* list_for(std::string_view id) {
  static DecisionList list;
  list.clear();
  add_placements(list, start_board(), shapes(), {.kind = 3, .item = tile(id)});
  return &list;
}

TEST(Pick, FindsEveryBitOfASet) {
  for (const std::uint64_t set : {std::uint64_t{1}, std::uint64_t{1} << 63, ~std::uint64_t{0},
                                  std::uint64_t{0x8000'0001'0010'0400}}) {
    int n = 0;
    for_each_bit(set, [&](int bit) { EXPECT_EQ(nth_bit(set, n++), bit); });
  }
}

// A processor without the instructions takes this way; the tests of the contract take the other.
TEST(Pick, OfPlacementsEqualsTheListWithoutTheInstruction) {
  for (std::string_view id : {"V", "X", "C", "U"}) {
    const DecisionList& list = *list_for(id);
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
      Random chooses(seed);
      Random picks(seed);
      const Picked chosen = pick_from(list, chooses);
      const Picked picked = pick_placement_by<PlainBits>(start_board(), shapes(),
                                                         {.kind = 3, .item = tile(id)}, picks);
      EXPECT_EQ(picked.decision, chosen.decision);
      EXPECT_EQ(picked.among, list.size());
    }
  }
}

// Boards of random tiles, whose frontiers have more than one word.
TEST(Pick, OfPlacementsOnLargeBoardsEqualsTheListWithoutTheInstruction) {
  Random random(1);
  int most_words = 0;
  for (int game = 0; game < 20; ++game) {
    Board<96> board{};
    board.lay({{0, 0}, tile("D.start"), 0, 0}, shapes().turned(tile("D.start"), 0).sides,
              [](Side, const LaidTile&) {});
    for (int turn = 0; turn < 200 && board.laid_count() < Board<96>::max_laid; ++turn) {
      const auto drawn = static_cast<std::uint8_t>(
          random.below(static_cast<std::uint32_t>(shapes().tile_count())));
      DecisionList list;
      add_placements(list, board, shapes(), {.kind = 3, .item = drawn});
      if (list.empty()) continue;
      Random picks = random;
      const Decision chosen = pick_from(list, random).decision;
      const Picked picked =
          pick_placement_by<PlainBits>(board, shapes(), {.kind = 3, .item = drawn}, picks);
      ASSERT_EQ(picked.decision, chosen);
      ASSERT_EQ(picked.among, list.size());
      board.lay({chosen.at, drawn, chosen.turn, 0}, shapes().turned(drawn, chosen.turn).sides,
                [](Side, const LaidTile&) {});
      most_words = std::max(most_words, board.frontier_words());
    }
  }
  EXPECT_GT(most_words, 1);
}

// The example CX-1 of docs/rules/carcassonne.md.
TEST(Placements, OfACurveBesideTheStartTile) {
  EXPECT_EQ(listed(*list_for("V")),
            (std::set<std::string>{"1,0 r0", "1,0 r1", "-1,0 r2", "-1,0 r3", "0,1 r0", "0,1 r3"}));
}

TEST(Placements, ListRotationsThatLookTheSameOnce) {
  EXPECT_EQ(listed(*list_for("X")), (std::set<std::string>{"1,0 r0", "-1,0 r0"}));
  EXPECT_EQ(listed(*list_for("C")), (std::set<std::string>{"0,-1 r0"}));
  EXPECT_EQ(listed(*list_for("U")), (std::set<std::string>{"1,0 r1", "-1,0 r1", "0,1 r1"}));
}

TEST(Placements, KeepTheRestOfTheDecision) {
  for (const Decision& decision : *list_for("V")) {
    EXPECT_EQ(decision.kind, 3);
    EXPECT_EQ(decision.item, tile("V"));
    EXPECT_EQ(decision.feature, 0);
    EXPECT_EQ(decision.to, Cell{});
  }
}

TEST(Placements, AddToWhatIsThere) {
  DecisionList list;
  list.push_back({.kind = 9});
  add_placements(list, start_board(), shapes(), {.kind = 3, .item = tile("X")});
  EXPECT_EQ(list.size(), 3);
  EXPECT_EQ(list[0].kind, 9);
}

TEST(Placements, KnowWhetherThereIsAny) {
  Board<8> board = start_board();
  EXPECT_TRUE(has_placement(board, shapes(), tile("C")));
  board.lay({{0, -1}, tile("E"), 2, 0}, shapes().turned(tile("E"), 2).sides,
            [](Side, const LaidTile&) {});
  EXPECT_FALSE(has_placement(board, shapes(), tile("C")));  // CY-7
  EXPECT_TRUE(has_placement(board, shapes(), tile("X")));
}

TEST(Placements, OneDecisionForEachTurnOfASet) {
  for (unsigned turns = 0; turns < 16; ++turns) {
    DecisionList list;
    add_turns(list, {.kind = 3, .item = 7, .at = {-2, 5}}, static_cast<std::uint8_t>(turns));
    unsigned found = 0;
    for (const Decision& decision : list) {
      EXPECT_EQ(decision.at, (Cell{-2, 5}));
      EXPECT_EQ(decision.item, 7);
      found |= 1u << decision.turn;
    }
    EXPECT_EQ(found, turns);
    EXPECT_EQ(list.size(), __builtin_popcount(turns));
  }
}

// The vector version writes what the portable one writes, and nothing beyond the slack.
TEST(Placements, VectorsWriteTheSame) {
  if (vector_write_cells == nullptr) GTEST_SKIP() << "no wide vectors here";
  Random random(1);
  std::array<std::uint16_t, 64> keys;
  for (std::uint16_t& key : keys) key = static_cast<std::uint16_t>(random.next());
  for (int round = 0; round < 2000; ++round) {
    std::uint64_t cells = random.next();
    for (std::uint32_t thin = random.below(4); thin > 0; --thin) cells &= random.next();
    if (round < 64) cells = ~std::uint64_t{0} >> round;
    const auto pattern = std::bit_cast<std::uint64_t>(
        Decision{.kind = 3, .item = static_cast<std::uint8_t>(round), .turn = 2});
    const Decision untouched{.kind = 77};
    std::vector<Decision> plain(64 + DecisionList::slack + 1, untouched);
    std::vector<Decision> wide = plain;
    const auto count = write_cells(plain.data(), cells, keys.data(), pattern) - plain.data();
    ASSERT_EQ(vector_write_cells(wide.data(), cells, keys.data(), pattern) - wide.data(), count);
    ASSERT_EQ(count, __builtin_popcountll(cells));
    ASSERT_TRUE(std::equal(plain.begin(), plain.begin() + count, wide.begin()));
    for (auto i = static_cast<std::size_t>(count) + DecisionList::slack; i < wide.size(); ++i) {
      ASSERT_EQ(wide[i], untouched);
    }
  }
}

}  // namespace
}  // namespace bastide
