// Phase 3, trails and bushes (S-21 to S-29).
#include <gtest/gtest.h>

#include <algorithm>

#include "rules/safari/board.h"

namespace bastide::safari {
namespace {

// S-21 S-22 S-24 S-25 S-29 SX-3
TEST(SafariFeatures, SX3_S21_S22_S24_S25_S29_a_rival_completes_your_trail) {
  Scenario game = board();
  game.play("P1 SF-04-M@(1,1)r1 meeple#0; P2 SF-03-E@(1,2)r1 -");
  EXPECT_EQ(game.awards(), (Lines{"P1 +6 trail S-25"}));
  EXPECT_EQ(game.award_cells(), (Lines{"P1 S-25 (1,0) (1,1) (1,2)"}));
  EXPECT_EQ(game.returns(), (Lines{"P1 meeple (1,1)"}));
  EXPECT_EQ(supply(game, P1), 6);
  EXPECT_EQ(game.scores(), (std::vector<int>{6, 0}));
}

// S-27 S-29 SX-4
TEST(SafariFeatures, SX4_S27_S29_a_token_is_one_species_more) {
  Scenario game = board("SF-04-E@(1,1)r1", "P1 on SF-04-E@(1,1)#0");
  give_hand(game, P1, "elephant giraffe lion zebra");
  game.play("P1 SF-03-Z@(1,2)r1 -");
  EXPECT_TRUE(game.awards().empty()) << "before the points are given";
  EXPECT_EQ(game.to_move(), "P1");
  EXPECT_EQ(game.legal(), (Lines{"add:lion@(1,2)#0", "add:none@(1,2)#0"}));
  for (const char* species : {"elephant", "giraffe", "zebra"}) {
    EXPECT_EQ(game.refusal("add:" + std::string(species) + "@(1,2)#0"),
              "species_printed S-27 (1,2)");
  }
  EXPECT_EQ(game.refusal("add:monkey@(1,2)#0"), "no_such_token S-27 (1,2)");
  EXPECT_EQ(game.refusal("add:lion@(1,1)#0"), "not_that_feature SR-3 (1,1)");
  EXPECT_EQ(game.refusal("add:lion@(1,2)#1"), "not_that_feature SR-3 (1,2)");
  EXPECT_EQ(game.refusal("P2 add:none@(1,2)#0"), "not_your_turn S-28 (0,0)");
  EXPECT_EQ(game.refusal("-"), "wrong_step S-11 (0,0)");

  Scenario without = game;
  without.play("add:none@(1,2)#0");
  EXPECT_EQ(without.awards(), (Lines{"P1 +6 trail S-25"}));
  EXPECT_EQ(hand(without, P1), "elephant giraffe lion zebra") << "it is optional";

  game.play("add:lion@(1,2)#0");
  EXPECT_EQ(game.awards(), (Lines{"P1 +10 trail S-25"}));
  EXPECT_EQ(game.returns(), (Lines{"P1 meeple (1,1)"}));
  EXPECT_EQ(hand(game, P1), "elephant giraffe zebra");
  EXPECT_EQ(discard(game), "lion");
}

// S-23 S-25 S-26 S-27 SX-6
TEST(SafariFeatures, SX6_S23_S26_a_bush_with_birds_and_a_token) {
  Scenario game = board("SF-28-G@(0,-1)r3; SF-13-Z0@(-1,-1)r0", "P1 on SF-28-G@(0,-1)#0");
  give_hand(game, P1, "zebra");
  game.play("P1 SF-20-M@(0,-2)r1 -");
  Scenario without = game;
  without.play("add:none@(0,-2)#0");
  EXPECT_EQ(without.awards(), (Lines{"P1 +6 bush S-25"}));
  game.play("add:zebra@(0,-2)#0");
  EXPECT_EQ(game.awards(), (Lines{"P1 +9 bush S-25"}));
  EXPECT_EQ(game.award_cells(), (Lines{"P1 S-25 (-1,-1) (0,-2) (0,-1)"}));
  EXPECT_EQ(game.returns(), (Lines{"P1 meeple (0,-1)"}));
  EXPECT_EQ(discard(game), "zebra");
  EXPECT_GT(feature(game, "SF-13-Z0@(-1,-1)#0").open(), 0) << "its trail stays open";
}

// S-22 S-23
TEST(SafariFeatures, S22_S23_an_open_end_or_side_keeps_a_feature_from_scoring) {
  Scenario game = board("SF-28-G@(0,-1)r3", "P1 on SF-28-G@(0,-1)#0");
  game.play("P1 SF-20-M@(0,-2)r1 -");
  EXPECT_TRUE(game.awards().empty()) << "the bush is open to the west";
  EXPECT_EQ(feature(game, "SF-28-G@(0,-1)#0").open(), 1);
  game.play("P2 SF-04-M@(1,1)r1 meeple#0");
  EXPECT_TRUE(game.awards().empty()) << "the trail is open to the south";
}

// S-22 S-25 SY-4
TEST(SafariFeatures, SY4_S22_a_closed_loop_is_complete) {
  Scenario game =
      board("SF-07-E@(2,1)r0; SF-07-G@(3,1)r1; SF-07-L@(3,2)r2", "P1 on SF-07-E@(2,1)#0");
  Scenario with_token = game;
  game.play("P1 SF-07-Z@(2,2)r3 -");
  EXPECT_EQ(game.awards(), (Lines{"P1 +10 trail S-25"}));
  give_hand(with_token, P1, "monkey");
  with_token.play("P1 SF-07-Z@(2,2)r3 - add:monkey@(2,2)#0");
  EXPECT_EQ(with_token.awards(), (Lines{"P1 +15 trail S-25"}));
}

// S-25  Repeats do not count.
TEST(SafariFeatures, S25_different_species_only) {
  Scenario game = board("SF-07-G@(1,1)r3", "P1 on SF-07-G@(1,1)#0");
  give_hand(game, P1, "giraffe");
  game.play("P1 SF-03-G@(2,1)r0 -");
  EXPECT_EQ(game.awards(), (Lines{"P1 +1 trail S-25"})) << "three giraffes, and a token is no use";
}

// S-24 S-25 S-26 S-28 SX-16
TEST(SafariFeatures, SX16_S24_S26_S28_the_majority_in_a_bush_alone_scores) {
  Scenario game = board(
      R"(SF-01@(1,-1)r0; SF-01@(0,-1)r0; SF-20-M@(0,-2)r0; SF-30-G@(2,-1)r1; SF-29-E@(2,-2)r2
         SF-03-Z@(0,-3)r0; SF-20-G@(1,-3)r1)",
      "P1 on SF-20-M@(0,-2)#0; P2 on SF-29-E@(2,-2)#0; P1 on SF-20-G@(1,-3)#0");
  give_hand(game, P2, "lion");
  game.play("P1 SF-33-M@(1,-2)r3 -");
  EXPECT_EQ(game.awards(), (Lines{"P1 +11 bush S-25"}));
  EXPECT_EQ(game.returns(), (Lines{"P1 meeple (0,-2)", "P1 meeple (1,-3)", "P2 meeple (2,-2)"}));
  EXPECT_EQ(hand(game, P2), "lion") << "the minority is not even asked";
  EXPECT_EQ(supply(game, P1), 6);
  EXPECT_EQ(supply(game, P2), 6);
}

// S-24
TEST(SafariFeatures, S24_a_completed_feature_without_meeples_brings_nothing) {
  Scenario game = board();
  give_hand(game, P1, "lion");
  game.play("P1 SF-03-E@(1,1)r1 -");
  EXPECT_EQ(game.story(), (Lines{"draw", "place", "pass"}));
}

Scenario tie() {
  Scenario game = board("SF-04-M@(1,1)r1; SF-01@(2,1)r0; SF-03-Z@(2,2)r0",
                        "P2 on SF-04-M@(1,1)#0; P1 on SF-03-Z@(2,2)#0");
  return game;
}

// S-24 S-27 S-28 SX-15
TEST(SafariFeatures, SX15_S24_S27_a_tie_pays_all_and_each_decides_alone) {
  Scenario game = tie();
  give_hand(game, P1, "elephant");
  give_hand(game, P2, "elephant");
  game.play("P1 SF-07-L@(1,2)r3 -; P1 add:elephant@(1,2)#0");
  EXPECT_EQ(game.to_move(), "P2");
  EXPECT_TRUE(game.awards().empty());
  Scenario both = game;
  game.play("P2 add:none@(1,2)#0");
  EXPECT_EQ(game.awards(), (Lines{"P1 +15 trail S-25", "P2 +10 trail S-25"}));
  EXPECT_EQ(game.returns(), (Lines{"P1 meeple (2,2)", "P2 meeple (1,1)"}));
  EXPECT_EQ(discard(game), "elephant");
  both.play("P2 add:elephant@(1,2)#0");
  EXPECT_EQ(both.awards(), (Lines{"P1 +15 trail S-25", "P2 +15 trail S-25"}));
  EXPECT_EQ(discard(both), "elephant elephant");
}

// SX-15  The turn that docs/record/safari.md writes out.
TEST(SafariFeatures, SX15_the_turn_as_the_record_page_has_it) {
  Scenario game = tie();
  rangers_on(game, {-1, 0}, {1, 2});
  give_hand(game, P1, "elephant");
  give_hand(game, P2, "elephant");
  game.play(R"(P1 SF-07-L@(1,2)r3 - add:elephant@(1,2)#0
               P2 add:none@(1,2)#0
               P1 ranger_put:@(2,3))");
  Lines record = game.record();
  Lines expected{
      R"({"e":"draw","p":0,"tile":"SF-07-L","pile":"base"})",
      R"({"e":"place","p":0,"tile":"SF-07-L","x":1,"y":2,"rot":3})",
      R"({"e":"ranger_take","p":0,"x":1,"y":2})",
      R"({"e":"pass","p":0})",
      R"({"e":"add","p":0,"x":1,"y":2,"f":0,"species":"elephant"})",
      R"({"e":"add","p":1,"x":1,"y":2,"f":0,"species":"none"})",
      R"({"e":"score","p":0,"points":15,"why":"trail","rule":"S-25","cells":[[1,0],[1,1],[2,2],[1,2]]})",
      R"({"e":"score","p":1,"points":10,"why":"trail","rule":"S-25","cells":[[1,0],[1,1],[2,2],[1,2]]})",
      R"({"e":"return","p":0,"piece":"meeple","x":2,"y":2,"f":0})",
      R"({"e":"return","p":1,"piece":"meeple","x":1,"y":1,"f":0})",
      R"({"e":"score","p":0,"points":3,"why":"ranger","rule":"S-37","cells":[[1,2]]})",
      R"({"e":"ranger_put","p":0,"x":2,"y":3})"};
  EXPECT_EQ(record, expected);
}

// SR-3
TEST(SafariFeatures, SR3_scorers_are_asked_in_seat_order_from_the_active_player) {
  Scenario game = board("SF-04-M@(1,1)r1; SF-01@(2,1)r0; SF-03-Z@(2,2)r0",
                        "P3 on SF-04-M@(1,1)#0; P1 on SF-03-Z@(2,2)#0", "players=3");
  give_hand(game, P1, "elephant");
  give_hand(game, P2, "elephant");
  give_hand(game, P3, "elephant");
  turn_of(game, P2);
  game.play("P2 SF-07-L@(1,2)r3 -");
  EXPECT_EQ(game.to_move(), "P3") << "P2 scores nothing and is not asked (S-28)";
  game.play("P3 add:elephant@(1,2)#0");
  EXPECT_EQ(game.to_move(), "P1") << "knowing what P3 chose";
  game.play("P1 add:elephant@(1,2)#0");
  EXPECT_EQ(game.awards(), (Lines{"P1 +15 trail S-25", "P3 +15 trail S-25"}));
}

// S-27  Who holds no fitting token has no choice.
TEST(SafariFeatures, S27_without_a_fitting_token_nobody_is_asked) {
  Scenario game = tie();
  give_hand(game, P1, "giraffe monkey lion zebra");
  game.play("P1 SF-07-L@(1,2)r3 -");
  EXPECT_EQ(game.awards(), (Lines{"P1 +10 trail S-25", "P2 +10 trail S-25"}));
}

// SR-3 SR-4 SY-6
TEST(SafariFeatures, SY6_SR3_SR4_trail_bush_and_ranger_in_one_turn) {
  Scenario game = board("SF-01@(2,1)r0; SF-01@(3,1)r0; SF-03-Z@(4,1)r2; SF-20-G@(4,0)r2",
                        "P1 on SF-20-G@(4,0)#0");
  rangers_on(game, {-1, 0}, {3, 0});
  give_hand(game, P1, "elephant lion");
  game.play("P1 SF-14-ZZ@(3,0)r0 meeple#0");
  EXPECT_EQ(game.legal(), (Lines{"add:elephant@(3,0)#0", "add:lion@(3,0)#0", "add:none@(3,0)#0"}))
      << "first the trail, the lower number";
  game.play("add:lion@(3,0)#0");
  EXPECT_EQ(game.awards(), (Lines{"P1 +6 trail S-25"})) << "scored before the bush is asked about";
  EXPECT_EQ(game.legal(), (Lines{"add:elephant@(3,0)#1", "add:none@(3,0)#1"}));
  game.play("add:elephant@(3,0)#1");
  EXPECT_EQ(game.awards(), (Lines{"P1 +3 ranger S-37", "P1 +6 bush S-25"}));
  EXPECT_EQ(game.scores(), (std::vector<int>{15, 0}));
  EXPECT_EQ(supply(game, P1), 6);
  EXPECT_EQ(discard(game), "elephant lion");
  EXPECT_EQ(game.to_move(), "P1");
  game.play("ranger_put:@(5,0)");
  EXPECT_EQ(state_of(game).active, P2);
}

// SR-3  A trail whose two ends lie on the tile just laid.
TEST(SafariFeatures, SR3_a_feature_is_scored_once_under_its_lowest_number_on_the_tile) {
  Scenario game =
      board("SF-07-E@(2,1)r0; SF-07-G@(3,1)r1; SF-07-L@(3,2)r2", "P1 on SF-07-E@(2,1)#0");
  give_hand(game, P1, "zebra zebra");
  game.play("P1 SF-09-MM@(2,2)r1 -");
  EXPECT_EQ(game.legal(), (Lines{"add:none@(2,2)#0", "add:zebra@(2,2)#0"}));
  EXPECT_EQ(game.refusal("add:zebra@(2,2)#1"), "not_that_feature SR-3 (2,2)");
  game.play("add:zebra@(2,2)#0");
  EXPECT_EQ(game.awards(), (Lines{"P1 +15 trail S-25"}));
  EXPECT_EQ(state_of(game).active, P2);
}

// SR-23 SR-24 SY-3
TEST(SafariFeatures, SY3_SR23_SR24_a_bush_without_animals_occupied_and_completed_at_once) {
  Scenario game = board();
  give_hand(game, P1, "lion");
  game.play("P1 SF-16-Z0@(2,-1)r1 meeple#1");
  Scenario without = game;
  without.play("add:none@(2,-1)#1");
  EXPECT_EQ(without.awards(), (Lines{"P1 +2 bush S-25"})) << "no species, two birds";
  game.play("add:lion@(2,-1)#1");
  EXPECT_EQ(game.awards(), (Lines{"P1 +3 bush S-25"}));
  EXPECT_EQ(supply(game, P1), 6);
}

// SR-5
TEST(SafariFeatures, SR5_tokens_of_action_B_can_be_added_in_the_same_turn) {
  Scenario game = board("SF-04-M@(1,1)r1", "P1 on SF-04-M@(1,1)#0");
  game.play("P1 SF-02-E@(1,2)r1 meeple#2; token:lion token:lion");
  EXPECT_EQ(game.legal(), (Lines{"add:lion@(1,2)#0", "add:none@(1,2)#0"}));
  game.play("add:lion@(1,2)#0");
  EXPECT_EQ(game.awards(), (Lines{"P1 +10 trail S-25"}));
}

}  // namespace
}  // namespace bastide::safari
