// Placing a meeple (section 5) and its rulings: C-69 to C-71, C-77, C-92, C-93, C-100.
#include <gtest/gtest.h>

#include <string>

#include "rules/carcassonne/board.h"

namespace bastide::carcassonne {
namespace {

// C-31
TEST(CarcassonnePieces, C31_one_meeple_on_the_tile_just_laid) {
  Scenario game("carcassonne");
  game.play("P1 U@(1,0)r1 -; P2 U@(2,0)r1");
  EXPECT_EQ(game.refusal("P2 piece:meeple@(1,0)#1"), "not_the_tile_just_laid C-31 (1,0)");
  EXPECT_EQ(game.refusal("P2 piece:meeple@(9,9)#1"), "not_the_tile_just_laid C-31 (9,9)");
  EXPECT_EQ(game.refusal("P2 meeple#3"), "no_such_feature C-31 (2,0)");
  game.play("P2 meeple#1");
  EXPECT_EQ(meeples(game, P2), 6);
  EXPECT_EQ(game.refusal("P2 meeple#2"), "not_your_turn C-9 (0,0)") << "no second one";
}

// C-31 C-92  Seven meeples, and the eighth is the score marker.
TEST(CarcassonnePieces, C31_C92_nothing_to_place_from_an_empty_supply) {
  std::string farmers;
  for (int i = 0; i < 7; ++i) farmers += "P1 on B@(0,1)#1;";
  Scenario game = board("D.start@(0,0)r0; B@(0,1)r0", farmers);
  EXPECT_EQ(meeples(game, P1), 0);
  game.play("P1 E@(0,-1)r2");
  EXPECT_EQ(game.legal(), (Lines{"-"}));
  EXPECT_EQ(game.refusal("P1 meeple#0"), "no_piece_left C-31 (0,-1)");
}

// C-32
TEST(CarcassonnePieces, C32_not_on_a_feature_that_another_player_occupies) {
  Scenario game("carcassonne");
  game.play("P1 U@(1,0)r1 meeple#0; P2 U@(2,0)r1");
  EXPECT_EQ(game.legal(), (Lines{"-", "meeple#1", "meeple#2"}));
  EXPECT_EQ(game.refusal("P2 meeple#0"), "feature_occupied C-32 (1,0)");
}

// C-32  The feature counts with everything that the new tile has just joined to it.
TEST(CarcassonnePieces, C32_occupied_through_what_the_new_tile_joins) {
  Scenario game("carcassonne");
  game.play(R"(P1 W@(-1,0)r0 meeple#0
               P2 U@(1,0)r1)");
  EXPECT_EQ(game.refusal("P2 meeple#0"), "feature_occupied C-32 (-1,0)") << "two tiles away";
  EXPECT_EQ(game.refusal("P2 meeple#1"), "accepted");
}

// C-69
TEST(CarcassonnePieces, C69_the_own_piece_is_in_the_way_too) {
  Scenario game("carcassonne");
  game.play("P1 U@(1,0)r1 meeple#0; P2 B@(0,1)r0 -; P1 U@(2,0)r1");
  EXPECT_EQ(game.refusal("P1 meeple#0"), "feature_occupied C-32 (1,0)");
  EXPECT_EQ(game.legal(), (Lines{"-", "meeple#1", "meeple#2"}));
}

// C-69
TEST(CarcassonnePieces, C69_the_own_farmer_is_in_the_way_too) {
  Scenario game("carcassonne");
  game.play("P1 B@(0,1)r0 meeple#1; P2 U@(1,0)r1 -; P1 B@(0,2)r0");
  EXPECT_EQ(game.refusal("P1 meeple#1"), "feature_occupied C-32 (0,1)");
  EXPECT_EQ(game.legal(), (Lines{"-", "meeple#0"}));
}

// C-33  Garden: CY-14. River: river_test.cpp.
TEST(CarcassonnePieces, C33_road_city_monastery_or_field) {
  Scenario crossing("carcassonne");
  crossing.play("P1 L@(1,0)r0");
  EXPECT_EQ(crossing.legal(), (Lines{"-", "meeple#0", "meeple#1", "meeple#2", "meeple#3",
                                     "meeple#4", "meeple#5", "meeple#6"}));
  Scenario monastery("carcassonne");
  monastery.play("P1 B@(0,1)r0");
  EXPECT_EQ(monastery.legal(), (Lines{"-", "meeple#0", "meeple#1"}));
}

// C-33
TEST(CarcassonnePieces, C33_no_meeple_in_a_garden) {
  for (const char* settings : {"abbot=false", "abbot=true"}) {
    Scenario game("carcassonne", settings);
    game.play("P1 E.garden@(0,1)r2");
    EXPECT_EQ(game.refusal("P1 meeple#2"), "piece_does_not_fit C-33 (0,1)");
  }
}

// C-34
TEST(CarcassonnePieces, C34_a_monastery_just_laid_is_free_whatever_stands_around) {
  Scenario game("carcassonne");
  game.play("P1 B@(0,1)r0 meeple#0; P2 B@(0,2)r0 meeple#1; P1 B@(0,3)r0");
  EXPECT_EQ(game.legal(), (Lines{"-", "meeple#0"}));
}

// C-35 C-70
TEST(CarcassonnePieces, C35_C70_what_the_tile_completes_may_still_be_claimed_if_free) {
  Scenario game("carcassonne");
  game.play("P1 W@(-1,0)r0 -; P2 W@(1,0)r0");
  EXPECT_TRUE(feature(game, "W@(1,0)#2").is_complete);
  game.play("P2 meeple#2");
  EXPECT_EQ(game.awards(), (Lines{"P2 +3 road C-37"}));
  EXPECT_EQ(game.returns(), (Lines{"P2 meeple (1,0)"}));
  EXPECT_EQ(meeples(game, P2), 7);
}

// C-35
TEST(CarcassonnePieces, C35_occupancy_is_judged_before_scoring) {
  Scenario game("carcassonne");
  game.play("P1 W@(-1,0)r0 meeple#0; P2 W@(1,0)r0");
  EXPECT_EQ(game.refusal("P2 meeple#2"), "feature_occupied C-32 (-1,0)") << "though about to leave";
}

// C-71  CY-13 has the board; here the piece is there again in the owner's next turn (C-51).
TEST(CarcassonnePieces, C71_C51_a_piece_that_came_back_serves_from_the_next_turn_on) {
  std::string others;
  for (int i = 0; i < 6; ++i) others += "P1 on W@(-1,0)#4;";
  Scenario game = board("D.start@(0,0)r0; W@(-1,0)r0", others + "P1 on W@(-1,0)#0");
  game.play("P1 L@(1,0)r0");
  EXPECT_EQ(game.legal(), (Lines{"-"}));
  game.play("P1 -; P2 U@(2,0)r1 -; P1 E@(0,-1)r2");
  EXPECT_EQ(game.legal(), (Lines{"-", "meeple#0", "meeple#1"}));
}

// C-77
TEST(CarcassonnePieces, C77_monastery_road_and_field_of_one_tile_are_three_choices) {
  Scenario game("carcassonne");
  game.play("P1 A@(0,1)r0");
  EXPECT_EQ(game.legal(), (Lines{"-", "meeple#0", "meeple#1", "meeple#2"}));
  game.play("P1 meeple#2");
  EXPECT_TRUE(is_one_feature(game, "A@(0,1)#2", "D.start@(0,0)#3")) << "one field round it";
}

// C-93 C-47  Pieces of several players come together likewise: CX-8.
TEST(CarcassonnePieces, C93_C47_a_tile_may_join_occupied_features_and_two_pieces_score_once) {
  Scenario game = board("D.start@(0,0)r0; W@(-1,0)r0; E@(0,1)r2; W@(1,1)r3",
                        "P1 on W@(-1,0)#0; P1 on W@(1,1)#0");
  EXPECT_FALSE(is_one_feature(game, "W@(-1,0)#0", "W@(1,1)#0"));
  game.play("P1 V@(1,0)r0 -");
  EXPECT_EQ(game.awards(), (Lines{"P1 +4 road C-37"}));
  EXPECT_EQ(game.returns(), (Lines{"P1 meeple (-1,0)", "P1 meeple (1,1)"}));
}

// C-100  Scoring: end_test.cpp.
TEST(CarcassonnePieces, C100_without_fields_no_meeple_on_a_field) {
  Scenario game("carcassonne", "fields=false");
  game.play("P1 U@(1,0)r1");
  EXPECT_EQ(game.legal(), (Lines{"-", "meeple#0"}));
  EXPECT_EQ(game.refusal("P1 meeple#1"), "piece_does_not_fit C-100 (1,0)");
  game.play("P1 -; draw:B");
  EXPECT_EQ(game.refusal("P2 B@(2,0)r0"), "edge_mismatch C-13 (2,0) west") << "sides still match";
}

}  // namespace
}  // namespace bastide::carcassonne
