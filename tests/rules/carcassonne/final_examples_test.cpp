// The worked examples about fields and final scoring: CX-10 to CX-17, on the boards that
// docs/rules/carcassonne.md, section 13, gives. The last tile of each board is the last of the
// pile, so that the game ends with it.
#include <gtest/gtest.h>

#include <set>

#include "rules/carcassonne/board.h"

namespace bastide::carcassonne {
namespace {

// CX-10  C-64 C-45  Green is P1, black is P2. No tile of this board can come last: the crossing X,
// which fits nowhere, ends the game instead (C-61).
TEST(CarcassonneExamples, CX10_incomplete_city_with_a_minority) {
  Scenario game = board("D.start@(0,0)r0; C@(0,-1)r0; F@(1,-1)r0; F@(-1,-1)r0; G@(0,-2)r1",
                        "P1 on F@(1,-1)#0; P1 on G@(0,-2)#0; P2 on F@(-1,-1)#0");
  leave_in_pile(game, "X").play("draw:X");
  EXPECT_TRUE(game.is_over());
  EXPECT_EQ(game.awards(), (Lines{"P1 +8 city C-64"}));
  EXPECT_EQ(game.award_cells(), (Lines{"P1 C-64 (-1,-1) (0,-2) (0,-1) (0,0) (1,-1)"}));
}

// CX-11  C-65  Yellow is P2.
TEST(CarcassonneExamples, CX11_incomplete_monastery) {
  Scenario game = board("D.start@(0,0)r0; B@(0,1)r0; U@(-1,0)r1", "P2 on B@(0,1)#0");
  leave_in_pile(game, "U").play("P1 U@(1,0)r1 -");
  EXPECT_TRUE(game.is_over());
  EXPECT_EQ(game.awards(), (Lines{"P2 +4 cloister C-65"}));
  EXPECT_EQ(game.award_cells(), (Lines{"P2 C-65 (-1,0) (0,0) (0,1) (1,0)"}));
}

// CX-12  C-64  Blue is P1.
TEST(CarcassonneExamples, CX12_incomplete_city) {
  Scenario game("carcassonne");
  leave_in_pile(game, "F").play("P1 F@(0,-1)r1 meeple#0");
  EXPECT_TRUE(game.is_over());
  EXPECT_EQ(game.awards(), (Lines{"P1 +3 city C-64"}));
}

// CX-13  C-63  Red is P1.
TEST(CarcassonneExamples, CX13_incomplete_road) {
  Scenario game("carcassonne");
  leave_in_pile(game, "U U").play(R"(P1 U@(1,0)r1 meeple#0
                                     P2 U@(2,0)r1 -)");
  EXPECT_TRUE(game.is_over());
  EXPECT_EQ(game.awards(), (Lines{"P1 +3 road C-63"}));
  EXPECT_EQ(game.award_cells(), (Lines{"P1 C-63 (0,0) (1,0) (2,0)"}));
}

// CX-14  C-32 C-84  Yellow is P2.
TEST(CarcassonneExamples, CX14_a_farmer_beside_another_players_field) {
  Scenario game("carcassonne");
  game.play(R"(P1 B@(0,1)r0 -
               P2 D@(1,0)r0 meeple#2
               P1 N@(1,1)r1 -
               P2 N@(2,1)r3 -
               P1 J@(2,0)r2)");
  const Feature yellow = feature(game, "D@(1,0)#2");
  const Feature small = feature(game, "N@(2,1)#1");
  const Feature large = feature(game, "J@(2,0)#2");
  EXPECT_EQ(feature(game, "D.start@(0,0)#2").root, yellow.root);
  EXPECT_EQ(feature(game, "J@(2,0)#3").root, yellow.root);
  for (const char* piece : {"D.start@(0,0)#3", "D@(1,0)#3", "B@(0,1)#1", "N@(1,1)#1"})
    EXPECT_EQ(feature(game, piece).root, large.root) << piece;
  EXPECT_EQ((std::set{yellow.root, small.root, large.root}.size()), 3u);

  EXPECT_EQ(game.legal(), (Lines{"-", "meeple#0", "meeple#1", "meeple#2"}));
  EXPECT_EQ(game.refusal("P1 meeple#3"), "feature_occupied C-32 (1,0)");
  game.play("P1 meeple#2");
  EXPECT_EQ(game.returns(), Lines{});
  // The farmer stays to the end, through the final scoring.
  leave_in_pile(game, "V").play("P2 V@(3,0)r2 -");
  EXPECT_TRUE(game.is_over());
  EXPECT_EQ(game.returns(), Lines{});
  EXPECT_EQ(meeples(game, P1), 6);
}

// CX-15 CX-16  Red is P1, blue P2, black P3.
Scenario three_cities_and_a_fourth() {
  Scenario game =
      board("D.start@(0,0)r0; D@(1,0)r0; E@(0,-1)r2; E@(1,-1)r2; E@(2,-1)r1; E@(3,-1)r3",
            "P1 on E@(0,-1)#1; P2 on E@(2,-1)#1; P3 on D.start@(0,0)#2", "players=3");
  leave_in_pile(game, "E.garden").play("E.garden@(0,-2)r0 -");
  EXPECT_TRUE(game.is_over());
  return game;
}

// CX-15  C-66 C-46 C-89
TEST(CarcassonneExamples, CX15_field_shared_by_two_players) {
  const Scenario game = three_cities_and_a_fourth();
  EXPECT_TRUE(is_one_feature(game, "E@(0,-1)#1", "E@(2,-1)#1"));
  EXPECT_TRUE(is_one_feature(game, "E@(0,-1)#1", "E.garden@(0,-2)#1"));
  EXPECT_FALSE(feature(game, "E.garden@(0,-2)#0").is_complete);
  EXPECT_EQ(game.awards(), (Lines{"P1 +9 field C-66", "P2 +9 field C-66", "P3 +6 field C-66"}));
}

// CX-16  C-87
TEST(CarcassonneExamples, CX16_small_field_at_the_same_cities) {
  const Scenario game = three_cities_and_a_fourth();
  EXPECT_FALSE(is_one_feature(game, "D.start@(0,0)#2", "E@(0,-1)#1"));
  EXPECT_EQ(game.scores()[P3], 6);
  EXPECT_EQ(game.award_cells()[2], "P3 C-66 (0,0) (1,0)");
}

// CX-17  C-66 C-45  Yellow is P1, black is P2.
TEST(CarcassonneExamples, CX17_majority_in_a_field) {
  Scenario game = board(
      "D.start@(0,0)r0; E@(0,-1)r2; B@(0,-2)r0; E@(1,-2)r1; E@(-1,-2)r3; E@(0,-3)r0; D@(2,-2)r3; "
      "D@(-2,-2)r1",
      "P1 on E@(1,-2)#1; P1 on E@(-1,-2)#1; P2 on E@(0,-3)#1");
  leave_in_pile(game, "D").play("D@(0,-4)r2 -");
  EXPECT_TRUE(game.is_over());
  EXPECT_EQ(game.awards(), (Lines{"P1 +12 field C-66"}));
  EXPECT_EQ(game.scores(), (std::vector{12, 0}));
}

}  // namespace
}  // namespace bastide::carcassonne
