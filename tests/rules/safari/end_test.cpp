// The end of the game (S-47 to S-51).
#include <gtest/gtest.h>

#include "rules/safari/board.h"

namespace bastide::safari {
namespace {

// S-48 S-49 S-50 SX-17
TEST(SafariEnd, SX17_S48_S49_S50_final_scoring_ignores_majorities) {
  Scenario game = board(
      R"(SF-01@(1,-1)r0; SF-01@(0,-1)r0; SF-30-G@(0,-2)r0; SF-20-L@(2,-1)r1; SF-28-Z@(2,-2)r3
         SF-03-Z@(0,-3)r0; SF-30-L@(1,-3)r1; SF-33-M@(1,-2)r3; SF-29-E@(-1,0)r2; SF-05-L@(3,0)r0)",
      R"(P2 on SF-01@(0,-1)#1; P1 on SF-30-G@(0,-2)#0; P2 on SF-28-Z@(2,-2)#0
         P1 on SF-30-L@(1,-3)#0; P2 on SF-29-E@(-1,0)#0; P1 on SF-05-L@(3,0)#0)");
  rangers_on(game, {2, 1}, {0, 1});
  give_hand(game, P1, "lion lion zebra");
  leave_in_pile(game, "SF-03-G");
  game.play("P1 SF-03-G@(1,1)r1 -");
  EXPECT_EQ(game.awards(),
            (Lines{"P1 +10 final_bush S-48", "P1 +2 final_trail S-48", "P1 +3 final_tokens S-49",
                   "P2 +10 final_bush S-48", "P2 +2 final_bush S-48"}));
  EXPECT_TRUE(game.returns().empty());
  EXPECT_EQ(game.record().back(), R"({"e":"end","scores":[15,12],"winners":[0]})");
  EXPECT_EQ(game.winners(), "P1");
  EXPECT_TRUE(game.is_over());
  EXPECT_EQ(game.refusal("P1 -"), "game_over S-47 (0,0)");
  EXPECT_EQ(game.refusal("draw:SF-01"), "game_over S-47 (0,0)");
}

// S-49
TEST(SafariEnd, S49_tokens_have_no_squares) {
  Scenario game = board();
  give_hand(game, P2, "lion zebra");
  leave_in_pile(game, "SF-01");
  game.play("P1 SF-01@(1,-1)r0 -");
  EXPECT_EQ(game.record()[3],
            R"({"e":"score","p":1,"points":2,"why":"final_tokens","rule":"S-49","cells":[]})");
}

// S-50
TEST(SafariEnd, S50_meeples_on_baobabs_and_holes_score_nothing) {
  Scenario game = board("SF-01@(1,-1)r0", "P1 on SF-01@(1,-1)#1; P2 lion on (0,0)NW");
  leave_in_pile(game, "SF-03-G");
  game.play("P1 SF-03-G@(1,1)r1 -");
  EXPECT_TRUE(game.awards().empty());
  EXPECT_EQ(game.winners(), "P1 P2") << "a shared win (S-51)";
}

// S-47 SR-27
TEST(SafariEnd, S47_SR27_the_last_turn_is_played_in_full) {
  Scenario game = board();
  leave_in_pile(game, "SF-04-M");
  game.play("P1 SF-04-M@(3,0)r0 meeple#0");
  EXPECT_EQ(game.awards(), (Lines{"P1 +3 ranger S-37"}));
  EXPECT_EQ(game.to_move(), "P1") << "the ranger is put out, though no tile is left";
  game.play("P1 ranger_put:@(1,1)");
  EXPECT_EQ(game.story(), (Lines{"ranger_put", "score", "end"}));
  EXPECT_TRUE(game.is_over());
}

// SR-26
TEST(SafariEnd, SR26_the_game_ends_at_once_when_the_last_tiles_fit_nowhere) {
  Scenario game = board();
  give_hand(game, P1, "lion");
  State& state = changing(game);
  // Two tiles in the place of the start board, with bush all around.
  state.board = {};
  rules().lay(state, test::find_tile(game.game(), "SF-33-M"), {0, 0}, 0);
  rules().lay(state, test::find_tile(game.game(), "SF-33-M"), {-1, 0}, 2);
  leave_in_pile(game, "SF-01 SF-05-L");
  game.play("draw:SF-01 draw:SF-05-L");
  EXPECT_EQ(game.story(), (Lines{"draw", "discard", "draw", "discard", "score", "end"}));
  EXPECT_EQ(state_of(game).discarded, 2);
  EXPECT_TRUE(game.is_over());
}

// S-48  Repeats count, several meeples of one player once.
TEST(SafariEnd, S48_every_animal_counts_and_several_meeples_once) {
  Scenario game = board("SF-07-G@(1,1)r3; SF-04-M@(2,1)r0",
                        "P1 on SF-07-G@(1,1)#0; P1 on SF-04-M@(2,1)#0; P2 on SF-07-G@(1,1)#0");
  leave_in_pile(game, "SF-01");
  game.play("P1 SF-01@(1,-1)r0 -");
  EXPECT_EQ(game.awards(), (Lines{"P1 +3 final_trail S-48", "P2 +3 final_trail S-48"}));
  EXPECT_EQ(game.award_cells(), (Lines{"P1 S-48 (1,0) (1,1) (2,1)", "P2 S-48 (1,0) (1,1) (2,1)"}));
}

// S-51
TEST(SafariEnd, S51_players_tied_for_most_share_the_win) {
  Scenario game = board("", "", "players=3");
  changing(game).scores = {7, 9, 9, 0, 0};
  EXPECT_EQ(game.winners(), "P2 P3");
}

// S-6 SR-28
TEST(SafariEnd, S6_SR28_a_score_is_a_plain_number_without_laps) {
  Scenario game = board();
  changing(game).scores = {49, 148, 0, 0, 0};
  game.play("P1 SF-05-L@(3,0)r0 - ranger_put:@(0,1)");
  EXPECT_EQ(game.scores(), (std::vector<int>{52, 148}));
}

}  // namespace
}  // namespace bastide::safari
