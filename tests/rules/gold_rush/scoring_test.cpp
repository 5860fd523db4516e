// Completion (section 8), scoring of completed features (section 9), pieces that come back (section
// 10).
#include <gtest/gtest.h>

#include "rules/gold_rush/board.h"

namespace bastide::gold_rush {
namespace {

// ---- Railways ----

// GR-38 GR-39 GR-45 GR-E11
TEST(GoldRushRailways, GR38_GR39_GR45_GRE11_from_a_junction_to_an_open_mountain) {
  Scenario game =
      board("GR-T19c@(0,0)r0, GR-T17e@(1,0)r0, GR-T17d@(2,0)r0", "P1 on GR-T17e@(1,0)#0");
  EXPECT_EQ(totals(game, "GR-T17e@(1,0)#0").open(), 1);
  game.play("P1 GR-T03c@(3,0)r1 -");
  EXPECT_NE(totals(game, "GR-T03c@(3,0)#0").open(), 0) << "the mountain itself";
  EXPECT_EQ(game.awards(), (Lines{"P1 +4 track GR-45"}));
  EXPECT_EQ(game.award_cells(), (Lines{"P1 GR-45 (0,0) (1,0) (2,0) (3,0)"}));
  EXPECT_EQ(game.returns(), (Lines{"P1 cowboy (1,0)"}));
}

// GR-45 GR-E12
TEST(GoldRushRailways, GR45_GRE12_from_a_mountain_to_a_town) {
  Scenario game = board("GR-T03c@(0,0)r3, GR-T17e@(1,0)r0", "P1 on GR-T17e@(1,0)#0");
  game.play("P1 GR-T15c@(2,0)r0 -");
  EXPECT_EQ(game.awards(), (Lines{"P1 +3 track GR-45"}));
  EXPECT_EQ(game.returns(), (Lines{"P1 cowboy (1,0)"}));
}

// GR-46 GR-E13
TEST(GoldRushRailways, GR46_GRE13_one_train_doubles) {
  Scenario game =
      board("GR-T19c@(0,0)r0, GR-T17a@(1,0)r0, GR-T17e@(2,0)r0", "P1 on GR-T17e@(2,0)#0");
  game.play("P1 GR-T15c@(3,0)r0 -");
  EXPECT_EQ(game.awards(), (Lines{"P1 +8 track GR-46"}));
  EXPECT_EQ(game.returns(), (Lines{"P1 cowboy (2,0)"}));
}

// GR-46 GR-E14
TEST(GoldRushRailways, GR46_GRE14_two_trains_or_none_do_not) {
  for (const std::string tile : {"GR-T17a", "GR-T17c"}) {
    Scenario game = board("GR-T19c@(0,0)r0, " + tile + "@(1,0)r0, " + tile +
                              "@(2,0)r0, GR-T17e@(3,0)r0, GR-T17d@(4,0)r0",
                          "P1 on GR-T17e@(3,0)#0");
    game.play("P1 GR-T15c@(5,0)r0 -");
    EXPECT_EQ(game.awards(), (Lines{"P1 +6 track GR-45"})) << tile;
  }
}

// GR-45 GR-E15
TEST(GoldRushRailways, GR45_GRE15_five_tiles_are_worth_five) {
  Scenario game = board("GR-T19c@(0,0)r0, GR-T17e@(1,0)r0, GR-T17d@(2,0)r0, GR-T17c@(3,0)r0",
                        "P2 on GR-T17d@(2,0)#0");
  game.play("P1 GR-T20a@(4,0)r0 -");
  EXPECT_EQ(game.awards(), (Lines{"P2 +5 track GR-45"}));
}

// GR-43 GR-E17
TEST(GoldRushRailways, GR43_GRE17_a_tie_pays_both_in_full) {
  Scenario game = board("GR-T19c@(0,0)r0, GR-T17e@(1,0)r0, GR-T17c@(3,0)r0, GR-T20a@(4,0)r0",
                        "P1 on GR-T17e@(1,0)#0; P2 on GR-T17c@(3,0)#0");
  game.play("P1 GR-T17d@(2,0)r0 -");
  EXPECT_EQ(game.awards(), (Lines{"P1 +5 track GR-45", "P2 +5 track GR-45"}));
  EXPECT_EQ(game.returns(), (Lines{"P1 cowboy (1,0)", "P2 cowboy (3,0)"}));
}

// GR-43 GR-52 GR-V12
TEST(GoldRushRailways, GR43_GR52_GRV12_the_majority_takes_all_and_all_come_back) {
  Scenario game =
      board("GR-T19c@(0,0)r0, GR-T17e@(1,0)r0, GR-T17d@(2,0)r0, GR-T17c@(3,0)r0, GR-T17c@(4,0)r0",
            "P1 on GR-T17e@(1,0)#0; P1 on GR-T17c@(4,0)#0; P2 on GR-T17c@(3,0)#0");
  game.play("P1 GR-T20a@(5,0)r0 -");
  EXPECT_EQ(game.awards(), (Lines{"P1 +6 track GR-45"}));
  EXPECT_EQ(game.returns(), (Lines{"P1 cowboy (1,0)", "P1 cowboy (4,0)", "P2 cowboy (3,0)"}));
}

// GR-44
TEST(GoldRushRailways, GR44_without_cowboys_nobody_scores) {
  Scenario game = board("GR-T03c@(0,0)r3, GR-T17e@(1,0)r0");
  game.play("P1 GR-T20a@(2,0)r0 -");
  EXPECT_EQ(totals(game, "GR-T17e@(1,0)#0").open(), 0);
  EXPECT_EQ(game.story(), (Lines{"draw", "place", "pass"}));
}

// GR-38 GR-V10
TEST(GoldRushRailways, GR38_GRV10_a_closed_ring) {
  for (const std::string first : {"GR-T18c", "GR-T18a"}) {
    Scenario game =
        board(first + "@(0,0)r3, GR-T18d@(1,0)r0, GR-T18e@(1,1)r1", "P1 on GR-T18d@(1,0)#0");
    game.play("P1 GR-T18f@(0,1)r2 -");
    EXPECT_EQ(game.awards(),
              first == "GR-T18c" ? (Lines{"P1 +4 track GR-45"}) : (Lines{"P1 +8 track GR-46"}));
  }
}

// GR-38  Tracks that meet at a junction are separate railways.
TEST(GoldRushRailways, GR38_a_junction_parts_railways) {
  Scenario game = board("GR-T19c@(0,0)r0, GR-T15c@(1,0)r0");
  EXPECT_FALSE(is_one_feature(game, "GR-T19c@(0,0)#0", "GR-T19c@(0,0)#1"));
  EXPECT_FALSE(is_one_feature(game, "GR-T15c@(1,0)#0", "GR-T15c@(1,0)#2"));
  EXPECT_TRUE(is_one_feature(game, "GR-T19c@(0,0)#0", "GR-T15c@(1,0)#2"));
}

// GR-45 GR-R15 GR-V11
TEST(GoldRushRailways, GR45_GRR15_GRV11_a_tile_counts_once_where_the_railway_comes_back) {
  Scenario game =
      board("GR-T19c@(0,0)r0, GR-T18f@(-1,0)r3, GR-T18d@(-1,1)r2", "P1 on GR-T18d@(-1,1)#0");
  game.play("P1 GR-T18e@(0,1)r1 -");
  EXPECT_EQ(game.awards(), (Lines{"P1 +4 track GR-45"}));
  EXPECT_EQ(game.award_cells(), (Lines{"P1 GR-45 (-1,0) (-1,1) (0,0) (0,1)"}));
}

// GR-R15  The trains of both sections count: with one on the junction's south track it is doubled.
TEST(GoldRushRailways, GRR15_trains_of_both_sections_count) {
  Scenario game =
      board("GR-T15a@(0,0)r0, GR-T18f@(-1,0)r3, GR-T18d@(-1,1)r2", "P1 on GR-T18d@(-1,1)#0");
  game.play("P1 GR-T18e@(0,1)r1 -");
  EXPECT_EQ(game.awards(), (Lines{"P1 +8 track GR-46"}));
}

// ---- Mountains ----

// GR-40 GR-47 GR-49 GR-53 GR-E18
TEST(GoldRushMountains, GR40_GR47_GR49_GR53_GRE18_one_player_ahead) {
  Scenario game = board("GR-T01a@(0,0)r0, GR-T09b@(0,-1)r2, GR-T09b@(1,0)r3, GR-T09c@(0,1)r0",
                        "P2 on GR-T01a@(0,0)#0; P1 tent on GR-T09b@(1,0)#0");
  set_stack(game, "GR-T01a@(0,0)#0", {0, 1, 2, 3});
  set_hand(game, P1, {5, 5});
  EXPECT_EQ(totals(game, "GR-T01a@(0,0)#0").open(), 1);
  turn_of(game, P2).play("P2 GR-T10a@(-1,0)r1 token:2 -");
  EXPECT_EQ(happened(game, "take").size(), 5u);
  EXPECT_EQ(hand(game, P2), (Values{0, 1, 2, 2, 3}));
  EXPECT_EQ(hand(game, P1), (Values{5, 5}));
  EXPECT_EQ(game.awards(), (Lines{"P2 +7 mountain GR-47"}));
  EXPECT_EQ(game.returns(), (Lines{"P1 tent (1,0)", "P2 cowboy (0,0)"}));
}

// GR-48 GR-53 GR-E19
TEST(GoldRushMountains, GR48_GR53_GRE19_a_tie_deals_the_tokens_out) {
  Scenario game = board("GR-T09b@(0,0)r1, GR-T06b@(1,0)r0, GR-T09c@(3,0)r3",
                        "P1 on GR-T09b@(0,0)#0; P3 tent on GR-T06b@(1,0)#0; P2 on GR-T09c@(3,0)#0",
                        "players=3");
  set_stack(game, "GR-T09b@(0,0)#0", {});
  set_stack(game, "GR-T09c@(3,0)#0", {5});
  game.play("P1 GR-T06a@(2,0)r0 token:0 token:2 -");
  EXPECT_EQ(happened(game, "take"), (Lines{"P1 (0,0)#0 2", "P2 (0,0)#0 0", "P1 (0,0)#0 5"}));
  EXPECT_EQ(hand(game, P1), (Values{2, 5}));
  EXPECT_EQ(hand(game, P2), (Values{0}));
  EXPECT_EQ(game.awards(), (Lines{"P1 +5 mountain GR-48", "P2 +5 mountain GR-48"}));
  EXPECT_EQ(game.returns(), (Lines{"P1 cowboy (0,0)", "P2 cowboy (3,0)", "P3 tent (1,0)"}));
}

// GR-48 GR-R13 GR-V6
TEST(GoldRushMountains, GR48_GRR13_GRV6_begins_with_the_first_tied_player_clockwise) {
  Scenario game = board("GR-T09b@(0,0)r1, GR-T06b@(1,0)r0, GR-T09c@(3,0)r3",
                        "P1 on GR-T09b@(0,0)#0; P3 on GR-T09c@(3,0)#0", "players=4");
  set_stack(game, "GR-T09b@(0,0)#0", {1});
  set_stack(game, "GR-T09c@(3,0)#0", {});
  turn_of(game, P2).play("P2 GR-T06a@(2,0)r0 token:2 token:3 -");
  EXPECT_EQ(happened(game, "take"), (Lines{"P3 (0,0)#0 3", "P1 (0,0)#0 2", "P3 (0,0)#0 1"}));
  EXPECT_EQ(game.awards(), (Lines{"P1 +5 mountain GR-48", "P3 +5 mountain GR-48"}));
}

// GR-R13  Fewer tokens than tied players.
TEST(GoldRushMountains, GRR13_the_later_ones_get_none) {
  Scenario game = board("GR-T09b@(0,0)r1, GR-T06b@(1,0)r0, GR-T09c@(3,0)r3",
                        "P1 on GR-T09b@(0,0)#0; P3 on GR-T09c@(3,0)#0", "players=4");
  set_stack(game, "GR-T09b@(0,0)#0", {});
  set_stack(game, "GR-T09c@(3,0)#0", {});
  changing(game).supply_size = 1;
  turn_of(game, P2).play("P2 GR-T06a@(2,0)r0 -");
  EXPECT_EQ(hand(game, P3).size(), 1u);
  EXPECT_EQ(hand(game, P1).size(), 0u);
  EXPECT_EQ(game.awards(), (Lines{"P1 +5 mountain GR-48", "P3 +5 mountain GR-48"}));
}

// GR-44 GR-R12
TEST(GoldRushMountains, GR44_GRR12_without_a_miner_the_tokens_leave_the_game) {
  Scenario game("gold-rush");
  const int supply = state_of(game).supply_size;
  game.play("P1 GR-T09b@(0,-1)r2 -");
  EXPECT_EQ(game.story(), (Lines{"draw", "place", "token", "pass", "lost"}));
  EXPECT_EQ(state_of(game).supply_size, supply - 1) << "not back to the supply";
  EXPECT_EQ(stack(game, "GR-T10s@(0,0)#0"), Values{});
}

// GR-R12  An empty stack is not worth an event.
TEST(GoldRushMountains, GRR12_nothing_is_lost_where_nothing_lay) {
  Scenario game = board("GR-T10s@(0,0)r0");
  set_stack(game, "GR-T10s@(0,0)#0", {});
  changing(game).supply_size = 0;
  game.play("P1 GR-T09b@(0,-1)r2 -");
  EXPECT_EQ(game.story(), (Lines{"draw", "place", "pass"}));
}

// GR-R21 GR-V13
TEST(GoldRushMountains, GRR21_GRV13_two_sections_of_one_mountain_on_one_tile) {
  Scenario game =
      board("GR-T07a@(0,0)r0, GR-T04a@(0,-1)r1, GR-T04b@(1,-1)r2, GR-T06a@(1,0)r1, GR-T04c@(1,1)r3",
            "P1 tent on GR-T07a@(0,0)#0; P1 on GR-T04a@(0,-1)#0");
  EXPECT_EQ(game.refusal("P1 GR-T18f@(-1,0)r0 tent@(0,0)#1"), "accepted");
  game.play("P1 GR-T04d@(0,1)r0 -");
  EXPECT_EQ(game.awards(), (Lines{"P1 +10 mountain GR-47"}));
  EXPECT_EQ(game.award_cells(), (Lines{"P1 GR-47 (0,-1) (0,0) (0,1) (1,-1) (1,0) (1,1)"}));
  EXPECT_EQ(hand(game, P1).size(), 10u);
}

// ---- Towns ----

// GR-41 GR-50 GR-51 GR-E20
TEST(GoldRushTowns, GR41_GR50_GR51_GRE20_a_ring_counts_once) {
  Scenario game = board("GR-T15c@(0,0)r0, GR-T18f@(-1,0)r3, GR-T18d@(-1,1)r2, GR-T18e@(0,1)r1",
                        "P1 on GR-T15c@(0,0)#6");
  EXPECT_EQ(totals(game, "GR-T18d@(-1,1)#0").tiles(), 4);
  turn_of(game, P2).play("P2 GR-T03c@(1,0)r1 -");
  EXPECT_EQ(game.awards(), (Lines{"P1 +6 city GR-50"}));
  EXPECT_EQ(game.award_cells(), (Lines{"P1 GR-50 (0,0)"}));
  EXPECT_EQ(game.returns(), (Lines{"P1 cowboy (0,0)"}));
}

// GR-41  By a tile that does not touch the town.
TEST(GoldRushTowns, GR41_completed_from_far_away) {
  Scenario game =
      board("GR-T15c@(0,0)r0, GR-T03c@(1,0)r1, GR-T14b@(0,1)r2, GR-T17e@(-1,0)r0, GR-T17d@(-2,0)r0",
            "P2 on GR-T15c@(0,0)#6");
  game.play("P1 GR-T03a@(-3,0)r3 -");
  EXPECT_EQ(game.awards(), (Lines{"P2 +9 city GR-50"}));
}

// GR-R17 GR-V9
TEST(GoldRushTowns, GRR17_GRV9_towns_are_worth_12_9_or_6) {
  Scenario twelve = board("GR-T16a@(0,0)r0, GR-T14c@(0,-1)r0, GR-T03c@(1,0)r1, GR-T14b@(0,1)r2",
                          "P1 on GR-T16a@(0,0)#8");
  EXPECT_EQ(twelve.play("P1 GR-T03a@(-1,0)r3 -").awards(), (Lines{"P1 +12 city GR-50"}));
  Scenario nine =
      board("GR-T16a@(0,0)r0, GR-T18f@(-1,0)r3, GR-T18d@(-1,1)r2, GR-T18e@(0,1)r1, GR-T03c@(1,0)r1",
            "P1 on GR-T16a@(0,0)#8");
  EXPECT_EQ(nine.play("P1 GR-T14c@(0,-1)r0 -").awards(), (Lines{"P1 +9 city GR-50"}));
  Scenario six = board(
      "GR-T16a@(0,0)r0, GR-T18f@(-1,0)r3, GR-T18d@(-1,1)r2, GR-T18e@(0,1)r1, GR-T18c@(0,-1)r3, "
      "GR-T18c@(1,-1)r0",
      "P1 on GR-T16a@(0,0)#8; P2 on GR-T18c@(0,-1)#0");
  six.play("P1 GR-T18a@(1,0)r1 -");
  EXPECT_EQ(six.awards(), (Lines{"P1 +6 city GR-50", "P2 +8 track GR-46"}));
  EXPECT_EQ(totals(six, "GR-T18d@(-1,1)#0").tiles(), 4);
  EXPECT_EQ(totals(six, "GR-T18d@(-1,1)#0").trains(), 0);
}

// GR-R18 GR-V22 GR-28
TEST(GoldRushTowns, GRR18_GRV22_complete_on_the_turn_it_is_laid) {
  Scenario game = board("GR-T03c@(1,0)r1, GR-T03a@(-1,0)r3, GR-T14b@(0,1)r2");
  game.play("P1 GR-T15c@(0,0)r0 cowboy#6");
  EXPECT_EQ(game.awards(), (Lines{"P1 +9 city GR-50"}));
  EXPECT_EQ(game.returns(), (Lines{"P1 cowboy (0,0)"}));
}

// ---- Several at once, and what comes back ----

// GR-R14 GR-V14 GR-52
TEST(GoldRushScoring, GRR14_GRV14_railways_mountains_towns_then_returns) {
  Scenario game = board(
      "GR-T09b@(0,-1)r2, GR-T09c@(-1,-1)r2, GR-T03c@(-1,0)r3, GR-T18f@(1,-1)r2, GR-T15c@(1,0)r0, "
      "GR-T03a@(2,0)r1, GR-T14b@(1,1)r2",
      "P2 on GR-T03c@(-1,0)#1; P3 on GR-T15c@(1,0)#6", "players=3");
  game.play("P1 GR-T10a@(0,0)r0 cowboy#0");
  EXPECT_EQ(game.awards(),
            (Lines{"P1 +2 mountain GR-47", "P2 +3 track GR-45", "P3 +9 city GR-50"}));
  EXPECT_EQ(game.returns(), (Lines{"P1 cowboy (0,0)", "P2 cowboy (-1,0)", "P3 cowboy (1,0)"}));
  EXPECT_EQ(game.story(), (Lines{"draw", "place", "token", "piece", "score", "take", "take",
                                 "score", "score", "return", "return", "return"}));
  EXPECT_EQ(hand(game, P1).size(), 2u);
}

// GR-54
TEST(GoldRushScoring, GR54_what_came_back_serves_in_the_next_turn) {
  Scenario game("gold-rush");
  game.play("P1 GR-T09b@(0,-1)r2 cowboy#0");
  EXPECT_EQ(game.refusal("P1 cowboy#0"), "not_your_turn GR-10 (0,0)");
  game.play("P2 GR-T17e@(1,0)r0 -; P1 GR-T17d@(2,0)r0 cowboy#0");
  EXPECT_EQ(cowboys(game, P1), 3);
}

// GR-42 GR-55  The prairie inside a ring can grow no more, and still its farmer stays.
TEST(GoldRushScoring, GR42_GR55_prairies_are_never_completed) {
  Scenario game =
      board("GR-T18c@(0,0)r3, GR-T18d@(1,0)r0, GR-T18e@(1,1)r1", "P1 on GR-T18d@(1,0)#2");
  game.play("P1 GR-T18f@(0,1)r2 -");
  EXPECT_EQ(game.story(), (Lines{"draw", "place", "pass"}));
  EXPECT_EQ(cowboys(game, P1), 3);
}

}  // namespace
}  // namespace bastide::gold_rush
