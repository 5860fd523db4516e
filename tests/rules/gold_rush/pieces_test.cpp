// Cowboys (section 5), the tent (section 6) and mining (section 7).
#include <gtest/gtest.h>

#include <algorithm>

#include "rules/gold_rush/board.h"

namespace bastide::gold_rush {
namespace {

// The places that a word of the language names: "cowboy", "tent".
Lines places(const Scenario& game, std::string_view piece) {
  Lines lines = game.legal();
  std::erase_if(lines, [&](const std::string& line) { return !line.starts_with(piece); });
  return lines;
}

// ---- Cowboys ----

// GR-23 GR-R23
TEST(GoldRushCowboys, GR23_GRR23_only_on_the_tile_just_laid) {
  Scenario game("gold-rush");
  game.play("P1 GR-T17e@(1,0)r0");
  EXPECT_EQ(game.refusal("P1 cowboy@(0,0)#0"), "not_the_tile_just_laid GR-23 (0,0)");
  EXPECT_EQ(game.refusal("P1 tent@(0,0)#0"), "accepted") << "tents may go on the start tile";
}

// GR-24 GR-E5
TEST(GoldRushCowboys, GR24_GRE5_every_section_of_the_tile) {
  Scenario game("gold-rush");
  Scenario other = game;
  EXPECT_EQ(places(game.play("P1 GR-T10c@(1,0)r0"), "cowboy").size(), 4u);
  EXPECT_EQ(places(other.play("P1 GR-T15c@(1,0)r0"), "cowboy").size(), 7u);
  EXPECT_EQ(other.refusal("P1 cowboy#7"), "no_such_feature GR-24 (1,0)");
}

// GR-24  A junction is no section.
TEST(GoldRushCowboys, GR24_not_on_a_junction) {
  Scenario game("gold-rush");
  game.play("P1 GR-T19c@(1,0)r0");
  EXPECT_EQ(game.refusal("P1 cowboy#6"), "piece_does_not_fit GR-24 (1,0)");
  EXPECT_EQ(places(game, "cowboy").size(), 6u);
}

// GR-25 GR-E6
TEST(GoldRushCowboys, GR25_GRE6_not_where_a_cowboy_stands) {
  Scenario game = board("GR-T10s@(0,0)r0, GR-T17e@(1,0)r0", "P1 on GR-T17e@(1,0)#0");
  turn_of(game, P2).play("P2 GR-T12c@(2,0)r0");
  EXPECT_EQ(places(game, "cowboy"), (Lines{"cowboy#0", "cowboy#2", "cowboy#3"}));
  EXPECT_EQ(game.refusal("P2 cowboy#1"), "feature_occupied GR-25 (1,0)");
  EXPECT_EQ(happened(game, "token").size(), 1u);
}

// GR-19 GR-25 GR-E7
TEST(GoldRushCowboys, GR19_GR25_GRE7_nor_where_ones_own_stands) {
  Scenario game = board("GR-T10s@(0,0)r0, GR-T04e@(0,-1)r1", "P1 on GR-T04e@(0,-1)#0");
  EXPECT_EQ(totals(game, "GR-T04e@(0,-1)#0").tokens(), 2);
  game.play("P1 GR-T05e@(1,-1)r3");
  EXPECT_EQ(places(game, "cowboy"), (Lines{"cowboy#1", "cowboy#2", "cowboy#3"}));
  EXPECT_EQ(game.refusal("P1 cowboy#0"), "feature_occupied GR-25 (0,-1)");
  EXPECT_EQ(totals(game, "GR-T04e@(0,-1)#0").tokens(), 3);
  EXPECT_EQ(totals(game, "GR-T04e@(0,-1)#0").open(), 1) << "to the north";
}

// GR-25 GR-E24
TEST(GoldRushCowboys, GR25_GRE24_joins_made_by_this_very_tile_count) {
  Scenario game =
      board("GR-T06b@(0,0)r0, GR-T17e@(0,-1)r0, GR-T17d@(1,-1)r0, GR-T17c@(0,1)r0, GR-T17c@(1,1)r0",
            "P2 on GR-T17e@(0,-1)#2; P1 on GR-T17c@(0,1)#1");
  EXPECT_FALSE(is_one_feature(game, "GR-T17e@(0,-1)#2", "GR-T17c@(0,1)#1"));
  game.play("P1 GR-T09a@(1,0)r3");
  EXPECT_TRUE(is_one_feature(game, "GR-T17e@(0,-1)#2", "GR-T17c@(0,1)#1"));
  EXPECT_EQ(game.refusal("P1 cowboy#1").substr(0, 22), "feature_occupied GR-25");
}

// GR-65 GR-E23
TEST(GoldRushCowboys, GR65_GRE23_a_mountain_parts_prairies) {
  Scenario game = board("GR-T17c@(0,-1)r0");
  game.play("P1 GR-T06b@(0,0)r0 cowboy#1; P2 GR-T17e@(0,1)r0 cowboy#1");
  EXPECT_FALSE(is_one_feature(game, "GR-T06b@(0,0)#1", "GR-T17e@(0,1)#1"));
}

// GR-26  A merchant is always allowed in the town just laid.
TEST(GoldRushCowboys, GR26_a_town_is_always_free) {
  Scenario game = board("GR-T10s@(0,0)r0, GR-T17e@(1,0)r0",
                        "P1 on GR-T17e@(1,0)#0; P2 on GR-T17e@(1,0)#1; P2 on GR-T17e@(1,0)#2");
  game.play("P1 GR-T15c@(2,0)r0");
  EXPECT_EQ(places(game, "cowboy"), (Lines{"cowboy#0", "cowboy#1", "cowboy#4", "cowboy#6"}))
      << "not on the track and the two prairies in the west";
}

// GR-27 GR-R11 GR-V20
TEST(GoldRushCowboys, GR27_GRR11_GRV20_tents_do_not_block) {
  Scenario game = board("GR-T10s@(0,0)r0", "P2 tent on GR-T10s@(0,0)#0");
  EXPECT_EQ(game.refusal("P1 GR-T04e@(0,-1)r1 cowboy#0"), "accepted");
  turn_of(game, P2);
  EXPECT_EQ(game.refusal("P2 GR-T04e@(0,-1)r1 cowboy#0"), "accepted") << "beside one's own tent";
}

// GR-28 GR-52 GR-E21
TEST(GoldRushCowboys, GR28_GR52_GRE21_in_and_out_in_one_turn) {
  Scenario game = board("GR-T03c@(0,0)r3, GR-T17e@(1,0)r0");
  game.play("P1 GR-T20a@(2,0)r0 cowboy#3");
  EXPECT_EQ(game.awards(), (Lines{"P1 +3 track GR-45"}));
  EXPECT_EQ(game.returns(), (Lines{"P1 cowboy (2,0)"}));
  EXPECT_EQ(cowboys(game, P1), 4);
}

// GR-19 GR-28 GR-47 GR-E22
TEST(GoldRushCowboys, GR19_GR28_GR47_GRE22_a_mountain_closed_and_taken_at_once) {
  Scenario game = board("GR-T10s@(0,0)r0");
  set_stack(game, "GR-T10s@(0,0)#0", {1});
  game.play("P1 GR-T09b@(0,-1)r2 token:3 cowboy#0");
  EXPECT_EQ(game.record(),
            (Lines{R"({"e":"draw","p":0,"tile":"GR-T09b","pile":"base"})",
                   R"({"e":"place","p":0,"tile":"GR-T09b","x":0,"y":-1,"rot":2})",
                   R"({"e":"token","x":0,"y":-1,"f":0,"value":3})",
                   R"({"e":"piece","p":0,"piece":"cowboy","x":0,"y":-1,"f":0})",
                   R"({"e":"take","p":0,"x":0,"y":0,"f":0,"value":3})",
                   R"({"e":"take","p":0,"x":0,"y":0,"f":0,"value":1})",
                   R"({"e":"score","p":0,"points":2,"why":"mountain","rule":"GR-47",)"
                   R"("cells":[[0,0],[0,-1]]})",
                   R"({"e":"return","p":0,"piece":"cowboy","x":0,"y":-1})"}));
  EXPECT_EQ(hand(game, P1), (Values{1, 3}));
}

// GR-29 GR-V19
TEST(GoldRushCowboys, GR29_GRV19_without_cowboys_only_tent_mine_and_pass) {
  Scenario game = board("GR-T10s@(0,0)r0, GR-T17c@(0,1)r0",
                        "P1 tent on GR-T10s@(0,0)#0; P1 on GR-T17c@(0,1)#0; P1 on GR-T17c@(0,1)#1;"
                        "P1 on GR-T17c@(0,1)#2; P1 on GR-T10s@(0,0)#1");
  game.play("P1 GR-T12c@(1,0)r0");
  EXPECT_EQ(game.legal(), (Lines{"-", "mine:", "tent#0"}));
  EXPECT_EQ(game.refusal("P1 cowboy#0"), "no_piece_left GR-29 (1,0)");
}

// ---- The tent ----

// GR-30 GR-33 GR-E8
TEST(GoldRushTent, GR30_GR33_GRE8_on_any_tile_of_the_map) {
  Scenario game = board("GR-T10s@(0,0)r0, GR-T04e@(0,-1)r1", "P1 on GR-T04e@(0,-1)#0");
  turn_of(game, P2).play("P2 GR-T17e@(1,0)r0 tent@(0,0)#0");
  EXPECT_EQ(game.story(), (Lines{"draw", "place", "piece"})) << "no token changes hands";
  EXPECT_EQ(tents(game, P2), 0);
}

// GR-30
TEST(GoldRushTent, GR30_only_on_mountain_sections) {
  Scenario game("gold-rush");
  game.play("P1 GR-T17e@(1,0)r0");
  EXPECT_EQ(game.refusal("P1 tent@(0,0)#1"), "piece_does_not_fit GR-30 (0,0)");
  EXPECT_EQ(game.refusal("P1 tent#0"), "piece_does_not_fit GR-30 (1,0)");
  EXPECT_EQ(game.refusal("P1 tent@(0,0)#4"), "no_such_feature GR-30 (0,0)");
  EXPECT_EQ(game.refusal("P1 tent@(5,5)#0"), "no_tile_there GR-30 (5,5)");
  EXPECT_EQ(game.refusal("P1 piece:2@(0,0)#0"), "out_of_range GR-11 (0,0)");
}

// GR-32 GR-33 GR-E9
TEST(GoldRushTent, GR32_GR33_GRE9_the_section_must_hold_no_piece) {
  Scenario game = board("GR-T06b@(0,0)r0, GR-T06c@(1,0)r0, GR-T06a@(2,0)r0, GR-T10a@(3,0)r3",
                        "P1 on GR-T06b@(0,0)#0; P1 tent on GR-T06c@(1,0)#0; P2 on GR-T06a@(2,0)#0;"
                        "P2 on GR-T10a@(3,0)#1",
                        "players=3");
  EXPECT_EQ(totals(game, "GR-T06b@(0,0)#0").nuggets(), 5);
  turn_of(game, P3).play("P3 GR-T18f@(0,1)r0");
  EXPECT_EQ(places(game, "tent"), (Lines{"tent@(3,0)#0"})) << "the railwayman does not matter";
  for (int x = 0; x < 3; ++x) {
    const std::string at = "(" + std::to_string(x) + ",0)";
    EXPECT_EQ(game.refusal("P3 tent@" + at + "#0"), "section_occupied GR-32 " + at);
  }
}

// GR-31 GR-R6 GR-V4
TEST(GoldRushTent, GR31_GRR6_GRV4_not_onto_a_complete_mountain) {
  Scenario game("gold-rush");
  game.play("P1 GR-T09b@(0,-1)r2");
  EXPECT_EQ(game.refusal("P1 tent@(0,0)#0"), "mountain_complete GR-31 (0,0)");
  EXPECT_EQ(game.refusal("P1 tent@(0,-1)#0"), "mountain_complete GR-31 (0,-1)");
  EXPECT_EQ(places(game, "tent"), Lines{});
  game.play("P1 -");
  EXPECT_EQ(game.awards(), Lines{});
  EXPECT_EQ(happened(game, "lost"), (Lines{"(0,0)#0 2"}));
  EXPECT_EQ(state_of(game).tokens_lost, 2);
}

// GR-34 GR-R8 GR-V18
TEST(GoldRushTent, GR34_GRR8_GRV18_moving_it) {
  Scenario game = board("GR-T06b@(0,0)r0, GR-T06c@(1,0)r0", "P1 tent on GR-T06c@(1,0)#0");
  game.play("P1 GR-T18f@(0,1)r0");
  EXPECT_EQ(places(game, "tent"), (Lines{"tent@(0,0)#0"}));
  EXPECT_EQ(game.refusal("P1 tent@(1,0)#0"), "tent_stands_there GR-R8 (1,0)");
  game.play("P1 tent@(0,0)#0");
  EXPECT_EQ(game.story(), (Lines{"piece"})) << "no return for the place it leaves";
  game.play("P2 GR-T17e@(0,-1)r0");
  EXPECT_EQ(places(game, "tent"), (Lines{"tent@(1,0)#0"})) << "free again";
}

// GR-R9
TEST(GoldRushTent, GRR9_it_cannot_be_taken_back) {
  Scenario game = board("GR-T10s@(0,0)r0", "P1 tent on GR-T10s@(0,0)#0");
  game.play("P1 GR-T17e@(1,0)r0");
  EXPECT_EQ(game.refusal("P1 return:tent@(0,0)"), "wrong_step GR-10 (0,0)");
  EXPECT_EQ(game.legal(), (Lines{"-", "cowboy#0", "cowboy#1", "cowboy#2", "mine:"}));
}

// ---- Mining ----

// GR-35 GR-36 GR-37 GR-E10
TEST(GoldRushMining, GR35_GR36_GR37_GRE10_the_top_token_whoever_stands_there) {
  Scenario game = board("GR-T10s@(0,0)r0, GR-T04e@(0,-1)r1", "P1 on GR-T04e@(0,-1)#0");
  set_stack(game, "GR-T10s@(0,0)#0", {3, 5});
  turn_of(game, P2).play(
      "P2 GR-T17e@(1,0)r0 tent@(0,0)#0; P1 GR-T18f@(0,1)r0 -; P2 GR-T17d@(2,0)r0 mine:");
  EXPECT_EQ(happened(game, "take"), (Lines{"P2 (0,0)#0 3"}));
  EXPECT_EQ(stack(game, "GR-T10s@(0,0)#0"), (Values{5}));
  EXPECT_EQ(hand(game, P2), (Values{3}));
  EXPECT_EQ(game.awards(), Lines{});
}

// GR-35
TEST(GoldRushMining, GR35_without_a_tent_on_the_map_there_is_nothing_to_mine) {
  Scenario game("gold-rush");
  EXPECT_EQ(game.refusal("P1 GR-T17e@(1,0)r0 mine:"), "no_tent_on_map GR-35 (0,0)");
}

// GR-R3 GR-V7
TEST(GoldRushMining, GRR3_GRV7_the_last_token_may_be_taken_and_then_none) {
  Scenario game = board("GR-T10s@(0,0)r0", "P1 tent on GR-T10s@(0,0)#0");
  game.play("P1 GR-T17e@(1,0)r0 mine:");
  EXPECT_EQ(tents(game, P1), 0) << "the tent stays";
  game.play("P2 GR-T17d@(2,0)r0 -; P1 GR-T17c@(3,0)r0");
  EXPECT_EQ(game.refusal("P1 mine:"), "nothing_to_mine GR-R3 (0,0)");
  EXPECT_EQ(places(game, "mine"), Lines{});
}

// GR-R4
TEST(GoldRushMining, GRR4_a_token_laid_this_very_turn) {
  Scenario game = board("GR-T10s@(0,0)r0", "P1 tent on GR-T10s@(0,0)#0");
  set_stack(game, "GR-T10s@(0,0)#0", {});
  game.play("P1 GR-T04e@(0,-1)r1 token:5 mine:");
  EXPECT_EQ(happened(game, "take"), (Lines{"P1 (0,0)#0 5"}));
}

// As GR-E19 with Blue's own tent on (1,0) and nothing mined; GR-T09a is another mountain far off.
Scenario before_joining() {
  return board("GR-T09b@(0,0)r1, GR-T06b@(1,0)r0, GR-T09c@(3,0)r3, GR-T09a@(8,8)r0",
               "P1 on GR-T09b@(0,0)#0; P1 tent on GR-T06b@(1,0)#0; P2 on GR-T09c@(3,0)#0");
}

// GR-R5 GR-V2
TEST(GoldRushMining, GRR5_GRV2_on_a_mountain_that_this_tile_has_completed) {
  Scenario game = before_joining();
  set_stack(game, "GR-T09b@(0,0)#0", {1, 2});
  set_stack(game, "GR-T09c@(3,0)#0", {3});
  game.play("P1 GR-T06a@(2,0)r0 token:0 token:5 mine:");
  EXPECT_EQ(happened(game, "take"), (Lines{"P1 (0,0)#0 5", "P1 (0,0)#0 0", "P2 (0,0)#0 3",
                                           "P1 (0,0)#0 1", "P2 (0,0)#0 2"}));
  EXPECT_EQ(game.awards(), (Lines{"P1 +5 mountain GR-48", "P2 +5 mountain GR-48"}));
  EXPECT_EQ(game.returns(), (Lines{"P1 cowboy (0,0)", "P1 tent (1,0)", "P2 cowboy (3,0)"}));
}

// GR-R6 GR-V3
TEST(GoldRushMining, GRR6_GRV3_the_tent_may_be_moved_away_from_it) {
  Scenario game = before_joining();
  game.play("P1 GR-T06a@(2,0)r0 tent@(8,8)#0");
  EXPECT_EQ(hand(game, P1).size(), 3u);
  EXPECT_EQ(hand(game, P2).size(), 2u);
  EXPECT_EQ(game.awards(), (Lines{"P1 +5 mountain GR-48", "P2 +5 mountain GR-48"}));
  EXPECT_EQ(game.returns(), (Lines{"P1 cowboy (0,0)", "P2 cowboy (3,0)"}));
  EXPECT_EQ(tents(game, P1), 0) << "it stays on its new place";
}

// GR-R5 GR-R12 GR-V5
TEST(GoldRushMining, GRR5_GRR12_GRV5_a_mountain_without_miner_and_a_tent_on_it) {
  Scenario game = board("GR-T10s@(0,0)r0", "P2 tent on GR-T10s@(0,0)#0");
  Scenario other = game;
  game.play("P1 GR-T09b@(0,-1)r2 -");
  EXPECT_EQ(game.returns(), (Lines{"P2 tent (0,0)"}));
  EXPECT_EQ(happened(game, "lost"), (Lines{"(0,0)#0 2"}));
  turn_of(other, P2).play("P2 GR-T09b@(0,-1)r2 token:3 mine:");
  EXPECT_EQ(happened(other, "take"), (Lines{"P2 (0,0)#0 3"}));
  EXPECT_EQ(happened(other, "lost"), (Lines{"(0,0)#0 1"}));
  EXPECT_EQ(other.returns(), (Lines{"P2 tent (0,0)"}));
}

}  // namespace
}  // namespace bastide::gold_rush
