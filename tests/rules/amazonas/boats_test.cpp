// Boats: and their rulings.
#include <gtest/gtest.h>

#include <algorithm>

#include "rules/amazonas/board.h"

namespace bastide::amazonas {
namespace {

//
TEST(AmazonasBoats, A37_boats_go_downstream_and_share_spaces) {
  Scenario game("amazonas");
  game.play("P1 AZ-07@(-1,3)r0 -; P2 AZ-07@(-2,3)r0 -");
  EXPECT_EQ(boats(game), (Boats{1, 1}));
}

// A-38 A-R12  Steps beyond the last space are lost, also of several at once.
TEST(AmazonasBoats, A38_AR12_a_move_is_cut_at_the_last_space) {
  Scenario game = board(
      "P1 AZ-36@(-1,1)r1 explorer#0; AZ-07@(-1,0)r0; AZ-07@(-2,0)r0; "
      "AZ-07@(-3,0)r0; AZ-34@(-3,1)r1; AZ-34@(-4,1)r1");
  set_boats(game, {14, 0});
  game.play("P1 AZ-34@(-2,1)r1");
  EXPECT_EQ(boat_moves(game), (Lines{"P1 1 to 15 A-41"}));
  game.play("P1 -");
  EXPECT_EQ(boat_moves(game), Lines{}) << "no line for a boat that stays";
  turn_of(game, P1).play("P1 AZ-R05@(1,4)r0 camp#2");
  EXPECT_EQ(boats(game)[P1], 15) << "lost steps are not made up for";
}

// A-R12  The river grows before boats move.
TEST(AmazonasBoats, AR12_a_boat_enters_a_space_laid_in_this_turn) {
  Scenario game("amazonas");
  set_boats(game, {15, 0});
  game.play("P1 AZ-R04@(1,4)r0 -");
  EXPECT_EQ(boats(game)[P1], 16);
}

// A-39  Fruits and animals move nobody.
TEST(AmazonasBoats, A39_only_boat_symbols_on_tributaries_count) {
  Scenario game("amazonas");
  game.play("P1 AZ-35@(-1,1)r1 explorer#0");
  EXPECT_EQ(boat_moves(game), Lines{});
}

//
TEST(AmazonasBoats, A40_an_explorer_counts_the_whole_tributary) {
  Scenario game = board("AZ-34@(-1,1)r1; AZ-34@(-2,1)r1");
  game.play("P1 AZ-34@(-3,1)r1 explorer#0");
  EXPECT_EQ(boat_moves(game), (Lines{"P1 3 to 3 A-40"}));
  Scenario village("amazonas");
  village.play("P1 AZ-04@(-1,1)r0 explorer#0");
  EXPECT_EQ(boat_moves(village), Lines{}) << "in the village beside a tributary with a symbol";
}

//
TEST(AmazonasBoats, A41_new_symbols_move_the_owner_whoever_laid_the_tile) {
  Scenario game = board("P1 AZ-36@(-1,1)r1 explorer#0", "players=3");
  turn_of(game, P2).play("P2 AZ-34@(-2,1)r1 -");
  EXPECT_EQ(boat_moves(game), (Lines{"P1 1 to 1 A-41", "P2 1 to 1 A-14"}));
}

// A-41  A tile that brings symbols to two tributaries at once gives one line.
TEST(AmazonasBoats, A41_one_line_for_all_symbols_of_a_tile) {
  // Both join the rock at (-2,1): one from the west, to its arm with a symbol, one from the east.
  Scenario game = board(
      "AZ-36@(-1,1)r1; AZ-07@(-1,0)r0; AZ-07@(-2,0)r0; AZ-07@(-3,0)r0; "
      "P1 AZ-34@(-3,1)r1 explorer#0");
  ASSERT_EQ(boats(game), (Boats{1, 0}));
  changing(game).scores[P1] = 0;
  turn_of(game, P1).play("P1 AZ-04@(-2,1)r2");
  EXPECT_EQ(boat_moves(game), (Lines{"P1 1 to 2 A-41"}));
}

//
TEST(AmazonasBoats, A42_numbers_of_explorers_play_no_part) {
  const std::string land = "AZ-42@(1,-1)r2; AZ-07@(2,0)r2; AZ-07@(3,0)r2; AZ-07@(4,0)r2; ";
  Scenario two = board(land + "P1 AZ-36@(2,-1)r1 explorer#0; P1 AZ-36@(4,-1)r1 explorer#0");
  two.play("P1 AZ-34@(3,-1)r1");
  EXPECT_EQ(boat_moves(two), (Lines{"P1 1 to 1 A-41"})) << "two explorers do not double it";
  Scenario each = board(land + "P1 AZ-36@(2,-1)r1 explorer#0; P2 AZ-36@(4,-1)r1 explorer#0");
  each.play("P1 AZ-34@(3,-1)r1");
  EXPECT_EQ(boat_moves(each), (Lines{"P1 1 to 1 A-41", "P2 1 to 1 A-41"})) << "no majority needed";
}

// A-R14  In whatever order they are moved: one boat is stopped by the last space, the other is not.
TEST(AmazonasBoats, AR14_boats_that_move_at_once_do_not_touch_each_other) {
  for (const Boats& before : {Boats{14, 3}, Boats{3, 14}}) {
    Scenario game = board(
        "AZ-42@(1,-1)r2; AZ-07@(2,0)r2; AZ-07@(3,0)r2; AZ-07@(4,0)r2; "
        "P1 AZ-34@(2,-1)r1 explorer#0; P2 AZ-34@(4,-1)r1 explorer#0");
    set_boats(game, before).play("P1 AZ-34@(3,-1)r1");
    const Boats after{std::min(before[P1] + 2, 15), std::min(before[P2] + 2, 15)};
    EXPECT_EQ(boats(game)[P1], after[P1]);
    EXPECT_EQ(boats(game)[P2], after[P2]);
  }
}

// A-43  Both parts held own explorers: only the new tile's symbol is new.
TEST(AmazonasBoats, A43_symbols_of_own_former_tributaries_are_not_new) {
  Scenario game = board(
      "AZ-42@(1,-1)r2; AZ-07@(2,0)r2; AZ-07@(3,0)r2; AZ-07@(4,0)r2; "
      "P1 AZ-34@(2,-1)r1 explorer#0; P1 AZ-34@(4,-1)r1 explorer#0");
  ASSERT_EQ(boats(game), (Boats{2, 0}));
  game.play("P1 AZ-34@(3,-1)r1");
  EXPECT_EQ(boat_moves(game), (Lines{"P1 1 to 3 A-41"}));
}

// A-43  A part that held another's explorer is new to me, mine to them.
TEST(AmazonasBoats, A43_per_player) {
  Scenario game = board(
      "AZ-42@(1,-1)r2; AZ-07@(2,0)r2; AZ-07@(3,0)r2; AZ-07@(4,0)r2; "
      "P1 AZ-34@(2,-1)r1 explorer#0; P2 AZ-34@(4,-1)r1 explorer#0");
  ASSERT_EQ(boats(game), (Boats{1, 1}));
  game.play("P1 AZ-34@(3,-1)r1");
  EXPECT_EQ(boat_moves(game), (Lines{"P1 2 to 3 A-41", "P2 2 to 3 A-41"}));
}

//
TEST(AmazonasBoats, A44_symbols_and_the_step_add_up_explorer_and_step_exclude_each_other) {
  Scenario game = board("P1 AZ-36@(-1,1)r1 explorer#0");
  game.play("P1 AZ-34@(-2,1)r1 -");
  EXPECT_EQ(boats(game), (Boats{2, 0}));
  Scenario set("amazonas");
  set.play("P1 AZ-34@(-1,1)r1 explorer#0");
  EXPECT_EQ(boats(set), (Boats{1, 0}));
}

//
TEST(AmazonasBoats, A45_a_boat_moves_after_an_amazon_scoring) {
  Scenario game("amazonas", "players=3");
  set_boats(game, {5, 3, 1});
  game.play("P1 AZ-R04@(1,4)r0 camp#2");
  EXPECT_EQ(boat_moves(game), (Lines{"P3 1 to 2 A-60"}));
}

// A-R15  With a camp: A-Y6.
TEST(AmazonasBoats, AR15_an_explorer_elsewhere_keeps_the_symbols) {
  Scenario game = board("P1 AZ-36@(-1,1)r1 explorer#0");
  game.play("P1 AZ-16@(-2,1)r0 explorer#0");
  EXPECT_EQ(boat_moves(game), (Lines{"P1 1 to 1 A-41"})) << "and no step for it";
}

//
TEST(AmazonasBoats, A52_symbols_move_boats_before_the_tributary_is_scored) {
  Scenario game("amazonas");
  game.play("P1 AZ-36@(-1,1)r1 explorer#0; P2 AZ-40@(-2,1)r3 -");
  EXPECT_EQ(boat_moves(game)[0], "P1 1 to 1 A-41");
  EXPECT_EQ(game.awards(), (Lines{"P1 +3 tributary A-47"}));
}

}  // namespace
}  // namespace bastide::amazonas
