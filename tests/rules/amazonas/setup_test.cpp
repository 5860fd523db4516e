// Components and set-up: A-1 to A-11.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/builtin_tiles.h"
#include "games/registry.h"
#include "rules/amazonas/board.h"

namespace bastide::amazonas {
namespace {

// A-1
TEST(AmazonasSetup, A1_two_to_five_players) {
  EXPECT_EQ(rules().info().min_players, 2);
  EXPECT_EQ(rules().info().max_players, 5);
  for (int players = 2; players <= 5; ++players) {
    EXPECT_EQ(Scenario("amazonas", "players=" + std::to_string(players)).scores().size(),
              static_cast<std::size_t>(players));
  }
}

// A-2
TEST(AmazonasSetup, A2_four_explorers_and_two_camps_each) {
  const Scenario game("amazonas", "players=3");
  for (const Seat seat : {P1, P2, P3}) {
    EXPECT_EQ(explorers(game, seat), 4);
    EXPECT_EQ(camps(game, seat), 2);
  }
  EXPECT_EQ(state_of(game).pieces.supply(P4), 0) << "colours not in play are left out";
}

// A-3
TEST(AmazonasSetup, A3_the_pile_of_80_with_15_river_tiles_three_of_them_double_next) {
  const Scenario game("amazonas");
  EXPECT_EQ(game.draws(), 80);
  int river = 0;
  int double_next = 0;
  for (const std::uint8_t tile : rules().tables().pile) {
    river += rules().tables().tiles[tile].has_amazon ? 1 : 0;
    double_next += rules().tables().tiles[tile].is_double_next ? 1 : 0;
  }
  EXPECT_EQ(river, 15);
  EXPECT_EQ(double_next, 3);
  EXPECT_EQ(doubles_left(game), 4);
  EXPECT_EQ(game.copies("AZ-D1"), 0) << "doubles are never drawn";
  EXPECT_EQ(game.refusal("draw:AZ-D1"), "not_in_pile A-3 (0,0)");
  EXPECT_EQ(game.refusal("draw:AZ-START-23"), "not_in_pile A-3 (0,0)");
}

// A-4 A-R21  One shuffle of all tiles: each is as likely to come first as its copies are many.
TEST(AmazonasSetup, A4_AR21_every_tile_may_come_first) {
  constexpr int games = 8000;
  int river_first = 0;
  for (int seed = 0; seed < games; ++seed) {
    auto setup = default_setup(rules().info());
    setup.seed = static_cast<std::uint64_t>(seed);
    State state = rules().initial(setup, nullptr);
    rules().deal(state, nullptr);
    river_first += rules().tables().tiles[state.drawn].has_amazon ? 1 : 0;
  }
  EXPECT_NEAR(river_first, games * 15 / 80, 150);
}

// A-5 A-11
TEST(AmazonasSetup, A5_A11_sixteen_spaces_for_two_or_three_players_eight_for_four_or_five) {
  for (const std::string players : {"2", "3"}) {
    const Scenario game("amazonas", "players=" + players);
    EXPECT_EQ(spaces(game), 16);
    EXPECT_EQ(game.record().size(), 8u);
    EXPECT_EQ(game.record()[0], R"({"e":"start","tile":"AZ-START-23","x":0,"y":0,"rot":0})");
  }
  for (const std::string players : {"4", "5"}) {
    const Scenario game("amazonas", "players=" + players);
    EXPECT_EQ(spaces(game), 8);
    EXPECT_EQ(game.record()[7], R"({"e":"start","tile":"AZ-START-45","x":1,"y":3,"rot":0})");
  }
}

// A-6
TEST(AmazonasSetup, A6_boats_at_the_source_and_scores_of_0) {
  const Scenario game("amazonas", "players=5");
  EXPECT_EQ(boats(game), (Boats{0, 0, 0, 0, 0}));
  EXPECT_EQ(game.scores(), (std::vector<int>{0, 0, 0, 0, 0}));
}

// A-7 A-R23  The caller seats the first player first; then clockwise, which is by number.
TEST(AmazonasSetup, A7_AR23_seat_0_begins_and_the_turn_goes_round) {
  Scenario game("amazonas", "players=3");
  game.play("draw:AZ-07");
  EXPECT_EQ(game.to_move(), "P1");
  game.play("place:AZ-07@(-1,3)r0 -; draw:AZ-07");
  EXPECT_EQ(game.to_move(), "P2");
  EXPECT_EQ(game.refusal("P1 place:AZ-07@(-2,3)r0"), "not_your_turn A-7 (0,0)");
  game.play("place:AZ-07@(-2,3)r0 -; AZ-07@(-3,3)r0 -; draw:AZ-09");
  EXPECT_EQ(game.to_move(), "P1");
}

// A-9 A-R1 A-R5
TEST(AmazonasSetup, A9_AR1_AR5_the_board_lies_along_the_river_which_flows_south_in_column_1) {
  const Scenario game("amazonas");
  const State& state = state_of(game);
  EXPECT_EQ(state.board.laid_count(), 8);
  for (std::int8_t x = 0; x < 2; ++x) {
    for (std::int8_t y = 0; y < 4; ++y) EXPECT_TRUE(state.board.is_laid({x, y}));
  }
  EXPECT_EQ(rules().river_end(state), (Cell{1, 4}));
}

// A-10
TEST(AmazonasSetup, A10_the_river_has_come_to_row_3) {
  EXPECT_EQ(river_row(Scenario("amazonas")), 3);
}

// A-11  Full length at the end of every game.
TEST(AmazonasSetup, A11_37_or_29_spaces_at_the_end) {
  for (int players = 2; players <= 5; ++players) {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      auto setup = default_setup(rules().info());
      setup.players = static_cast<std::uint8_t>(players);
      setup.seed = seed;
      State state = rules().initial(setup, nullptr);
      Random random(seed);
      PlayoutCounts counts;
      play_out(rules(), state, random, counts);
      EXPECT_EQ(state.spaces, players < 4 ? 37 : 29);
      EXPECT_EQ(state.board.last_row(), 3 + 15 + 6);
    }
  }
}

// A-R2 A-R30  The jungles of the board: which squares are one.
TEST(AmazonasSetup, AR2_AR30_what_the_board_shows) {
  const Scenario game("amazonas");
  EXPECT_TRUE(is_one_feature(game, "(0,0)#2", "(0,1)#2"));
  EXPECT_TRUE(is_one_feature(game, "(0,0)#3", "(1,1)#3"));
  EXPECT_FALSE(is_one_feature(game, "(0,0)#2", "(0,0)#3")) << "parted by the source's tributary";
  EXPECT_TRUE(is_one_feature(game, "(0,1)#5", "(1,3)#5"));
  EXPECT_FALSE(is_one_feature(game, "(0,1)#2", "(0,1)#5"));
  EXPECT_TRUE(is_one_feature(game, "(1,1)#8", "(1,3)#8"));
  EXPECT_FALSE(is_one_feature(game, "(1,3)#8", "(1,3)#10"));
  EXPECT_EQ(totals(game, "(0,0)#3").goods(), 1);
  for (const std::string_view open : {"(0,0)#1", "(0,1)#4", "(1,3)#9", "(1,1)#6", "(0,2)#7"}) {
    EXPECT_EQ(totals(game, open).open(), 1) << open;
    EXPECT_EQ(totals(game, open).squares(), 1) << open;
  }
}

// A-R30  Later tiles may join the jungles round the source.
TEST(AmazonasSetup, AR30_jungles_joined_round_the_source) {
  const Scenario game = board("AZ-02@(0,-1)r0");
  EXPECT_TRUE(is_one_feature(game, "(0,0)#2", "(0,0)#3"));
}

// ---- Other tile sets: --tiles FILE ----

// The built-in set with one change.
class AmazonasTileSets : public testing::Test {
 protected:
  AmazonasTileSets()
      : set_(*builtin_tiles("amazonas")),
        tiles_(set_.tiles.begin(), set_.tiles.end()),
        boards_(set_.boards.begin(), set_.boards.end()),
        numbers_(set_.numbers.begin(), set_.numbers.end()) {}

  std::string fault() {
    set_.tiles = tiles_;
    set_.boards = boards_;
    set_.numbers = numbers_;
    std::string fault;
    return make_game(set_, fault) == nullptr ? fault : "";
  }
  TileFacts& tile(std::string_view id) { return *std::ranges::find(tiles_, id, &TileFacts::id); }
  BoardFacts& board_facts(std::string_view id) {
    return *std::ranges::find(boards_, id, &BoardFacts::id);
  }

  TileSet set_;
  std::vector<TileFacts> tiles_;
  std::vector<BoardFacts> boards_;
  std::vector<Attribute> numbers_;
};

TEST_F(AmazonasTileSets, TheBuiltInSetIsAccepted) { EXPECT_EQ(fault(), ""); }

TEST_F(AmazonasTileSets, RegularAndRiverTilesAreToldApart) {
  tile("AZ-R03").set = "regular";
  EXPECT_EQ(fault(), "tile AZ-R03: the river set and the Amazon must go together");
  tile("AZ-R03").set = "bonus";
  EXPECT_EQ(fault(), "tile AZ-R03: its set is neither regular nor river");
}

TEST_F(AmazonasTileSets, NoTileStartsTheGame) {
  tile("AZ-07").is_start = true;
  EXPECT_EQ(fault(), "tile AZ-07: this game starts with a board, not with a tile (A-5)");
}

TEST_F(AmazonasTileSets, TheRiverLeadsSouth) {
  tile("AZ-R03").features = board_facts("AZ-START-23").cells[2].features;
  EXPECT_EQ(fault(), "tile AZ-R03: the Amazon must cross the N and S side and no other (A-R5)");
}

TEST_F(AmazonasTileSets, EveryNumberOfPlayersNeedsABoard) {
  boards_.erase(boards_.begin());
  EXPECT_EQ(fault(), "there is no start board for 2 players (A-5)");
  boards_.push_back(board_facts("AZ-START-45"));
  EXPECT_EQ(fault(), "tile AZ-START-45: there is another start board for 5 players");
}

TEST_F(AmazonasTileSets, DoublesAreTwoSquaresAndEnough) {
  board_facts("AZ-D1").cells = board_facts("AZ-D1").cells.first(1);
  EXPECT_EQ(fault(), "tile AZ-D1: a double has the squares [0,0] and [0,1] (A-R10)");
  boards_.resize(4);
  boards_.erase(boards_.begin() + 2, boards_.end());
  EXPECT_EQ(fault(), "there are fewer doubles than \"!\" tiles (A-25)");
}

TEST_F(AmazonasTileSets, TheMouthPlateIsNeeded) {
  numbers_.clear();
  EXPECT_EQ(fault(), "there are no values of the mouth plate for 2 players (A-69)");
}

TEST_F(AmazonasTileSets, SuppliesAreThoseOfTheRules) {
  for (Attribute& number : numbers_) {
    if (number.name == "pieces.per_player.camps") number.number = 3;
  }
  EXPECT_EQ(fault(),
            "pieces.per_player.camps must be 2: the rules fix it, a tile file cannot change it");
}

TEST_F(AmazonasTileSets, NumbersThatNoByteHoldsAreRefused) {
  std::vector<FeatureFacts> features(tile("AZ-R03").features.begin(),
                                     tile("AZ-R03").features.end());
  tile("AZ-R03").features = features;
  const auto river = std::ranges::find_if(features, [&](const FeatureFacts& feature) {
    return set_.kinds[feature.kind].name == "amazon";
  });
  std::vector<Attribute> attributes(river->attributes.begin(), river->attributes.end());
  river->attributes = attributes;
  Attribute& spaces = *std::ranges::find(attributes, "spaces", &Attribute::name);
  for (const int number : {257, -1}) {
    spaces.number = number;
    EXPECT_EQ(fault(), "tile AZ-R03: has more spaces than 255, or fewer than none");
  }
}

TEST_F(AmazonasTileSets, WhatDoesNotFitAStateIsRefused) {
  tile("AZ-07").count = 20;
  EXPECT_EQ(fault(), "the pile has more than 87 tiles");
  tile("AZ-07").count = 6;
  EXPECT_EQ(fault(), "the set covers more than 96 squares");
  tile("AZ-07").count = 5;
  EXPECT_EQ(fault(), "");
}

}  // namespace
}  // namespace bastide::amazonas
