// The worked examples of the rules text during the game: CX-1 to CX-9, on the boards that
// docs/rules/carcassonne.md, section 13, gives. Final scoring: final_examples_test.cpp.
#include <gtest/gtest.h>

#include "rules/carcassonne/board.h"

namespace bastide::carcassonne {
namespace {

// CX-1  C-12 C-13
TEST(CarcassonneExamples, CX1_placing_a_road_tile) {
  Scenario game("carcassonne");
  game.play("draw:V");
  EXPECT_EQ(game.legal(), (Lines{"V@(-1,0)r2", "V@(-1,0)r3", "V@(0,1)r0", "V@(0,1)r3", "V@(1,0)r0",
                                 "V@(1,0)r1"}));
  for (const char* place : {"V@(0,-1)r0", "V@(0,-1)r1", "V@(0,-1)r2", "V@(0,-1)r3"})
    EXPECT_EQ(game.refusal(place), "edge_mismatch C-13 (0,-1) south");
}

// CX-2  C-31 C-32
TEST(CarcassonneExamples, CX2_claiming_a_road) {
  Scenario game("carcassonne");
  game.play("P1 W@(-1,0)r0 meeple#0");
  const Feature road = feature(game, "W@(-1,0)#0");
  EXPECT_EQ(road.tiles, 2);
  EXPECT_FALSE(road.is_complete);
  EXPECT_EQ(game.awards(), Lines{});
  EXPECT_EQ(game.scores()[P1], 0);
  EXPECT_EQ(meeples(game, P1), 6);
}

// CX-3  C-32 C-37 C-44 C-49 C-50
TEST(CarcassonneExamples, CX3_another_player_goes_on_and_the_road_is_completed) {
  Scenario game("carcassonne");
  game.play(R"(P1 W@(-1,0)r0 meeple#0
               P2 L@(1,0)r0)");
  EXPECT_EQ(game.refusal("P2 meeple#3"), "feature_occupied C-32 (-1,0)");
  EXPECT_EQ(game.legal(),
            (Lines{"-", "meeple#0", "meeple#1", "meeple#2", "meeple#4", "meeple#5", "meeple#6"}));
  game.play("P2 meeple#0");
  EXPECT_EQ(game.awards(), (Lines{"P1 +3 road C-37"}));
  EXPECT_EQ(game.award_cells(), (Lines{"P1 C-37 (-1,0) (0,0) (1,0)"}));
  EXPECT_EQ(game.returns(), (Lines{"P1 meeple (-1,0)"}));
  EXPECT_EQ(game.scores(), (std::vector{3, 0}));
  EXPECT_EQ(meeples(game, P1), 7);
  EXPECT_EQ(meeples(game, P2), 6);
}

// CX-4  C-92  Where the marker lies on the track is for whoever draws it; the engine keeps totals.
TEST(CarcassonneExamples, CX4_totals_go_on_past_the_end_of_the_track) {
  Scenario game("carcassonne");
  game.play("P1 W@(-1,0)r0 meeple#0; P2 L@(1,0)r0 -");
  EXPECT_EQ(game.scores()[P1], 3);

  Scenario later("carcassonne");
  changing(later).scores[P1] = 49;
  later.play("P1 W@(-1,0)r0 meeple#0; P2 L@(1,0)r0 -");
  EXPECT_EQ(later.scores()[P1], 52);
}

// CX-5  C-32
TEST(CarcassonneExamples, CX5_extending_a_free_city) {
  Scenario game("carcassonne");
  game.play("P1 F@(0,-1)r1");
  EXPECT_TRUE(is_one_feature(game, "D.start@(0,0)#0", "F@(0,-1)#0"));
  EXPECT_EQ(game.legal(), (Lines{"-", "meeple#0", "meeple#1", "meeple#2"}));
  game.play("P1 meeple#0");
  EXPECT_EQ(game.awards(), Lines{});
  EXPECT_FALSE(feature(game, "F@(0,-1)#0").is_complete);
}

// CX-6  C-38
TEST(CarcassonneExamples, CX6_completed_city) {
  for (const Seat builder : {P1, P2}) {
    Scenario game("carcassonne");
    game.play("P1 F@(0,-1)r1 meeple#0");
    turn_of(game, builder).play("E@(0,-2)r2");
    EXPECT_EQ(game.legal(), (Lines{"-", "meeple#1"}));
    EXPECT_EQ(game.refusal("meeple#0"), "feature_occupied C-32 (0,-1)");
    game.play("-");
    EXPECT_EQ(game.awards(), (Lines{"P1 +8 city C-38"}));
    EXPECT_EQ(game.award_cells(), (Lines{"P1 C-38 (0,-2) (0,-1) (0,0)"}));
    EXPECT_EQ(game.returns(), (Lines{"P1 meeple (0,-1)"}));
    EXPECT_EQ(meeples(game, P1), 7);
  }
}

constexpr auto nearly_surrounded =
    "D.start@(0,0)r0; B@(0,1)r0; U@(-1,0)r1; U@(1,0)r1; V@(-1,1)r0; V@(-1,2)r1; E@(0,2)r2; "
    "V@(1,1)r3";

// CX-7  C-39
TEST(CarcassonneExamples, CX7_completed_monastery) {
  Scenario game = board(nearly_surrounded, "P1 on B@(0,1)#0");
  EXPECT_EQ(1 + state_of(game).monks[0].around, 8);
  game.play("P1 V@(1,2)r2 -");
  EXPECT_EQ(game.awards(), (Lines{"P1 +9 cloister C-39"}));
  EXPECT_EQ(game.award_cells(),
            (Lines{"P1 C-39 (-1,0) (-1,1) (-1,2) (0,0) (0,1) (0,2) (1,0) (1,1) (1,2)"}));
  EXPECT_EQ(game.returns(), (Lines{"P1 meeple (0,1)"}));
  EXPECT_EQ(meeples(game, P1), 7);
}

// CX-8  C-32 C-46 C-93  Yellow is P2; the B lies far from all that counts.
TEST(CarcassonneExamples, CX8_two_highwaymen_on_one_road) {
  Scenario game("carcassonne");
  game.play(R"(P1 E@(0,1)r2  -
               P2 W@(-1,0)r0 meeple#0
               P1 W@(1,1)r3  meeple#0)");
  EXPECT_FALSE(is_one_feature(game, "W@(-1,0)#0", "W@(1,1)#0"));
  game.play(R"(P2 B@(-1,-1)r0 -
               P1 V@(1,0)r0)");
  const Feature road = feature(game, "V@(1,0)#0");
  EXPECT_EQ(road.tiles, 4);
  EXPECT_TRUE(road.is_complete);
  EXPECT_EQ(game.legal(), (Lines{"-", "meeple#1", "meeple#2"}));
  EXPECT_EQ(game.refusal("P1 meeple#0").substr(0, 21), "feature_occupied C-32");
  game.play("P1 -");
  EXPECT_EQ(game.awards(), (Lines{"P1 +4 road C-37", "P2 +4 road C-37"}));
  EXPECT_EQ(game.returns(), (Lines{"P1 meeple (1,1)", "P2 meeple (-1,0)"}));
  EXPECT_EQ(meeples(game, P1), 7);
  EXPECT_EQ(meeples(game, P2), 7);
}

// CX-9  C-45 C-49  Yellow is P2.
TEST(CarcassonneExamples, CX9_majority_in_a_joined_city) {
  Scenario game =
      board("D.start@(0,0)r0; G@(0,-1)r1; B@(1,-1)r0; B@(-1,-1)r0; E@(1,-2)r3; E@(-1,-2)r1",
            "P2 on G@(0,-1)#0; P1 on E@(1,-2)#0; P1 on E@(-1,-2)#0");
  game.play("P1 R@(0,-2)r2 -");
  EXPECT_EQ(game.awards(), (Lines{"P1 +10 city C-38"}));
  EXPECT_EQ(game.award_cells(), (Lines{"P1 C-38 (-1,-2) (0,-2) (0,-1) (0,0) (1,-2)"}));
  EXPECT_EQ(game.returns(), (Lines{"P1 meeple (-1,-2)", "P1 meeple (1,-2)", "P2 meeple (0,-1)"}));
  EXPECT_EQ(game.scores(), (std::vector{10, 0}));
}

// CX-18  C-5 C-20
TEST(CarcassonneExamples, CX18_river_setup) {
  Scenario game("carcassonne", "river=true");
  EXPECT_EQ(game.record(), (Lines{R"({"e":"start","tile":"RI-A","x":0,"y":0,"rot":0})"}));
  EXPECT_EQ(state_of(game).board.laid_count(), 1);
  EXPECT_EQ(state_of(game).river_pile.size() + state_of(game).lakes, 11);
  EXPECT_EQ(state_of(game).base_pile.size(), 71);
  EXPECT_EQ(state_of(game).base_pile.count(test::find_tile(game.game(), "D.start")), 0);
  for (int turn = 1; turn <= 11; ++turn) {
    if (turn == 11) {
      EXPECT_EQ(game.legal(), (Lines{"draw:RI-L"}));
    } else {
      EXPECT_EQ(game.copies("RI-L"), 0);
      EXPECT_EQ(game.draws(), 11 - turn);
    }
    game.play(game.legal().front());
    game.play(game.legal().front() + " -");
  }
  EXPECT_EQ(game.game().tile_name(state_of(game).board.last_laid().tile), "RI-L");
  EXPECT_EQ(game.draws(), 71);
  EXPECT_EQ(game.refusal("P2 D.start@(0,1)r0"), "not_in_pile C-11 (0,0)");
}

// CX-19  C-54 C-55 C-56
TEST(CarcassonneExamples, CX19_taking_the_abbot_back) {
  Scenario game = board("D.start@(0,0)r0; E.garden@(0,1)r2; U@(-1,0)r1; U@(1,0)r1; V@(-1,1)r0",
                        "P1 abbot on E.garden@(0,1)#2", "abbot=true");
  EXPECT_EQ(abbots(game, P1), 0);
  game.play("P1 V@(1,1)r3");
  EXPECT_EQ(game.legal(), (Lines{"-", "meeple#0", "meeple#1", "meeple#2", "recall:abbot@(0,1)"}));
  game.play("P1 recall:abbot@(0,1)");
  EXPECT_EQ(game.awards(), (Lines{"P1 +6 recall C-55"}));
  EXPECT_EQ(game.award_cells(), (Lines{"P1 C-55 (-1,0) (-1,1) (0,0) (0,1) (1,0) (1,1)"}));
  EXPECT_EQ(game.returns(), (Lines{"P1 abbot (0,1)"}));
  EXPECT_EQ(abbots(game, P1), 1);
  EXPECT_EQ(game.refusal("P1 meeple#0"), "not_your_turn C-9 (0,0)");
  EXPECT_EQ(state_of(game).active, P2);
}

// CX-20  C-53
TEST(CarcassonneExamples, CX20_abbot_in_a_surrounded_monastery) {
  for (const Seat builder : {P1, P2}) {
    Scenario game = board(nearly_surrounded, "P1 abbot on B@(0,1)#0", "abbot=true");
    turn_of(game, builder).play("V@(1,2)r2 -");
    EXPECT_EQ(game.awards(), (Lines{"P1 +9 cloister C-39"}));
    EXPECT_EQ(game.returns(), (Lines{"P1 abbot (0,1)"}));
    EXPECT_EQ(abbots(game, P1), 1);
  }
}

}  // namespace
}  // namespace bastide::carcassonne
