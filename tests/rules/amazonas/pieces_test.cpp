// Pieces: and their rulings.
#include <gtest/gtest.h>

#include "rules/amazonas/board.h"

namespace bastide::amazonas {
namespace {

//
TEST(AmazonasPieces, A29_explorers_in_villages_and_on_tributaries_camps_in_jungles) {
  Scenario game("amazonas");
  game.play("P1 AZ-04@(-1,1)r0");
  EXPECT_EQ(game.legal(), (Lines{"-", "camp#2", "camp#3", "explorer#0", "explorer#1"}));
  EXPECT_EQ(game.refusal("camp#0"), "piece_does_not_fit A-29 (-1,1)");
  EXPECT_EQ(game.refusal("camp#1"), "piece_does_not_fit A-29 (-1,1)");
  EXPECT_EQ(game.refusal("explorer#2"), "piece_does_not_fit A-29 (-1,1)");
  EXPECT_EQ(game.refusal("explorer#4"), "no_such_feature A-29 (-1,1)");
  EXPECT_EQ(game.refusal("piece:2@(-1,1)#0"), "out_of_range A-13 (-1,1)");
}

//
TEST(AmazonasPieces, A29_nothing_stands_on_the_amazon) {
  Scenario game("amazonas");
  game.play("P1 AZ-R03@(1,4)r0");
  EXPECT_EQ(game.refusal("explorer#0"), "piece_does_not_fit A-29 (1,4)");
  EXPECT_EQ(game.refusal("camp#0"), "piece_does_not_fit A-29 (1,4)");
}

// A-29 A-R27
TEST(AmazonasPieces, A29_AR27_never_on_the_board_or_on_older_tiles) {
  Scenario game("amazonas");
  game.play("P1 AZ-07@(-1,3)r0 -; P2 AZ-07@(-2,3)r0");
  EXPECT_EQ(game.refusal("piece:explorer@(0,2)#7"), "not_the_tile_just_laid A-29 (0,2)");
  EXPECT_EQ(game.refusal("piece:explorer@(-1,3)#0"), "not_the_tile_just_laid A-29 (-1,3)");
}

//
TEST(AmazonasPieces, A2_no_piece_without_one_in_the_supply) {
  Scenario game = board("P1 AZ-07@(-1,3)r0 camp#1; P1 AZ-07@(2,0)r2 camp#1");
  game.play("P1 AZ-34@(-1,1)r1");
  EXPECT_EQ(game.refusal("camp#2"), "no_piece_left A-2 (-1,1)");
  EXPECT_EQ(game.legal(), (Lines{"-", "explorer#0"}));
  Scenario all_out = board(
      "P1 AZ-07@(-1,3)r0 explorer#0; P1 AZ-07@(2,0)r2 explorer#0; P1 AZ-34@(-1,1)r1 explorer#0; "
      "P1 AZ-34@(0,-1)r0 explorer#0");
  ASSERT_EQ(explorers(all_out, P1), 0);
  all_out.play("P1 AZ-07@(-2,3)r0");
  EXPECT_EQ(all_out.refusal("explorer#0"), "no_piece_left A-2 (-2,3)");
}

//
TEST(AmazonasPieces, A30_no_explorer_where_any_stands) {
  const Scenario game = board("P1 AZ-36@(-1,1)r1 explorer#0");
  EXPECT_EQ(game.refusal("P1 AZ-36@(-2,1)r1 explorer#0"), "feature_occupied A-30 (-1,1)") << "own";
  Scenario other = game;
  turn_of(other, P2);
  EXPECT_EQ(other.refusal("P2 AZ-36@(-2,1)r1 explorer#0"), "feature_occupied A-30 (-1,1)");
}

//
TEST(AmazonasPieces, A31_no_camp_where_any_stands_but_explorers_do_not_block) {
  Scenario game = board("P2 AZ-07@(-1,3)r0 camp#1");
  game.play("P1 AZ-09@(-2,3)r0");
  EXPECT_EQ(game.refusal("camp#1"), "feature_occupied A-31 (-1,3)");
  EXPECT_EQ(game.refusal("explorer#0"), "accepted");
  const Scenario explorer_only = board("P2 AZ-07@(-1,3)r0 explorer#0");
  EXPECT_EQ(explorer_only.refusal("P1 AZ-09@(-2,3)r0 camp#1"), "accepted");
}

// A-32 A-R6
TEST(AmazonasPieces, A32_AR6_the_banks_are_apart_and_run_on_along_the_river) {
  Scenario game("amazonas");
  game.play("AZ-R01@(1,4)r0 double:AZ-D1@(1,5)r0");
  EXPECT_FALSE(is_one_feature(game, "(1,4)#1", "(1,4)#2"));
  EXPECT_TRUE(is_one_feature(game, "(1,4)#1", "(1,3)#5")) << "west bank";
  EXPECT_TRUE(is_one_feature(game, "(1,4)#2", "(1,3)#10")) << "east bank";
  EXPECT_TRUE(is_one_feature(game, "(1,4)#2", "(1,6)#4"));
  EXPECT_TRUE(is_one_feature(game, "(1,4)#1", "(1,5)#2")) << "down to the mouth";
  EXPECT_FALSE(is_one_feature(game, "(1,5)#2", "(1,5)#3")) << "cut by the mouth";
  EXPECT_TRUE(is_one_feature(game, "(1,5)#3", "(1,6)#3")) << "one id on both squares";
}

//
TEST(AmazonasPieces, A33_after_double_next_only_on_the_double) {
  Scenario game("amazonas");
  game.play("P1 AZ-R02@(1,4)r0 double:AZ-D1@(1,5)r0");
  EXPECT_EQ(game.legal(),
            (Lines{"-", "camp@(1,5)#2", "camp@(1,5)#3", "camp@(1,5)#4", "explorer@(1,5)#1"}));
  EXPECT_EQ(game.refusal("piece:explorer@(1,4)#1"), "not_the_tile_just_laid A-33 (1,4)");
  EXPECT_EQ(game.refusal("piece:camp@(1,6)#3"), "other_square_of_double A-33 (1,5)")
      << "one move has one spelling";
  EXPECT_EQ(game.refusal("piece:explorer@(1,6)#1"), "no_such_feature A-29 (1,6)");
}

//
TEST(AmazonasPieces, A33_after_a_river_tile_on_its_banks) {
  Scenario game("amazonas");
  game.play("P1 AZ-R09@(1,4)r0");
  EXPECT_EQ(game.legal(),
            (Lines{"-", "camp#2", "camp#3", "camp#5", "camp#6", "explorer#1", "explorer#4"}));
}

//
TEST(AmazonasPieces, A34_joined_features_hold_several_pieces) {
  Scenario game = board(
      "P1 AZ-36@(-1,1)r1 explorer#0; AZ-07@(-1,0)r0; AZ-07@(-2,0)r0; "
      "AZ-07@(-3,0)r0; P2 AZ-36@(-3,1)r1 explorer#0");
  game.play("P1 AZ-34@(-2,1)r1");
  EXPECT_EQ(totals(game, "(-2,1)#0").pieces.of(P1), 1);
  EXPECT_EQ(totals(game, "(-2,1)#0").pieces.of(P2), 1);
}

//
TEST(AmazonasPieces, A35_camps_stay_to_the_end) {
  Scenario game = board("P1 AZ-07@(2,0)r2 camp#1; AZ-07@(-1,3)r0");
  end_game(game, "AZ-09@(-2,3)r0 -");
  EXPECT_EQ(game.returns(), Lines{});
  EXPECT_EQ(camps(game, P1), 1);
}

// A-35  What a terminal shows counts as people do: one camp, one point.
TEST(AmazonasPieces, A35_text_counts_one_piece_in_the_singular) {
  Scenario game = board("P1 AZ-07@(2,0)r2 camp#1");
  for (int piece = 1; piece < explorer_count; ++piece) {
    changing(game).pieces.put_on_board(P1, piece, {0, 0});
  }
  changing(game).scores[P1] = 1;
  const std::string text = game.game().text(game.position());
  EXPECT_NE(text.find("1 point, boat on space 0, 1 explorer and 1 camp in supply"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("0 points, boat on space 0, 4 explorers and 2 camps in supply"),
            std::string::npos)
      << text;
}

// A-36 A-R26
TEST(AmazonasPieces, A36_AR26_on_a_feature_that_this_tile_completes) {
  Scenario game("amazonas");
  game.play("P1 AZ-42@(-1,1)r0 explorer#0");
  EXPECT_EQ(game.awards(), (Lines{"P1 +2 tributary A-47"}));
  EXPECT_EQ(game.returns(), (Lines{"P1 explorer (-1,1)"}));
  EXPECT_EQ(explorers(game, P1), 4);
}

// A-R29
TEST(AmazonasPieces, AR29_a_camp_in_the_mere_corner_beside_a_bank_village) {
  Scenario game("amazonas");
  game.play("P1 AZ-R06@(1,4)r0");
  EXPECT_EQ(game.refusal("camp#4"), "accepted");
  EXPECT_EQ(game.refusal("camp#3"), "accepted");
  const Scenario taken = board("P2 AZ-07@(-1,3)r0 camp#1; AZ-R06@(1,4)r0");
  EXPECT_TRUE(is_one_feature(taken, "(1,4)#3", "(-1,3)#1")) << "up the bank and inland";
  EXPECT_FALSE(is_one_feature(taken, "(1,4)#4", "(-1,3)#1"));
}

// A-R29  Regular tiles may join the jungles above and below a cut.
TEST(AmazonasPieces, AR29_the_cut_jungles_joined_inland) {
  const Scenario game = board(
      "AZ-R06@(1,4)r0; AZ-R01@(1,5)r0 double:AZ-D3@(1,6)r2; "
      "AZ-07@(0,4)r1; AZ-09@(0,5)r3");
  EXPECT_TRUE(is_one_feature(game, "(1,4)#3", "(1,4)#4"));
}

}  // namespace
}  // namespace bastide::amazonas
