// Baobabs and the drawing of tokens (S-30 to S-32).
#include <gtest/gtest.h>

#include <algorithm>

#include "rules/safari/board.h"

namespace bastide::safari {
namespace {

// All but one of the eight squares around (1,-1): (2,-2) is missing.
constexpr std::string_view seven =
    "SF-01@(1,-1)r0; SF-01@(0,-1)r0; SF-20-L@(2,-1)r1; SF-03-E@(0,-2)r0; SF-03-G@(1,-2)r1";

// S-30
TEST(SafariBaobabs, S30_one_meeple_in_the_turn_in_which_the_tile_was_laid) {
  Scenario game = board("SF-01@(1,-1)r0");
  game.play("P1 SF-01@(0,-1)r0");
  EXPECT_EQ(game.refusal("meeple@(1,-1)#1"), "not_the_tile_just_laid S-17 (1,-1)");
  EXPECT_EQ(game.refusal("meeple#1"), "accepted");
}

// S-31 SX-8
TEST(SafariBaobabs, SX8_S31_a_surrounded_baobab_gives_the_meeple_back_and_two_tokens) {
  Scenario game = board(seven, "P1 on SF-01@(1,-1)#1");
  turn_of(game, P2);
  game.play("P2 SF-03-Z@(2,-2)r2 -; token:lion token:giraffe");
  EXPECT_EQ(game.story(), (Lines{"draw", "place", "pass", "return", "token", "token"}));
  EXPECT_EQ(game.record()[3], R"({"e":"return","p":0,"piece":"meeple","x":1,"y":-1,"f":1})");
  EXPECT_EQ(game.record()[4], R"({"e":"token","p":0,"species":"lion"})");
  EXPECT_EQ(hand(game, P1), "giraffe lion");
  EXPECT_EQ(supply(game, P1), 6);
  EXPECT_EQ(game.scores(), (std::vector<int>{0, 0}));
}

// S-31
TEST(SafariBaobabs, S31_all_eight_squares_corners_included) {
  Scenario game = board("SF-01@(1,-1)r0; SF-01@(0,-1)r0; SF-20-L@(2,-1)r1; SF-03-E@(0,-2)r0",
                        "P1 on SF-01@(1,-1)#1");
  game.play("P1 SF-03-G@(1,-2)r1 -");
  EXPECT_EQ(game.story(), (Lines{"draw", "place", "pass"})) << "the corner (2,-2) is empty";
  EXPECT_EQ(state_of(game).baobabs[0].around, 7);
}

// SR-8
TEST(SafariBaobabs, SR8_without_a_meeple_nothing_happens) {
  Scenario game = board(seven);
  game.play("P1 SF-03-Z@(2,-2)r2 -");
  EXPECT_EQ(game.story(), (Lines{"draw", "place", "pass"}));
}

// SR-9 SY-5
TEST(SafariBaobabs, SY5_SR9_a_baobab_laid_into_a_gap_brings_four_tokens) {
  Scenario game = board(
      R"(SF-01@(0,-1)r0; SF-20-L@(2,-1)r1; SF-03-E@(0,-2)r0; SF-03-Z@(2,-2)r2
         SF-03-G@(1,-2)r1)");
  game.play("P1 SF-01@(1,-1)r0 meeple#1; token:lion token:lion token:zebra token:zebra");
  EXPECT_EQ(game.story(),
            (Lines{"draw", "place", "piece", "token", "token", "return", "token", "token"}));
  EXPECT_EQ(hand(game, P1), "lion lion zebra zebra");
  EXPECT_EQ(supply(game, P1), 6);
  EXPECT_EQ(game.scores(), (std::vector<int>{0, 0}));
}

// All but (1,-2) around the baobabs (0,-1) and (1,-1).
constexpr std::string_view two_baobabs =
    R"(SF-01@(1,-1)r0; SF-01@(0,-1)r0; SF-20-L@(2,-1)r1; SF-03-E@(0,-2)r0; SF-03-Z@(2,-2)r2
       SF-03-G@(-1,0)r0; SF-20-G@(-1,-1)r2; SF-04-M@(-1,-2)r0)";

// SR-7
TEST(SafariBaobabs, SR7_owners_draw_in_seat_order_from_the_active_player) {
  Scenario game = board(two_baobabs, "P1 on SF-01@(0,-1)#1; P3 on SF-01@(1,-1)#1", "players=3");
  turn_of(game, P2);
  game.play("P2 SF-03-G@(1,-2)r1 -; token:lion token:lion");
  EXPECT_EQ(game.record()[3], R"({"e":"return","p":2,"piece":"meeple","x":1,"y":-1,"f":1})");
  EXPECT_EQ(game.record()[4], R"({"e":"token","p":2,"species":"lion"})");
  EXPECT_EQ(game.record()[6], R"({"e":"return","p":0,"piece":"meeple","x":0,"y":-1,"f":1})")
      << "each meeple returns right before its own tokens";
  game.play("token:zebra token:zebra");
  EXPECT_EQ(hand(game, P1), "zebra zebra");
  EXPECT_EQ(hand(game, P3), "lion lion");
  EXPECT_EQ(state_of(game).active, P3);
}

// SR-7
TEST(SafariBaobabs, SR7_one_owners_baobabs_by_y_then_x) {
  Scenario game = board(two_baobabs, "P1 on SF-01@(1,-1)#1; P1 on SF-01@(0,-1)#1");
  game.play("P1 SF-03-G@(1,-2)r1 -; token:lion token:lion");
  EXPECT_EQ(game.returns(), (Lines{"P1 meeple (0,-1)", "P1 meeple (1,-1)"}));
  EXPECT_EQ(game.record()[3], R"({"e":"return","p":0,"piece":"meeple","x":0,"y":-1,"f":1})");
}

// S-21 SR-5  Trails and bushes first; the tokens of a surrounded baobab come too late for them.
TEST(SafariBaobabs, S21_SR5_tokens_of_a_surrounded_baobab_come_after_the_trails) {
  Scenario game = board(
      R"(SF-01@(1,-1)r0; SF-01@(0,-1)r0; SF-20-L@(2,-1)r1; SF-03-E@(0,-2)r0; SF-03-Z@(2,-2)r2
         SF-20-M@(0,-3)r2; SF-03-G@(1,-3)r3)",
      "P1 on SF-03-G@(1,-3)#0; P1 on SF-01@(1,-1)#1");
  Scenario with_token = game;
  game.play("P1 SF-03-G@(1,-2)r1 -; token:lion token:lion");
  EXPECT_EQ(game.story(),
            (Lines{"draw", "place", "pass", "score", "return", "return", "token", "token"}));
  EXPECT_EQ(game.awards(), (Lines{"P1 +1 trail S-25"})) << "nobody was asked";

  // What was added to the trail can be drawn again at once.
  give_hand(with_token, P1, "lion");
  leave_tokens(with_token, "", "");
  with_token.play("P1 SF-03-G@(1,-2)r1 - add:lion@(1,-2)#0");
  EXPECT_EQ(with_token.story().back(), "reshuffle");
  EXPECT_EQ(with_token.record().back(), R"({"e":"reshuffle","count":1})");
  with_token.play("token:lion");
  EXPECT_EQ(hand(with_token, P1), "lion");
  EXPECT_EQ(state_of(with_token).active, P2) << "the second token is not owed (SR-6)";
}

// S-32 SR-6 SY-7
TEST(SafariBaobabs, SY7_S32_SR6_the_discard_is_shuffled_when_a_token_is_due) {
  Scenario game = board();
  leave_tokens(game, "lion", "monkey zebra zebra");
  game.play("P1 SF-01@(1,-1)r0 meeple#1");
  EXPECT_EQ(game.legal(), (Lines{"token:lion"})) << "the pile first";
  game.play("token:lion");
  EXPECT_EQ(game.story(), (Lines{"token", "reshuffle"}));
  EXPECT_EQ(game.record()[1], R"({"e":"reshuffle","count":3})");
  EXPECT_EQ(game.draws(), 3);
  game.play("token:zebra");
  EXPECT_EQ(hand(game, P1), "lion zebra");
  EXPECT_EQ(words_of(state_of(game).token_pile), "monkey zebra");
  EXPECT_EQ(discard(game), "");
}

// S-32  Not before: an empty pile waits until somebody draws.
TEST(SafariBaobabs, S32_an_empty_pile_is_left_until_a_token_must_be_drawn) {
  Scenario game = board();
  leave_tokens(game, "lion lion", "zebra");
  game.play("P1 SF-01@(1,-1)r0 meeple#1; token:lion token:lion");
  EXPECT_EQ(std::ranges::count(game.story(), "reshuffle"), 0);
  EXPECT_EQ(discard(game), "zebra");
}

// SR-6 SY-7
TEST(SafariBaobabs, SY7_SR6_with_pile_and_discard_empty_fewer_tokens_are_drawn) {
  Scenario game = board();
  leave_tokens(game, "lion", "");
  game.play("P1 SF-01@(1,-1)r0 meeple#1; token:lion");
  EXPECT_EQ(hand(game, P1), "lion");
  EXPECT_EQ(state_of(game).active, P2);
  game.play("P2 SF-01@(0,-1)r0 meeple#1");
  EXPECT_EQ(game.story(), (Lines{"draw", "place", "piece"})) << "none at all";
  EXPECT_EQ(supply(game, P2), 5) << "the meeple lies there all the same";
  EXPECT_EQ(state_of(game).active, P1);
}

}  // namespace
}  // namespace bastide::safari
