// The end of the game, covered animals and final scoring (sections 9 to 11).
#include <gtest/gtest.h>

#include "rules/hunters_gatherers/board.h"

namespace bastide::hunters_gatherers {
namespace {

// HG-58  With a bonus turn, and HG-59: HG-V27.
TEST(HuntersGatherersEnd, HG58_HG59_the_game_ends_with_the_turn_of_the_last_regular_tile) {
  Scenario game(game_name);
  leave_in_piles(game, "T53", "T90").play("P1 HG-T53@(-1,0)");
  EXPECT_FALSE(game.is_over());
  game.play("P1 figure#2");
  EXPECT_TRUE(game.is_over());
  EXPECT_EQ(game.awards(), (Lines{"P1 +3 meadow HG-67"}));
  EXPECT_EQ(game.refusal("P1 -"), "game_over HG-58 (0,0)");
}

// HG-60
TEST(HuntersGatherersEnd, HG60_uncompleted_rivers_and_forests_bring_nothing) {
  Scenario game = final_board("P1 T53@(-1,0) figure#1; P2 T37@(0,1) figure#0");
  EXPECT_EQ(game.story(), (Lines{"draw", "place", "piece", "end"}));
  EXPECT_EQ(game.scores()[P1] + game.scores()[P2], 0);
}

// HG-61 HG-R37
TEST(HuntersGatherersEnd, HG61_HGR37_river_systems_then_meadows_the_oldest_first) {
  Scenario game =
      final_board(R"(P1 T53@(-1,0) figure#2; P2 T48@(-2,0) figure#0; P3 T28@(0,-1)r1 hut#1
                                 P4 T49@(-3,0) hut#1)");
  const Lines record = game.record();
  ASSERT_EQ(game.story(),
            (Lines{"draw", "place", "piece", "score", "score", "score", "score", "end"}));
  // The lake of the start tile, the river of T28; the northern meadow of the start tile, then its
  // southern one.
  EXPECT_NE(record[3].find(R"("p":3,"points":1,"why":"river_system")"), std::string::npos);
  EXPECT_NE(record[4].find(R"("p":2,"points":1,"why":"river_system")"), std::string::npos);
  EXPECT_NE(record[5].find(R"("p":1,"points":3,"why":"meadow")"), std::string::npos);
  EXPECT_NE(record[6].find(R"("p":0,"points":3,"why":"meadow")"), std::string::npos);
}

// HG-62 HG-63  A covered tiger eats nothing, a covered deer feeds nobody.
TEST(HuntersGatherersEnd, HG62_HG63_covered_animals_count_for_nothing) {
  Scenario game = board("P2 T48@(-1,0) figure#2; T37@(-1,1)r2; T94@(-2,1)");
  finish(game, "T62@(-2,2)");  // one deer, and no tiger that is not covered
  EXPECT_EQ(game.awards(), (Lines{"P2 +1 meadow HG-67"}));
}

// HG-62 HG-69  Covered animals are not doubled.
TEST(HuntersGatherersEnd, HG62_HG69_the_big_trap_does_not_double_covered_animals) {
  Scenario game = board("T61@(0,-1) figure#0; T94@(1,-1)");
  EXPECT_EQ(game.awards(), (Lines{"P1 +5 hunting_trap HG-54"}));
  finish(game, "T92@(-1,-1)r2");
  EXPECT_EQ(game.awards(), Lines{});
}

// HG-64 HG-R32  Fishers do not count among huts.
TEST(HuntersGatherersEnd, HG64_HGR32_only_huts_count_in_river_systems) {
  const Scenario game = final_board("P2 T53@(-1,0) hut#1; P1 T48@(-2,0) figure#1");
  EXPECT_EQ(game.awards(), (Lines{"P2 +1 river_system HG-66"}));
}

// HG-65  A meadow closed all round and an open one score alike: HG-E15; a closed system: HG-R9.
// HG-66 HG-R30  The raft changes nothing for fishers.
TEST(HuntersGatherersEnd, HG66_HGR30_the_raft_is_for_huts) {
  const Scenario game = final_board("P2 T53@(-1,0) hut#1; P1 T91@(-2,0) figure#3");
  EXPECT_EQ(game.awards(), (Lines{"P1 +5 river HG-34", "P2 +4 river_system HG-66"}));
}

// HG-67
TEST(HuntersGatherersEnd, HG67_a_tiger_eats_one_deer_and_nothing_else) {
  // Auroch of the start tile, mammoth of T61, deer of T62, tiger of T31.
  const Scenario game = final_board("T61@(0,-1) figure#0; T62@(0,-2); T31@(-1,-1)");
  EXPECT_EQ(game.awards(), (Lines{"P1 +5 meadow HG-67"}));
}

// HG-68 HG-57  Whoever laid the wildfire.
TEST(HuntersGatherersEnd, HG68_HG57_the_wildfire_belongs_to_its_meadow) {
  const Scenario game = final_board("P1 T62@(0,-1) figure#0; T31@(-1,-1); P2 T85@(0,-2)");
  EXPECT_EQ(game.awards(), (Lines{"P1 +3 meadow HG-67"}));
}

// HG-69 HG-R29  Another meadow's animals nearby are not doubled: the deer of T25 in HG-E22.
// HG-R28
TEST(HuntersGatherersEnd, HGR28_wildfire_and_big_trap_in_one_meadow) {
  const Scenario game = final_board(R"(T36@(1,0)r1; T76@(1,1); T37@(1,-1); T61@(2,1) figure#0
                                       T35@(3,1); T31@(3,0); T25@(3,-1); T85@(2,2); T92@(2,0))");
  EXPECT_EQ(game.awards(), (Lines{"P1 +22 meadow HG-67"}));
}

// HG-70
TEST(HuntersGatherersEnd, HG70_the_highest_total_wins) {
  const Scenario game = final_board("P2 T53@(-1,0) figure#2", "players=3");
  EXPECT_EQ(game.winners(), "P2");
  EXPECT_EQ(final_board("P2 T53@(-1,0)", "players=3").winners(), "P1 P2 P3");
}

}  // namespace
}  // namespace bastide::hunters_gatherers
