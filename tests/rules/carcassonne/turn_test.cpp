// The turn (section 2): its three steps and their order.
#include <gtest/gtest.h>

#include "rules/carcassonne/board.h"

namespace bastide::carcassonne {
namespace {

// C-9
TEST(CarcassonneTurn, C9_draw_and_place_then_one_piece_action_then_the_next_player) {
  Scenario game("carcassonne");
  EXPECT_EQ(game.to_move(), "chance");
  EXPECT_EQ(game.refusal("P1 -"), "not_your_turn C-9 (0,0)");

  game.play("draw:U");
  EXPECT_EQ(game.to_move(), "P1");
  EXPECT_EQ(game.refusal("P1 meeple#0"), "wrong_step C-9 (0,0)");
  EXPECT_EQ(game.refusal("P1 -"), "wrong_step C-9 (0,0)");
  EXPECT_EQ(game.refusal("draw:V"), "not_your_turn C-9 (0,0)");

  game.play("P1 U@(1,0)r1");
  EXPECT_EQ(game.to_move(), "P1");
  EXPECT_EQ(game.refusal("P1 place:U@(2,0)r1"), "wrong_step C-9 (0,0)");

  game.play("P1 meeple#0");
  EXPECT_EQ(game.to_move(), "chance");
  EXPECT_EQ(game.refusal("P1 meeple#1"), "not_your_turn C-9 (0,0)");
  game.play("draw:U");
  EXPECT_EQ(game.to_move(), "P2");
}

// C-9
TEST(CarcassonneTurn, C9_scoring_comes_after_the_piece_action) {
  Scenario game("carcassonne");
  game.play("P1 E@(0,-1)r2 meeple#0");
  EXPECT_EQ(game.story(), (Lines{"draw", "place", "piece", "score", "return"}));
}

// C-10
TEST(CarcassonneTurn, C10_a_player_without_pieces_places_a_tile_all_the_same) {
  std::string farmers;
  for (int i = 0; i < 7; ++i) farmers += "P1 on B@(0,1)#1;";
  Scenario game = board("D.start@(0,0)r0; B@(0,1)r0", farmers);
  game.play("draw:U");
  EXPECT_EQ(game.legal(),
            (Lines{"U@(-1,0)r1", "U@(-1,1)r0", "U@(0,2)r1", "U@(1,0)r1", "U@(1,1)r0"}));
  EXPECT_EQ(game.refusal("P1 -"), "wrong_step C-9 (0,0)");
  game.play("P1 U@(1,0)r1");
  EXPECT_EQ(game.legal(), (Lines{"-"}));
}

// C-10
TEST(CarcassonneTurn, C10_the_piece_action_may_be_left_out) {
  Scenario game("carcassonne");
  game.play("P1 U@(1,0)r1");
  EXPECT_EQ(game.refusal("P1 -"), "accepted");
}

// C-10
TEST(CarcassonneTurn, C10_features_of_all_players_are_scored) {
  Scenario game("carcassonne", "players=3");
  game.play(R"(P1 F@(0,-1)r1 meeple#0
               P2 W@(-1,0)r0 meeple#0
               P3 L@(1,0)r0  -)");
  EXPECT_EQ(game.awards(), (Lines{"P2 +3 road C-37"}));
  game.play("P1 U@(1,1)r0 -; P2 E@(0,-2)r2 -");
  EXPECT_EQ(game.awards(), (Lines{"P1 +8 city C-38"}));
}

// C-11  steps 1 and 2
TEST(CarcassonneTurn, C11_after_a_tile_that_fits_nowhere_the_same_player_draws_again) {
  Scenario game("carcassonne");
  game.play("P1 E@(0,-1)r2 -; P2 A@(1,0)r1 -; P1 A@(-1,0)r3 -");
  game.play("draw:C; draw:X");
  EXPECT_EQ(game.story(), (Lines{"draw", "discard", "draw", "discard"}));
  game.play("P2 B@(0,1)r0 -; draw:B");
  EXPECT_EQ(game.to_move(), "P1");
}

// C-11  steps 4 and 5
TEST(CarcassonneTurn, C11_the_abbot_taken_back_scores_before_what_the_tile_completed) {
  Scenario game = board("D.start@(0,0)r0; W@(-1,0)r0; E.garden@(0,1)r2",
                        "P2 on W@(-1,0)#0; P1 abbot on E.garden@(0,1)#2", "abbot=true");
  game.play("P1 L@(1,0)r0 recall:abbot@(0,1)");
  EXPECT_EQ(game.record(), (Lines{R"({"e":"draw","p":0,"tile":"L","pile":"base"})",
                                  R"({"e":"place","p":0,"tile":"L","x":1,"y":0,"rot":0})",
                                  R"({"e":"recall","p":0,"piece":"abbot","x":0,"y":1})",
                                  R"({"e":"score","p":0,"points":4,"why":"recall","rule":"C-55",)"
                                  R"("cells":[[0,1],[-1,0],[0,0],[1,0]]})",
                                  R"({"e":"return","p":0,"piece":"abbot","x":0,"y":1})",
                                  R"({"e":"score","p":1,"points":3,"why":"road","rule":"C-37",)"
                                  R"("cells":[[0,0],[-1,0],[1,0]]})",
                                  R"({"e":"return","p":1,"piece":"meeple","x":-1,"y":0})"}));
}

// C-11  step 6
TEST(CarcassonneTurn, C11_final_scoring_after_the_last_tile_otherwise_the_next_player) {
  Scenario game("carcassonne");
  leave_in_pile(game, "U U").play("P1 U@(1,0)r1 -");
  EXPECT_FALSE(game.is_over());
  game.play("P2 U@(2,0)r1 -");
  EXPECT_TRUE(game.is_over());
  EXPECT_EQ(game.story().back(), "end");
}

}  // namespace
}  // namespace bastide::carcassonne
