// Tile sets at the limits of what the tables accept: a state has room for every game on them.
#include <gtest/gtest.h>

#include "games/playout.h"
#include "support/carcassonne_sets.h"

namespace bastide::carcassonne {
namespace {

void play_games(const TileSet& set) {
  std::string fault;
  const auto tables = build_tables(set, fault);
  ASSERT_NE(tables, nullptr) << fault;
  const Rules rules(tables);
  Random random(1);
  PlayoutCounts counts;
  for (std::uint64_t game = 0; game < 200; ++game) {
    auto setup = default_setup(rules.info());
    setup.players = static_cast<std::uint8_t>(2 + game % 4);
    setup.options[option::river] = game % 2 == 0;
    setup.options[option::abbot] = game % 3 == 0;
    setup.seed = game;
    State state = rules.initial(setup, nullptr);
    play_out(rules, state, random, counts);
    ASSERT_EQ(state.step, Step::Over);
  }
}

TEST(CarcassonneLimits, ThirtyTwoTilesWithTwoRoadsOrCities) {
  ChangedSet changed;
  changed.set_count("U", 1);
  changed.set_count("V", 1);
  changed.set_count("H", 2 + 32 - changed.marked_tiles());
  ASSERT_EQ(changed.marked_tiles(), 32);
  ASSERT_NO_FATAL_FAILURE(play_games(changed.set()));
}

TEST(CarcassonneLimits, NinetySixTiles) {
  ChangedSet changed;
  changed.set_count("V", 8 + 96 - changed.tiles_in_all());
  ASSERT_EQ(changed.tiles_in_all(), 96);
  ASSERT_NO_FATAL_FAILURE(play_games(changed.set()));
}

TEST(CarcassonneLimits, OneMoreIsRefused) {
  std::string fault;
  ChangedSet many;
  many.set_count("V", 8 + 97 - many.tiles_in_all());
  EXPECT_EQ(build_tables(many.set(), fault), nullptr);
  EXPECT_EQ(fault, "the set has more than 96 tiles");

  ChangedSet marked;
  marked.set_count("U", 1);
  marked.set_count("V", 1);
  marked.set_count("H", 2 + 33 - marked.marked_tiles());
  EXPECT_EQ(build_tables(marked.set(), fault), nullptr);
  EXPECT_EQ(fault, "more than 32 tiles show two roads or two cities");
}

// Fewer tiles than ever printed: the piles run out early, tiles that fit nowhere are common.
TEST(CarcassonneLimits, AlmostNoTiles) {
  ChangedSet changed;
  for (const TileFacts& tile : builtin_tiles("carcassonne")->tiles) {
    if (tile.set == "base" && !tile.is_start && tile.id != "C") changed.set_count(tile.id, 0);
  }
  ASSERT_NO_FATAL_FAILURE(play_games(changed.set()));
}

}  // namespace
}  // namespace bastide::carcassonne
