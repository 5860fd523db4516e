// The end of the game (section 12) and the option (section 13).
#include <gtest/gtest.h>

#include "rules/gold_rush/board.h"

namespace bastide::gold_rush {
namespace {

// The game ends with a mountain tile in the north of (0,0), which scores nothing.
constexpr auto last_in_the_north = "GR-T09b@(0,-1)r0";
constexpr auto last_in_the_south = "GR-T18f@(0,1)r0";

// GR-59
TEST(GoldRushEnd, GR59_after_the_turn_of_the_last_tile_played_in_full) {
  Scenario game = board("GR-T10s@(0,0)r0");
  leave_in_pile(game, "GR-T09b").play("P1 GR-T09b@(0,-1)r2");
  EXPECT_FALSE(game.is_over());
  game.play("P1 cowboy#0");
  EXPECT_TRUE(game.is_over());
  EXPECT_EQ(game.story().front(), "piece");
  EXPECT_EQ(game.story().back(), "end");
  EXPECT_EQ(game.scores()[0], 2 + hand(game, P1)[0] + hand(game, P1)[1]);
  for (const char* word : {"P1 -", "P2 -", "draw:GR-T09b", "P1 mine:"})
    EXPECT_EQ(game.refusal(word), "game_over GR-59 (0,0)") << word;
}

// GR-60 GR-61 GR-V21
TEST(GoldRushEnd, GR60_GR61_GRV21_tokens_on_the_map_belong_to_nobody) {
  Scenario game = board("GR-T06a@(0,0)r0, GR-T09b@(1,0)r3",
                        "P1 on GR-T06a@(0,0)#0; P2 tent on GR-T09b@(1,0)#0");
  set_stack(game, "GR-T06a@(0,0)#0", {5, 5, 3, 3});
  finish(game, last_in_the_south);
  EXPECT_EQ(game.awards(), (Lines{"P1 +3 mountain GR-61"}));
}

// GR-61 GR-E27
TEST(GoldRushEnd, GR61_GRE27_an_incomplete_mountain) {
  Scenario game = board("GR-T06a@(0,0)r0, GR-T09b@(1,0)r3", "P1 on GR-T06a@(0,0)#0");
  finish(game, last_in_the_south);
  EXPECT_EQ(game.awards(), (Lines{"P1 +3 mountain GR-61"}));
  EXPECT_EQ(hand(game, P1), Values{});
}

// GR-61 GR-43 GR-E28
TEST(GoldRushEnd, GR61_GRE28_to_the_majority) {
  Scenario game = board("GR-T01a@(0,0)r0, GR-T02a@(0,-1)r2, GR-T02b@(1,0)r0, GR-T02c@(-1,0)r0",
                        "P1 on GR-T02a@(0,-1)#0; P1 on GR-T02b@(1,0)#0; P2 on GR-T02c@(-1,0)#0");
  finish(game, "GR-T17e@(1,1)r0");
  EXPECT_EQ(game.awards(), (Lines{"P1 +10 mountain GR-61"}));
}

// GR-R26
TEST(GoldRushEnd, GRR26_an_incomplete_mountain_shared) {
  Scenario game = board("GR-T01a@(0,0)r0, GR-T02a@(0,-1)r2, GR-T02b@(1,0)r0, GR-T02c@(-1,0)r0",
                        "P1 on GR-T02a@(0,-1)#0; P2 on GR-T02c@(-1,0)#0");
  finish(game, "GR-T17e@(1,1)r0");
  EXPECT_EQ(game.awards(), (Lines{"P1 +10 mountain GR-61", "P2 +10 mountain GR-61"}));
  EXPECT_EQ(hand(game, P1).size() + hand(game, P2).size(), 0u) << "the tokens are gone";
}

// GR-62 GR-E25
TEST(GoldRushEnd, GR62_GRE25_an_incomplete_railway) {
  Scenario game = board("GR-T19c@(0,0)r0, GR-T17e@(1,0)r0", "P2 on GR-T17e@(1,0)#0");
  finish(game, last_in_the_north);
  EXPECT_EQ(game.awards(), (Lines{"P2 +2 track GR-62"}));
}

// GR-62 GR-V15
TEST(GoldRushEnd, GR62_GRV15_trains_are_ignored) {
  Scenario game =
      board("GR-T19c@(0,0)r0, GR-T17a@(1,0)r0, GR-T17e@(2,0)r0", "P1 on GR-T17e@(2,0)#0");
  finish(game, last_in_the_north);
  EXPECT_EQ(game.awards(), (Lines{"P1 +3 track GR-62"}));
}

// GR-63 GR-E26
TEST(GoldRushEnd, GR63_GRE26_an_incomplete_town) {
  Scenario game = board("GR-T15c@(0,0)r0, GR-T03c@(1,0)r1", "P2 on GR-T15c@(0,0)#6");
  finish(game, last_in_the_north);
  EXPECT_EQ(game.awards(), (Lines{"P2 +3 city GR-63"}));
}

// GR-63 GR-51
TEST(GoldRushEnd, GR63_GR51_a_ring_counts_once_there_too) {
  Scenario game = board("GR-T15c@(0,0)r0, GR-T18f@(-1,0)r3, GR-T18d@(-1,1)r2, GR-T18e@(0,1)r1",
                        "P1 on GR-T15c@(0,0)#6");
  finish(game, last_in_the_north);
  EXPECT_EQ(game.awards(), (Lines{"P1 +3 city GR-63"}));
}

// ---- Prairies ----

// GR-64 GR-65 GR-E29
TEST(GoldRushEnd, GR64_GR65_GRE29_two_points_a_camp) {
  Scenario game = board("GR-T17c@(0,0)r0, GR-T17c@(1,0)r0", "P2 on GR-T17c@(0,0)#1");
  finish(game, last_in_the_south);
  EXPECT_EQ(game.awards(), (Lines{"P2 +4 prairie GR-65"}));
  EXPECT_EQ(game.award_cells(), (Lines{"P2 GR-65 (0,0) (1,0)"}));
}

// GR-65 GR-E30
TEST(GoldRushEnd, GR65_GRE30_a_tie_pays_both) {
  Scenario game = board("GR-T17c@(0,0)r0, GR-T17e@(1,0)r0, GR-T17d@(2,0)r0",
                        "P1 on GR-T17c@(0,0)#1; P2 on GR-T17d@(2,0)#1");
  finish(game, last_in_the_south);
  EXPECT_EQ(game.awards(), (Lines{"P1 +6 prairie GR-65", "P2 +6 prairie GR-65"}));
}

// GR-65 GR-E31
TEST(GoldRushEnd, GR65_GRE31_four_points_a_herd_to_the_majority) {
  Scenario game =
      board("GR-T17c@(0,0)r0, GR-T17c@(1,0)r0, GR-T17d@(2,0)r0, GR-T17d@(3,0)r0, GR-T18e@(4,0)r0",
            "P1 on GR-T17c@(0,0)#1; P1 on GR-T17d@(2,0)#1; P2 on GR-T18e@(4,0)#1");
  finish(game, last_in_the_south);
  EXPECT_EQ(game.awards(), (Lines{"P1 +16 prairie GR-65"}));
}

// GR-65 GR-R22
TEST(GoldRushEnd, GR65_GRR22_the_tracks_of_a_town_part_prairies) {
  Scenario game = board("GR-T15c@(0,0)r0, GR-T19c@(3,0)r0");
  for (const std::string tile : {"GR-T15c@(0,0)", "GR-T19c@(3,0)"}) {
    EXPECT_FALSE(is_one_feature(game, tile + "#3", tile + "#4"));
    EXPECT_FALSE(is_one_feature(game, tile + "#4", tile + "#5"));
  }
}

// ---- Tokens and the winner ----

// GR-66 GR-E32
TEST(GoldRushEnd, GR66_GRE32_the_hand_is_turned_over) {
  Scenario game = board("GR-T10s@(0,0)r0");
  set_hand(game, P1, {1, 1, 1, 2, 2, 2, 2, 5, 0});
  finish(game, last_in_the_south);
  EXPECT_EQ(game.awards(), (Lines{"P1 +16 tokens GR-66"}));
  EXPECT_EQ(game.award_cells(), (Lines{"P1 GR-66"}));
}

// GR-66  Stones alone bring no event.
TEST(GoldRushEnd, GR66_stones_are_worth_nothing) {
  Scenario game = board("GR-T10s@(0,0)r0");
  set_hand(game, P2, {0, 0});
  finish(game, last_in_the_south);
  EXPECT_EQ(game.awards(), Lines{});
}

// GR-67 GR-R20
TEST(GoldRushEnd, GR67_GRR20_the_highest_total_wins_and_ties_share) {
  Scenario game = board("GR-T10s@(0,0)r0", {}, "players=3");
  set_hand(game, P1, {5, 1});
  set_hand(game, P3, {3, 3});
  Scenario other = game;
  finish(game, last_in_the_south);
  EXPECT_EQ(game.winners(), "P1 P3");
  set_hand(other, P3, {1});
  finish(other, last_in_the_south);
  EXPECT_EQ(other.winners(), "P3");
  EXPECT_EQ(other.record().back(), R"({"e":"end","scores":[6,0,7],"winners":[2]})");
}

// GR-67  The book's joke is told where there is a tie, and only there.
TEST(GoldRushEnd, GR67_a_tie_is_told_with_the_staring_contest) {
  Scenario tied = board("GR-T10s@(0,0)r0");
  EXPECT_EQ(rules().text(state_of(tied)).find("stare"), std::string::npos);
  set_hand(tied, P1, {5});
  Scenario other = tied;
  set_hand(tied, P2, {3, 2});
  finish(tied, last_in_the_south);
  EXPECT_EQ(tied.winners(), "P1 P2");
  EXPECT_NE(rules().text(state_of(tied)).find("whoever blinks first"), std::string::npos);
  finish(other, last_in_the_south);
  EXPECT_EQ(rules().text(state_of(other)).find("blinks"), std::string::npos);
}

// GR-R24
TEST(GoldRushEnd, GRR24_mountains_railways_towns_prairies_tokens) {
  Scenario game = board("GR-T15c@(0,0)r0, GR-T03c@(1,0)r1, GR-T17c@(-1,0)r0",
                        "P1 on GR-T15c@(0,0)#6; P1 on GR-T03c@(1,0)#0; P2 on GR-T17c@(-1,0)#0;"
                        "P2 on GR-T17c@(-1,0)#1");
  set_hand(game, P1, {2});
  finish(game, last_in_the_north);
  Lines order;
  for (const std::string& line : game.record()) {
    const std::size_t why = line.find("\"why\":\"");
    if (why != std::string::npos)
      order.push_back(line.substr(why + 7, line.find('"', why + 7) - why - 7));
  }
  EXPECT_EQ(order, (Lines{"mountain", "track", "city", "prairie", "tokens"}));
}

// ---- The option ----

// GR-68 GR-V16
TEST(GoldRushFirstGame, GR68_GRV16_no_farmers_and_no_prairies) {
  Scenario game("gold-rush", "first_game=true");
  game.play("P1 GR-T17c@(1,0)r0");
  EXPECT_EQ(game.refusal("P1 cowboy#1"), "piece_does_not_fit GR-68 (1,0)");
  EXPECT_EQ(game.legal(), (Lines{"-", "cowboy#0", "tent@(0,0)#0"}));
  Scenario end =
      board("GR-T17c@(0,0)r0, GR-T17c@(1,0)r0", "P2 on GR-T17c@(0,0)#1", "first_game=true");
  finish(end, last_in_the_south);
  EXPECT_EQ(end.awards(), Lines{});
}

}  // namespace
}  // namespace bastide::gold_rush
