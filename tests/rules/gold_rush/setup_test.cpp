// Set-up (section 1) and the frame of a turn (section 2).
#include <gtest/gtest.h>

#include <algorithm>

#include "rules/gold_rush/board.h"

namespace bastide::gold_rush {
namespace {

// GR-1
TEST(GoldRushSetup, GR1_two_to_five_players_and_72_tiles) {
  EXPECT_EQ(rules().info().min_players, 2);
  EXPECT_EQ(rules().info().max_players, 5);
  Scenario game("gold-rush", "players=5");
  EXPECT_EQ(state_of(game).board.laid_count() + game.draws(), 72);
  EXPECT_EQ(game.copies("GR-T10s"), 0) << "the start tile lies";
  EXPECT_EQ(game.copies("GR-T10a"), 1);
  EXPECT_EQ(game.copies("GR-T09b"), 2);
}

// GR-2 GR-3 GR-7
TEST(GoldRushSetup, GR2_GR3_GR7_four_cowboys_one_tent_no_points) {
  for (int players = 2; players <= 5; ++players) {
    Scenario game("gold-rush", "players=" + std::to_string(players));
    EXPECT_EQ(game.scores(), std::vector<int>(static_cast<std::size_t>(players), 0));
    for (Seat seat = 0; seat < players; ++seat) {
      EXPECT_EQ(cowboys(game, seat), 4);
      EXPECT_EQ(tents(game, seat), 1);
      EXPECT_EQ(hand(game, seat), Values{});
    }
  }
}

// GR-4 GR-5 GR-6
TEST(GoldRushSetup, GR4_GR5_GR6_63_tokens_of_which_one_lies_on_the_start_tile) {
  Scenario game("gold-rush");
  EXPECT_EQ(game.story(), (Lines{"start", "token"}));
  EXPECT_EQ(rules().tables().tokens.size(), 63);
  Values faces;
  for (int kind = 1; kind < rules().tables().token_kind_count; ++kind)
    faces.push_back(rules().tables().token_values[static_cast<std::size_t>(kind)]);
  EXPECT_EQ(faces, (Values{0, 1, 2, 3, 5}));
  EXPECT_EQ(stack(game, "GR-T10s@(0,0)#0").size(), 1u);
  EXPECT_EQ(state_of(game).supply_size, 62);
  EXPECT_EQ(game.draws(), 71);
}

// GR-8 GR-10
TEST(GoldRushSetup, GR8_GR10_the_first_seat_begins_and_play_goes_clockwise) {
  Scenario game("gold-rush", "players=3");
  game.play("P1 GR-T17e@(1,0)r0 -; P2 GR-T17d@(2,0)r0 -; P3 GR-T17c@(3,0)r0 -");
  EXPECT_EQ(game.refusal("P2 GR-T17c@(4,0)r0"), "not_your_turn GR-10 (0,0)");
  EXPECT_EQ(game.refusal("P1 GR-T17c@(4,0)r0"), "accepted");
}

// GR-9 GR-E16
TEST(GoldRushSetup, GR9_GRE16_scores_are_plain_numbers_beyond_the_track) {
  Scenario game = board("GR-T03c@(0,0)r3");
  changing(game).scores[P1] = 49;
  game.play("P1 GR-T20a@(1,0)r0 cowboy#3");
  EXPECT_EQ(game.awards(), (Lines{"P1 +2 track GR-45"}));
  EXPECT_EQ(game.scores(), (std::vector{51, 0}));
}

// GR-10 GR-12  Tile, tokens, action, scoring.
TEST(GoldRushTurn, GR10_GR12_the_steps_in_their_order) {
  Scenario game("gold-rush");
  game.play("P1 GR-T09b@(0,-1)r2 cowboy#0");
  EXPECT_EQ(game.story(),
            (Lines{"draw", "place", "token", "piece", "take", "take", "score", "return"}));
  game.play("draw:GR-T17e");
  EXPECT_EQ(game.refusal("P2 -"), "wrong_step GR-10 (0,0)") << "lay first";
  game.play("P2 GR-T17e@(1,0)r0");
  EXPECT_EQ(game.refusal("P2 place:GR-T17e@(2,0)r0"), "wrong_step GR-10 (0,0)");
}

// GR-11 GR-R7
TEST(GoldRushTurn, GR11_GRR7_one_action_a_turn) {
  Scenario game("gold-rush");
  game.play("P1 GR-T17e@(1,0)r0 tent@(0,0)#0");
  for (const char* second : {"P1 cowboy#0", "P1 tent@(0,0)#0", "P1 mine:", "P1 -"})
    EXPECT_EQ(game.refusal(second), "not_your_turn GR-10 (0,0)") << second;
}

// GR-11
TEST(GoldRushTurn, GR11_what_may_be_done_in_step_2) {
  Scenario game = board("GR-T10s@(0,0)r0", "P1 tent on GR-T10s@(0,0)#0");
  game.play("P1 GR-T12c@(1,0)r0");
  EXPECT_EQ(game.legal(),
            (Lines{"-", "cowboy#0", "cowboy#1", "cowboy#2", "cowboy#3", "mine:", "tent#0"}));
}

// GR-13  The drawn tile is open to all.
TEST(GoldRushTurn, GR13_the_drawn_tile_is_shown) {
  Scenario game("gold-rush");
  game.play("draw:GR-T17e");
  EXPECT_EQ(game.record(), (Lines{R"({"e":"draw","p":0,"tile":"GR-T17e","pile":"base"})"}));
  EXPECT_EQ(game.refusal("P1 place:GR-T17d@(1,0)r0"), "wrong_tile GR-13 (1,0)");
}

}  // namespace
}  // namespace bastide::gold_rush
