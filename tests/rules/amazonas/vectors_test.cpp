// Further vectors for the rulings, A-Y1 to A-Y18 (the rest: stacks_test.cpp) of
// docs/rules/amazonas.md.
#include <gtest/gtest.h>

#include "rules/amazonas/board.h"

namespace bastide::amazonas {
namespace {

// A-Y1 A-38, A-Y2 A-R12
TEST(AmazonasVectors, AY1_AY2_a_boat_with_no_next_space_waits_for_the_river) {
  Scenario game("amazonas", "players=4");
  set_boats(game, {7, 0, 0, 0});
  game.play("P1 AZ-07@(-1,3)r0 -");
  EXPECT_EQ(boat_moves(game), Lines{});
  EXPECT_EQ(boats(game), (Boats{7, 0, 0, 0}));
  turn_of(game, P1).play("P1 AZ-R04@(1,4)r2 -");
  EXPECT_EQ(spaces(game), 9);
  EXPECT_EQ(boats(game)[P1], 8);
}

// Boats before and after a river tile is scored without anybody moving in step 2.
Scenario scored(std::string_view tile, const Boats& before) {
  Scenario game("amazonas", "players=" + std::to_string(before.size()));
  set_boats(game, before);
  game.play("P1 " + std::string(tile) + "@(1,4)r0 camp#2");
  return game;
}

// A-Y3 A-58
TEST(AmazonasVectors, AY3_second_place_behind_a_shared_first) {
  const Scenario game = scored("AZ-R04", {5, 5, 3, 1});
  EXPECT_EQ(game.awards(), (Lines{"P1 +3 amazon A-55", "P2 +3 amazon A-55", "P3 +1 amazon A-56"}));
  EXPECT_EQ(boats(game), (Boats{5, 5, 3, 2}));
}

// A-Y4 A-57
TEST(AmazonasVectors, AY4_all_on_one_space) {
  const Scenario game = scored("AZ-R04", {0, 0, 0});
  EXPECT_EQ(game.awards(), (Lines{"P1 +3 amazon A-55", "P2 +3 amazon A-55", "P3 +3 amazon A-55"}));
  EXPECT_EQ(boat_moves(game), Lines{});
}

// A-Y5 A-R17
TEST(AmazonasVectors, AY5_second_place_without_piranhas_moves) {
  const Scenario game = scored("AZ-R06", {5, 4, 2});
  EXPECT_EQ(game.awards(), (Lines{"P1 +2 amazon A-55"}));
  EXPECT_EQ(boats(game), (Boats{5, 5, 3}));
}

// A-Y6 A-R15
TEST(AmazonasVectors, AY6_a_camp_saves_the_step_but_not_the_symbols) {
  Scenario game = board("P1 AZ-36@(-1,1)r1 explorer#0");
  game.play("P1 AZ-34@(-2,1)r1 camp#1");
  EXPECT_EQ(boat_moves(game), (Lines{"P1 1 to 1 A-41"}));
}

// A-Y7 A-46
TEST(AmazonasVectors, AY7_a_ring_is_complete) {
  Scenario game = board("P1 AZ-39@(1,-1)r2 explorer#0; AZ-39@(2,-1)r1; AZ-39@(1,-2)r3");
  game.play("P1 AZ-38@(2,-2)r0 -");
  EXPECT_EQ(game.awards(), (Lines{"P1 +5 tributary A-47"}));
  EXPECT_EQ(game.award_cells(), (Lines{"P1 A-47 (1,-2) (1,-1) (2,-2) (2,-1)"}));
}

// A-Y8 A-43
TEST(AmazonasVectors, AY8_joining_two_own_tributaries_gives_no_step_for_old_symbols) {
  Scenario game = board(
      "AZ-42@(1,-1)r2; AZ-07@(2,0)r2; AZ-07@(3,0)r2; AZ-07@(4,0)r2; "
      "P1 AZ-34@(2,-1)r1 explorer#0; P1 AZ-34@(4,-1)r1 explorer#0");
  ASSERT_EQ(boats(game), (Boats{2, 0}));
  game.play("P1 AZ-36@(3,-1)r1");
  EXPECT_EQ(boat_moves(game), Lines{});
  turn_of(game, P1).play("P1 AZ-42@(5,-1)r0 -");
  EXPECT_EQ(game.awards(), (Lines{"P1 +5 tributary A-47"}));
  EXPECT_EQ(game.returns(), (Lines{"P1 explorer (2,-1)", "P1 explorer (4,-1)"}));
}

// A-Y9 A-70 A-R18 A-R19
TEST(AmazonasVectors, AY9_two_players_at_the_mouth) {
  auto mouth = [](int red, int blue) {
    Scenario game("amazonas");
    leave_in_pile(game, "AZ-07").play("P1 AZ-07@(-1,3)r0");
    set_boats(game, {red - 1, blue}).play("P1 -");
    return game.scores();
  };
  EXPECT_EQ(mouth(10, 9), (std::vector<int>{6, 3}));
  EXPECT_EQ(mouth(10, 8), (std::vector<int>{6, 0}));
  EXPECT_EQ(mouth(10, 10), (std::vector<int>{6, 6}));
}

// A-Y10 A-R3 A-36
TEST(AmazonasVectors, AY10_a_village_of_board_and_tile_with_the_explorer_set_now) {
  Scenario game("amazonas");
  game.play("P1 AZ-07@(2,1)r3 explorer#0");
  EXPECT_EQ(game.awards(), (Lines{"P1 +4 village A-49"}));
  EXPECT_EQ(game.award_cells(), (Lines{"P1 A-49 (1,1) (2,1)"}));
  EXPECT_EQ(game.returns(), (Lines{"P1 explorer (2,1)"}));
}

// A-Y11 A-R9
TEST(AmazonasVectors, AY11_one_scoring_for_both_tiles) {
  Scenario game("amazonas", "players=3");
  set_boats(game, {15, 14, 10});
  game.play("P1 AZ-R01@(1,4)r0 double:AZ-D1@(1,5)r0 -");
  EXPECT_EQ(spaces(game), 19);
  EXPECT_EQ(boat_moves(game), (Lines{"P1 1 to 16 A-14", "P3 1 to 11 A-60"}));
  EXPECT_EQ(game.awards(), (Lines{"P1 +5 amazon A-55", "P2 +1 amazon A-56"}));
  EXPECT_EQ(game.award_cells(), (Lines{"P1 A-55 (1,4) (1,5) (1,6)", "P2 A-56 (1,4) (1,5) (1,6)"}));
}

// A-Y12 A-21 A-26
TEST(AmazonasVectors, AY12_the_river_opens_its_row) {
  Scenario game("amazonas");
  EXPECT_EQ(game.refusal("AZ-36@(0,4)r1"), "beyond_the_river A-21 (0,4)");
  game.play("P1 AZ-R03@(1,4)r0 -");
  EXPECT_EQ(game.refusal("AZ-36@(0,4)r1"), "accepted");
  EXPECT_EQ(game.refusal("AZ-36@(0,5)r1"), "beyond_the_river A-21 (0,5)");
}

// A-Y13 A-33 A-40 A-R8
TEST(AmazonasVectors, AY13_explorer_on_the_bank) {
  Scenario game("amazonas", "players=3");
  game.play("P1 AZ-R03@(1,4)r0 explorer#1");
  EXPECT_EQ(boat_moves(game)[0], "P1 1 to 1 A-40");
  EXPECT_EQ(game.returns(), Lines{});
  game.play("P2 AZ-42@(0,4)r0 -");
  EXPECT_EQ(game.awards(), (Lines{"P1 +2 tributary A-47"}));
  EXPECT_EQ(game.award_cells(), (Lines{"P1 A-47 (0,4) (1,4)"}));
  EXPECT_EQ(explorers(game, P1), 4);
}

// A-Y14 A-67
TEST(AmazonasVectors, AY14_the_village_left_open) {
  Scenario game = board("AZ-07@(1,-1)r1; P1 AZ-10@(2,-1)r1 explorer#0");
  end_game(game, "AZ-11@(3,-1)r1 -");
  EXPECT_EQ(only(game.awards(), "village"), (Lines{"P1 +4 village A-67"}));
}

// A-Y15 A-R6 A-R29
TEST(AmazonasVectors, AY15_bank_jungle_runs_on_to_the_next_mouth) {
  Scenario game("amazonas");
  game.play("P1 AZ-07@(2,0)r2 -; P2 AZ-R01@(1,4)r0 double:AZ-D1@(1,5)r0 camp@(1,5)#3");
  Scenario unturned = game;
  unturned.play("P1 AZ-R03@(1,7)r0");
  EXPECT_EQ(unturned.refusal("camp#3"), "feature_occupied A-31 (1,5)");
  EXPECT_EQ(unturned.refusal("camp#2"), "accepted");
  EXPECT_EQ(unturned.refusal("camp#4"), "accepted");
  game.play("P1 AZ-R03@(1,7)r2");
  EXPECT_EQ(game.refusal("camp#4"), "feature_occupied A-31 (1,5)");
  EXPECT_EQ(game.refusal("camp#2"), "accepted");
  EXPECT_EQ(game.refusal("camp#3"), "accepted");
}

// A-Y16 A-R6
TEST(AmazonasVectors, AY16_a_bank_village_cuts_the_jungle) {
  Scenario game("amazonas");
  game.play("P1 AZ-07@(2,0)r2 -; P2 AZ-R01@(1,4)r0 double:AZ-D1@(1,5)r0 camp@(1,5)#3");
  Scenario unturned = game;
  unturned.play("P1 AZ-R06@(1,7)r0");
  EXPECT_EQ(unturned.refusal("camp#3"), "feature_occupied A-31 (1,5)");
  EXPECT_EQ(unturned.refusal("camp#4"), "accepted");
  EXPECT_EQ(unturned.refusal("camp#2"), "accepted");
  game.play("P1 AZ-R06@(1,7)r2");
  EXPECT_EQ(game.refusal("camp#2"), "feature_occupied A-31 (1,5)");
  EXPECT_EQ(game.refusal("camp#3"), "accepted");
  EXPECT_EQ(game.refusal("camp#4"), "accepted");
}

// A-Y17 A-R6 A-31
TEST(AmazonasVectors, AY17_bank_jungle_is_that_of_the_board) {
  Scenario game = board("P2 AZ-07@(-1,3)r0 camp#1");
  game.play("P1 AZ-R04@(1,4)r0");
  EXPECT_EQ(game.refusal("camp#3"), "feature_occupied A-31 (-1,3)");
  EXPECT_EQ(game.refusal("camp#2"), "accepted");
  EXPECT_EQ(game.refusal("camp#4"), "accepted");
}

// A-Y18 A-R6 A-68
TEST(AmazonasVectors, AY18_a_camp_on_the_bank_at_the_end) {
  Scenario game = board("P1 AZ-R03@(1,4)r0 camp#4; AZ-R05@(1,5)r0; AZ-R07@(1,6)r0; AZ-R09@(1,7)r0");
  end_game(game, "AZ-R04@(1,8)r0 -");
  EXPECT_EQ(only(game.awards(), "jungle"), (Lines{"P1 +3 jungle A-68"}));
  EXPECT_EQ(only(game.award_cells(), "A-68"), (Lines{"P1 A-68 (1,3) (1,4) (1,5) (1,6) (1,7)"}));
}

}  // namespace
}  // namespace bastide::amazonas
