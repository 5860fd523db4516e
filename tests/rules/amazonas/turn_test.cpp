// The turn.
#include <gtest/gtest.h>

#include "rules/amazonas/board.h"

namespace bastide::amazonas {
namespace {

//
TEST(AmazonasTurn, A12_three_steps_each_once) {
  Scenario game("amazonas");
  EXPECT_EQ(game.to_move(), "chance");
  game.play("draw:AZ-07");
  EXPECT_EQ(game.refusal("P1 -"), "wrong_step A-12 (0,0)");
  EXPECT_EQ(game.refusal("place:AZ-08@(-1,3)r0"), "wrong_tile A-12 (-1,3)");
  game.play("place:AZ-07@(-1,3)r0");
  EXPECT_EQ(game.refusal("place:AZ-07@(-2,3)r0"), "wrong_step A-12 (0,0)");
  game.play("camp#1");
  EXPECT_EQ(game.to_move(), "chance");
}

//
TEST(AmazonasTurn, A13_one_piece_on_the_tile_just_laid) {
  Scenario game("amazonas");
  game.play("P1 AZ-07@(-1,3)r0");
  EXPECT_EQ(game.legal(), (Lines{"-", "camp#1", "explorer#0"}));
  game.play("P1 explorer#0");
  EXPECT_EQ(game.refusal("P1 piece:camp@(-1,3)#1"), "not_your_turn A-7 (0,0)");
  EXPECT_EQ(camps(game, P1), 2) << "not both";
}

// A-14 A-R13
TEST(AmazonasTurn, A14_AR13_without_a_piece_the_boat_moves) {
  Scenario unwilling("amazonas");
  unwilling.play("P1 AZ-07@(-1,3)r0 -");
  EXPECT_EQ(boat_moves(unwilling), (Lines{"P1 1 to 1 A-14"}));

  Scenario nothing_left("amazonas");
  nothing_left.play("P1 AZ-07@(-1,3)r0");
  for (int piece = 0; piece < 6; ++piece) {
    if (changing(nothing_left).pieces.supply(P1) & (1 << piece)) {
      changing(nothing_left).pieces.put_on_board(P1, piece, {0, 0});
    }
  }
  EXPECT_EQ(nothing_left.legal(), (Lines{"-"}));
  nothing_left.play("P1 -");
  EXPECT_EQ(boats(nothing_left), (Boats{1, 0}));

  Scenario with_piece("amazonas");
  with_piece.play("P1 AZ-07@(-1,3)r0 camp#1");
  EXPECT_EQ(boat_moves(with_piece), Lines{});
}

//
TEST(AmazonasTurn, A15_after_a_regular_tile_what_is_complete_scores) {
  Scenario game("amazonas");
  game.play("P1 AZ-07@(2,1)r3 explorer#0");
  EXPECT_EQ(game.story(), (Lines{"draw", "place", "piece", "score", "return"}));
}

//
TEST(AmazonasTurn, A16_after_a_river_tile_the_amazon_scores) {
  Scenario game("amazonas");
  game.play("P1 AZ-R04@(1,4)r0 camp#2");
  EXPECT_EQ(game.awards(), (Lines{"P1 +3 amazon A-55", "P2 +3 amazon A-55"}));
}

// A-17  Tile, symbols, piece or step, scoring, home, next player.
TEST(AmazonasTurn, A17_the_order_within_a_turn) {
  Scenario game = board("AZ-42@(1,-1)r2; P1 AZ-34@(2,-1)r1 explorer#0; AZ-07@(2,0)r2");
  game.play("P1 AZ-40@(3,-1)r1");
  EXPECT_EQ(boat_moves(game), (Lines{"P1 1 to 2 A-41"})) << "before the piece";
  EXPECT_EQ(game.scores(), (std::vector<int>{0, 0})) << "before the scoring";
  game.play("P1 -");
  EXPECT_EQ(game.story(), (Lines{"pass", "boat", "score", "return"}));
  EXPECT_EQ(game.to_move(), "chance");
}

// A-17 A-24  Tile and double come before the piece, which is one for both.
TEST(AmazonasTurn, A17_one_piece_step_after_tile_and_double) {
  Scenario game("amazonas");
  game.play("P1 AZ-R01@(1,4)r0 double:AZ-D3@(1,5)r0 camp@(1,5)#2");
  EXPECT_EQ(game.to_move(), "chance");
  game.play("draw:AZ-07");
  EXPECT_EQ(game.to_move(), "P2");
}

//
TEST(AmazonasTurn, A18_the_game_ends_after_the_turn_of_the_last_tile) {
  Scenario game("amazonas");
  leave_in_pile(game, "AZ-07").play("P1 AZ-07@(-1,3)r0");
  EXPECT_FALSE(game.is_over());
  game.play("P1 -");
  EXPECT_TRUE(game.is_over());
  EXPECT_EQ(game.refusal("P2 -"), "game_over A-18 (0,0)");
}

// A-R24
TEST(AmazonasTurn, AR24_a_river_tile_as_the_last_one_scores_the_amazon_first) {
  Scenario game("amazonas");
  set_boats(game, {3, 0});
  leave_in_pile(game, "AZ-R04").play("P1 AZ-R04@(1,4)r0 camp#2");
  EXPECT_EQ(game.story(), (Lines{"draw", "place", "piece", "score", "boat", "score", "end"}));
  EXPECT_EQ(boats(game), (Boats{3, 1})) << "its moves count before the mouth";
  EXPECT_EQ(game.scores(), (std::vector<int>{3 + 6, 0}));
}

// A-R24  The compensating step can decide the mouth.
TEST(AmazonasTurn, AR24_the_last_compensation_counts_at_the_mouth) {
  Scenario game("amazonas");
  set_boats(game, {3, 1});
  leave_in_pile(game, "AZ-R04").play("P1 AZ-R04@(1,4)r0 camp#2");
  EXPECT_EQ(boats(game), (Boats{3, 2}));
  EXPECT_EQ(game.scores(), (std::vector<int>{9, 3}));
}

// A-R25
TEST(AmazonasTurn, AR25_explorers_that_come_home_serve_in_the_next_turn) {
  Scenario game("amazonas");
  game.play("P1 AZ-07@(2,1)r3 explorer#0");
  EXPECT_EQ(explorers(game, P1), 4);
  game.play("P2 AZ-07@(-1,3)r0 -; P1 AZ-08@(1,-1)r1 explorer#0");
  EXPECT_EQ(explorers(game, P1), 3);
}

}  // namespace
}  // namespace bastide::amazonas
