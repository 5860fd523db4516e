// The rulebook's worked examples of final scoring and of the bonus tiles: HG-E13 to HG-E24. Seats
// by colour as each example says.
#include <gtest/gtest.h>

#include "rules/hunters_gatherers/board.h"

namespace bastide::hunters_gatherers {
namespace {

// ---- Huts ----

// HG-E13  HG-64 HG-66  You are P1, Blue is P2.
TEST(HuntersGatherersExamples, HGE13_two_huts_against_one) {
  Scenario game = final_board(R"(P2 T53@(-1,0) hut#1; T62@(-1,-1); T61@(-2,-1); T37@(-3,-1)
                                 P1 T01@(-3,0) hut#6; T48@(-1,1); P1 T13@(-2,1) hut#8
                                 T09@(-2,0)r1)");
  EXPECT_TRUE(game.is_over());
  EXPECT_EQ(game.awards(), (Lines{"P1 +8 river_system HG-66"}));
  EXPECT_EQ(game.award_cells(), (Lines{"P1 HG-66 (-3,0) (-2,0) (-2,1) (-1,0) (-1,1) (0,0)"}));
}

// HG-E14  HG-64 HG-66  Yellow is P1, Blue is P2.
TEST(HuntersGatherersExamples, HGE14_one_hut_each) {
  Scenario game = final_board(R"(P2 T53@(-1,0) hut#1; T62@(-1,-1); T61@(-2,-1); T37@(-3,-1)
                                 P1 T01@(-3,0) hut#6; T48@(-1,1); T13@(-2,1); T09@(-2,0)r1
                                 T47@(-3,1)r2; T28@(-2,2))");
  EXPECT_EQ(game.awards(), (Lines{"P1 +10 river_system HG-66", "P2 +10 river_system HG-66"}));
}

// No further hut where the systems were joined (HG-27).
TEST(HuntersGatherersExamples, HGE13_no_hut_on_the_joining_tile) {
  const Scenario game = board(R"(P2 T53@(-1,0) hut#1; T62@(-1,-1); T61@(-2,-1); T37@(-3,-1)
                                 P1 T01@(-3,0) hut#6; T48@(-1,1); P1 T13@(-2,1) hut#8
                                 T09@(-2,0)r1 ...)");
  EXPECT_EQ(game.refusal("P1 hut#6"), "system_has_hut HG-27 (-3,0)");
}

// ---- Meadows ----

// HG-E15  HG-67  Green is P1.
TEST(HuntersGatherersExamples, HGE15_one_auroch) {
  EXPECT_EQ(final_board("T48@(-1,0) figure#0").awards(), (Lines{"P1 +2 meadow HG-67"}));
}

// HG-E16  HG-67 HG-64  Red is P1, Violet is P2.
constexpr std::string_view shared_meadow = R"(P1 T53@(-1,0) figure#2; T46@(-2,0)
                                              P2 T28@(-2,1)r2 figure#2; P3 T49@(-1,1))";
TEST(HuntersGatherersExamples, HGE16_the_tiger_eats_the_deer_and_two_hunters_share) {
  Scenario game = board(shared_meadow);
  finish(game, "T31@(-3,1)");
  EXPECT_EQ(game.awards(), (Lines{"P1 +3 meadow HG-67", "P2 +3 meadow HG-67"}));

  const Scenario joined = board(R"(P1 T53@(-1,0) figure#2; T46@(-2,0)
                                   P2 T28@(-2,1)r2 figure#2; P3 T49@(-1,1) ...)");
  EXPECT_EQ(joined.refusal("P3 figure#0").substr(0, 22), "feature_occupied HG-26");
}

// HG-V23  HG-68  The same with the wildfire.
TEST(HuntersGatherersVectors, HGV23_HGE23_the_wildfire_saves_the_deer) {
  Scenario game = board(shared_meadow);
  lay(game, "T31@(-3,1)");
  finish(game, "T85@(-3,2)");
  EXPECT_EQ(game.awards(), (Lines{"P1 +4 meadow HG-67", "P2 +4 meadow HG-67"}));
}

// HG-E17  HG-67  Blue is P1.
TEST(HuntersGatherersExamples, HGE17_more_tigers_than_deer) {
  Scenario game = final_board("T48@(-1,0) figure#2; T37@(-1,1)r2; T32@(-2,1)");
  EXPECT_EQ(game.awards(), Lines{});
  EXPECT_EQ(game.scores()[P1], 0);
}

// HG-E18  HG-67 HG-64  Red is P1, Blue is P2.
TEST(HuntersGatherersExamples, HGE18_two_hunters_against_one) {
  Scenario game = final_board(R"(P1 T36@(1,0)r1 figure#0; P2 T48@(-1,0) figure#0; T35@(1,-1)r3
                                 P1 T37@(1,-2)r2 figure#1; T62@(0,-2); T61@(0,-1); T31@(-1,-1))");
  EXPECT_EQ(game.awards(), (Lines{"P1 +11 meadow HG-67"}));
}

// ---- Bonus tiles ----

// HG-E19  HG-51 HG-30 HG-34
TEST(HuntersGatherersExamples, HGE19_the_canoe_counts_lakes_and_a_fisher_the_river) {
  Scenario game = board("T53@(-1,0); T62@(-1,-1); T12@(-2,-1); T59@(-2,-2)r2; T93@(-2,0) ...");
  EXPECT_EQ(game.awards(), (Lines{"P1 +8 canoe HG-51"}));
  EXPECT_EQ(game.award_cells(), (Lines{"P1 HG-51 (-2,-2) (-2,-1) (-2,0) (-1,0) (0,0)"}));
  EXPECT_EQ(game.story(), (Lines{"draw", "place", "score"}));
  game.play("P1 figure#3");
  EXPECT_EQ(game.awards(), (Lines{"P1 +5 river HG-34"}));
  EXPECT_EQ(game.returns(), (Lines{"P1 figure (-2,0)"}));
  EXPECT_EQ(game.scores()[P1], 13);
}

// HG-E20  HG-53 HG-54 HG-55
TEST(HuntersGatherersExamples, HGE20_the_hunting_trap) {
  Scenario game = board(R"(T08@(-1,0); T48@(-2,0); T37@(-1,1)r2; T47@(-3,0); T35@(-3,1)r3
                           T94@(-2,1)r2 ...)");
  EXPECT_EQ(game.awards(), (Lines{"P1 +4 hunting_trap HG-54"}));
  EXPECT_EQ(game.award_cells(), (Lines{"P1 HG-54 (-3,0) (-3,1) (-2,0) (-2,1) (-1,0) (-1,1)"}));
  const Lines record = game.record();
  EXPECT_EQ((Lines{record.begin() + 3, record.end()}),
            (Lines{R"({"e":"cover","x":-3,"y":0,"f":2,"animal":"deer"})",
                   R"({"e":"cover","x":-2,"y":0,"f":2,"animal":"tiger"})",
                   R"({"e":"cover","x":-3,"y":1,"f":0,"animal":"mammoth"})",
                   R"({"e":"cover","x":-1,"y":1,"f":1,"animal":"deer"})"}));
  EXPECT_EQ(rules().meadow_points(state_of(game), static_cast<Rules::Node>(land(game, "T94.1"))),
            0);
}

// HG-E21  HG-56  From any kind of feature; HG-V5 has the bonus turn.
TEST(HuntersGatherersExamples, HGE21_the_shaman_takes_back_a_figure_from_anywhere) {
  for (const char* place : {"T46@(-1,0) figure#1", "T46@(-1,0) figure#0", "T46@(-1,0) figure#3"}) {
    Scenario game = board(place);
    lay(game, "T88@(0,-1)r3 ...");
    EXPECT_EQ(game.legal(), (Lines{"decline:", "recall:@(-1,0)"}));
    game.play("P1 recall:@(-1,0)");
    EXPECT_EQ(game.returns(), (Lines{"P1 figure (-1,0)"}));
    EXPECT_EQ(game.awards(), Lines{});
    EXPECT_EQ(figures(game, P1), 5);
  }
}

// HG-E22  HG-67 HG-69
TEST(HuntersGatherersExamples, HGE22_HGR29_the_big_trap_doubles_what_is_left_around_it) {
  Scenario game = final_board(R"(T36@(1,0)r1; T76@(1,1); T37@(1,-1); T61@(2,1) figure#0
                                 T35@(3,1); T31@(3,0); T25@(3,-1); T92@(2,0))");
  EXPECT_EQ(game.awards(), (Lines{"P1 +20 meadow HG-67"}));
  EXPECT_NE(land(game, "T25.2"), land(game, "T92.1"));  // a deer nearby in another meadow
}

// HG-E23  HG-68  The rulebook gives no numbers: HG-V9 and HG-V23 do.
// HG-E24  HG-66  Likewise: HG-V11 and HG-V24.

}  // namespace
}  // namespace bastide::hunters_gatherers
