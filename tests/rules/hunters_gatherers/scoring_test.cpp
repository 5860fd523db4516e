// Scoring completed rivers and forests (section 6).
#include <gtest/gtest.h>

#include "rules/hunters_gatherers/board.h"

namespace bastide::hunters_gatherers {
namespace {

// HG-33 HG-38
TEST(HuntersGatherersScoring, HG33_HG38_whoever_stands_there_scores_and_nobody_if_nobody_does) {
  Scenario game = board("P2 T53@(-1,0) figure#1; P1 T03@(-2,0)");
  EXPECT_EQ(game.awards(), (Lines{"P2 +5 river HG-34"}));
  game = board("P2 T53@(-1,0); P1 T03@(-2,0)");
  EXPECT_EQ(game.story(), (Lines{"draw", "place", "pass"}));
}

// HG-34 HG-R6  A fisher counts the lakes at the ends of his river, a hut all fish of the system.
TEST(HuntersGatherersScoring, HG34_HGR6_fishers_and_huts_count_different_fish) {
  const Scenario game = final_board("P2 T03@(-1,0) hut#6; P1 T01@(-2,0) figure#1");
  EXPECT_EQ(game.awards(), (Lines{"P1 +6 river HG-34", "P2 +5 river_system HG-66"}));
}

// HG-R3 HG-R4 HG-R31  Both ends in one lake: HG-V16. Here a river goes from one lake of T83 round
// to its other one: both count, the tile once.
TEST(HuntersGatherersScoring, HGR3_HGR4_HGR31_a_river_between_the_two_lakes_of_a_tile) {
  const Scenario game = board("T83@(-1,0); T16@(-1,-1)r1; T15@(-2,-1); T25@(-2,0) figure#1");
  EXPECT_EQ(game.awards(), (Lines{"P1 +8 river HG-34"}));
  EXPECT_EQ(totals(game, water(game, "T83.7")).lakes(), 3);
  EXPECT_EQ(water(game, "T83.7"), water(game, "T83.8"));
}

// HG-35 HG-36  Two of the four tiles have menhirs.
TEST(HuntersGatherersScoring, HG35_HG36_menhirs_are_worth_nothing) {
  const Scenario game =
      board("T33@(1,0) figure#0; T37@(0,1); T31@(0,-1); T35@(0,-2)r1; T36@(1,-1)");
  EXPECT_EQ(totals(game, land(game, "T33.0")).menhirs(), 2);
  EXPECT_EQ(game.awards(), (Lines{"P1 +8 forest HG-35"}));
}

// HG-37 HG-39  The smaller number scores nothing and returns all the same: HG-E12.
TEST(HuntersGatherersScoring, HG37_HG39_most_figures_take_all) {
  const Scenario game = board(R"(P2 T35@(1,0)r2 figure#1; T53@(-1,0); P1 T37@(-1,1)r1 figure#0
                                 P1 T36@(1,1)r1 figure#1; P3 T63@(0,1))");
  EXPECT_EQ(game.awards(), (Lines{"P1 +10 forest HG-35"}));
  for (const Seat seat : {P1, P2, P3}) EXPECT_EQ(figures(game, seat), 5);
}

// HG-40 HG-42
TEST(HuntersGatherersScoring, HG40_HG42_a_hut_on_a_completed_river_stays_and_changes_nothing) {
  const Scenario game = board("P1 T53@(-1,0) hut#1; P2 T03@(-2,0) figure#3");
  EXPECT_EQ(game.awards(), (Lines{"P2 +5 river HG-34"}));
  EXPECT_EQ(game.returns(), (Lines{"P2 figure (-2,0)"}));
  EXPECT_EQ(huts(game, P1), 2);
}

// HG-41
TEST(HuntersGatherersScoring, HG41_hunters_stay) {
  const Scenario game = board("P1 T37@(0,1) figure#1; P2 T35@(1,0)r2 figure#1");
  EXPECT_EQ(game.returns(), (Lines{"P2 figure (1,0)"}));
  EXPECT_EQ(figures(game, P1), 4);
}

// HG-R18
TEST(HuntersGatherersScoring, HGR18_rivers_then_forests_then_returns) {
  const Scenario game = board("T37@(0,1); P2 T36@(-1,1)r2 figure#1; P1 T01@(-1,0) figure#1");
  const Lines record = game.record();
  ASSERT_EQ(game.story(), (Lines{"draw", "place", "piece", "score", "score", "return", "return"}));
  EXPECT_EQ(
      record[3],
      R"({"e":"score","p":0,"points":6,"why":"river","rule":"HG-34","cells":[[0,0],[-1,0]]})");
  EXPECT_EQ(
      record[4],
      R"({"e":"score","p":1,"points":4,"why":"forest","rule":"HG-35","cells":[[-1,1],[-1,0]]})");
  EXPECT_EQ(record[5], R"({"e":"return","p":0,"piece":"figure","x":-1,"y":0})");
  EXPECT_EQ(record[6], R"({"e":"return","p":1,"piece":"figure","x":-1,"y":1})");
}

}  // namespace
}  // namespace bastide::hunters_gatherers
