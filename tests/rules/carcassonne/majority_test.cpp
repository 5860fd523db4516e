// Who scores (section 7) and which pieces go home (section 8).
#include <gtest/gtest.h>

#include "rules/carcassonne/board.h"

namespace bastide::carcassonne {
namespace {

// Three cities that R@(0,-2)r2 makes one of five tiles.
constexpr auto three_cities =
    "D.start@(0,0)r0; G@(0,-1)r1; B@(1,-1)r0; B@(-1,-1)r0; E@(1,-2)r3; E@(-1,-2)r1";
constexpr auto joined = "P1 R@(0,-2)r2 -";

// C-44
TEST(CarcassonneMajority, C44_the_only_one_there_scores_whoever_laid_the_tile) {
  Scenario game = board(three_cities, "P3 on G@(0,-1)#0", "players=3");
  game.play(joined);
  EXPECT_EQ(game.awards(), (Lines{"P3 +10 city C-38"}));
}

// C-45
TEST(CarcassonneMajority, C45_the_most_pieces_take_all) {
  Scenario game =
      board(three_cities, "P2 on G@(0,-1)#0; P2 on E@(1,-2)#0; P3 on E@(-1,-2)#0", "players=3");
  game.play(joined);
  EXPECT_EQ(game.awards(), (Lines{"P2 +10 city C-38"}));
}

// C-46
TEST(CarcassonneMajority, C46_all_who_share_the_highest_number_get_the_full_points) {
  Scenario game =
      board(three_cities, "P1 on G@(0,-1)#0; P2 on E@(1,-2)#0; P3 on E@(-1,-2)#0", "players=3");
  game.play(joined);
  EXPECT_EQ(game.awards(), (Lines{"P1 +10 city C-38", "P2 +10 city C-38", "P3 +10 city C-38"}));
}

// C-46 C-45  Two against two against one.
TEST(CarcassonneMajority, C46_C45_a_tie_above_a_minority) {
  Scenario game = board(three_cities,
                        "P1 on G@(0,-1)#0; P1 on D.start@(0,0)#0; P2 on E@(1,-2)#0; "
                        "P2 on E@(1,-2)#0; P5 on E@(-1,-2)#0",
                        "players=5");
  game.play(joined);
  EXPECT_EQ(game.awards(), (Lines{"P1 +10 city C-38", "P2 +10 city C-38"}));
}

// C-47
TEST(CarcassonneMajority, C47_the_points_do_not_grow_with_the_pieces) {
  Scenario game = board(three_cities, "P1 on G@(0,-1)#0; P1 on E@(1,-2)#0; P1 on E@(-1,-2)#0");
  game.play(joined);
  EXPECT_EQ(game.awards(), (Lines{"P1 +10 city C-38"}));
}

// C-48  A second monastery beside an occupied one is a feature of its own.
TEST(CarcassonneMajority, C48_a_monastery_holds_one_piece) {
  Scenario game("carcassonne", "abbot=true");
  game.play("P1 B@(0,1)r0 meeple#0; P2 B@(0,2)r0 abbot#0; P1 U@(1,0)r1");
  EXPECT_EQ(game.refusal("P1 piece:abbot@(0,1)#0"), "not_the_tile_just_laid C-31 (0,1)");
  EXPECT_EQ(state_of(game).monks.size(), 2);
}

// C-49
TEST(CarcassonneMajority, C49_all_pieces_of_a_completed_feature_go_home) {
  Scenario game = board(three_cities, "P1 on G@(0,-1)#0; P1 on E@(1,-2)#0; P2 on E@(-1,-2)#0");
  EXPECT_EQ(meeples(game, P1), 5);
  game.play(joined);
  EXPECT_EQ(game.returns(), (Lines{"P1 meeple (0,-1)", "P1 meeple (1,-2)", "P2 meeple (-1,-2)"}));
  EXPECT_EQ(meeples(game, P1), 7);
  EXPECT_EQ(meeples(game, P2), 7);
}

// C-49  The feature is empty afterwards: its pieces are not counted again at the end.
TEST(CarcassonneMajority, C49_what_went_home_scores_no_more) {
  Scenario game("carcassonne");
  leave_in_pile(game, "E U").play("P1 E@(0,-1)r2 meeple#0; P2 U@(1,0)r1 -");
  EXPECT_TRUE(game.is_over());
  EXPECT_EQ(game.scores(), (std::vector{4, 0}));
}

// C-50
TEST(CarcassonneMajority, C50_farmers_and_pieces_in_incomplete_features_stay) {
  Scenario game("carcassonne", "players=3");
  game.play(R"(P1 U@(1,0)r1  meeple#2
               P2 W@(-1,0)r0 meeple#2
               P3 E@(0,-1)r2 meeple#0)");
  EXPECT_EQ(game.returns(), (Lines{"P3 meeple (0,-1)"})) << "the city is complete";
  EXPECT_EQ(meeples(game, P1), 6) << "a farmer beside it";
  EXPECT_EQ(meeples(game, P2), 6) << "on an open road";
}

// C-51
TEST(CarcassonneMajority, C51_the_piece_that_came_home_can_be_placed_in_the_next_turn) {
  Scenario game("carcassonne");
  game.play("P1 E@(0,-1)r2 meeple#0");
  EXPECT_EQ(game.refusal("P1 meeple#1"), "not_your_turn C-9 (0,0)") << "step 2 is over";
  game.play("P2 U@(1,0)r1 -; P1 U@(-1,0)r1 meeple#0");
  EXPECT_EQ(meeples(game, P1), 6);
}

}  // namespace
}  // namespace bastide::carcassonne
