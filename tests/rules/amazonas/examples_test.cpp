// The worked examples of the rulebook, A-X1 to A-X17 of docs/rules/amazonas.md, on the boards they
// describe.
#include <gtest/gtest.h>

#include "rules/amazonas/board.h"

namespace bastide::amazonas {
namespace {

// A-X1
TEST(AmazonasExamples, AX1_setup) {
  const Scenario game("amazonas", "players=4");
  EXPECT_EQ(spaces(game), 8);
  EXPECT_EQ(boats(game), (Boats{0, 0, 0, 0}));
  for (const Seat seat : {P1, P2, P3, P4}) {
    EXPECT_EQ(explorers(game, seat), 4);
    EXPECT_EQ(camps(game, seat), 2);
  }
  EXPECT_EQ(free_places(game), "(-1,0) (-1,1) (-1,2) (-1,3) (0,-1) (1,-1) (2,0) (2,1) (2,2) (2,3)");
  EXPECT_EQ(spaces(Scenario("amazonas", "players=2")), 16);
}

// A-X2
TEST(AmazonasExamples, AX2_a_tile_continues_tributary_and_jungle) {
  const Scenario game("amazonas");
  EXPECT_EQ(game.refusal("AZ-34@(-1,1)r1"), "accepted");
  EXPECT_EQ(game.refusal("AZ-34@(-1,1)r3"), "accepted");
  EXPECT_EQ(game.refusal("AZ-34@(-1,1)r0"), "edge_mismatch A-20 (-1,1) east");
  EXPECT_EQ(game.refusal("AZ-34@(-1,1)r2"), "edge_mismatch A-20 (-1,1) east");
  for (const std::string turn : {"r0", "r1", "r2", "r3"}) {
    EXPECT_EQ(game.refusal("AZ-34@(0,4)" + turn), "beyond_the_river A-21 (0,4)");
    EXPECT_EQ(game.refusal("AZ-34@(1,4)" + turn), "beyond_the_river A-21 (1,4)");
  }
}

// A-X3
TEST(AmazonasExamples, AX3_explorer_on_a_free_tributary_with_a_boat_symbol) {
  Scenario game("amazonas");
  game.play("P1 AZ-34@(-1,1)r1 explorer#0");
  EXPECT_EQ(boats(game), (Boats{1, 0}));
  EXPECT_EQ(game.awards(), Lines{});
  EXPECT_EQ(explorers(game, P1), 3);
}

constexpr auto three_symbols =
    "P1 AZ-36@(-1,1)r1 explorer#0; AZ-07@(-1,0)r0; AZ-07@(-2,0)r0; AZ-07@(-3,0)r0; "
    "AZ-34@(-3,1)r1";

// A-X4
TEST(AmazonasExamples, AX4_three_symbols_joined) {
  for (const Seat seat : {P1, P2}) {
    Scenario game = board(std::string(three_symbols) + "; AZ-34@(-4,1)r1");
    ASSERT_EQ(boats(game), (Boats{0, 0}));
    turn_of(game, seat).play("AZ-34@(-2,1)r1");
    EXPECT_EQ(boat_moves(game), (Lines{"P1 3 to 3 A-41"}));
    EXPECT_EQ(boats(game), (Boats{3, 0}));
    game.play("-");
    EXPECT_EQ(game.awards(), Lines{});
  }
}

// A-X5
TEST(AmazonasExamples, AX5_spaces_of_a_double) {
  for (const std::string players : {"players=2", "players=4"}) {
    Scenario game("amazonas", players);
    game.play("AZ-R01@(1,4)r0");
    const int before = spaces(game);
    game.play("double:AZ-D3@(1,5)r0");
    EXPECT_EQ(spaces(game), before + 2);
  }
}

// A-X6
TEST(AmazonasExamples, AX6_an_opponent_completes_your_tributary) {
  Scenario game = board("AZ-42@(1,-1)r2; P1 AZ-35@(2,-1)r1 explorer#0");
  turn_of(game, P2).play("P2 AZ-42@(3,-1)r0");
  EXPECT_EQ(boat_moves(game), Lines{});
  game.play("P2 -");
  EXPECT_EQ(game.awards(), (Lines{"P1 +4 tributary A-47"}));
  EXPECT_EQ(game.award_cells(), (Lines{"P1 A-47 (1,-1) (2,-1) (3,-1)"}));
  EXPECT_EQ(game.returns(), (Lines{"P1 explorer (2,-1)"}));
  EXPECT_EQ(explorers(game, P1), 4);
}

// A-X7
TEST(AmazonasExamples, AX7_extending_a_free_village) {
  const Scenario free = board("AZ-07@(1,-1)r1");
  EXPECT_EQ(free.refusal("P1 AZ-10@(2,-1)r1 explorer#0"), "accepted");
  const Scenario taken = board("P2 AZ-07@(1,-1)r1 explorer#0");
  EXPECT_EQ(taken.refusal("P1 AZ-10@(2,-1)r1 explorer#0"), "feature_occupied A-30 (1,-1)");
}

// A-X8
TEST(AmazonasExamples, AX8_village_of_seven) {
  Scenario game = board("AZ-07@(1,-1)r1; P1 AZ-10@(2,-1)r1 explorer#0");
  turn_of(game, P2).play("AZ-07@(3,-1)r3 -");
  EXPECT_EQ(game.awards(), (Lines{"P1 +7 village A-49"}));
  EXPECT_EQ(explorers(game, P1), 4);
}

// A-X9
TEST(AmazonasExamples, AX9_camp_with_two_jungles_on_one_tile) {
  Scenario game = board("P2 AZ-07@(-1,3)r0 camp#1");
  game.play("P1 AZ-04@(-1,1)r0");
  EXPECT_EQ(game.refusal("P1 camp#3"), "feature_occupied A-31 (-1,3)");
  game.play("P1 camp#2");
  EXPECT_EQ(game.returns(), Lines{});
  EXPECT_EQ(camps(game, P1), 1);
  EXPECT_EQ(camps(game, P2), 1);
}

// A-X10
TEST(AmazonasExamples, AX10_symbols_and_no_piece) {
  Scenario game = board(three_symbols);
  game.play("P1 AZ-34@(-2,1)r1 -");
  EXPECT_EQ(boat_moves(game), (Lines{"P1 2 to 2 A-41", "P1 1 to 3 A-14"}));
}

// A-X11
TEST(AmazonasExamples, AX11_double_next_tile) {
  Scenario game("amazonas", "players=4");
  game.play("P1 AZ-R01@(1,4)r0 double:AZ-D2@(1,5)r2");
  EXPECT_EQ(river_row(game), 6);
  EXPECT_EQ(spaces(game), 11);
  EXPECT_EQ(free_places(game),
            "(-1,0) (-1,1) (-1,2) (-1,3) (0,-1) (0,4) (0,5) (0,6) (1,-1) (2,0) (2,1) (2,2) (2,3) "
            "(2,4) (2,5) (2,6)");
  EXPECT_EQ(doubles_left(game), 3);
  EXPECT_EQ(game.legal(), (Lines{"-", "camp@(1,5)#2", "camp@(1,5)#3", "camp@(1,5)#5",
                                 "camp@(1,6)#6", "explorer@(1,5)#4", "explorer@(1,6)#1"}));
  // The village lies on the E side of (1,6): a village tile fits there.
  game.play("-");
  EXPECT_EQ(game.refusal("AZ-03@(2,6)r0"), "accepted");
}

// A-X12 A-X13
TEST(AmazonasExamples, AX12_AX13_river_tile_boat_and_scoring) {
  Scenario game("amazonas", "players=4");
  set_boats(game, {4, 4, 4, 2});
  game.play("P1 AZ-R03@(1,4)r0 -");
  EXPECT_EQ(boat_moves(game), (Lines{"P1 1 to 5 A-14", "P4 1 to 3 A-60"}));
  EXPECT_EQ(game.awards(), (Lines{"P1 +4 amazon A-55", "P2 +1 amazon A-56", "P3 +1 amazon A-56"}));
  EXPECT_EQ(boats(game), (Boats{5, 4, 4, 3}));
}

// A-X14
TEST(AmazonasExamples, AX14_two_tributaries_joined) {
  Scenario game = board(
      "P1 AZ-42@(1,-1)r2 explorer#2; AZ-07@(2,0)r2; AZ-07@(3,0)r2; P2 AZ-34@(3,-1)r1 explorer#0; "
      "AZ-41@(4,-1)r2");
  ASSERT_EQ(boats(game), (Boats{0, 1}));
  game.play("P1 AZ-34@(2,-1)r1 -");
  EXPECT_EQ(boat_moves(game), (Lines{"P1 2 to 2 A-41", "P2 1 to 2 A-41", "P1 1 to 3 A-14"}));
  EXPECT_EQ(game.awards(), (Lines{"P1 +5 tributary A-47", "P2 +5 tributary A-47"}));
  EXPECT_EQ(explorers(game, P1), 4);
  EXPECT_EQ(explorers(game, P2), 4);
}

// A-X15
TEST(AmazonasExamples, AX15_three_villages_joined) {
  Scenario game = board(
      "AZ-07@(2,0)r2; P1 AZ-07@(1,-1)r1 explorer#0; AZ-10@(2,-1)r1; AZ-07@(2,-2)r0; "
      "P1 AZ-08@(3,-2)r2 explorer#0; AZ-01@(4,-2)r0; P2 AZ-05@(4,-1)r3 explorer#0");
  ASSERT_EQ(explorers(game, P1), 2);
  game.play("P1 AZ-30@(3,-1)r0 -");
  EXPECT_EQ(game.awards(), (Lines{"P1 +13 village A-49"}));
  EXPECT_EQ(game.award_cells(), (Lines{"P1 A-49 (1,-1) (2,-1) (3,-2) (3,-1) (4,-1)"}));
  EXPECT_EQ(game.returns(),
            (Lines{"P1 explorer (1,-1)", "P1 explorer (3,-2)", "P2 explorer (4,-1)"}));
}

// A-X16  "Nobody moved in step 2": a camp was set.
TEST(AmazonasExamples, AX16_two_players_second_too_far_back) {
  auto scored = [](int red, int blue) {
    Scenario game("amazonas");
    set_boats(game, {red, blue});
    game.play("P1 AZ-R04@(1,4)r0 camp#2");
    return game;
  };
  EXPECT_EQ(scored(7, 5).awards(), (Lines{"P1 +3 amazon A-55"}));
  EXPECT_EQ(boat_moves(scored(7, 5)), (Lines{"P2 1 to 6 A-60"}));
  EXPECT_EQ(scored(7, 6).awards(), (Lines{"P1 +3 amazon A-55", "P2 +1 amazon A-56"}));
  EXPECT_EQ(boat_moves(scored(7, 6)), Lines{});
  EXPECT_EQ(scored(7, 7).awards(), (Lines{"P1 +3 amazon A-55", "P2 +3 amazon A-55"}));
  EXPECT_EQ(boat_moves(scored(7, 7)), Lines{});
}

// A-X17  The last turn is P3's; it puts a camp where there is nothing to count.
TEST(AmazonasExamples, AX17_final_scoring_with_five_players) {
  Scenario game = board(
      "AZ-42@(1,-1)r2; P1 AZ-35@(2,-1)r1 explorer#0; P2 AZ-07@(2,0)r2 camp#1; "
      "P2 AZ-10@(-1,0)r0 explorer#0; AZ-10@(-1,-1)r0; P1 AZ-09@(-1,3)r0 camp#1; AZ-07@(-2,3)r0",
      "players=5");
  set_boats(game, {6, 5, 5, 1, 3});
  turn_of(game, P3);
  leave_in_pile(game, "AZ-07");
  // The last tile ends the game: nothing but a pass would move green's boat from 5 to 6.
  game.play("P3 AZ-07@(-3,3)r0");
  changing(game).boats[P3] = 4;
  game.play("P3 -");
  EXPECT_EQ(game.awards(), (Lines{"P1 +3 tributary A-66", "P1 +5 jungle A-68", "P1 +7 mouth A-69",
                                  "P2 +3 jungle A-68", "P2 +4 mouth A-69", "P2 +4 village A-67",
                                  "P3 +4 mouth A-69", "P5 +1 mouth A-69"}));
  EXPECT_EQ(game.scores(), (std::vector<int>{15, 11, 4, 0, 1}));
  EXPECT_EQ(game.winners(), "P1");
}

}  // namespace
}  // namespace bastide::amazonas
