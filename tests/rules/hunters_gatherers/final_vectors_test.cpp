// Test vectors of whole short games with their final scoring: HG-V8 to HG-V11 and HG-V30. Red,
// Blue, Green, Yellow, Violet are P1 to P5.
#include <gtest/gtest.h>

#include "rules/hunters_gatherers/board.h"

namespace bastide::hunters_gatherers {
namespace {

// HG-V8
TEST(HuntersGatherersVectors, HGV8_five_players_eleven_tiles) {
  Scenario game(game_name, "players=5");
  leave_in_piles(game, "T61 T55 T51 T18 T62 T01 T34 T67 T31 T03 T49", "");
  game.play(R"(P1 HG-T61@(0,-1) figure#0; P2 HG-T55@(0,1) figure#3;   P3 HG-T51@(-1,0) figure#1
               P4 HG-T18@(-2,0) figure#2; P5 HG-T62@(-3,0) -;         P1 HG-T01@(-3,1) hut#6
               P2 HG-T34@(-3,-1) figure#1; P3 HG-T67@(-2,-1) -;       P4 HG-T31@(-1,-1) -)");
  game.play("P5 HG-T03@(-2,1) figure#5");
  EXPECT_EQ(game.awards(), (Lines{"P3 +6 river HG-34", "P5 +6 river HG-34"}));
  game.play("P1 HG-T49@(-1,1) figure#2");
  EXPECT_EQ(game.awards(),
            (Lines{"P1 +5 river_system HG-66", "P1 +8 meadow HG-67", "P2 +4 river HG-34",
                   "P2 +8 meadow HG-67", "P4 +1 meadow HG-67"}));
  EXPECT_EQ(game.scores(), (std::vector{13, 12, 6, 1, 6}));
  EXPECT_EQ(game.winners(), "P1");
}

// HG-V9  HG-68
TEST(HuntersGatherersVectors, HGV9_the_wildfire) {
  const Scenario game = final_board(R"(T55@(0,1); P2 T51@(-1,0) figure#0; T18@(-2,0); T62@(-3,0)
                                       T01@(-3,1); T34@(-3,-1); T67@(-2,-1); T31@(-1,-1)
                                       T36@(-1,-2); T85@(0,-1); T03@(-2,1); T49@(-1,1))");
  EXPECT_EQ(game.awards(), (Lines{"P2 +7 meadow HG-67"}));
}

// HG-V10  HG-69 HG-R1
TEST(HuntersGatherersVectors, HGV10_HGR1_tigers_eat_the_deer_out_of_the_big_traps_reach_first) {
  const Scenario game = final_board(R"(P1 T62@(0,-1) figure#0; T55@(0,1); T51@(-1,0); T18@(-2,0)
                                       T34@(-3,0); T01@(-3,1); T67@(-2,-1); T31@(-1,-1)
                                       T03@(-2,1); T49@(-1,1); T36@(-1,-2); T92@(-3,-1)r3)");
  EXPECT_EQ(game.awards(), (Lines{"P1 +6 meadow HG-67"}));
}

// HG-V11  HG-66
TEST(HuntersGatherersVectors, HGV11_the_raft) {
  const Scenario game = final_board(R"(T61@(0,-1); T55@(0,1); P3 T51@(-1,0) hut#1; T18@(-2,0)
                                       T62@(-3,0); T01@(-3,1); T34@(-3,-1); T67@(-2,-1)
                                       T31@(-1,-1); T49@(-1,1); T36@(-1,-2); T91@(-2,1))");
  EXPECT_EQ(game.awards(), (Lines{"P3 +8 river_system HG-66"}));
}

// HG-V30  HG-70
TEST(HuntersGatherersVectors, HGV30_two_win_together) {
  Scenario game(game_name, "players=5");
  leave_in_piles(game, "T30 T15 T62 T31 T61 T91", "");  // the raft among the regular tiles
  game.play(R"(P1 HG-T30@(1,0) figure#0; P2 HG-T15@(-1,0) hut#1; P3 HG-T62@(1,-1) -
               P4 HG-T31@(-1,-1) figure#1; P5 HG-T61@(0,-1) -;   P1 HG-T91@(-1,1) -)");
  EXPECT_TRUE(game.is_over());
  EXPECT_EQ(game.scores(), (std::vector{7, 4, 0, 7, 0}));
  EXPECT_EQ(game.winners(), "P1 P4");
}

}  // namespace
}  // namespace bastide::hunters_gatherers
