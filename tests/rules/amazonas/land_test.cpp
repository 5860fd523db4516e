// Villages and tributaries; several pieces on one feature.
#include <gtest/gtest.h>

#include "rules/amazonas/board.h"

namespace bastide::amazonas {
namespace {

// A-46  Closed by rocks, the Amazon, a village or jungle.
TEST(AmazonasLand, A46_a_tributary_is_complete_when_its_ends_are_closed) {
  Scenario rock("amazonas");
  rock.play("P1 AZ-42@(-1,1)r0 explorer#0");
  EXPECT_EQ(rock.awards(), (Lines{"P1 +2 tributary A-47"})) << "Amazon and rock";
  Scenario jungle("amazonas");
  jungle.play("P1 AZ-02@(-1,1)r3 explorer#0");
  EXPECT_EQ(jungle.awards(), (Lines{"P1 +3 tributary A-47"})) << "Amazon and jungle";
  Scenario village("amazonas");
  village.play("P1 AZ-31@(-1,1)r3 explorer#1");
  EXPECT_EQ(village.awards(), (Lines{"P1 +2 tributary A-47"})) << "Amazon and village";
  Scenario open("amazonas");
  open.play("P1 AZ-36@(-1,1)r1 explorer#0");
  EXPECT_EQ(open.awards(), Lines{});
}

//
TEST(AmazonasLand, A47_one_point_a_square_and_one_a_fruit) {
  Scenario game = board("P1 AZ-35@(-1,1)r1 explorer#0");
  game.play("P1 AZ-02@(-2,1)r3 -");
  EXPECT_EQ(game.awards(), (Lines{"P1 +5 tributary A-47"}));
}

//
TEST(AmazonasLand, A48_a_village_is_complete_without_open_side) {
  Scenario game = board("P1 AZ-24@(1,-1)r1 explorer#0; AZ-23@(2,-1)r0; AZ-23@(1,-2)r2");
  EXPECT_EQ(totals(game, "(1,-1)#0").open(), 2);
  game.play("P1 AZ-22@(2,-2)r3 -");
  EXPECT_EQ(game.awards(), (Lines{"P1 +9 village A-49"}));
}

// A-48  A ring of eight squares round a hole is not complete; the tile in the hole completes it.
TEST(AmazonasLand, A48_a_village_is_complete_without_hole) {
  Scenario game = board(
      "P1 AZ-22@(1,-1)r1 explorer#0; AZ-28@(2,-1)r0; AZ-22@(3,-1)r0; AZ-29@(1,-2)r1; "
      "AZ-29@(3,-2)r3; AZ-23@(1,-3)r2; AZ-23@(3,-3)r3");
  game.play("P1 AZ-30@(2,-3)r2 -");
  EXPECT_EQ(game.awards(), Lines{});
  EXPECT_EQ(totals(game, "(1,-1)#0").open(), 4);
  turn_of(game, P1).play("P1 AZ-03@(2,-2)r0 -");
  EXPECT_EQ(game.awards(), (Lines{"P1 +22 village A-49"})) << "nine squares and four fruits";
}

//
TEST(AmazonasLand, A49_two_points_a_square_and_one_a_fruit_small_ones_too) {
  Scenario game("amazonas");
  game.play("P1 AZ-08@(-1,2)r1 explorer#0");
  EXPECT_EQ(game.awards(), (Lines{"P1 +5 village A-49"}));
}

// A-50 A-R28  The tributaries of one tile meet at a rock; joined outside it, the tile counts once.
TEST(AmazonasLand, A50_AR28_a_square_counts_once) {
  Scenario game = board("P1 AZ-42@(1,-1)r2 explorer#2; AZ-39@(2,-1)r1; AZ-39@(2,-2)r0");
  EXPECT_FALSE(is_one_feature(game, "(1,-1)#1", "(1,-1)#2")) << "parted by the rock";
  game.play("P1 AZ-39@(1,-2)r3 -");
  EXPECT_TRUE(is_one_feature(game, "(1,-1)#1", "(1,-1)#2"));
  EXPECT_EQ(game.awards(), (Lines{"P1 +4 tributary A-47"}));
  EXPECT_EQ(game.award_cells(), (Lines{"P1 A-47 (1,-2) (1,-1) (2,-2) (2,-1)"}));
}

// A-R3  Each square of the board counts by itself.
TEST(AmazonasLand, AR3_squares_of_the_board_count_one_each) {
  Scenario game = board("P1 AZ-27@(-1,2)r1 explorer#0");
  EXPECT_EQ(totals(game, "(0,2)#7").squares(), 2);
}

//
TEST(AmazonasLand, A51_whoever_completes_it_and_nothing_without_an_explorer) {
  Scenario game("amazonas");
  game.play("P1 AZ-36@(-1,1)r1 explorer#0; P2 AZ-42@(-2,1)r0 -");
  EXPECT_EQ(game.awards(), (Lines{"P1 +3 tributary A-47"}));
  Scenario nobody("amazonas");
  nobody.play("P1 AZ-36@(-1,1)r1 -; P2 AZ-42@(-2,1)r0 -");
  EXPECT_EQ(nobody.awards(), Lines{});
}

//
TEST(AmazonasLand, A53_scores_go_past_50) {
  Scenario game("amazonas");
  changing(game).scores[P1] = 49;
  game.play("P1 AZ-08@(-1,2)r1 explorer#0");
  EXPECT_EQ(game.scores()[P1], 54);
}

constexpr auto red_and_blue =
    "AZ-42@(1,-1)r2; AZ-07@(2,0)r2; AZ-07@(3,0)r2; AZ-07@(4,0)r2; "
    "P1 AZ-36@(2,-1)r1 explorer#0; P2 AZ-36@(4,-1)r1 explorer#0";

// A-64  A majority of two to one: A-X15.
TEST(AmazonasLand, A64_the_most_explorers_get_the_points_ties_in_full) {
  Scenario tie = board(std::string(red_and_blue) + "; AZ-35@(3,-1)r1");
  tie.play("P1 AZ-42@(5,-1)r0 -");
  EXPECT_EQ(tie.awards(), (Lines{"P1 +6 tributary A-47", "P2 +6 tributary A-47"}));
}

//
TEST(AmazonasLand, A65_all_explorers_of_a_scored_feature_go_home) {
  Scenario game = board(std::string(red_and_blue) + "; AZ-35@(3,-1)r1");
  game.play("P1 AZ-42@(5,-1)r0 -");
  EXPECT_EQ(game.returns(), (Lines{"P1 explorer (2,-1)", "P2 explorer (4,-1)"}));
}

// A-R8  What a river tile shows is open on its bank, so nothing is complete.
TEST(AmazonasLand, AR8_a_river_tile_completes_nothing) {
  Scenario game("amazonas");
  game.play("P1 AZ-R09@(1,4)r0 explorer#4");
  EXPECT_EQ(game.returns(), Lines{});
  EXPECT_EQ(totals(game, "(1,4)#4").open(), 1);
  EXPECT_EQ(totals(game, "(1,4)#1").open(), 1);
}

}  // namespace
}  // namespace bastide::amazonas
