// Gold tokens on mountains (section 4): laying, joining, running out.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "rules/gold_rush/board.h"

namespace bastide::gold_rush {
namespace {

// GR-19 GR-20 GR-E4
TEST(GoldRushTokens, GR19_GR20_GRE4_a_token_for_each_nugget_on_top_of_the_stack) {
  Scenario game = board("GR-T17c@(0,1)r0");
  game.play("P1 GR-T04b@(0,0)r0 token:1 token:2 -");
  EXPECT_EQ(stack(game, "GR-T04b@(0,0)#0"), (Values{2, 1}));
  EXPECT_EQ(happened(game, "token"), (Lines{"(0,0)#0 1", "(0,0)#0 2"}));
  game.play("P2 GR-T06a@(1,0)r0 token:5 token:0 -");
  EXPECT_EQ(stack(game, "GR-T04b@(0,0)#0"), (Values{0, 5, 2, 1}));
  EXPECT_EQ(state_of(game).supply_size, 63 - 4);
  EXPECT_EQ(game.awards(), Lines{});
}

// GR-19  Two sections of one tile: the lower feature first, each its own stack.
TEST(GoldRushTokens, GR19_sections_are_served_in_order) {
  Scenario game = board("GR-T09c@(0,-1)r2");
  game.play("P1 GR-T07a@(0,0)r0 token:3 token:5 -");
  EXPECT_EQ(happened(game, "token"), (Lines{"(0,0)#0 3", "(0,0)#1 5"}));
  EXPECT_EQ(stack(game, "GR-T07a@(0,0)#1"), (Values{5}));
}

// GR-19  Also on a mountain that the tile has just completed, before anything else.
TEST(GoldRushTokens, GR19_on_a_completed_mountain_too) {
  Scenario game("gold-rush");
  game.play("P1 GR-T09b@(0,-1)r2");
  EXPECT_EQ(game.story(), (Lines{"draw", "place", "token"}));
  EXPECT_EQ(game.to_move(), "P1");
  EXPECT_EQ(totals(game, "GR-T10s@(0,0)#0").tokens(), 2);
}

// GR-19  Only what is in the supply, only on the section that calls for it.
TEST(GoldRushTokens, GR4_GR19_a_given_token_must_be_possible) {
  Scenario game = board("GR-T17c@(0,1)r0");
  changing(game).supply = {};
  changing(game).supply.add(rules().tables().token_kind(5), changing(game).supply_size);
  EXPECT_EQ(game.refusal("P1 GR-T04b@(0,0)r0"), "accepted");
  Scenario copy = game;
  copy.play("draw:GR-T04b");
  const auto& contract = copy.game();
  Position position = copy.position();
  ASSERT_FALSE(contract.try_apply(position, Actor::seat(0),
                                  {common_event::place, test::find_tile(contract, "GR-T04b")}));
  auto refusal = [&](int value, Cell at, std::uint8_t feature) {
    return test::to_text(
        contract.try_apply(position, Actor::chance(),
                           {event::token, static_cast<std::uint8_t>(value), at, 0, feature, {}}));
  };
  EXPECT_EQ(refusal(3, {0, 0}, 0), "not_in_pile GR-4 (0,0)") << "none left of that value";
  EXPECT_EQ(refusal(4, {0, 0}, 0), "not_in_pile GR-4 (0,0)") << "no such value";
  EXPECT_EQ(refusal(5, {0, 1}, 0), "token_goes_elsewhere GR-19 (0,0)");
  EXPECT_EQ(refusal(5, {0, 0}, 1), "token_goes_elsewhere GR-19 (0,0)");
  EXPECT_EQ(refusal(5, {0, 0}, 0), "accepted");
}

// GR-21 GR-R1 GR-V1
TEST(GoldRushTokens, GR21_GRR1_GRV1_joined_stacks_are_piled_up_by_age) {
  Scenario game = board("GR-T09b@(0,0)r1, GR-T06b@(1,0)r0, GR-T06c@(3,0)r0");
  set_stack(game, "GR-T09b@(0,0)#0", {1, 2});
  set_stack(game, "GR-T06c@(3,0)#0", {5});
  game.play("P1 GR-T06a@(2,0)r0 token:0 token:3 -");
  EXPECT_EQ(stack(game, "GR-T06a@(2,0)#0"), (Values{3, 0, 5, 1, 2}));
  EXPECT_EQ(totals(game, "GR-T06a@(2,0)#0").nuggets(), 5);
  EXPECT_EQ(totals(game, "GR-T06a@(2,0)#0").open(), 1) << "to the east";
}

// GR-R1  The other way round: what lies in the west is the younger.
TEST(GoldRushTokens, GRR1_age_counts_and_not_the_side) {
  Scenario game = board("GR-T06c@(3,0)r0, GR-T09b@(0,0)r1, GR-T06b@(1,0)r0");
  set_stack(game, "GR-T09b@(0,0)#0", {1, 2});
  set_stack(game, "GR-T06c@(3,0)#0", {5});
  game.play("P1 GR-T06a@(2,0)r0 token:0 token:3 -");
  EXPECT_EQ(stack(game, "GR-T06a@(2,0)#0"), (Values{3, 0, 1, 2, 5}));
}

// GR-R1  Three at once, in every order of age.
TEST(GoldRushTokens, GRR1_three_mountains_joined_by_one_tile) {
  // North, east and south of the tile, with stacks 1, 2, 3.
  const std::array tiles{"GR-T09b@(0,-1)r2", "GR-T09b@(1,0)r3", "GR-T09c@(0,1)r0"};
  const std::array sections{"GR-T09b@(0,-1)#0", "GR-T09b@(1,0)#0", "GR-T09c@(0,1)#0"};
  std::array<std::size_t, 3> order{0, 1, 2};
  do {
    std::string laid;
    for (const std::size_t i : order) laid += std::string(tiles[i]) + ", ";
    Scenario game = board(laid);
    Values expected{0, 0, 0};
    for (std::size_t i = 0; i < 3; ++i) {
      set_stack(game, sections[i], {static_cast<int>(i) + 1});
      expected.insert(expected.begin() + 3, static_cast<int>(order[i]) + 1);
    }
    game.play("P1 GR-T01a@(0,0)r0 token:0 token:0 token:0 -");
    EXPECT_EQ(stack(game, "GR-T01a@(0,0)#0"), expected) << laid;
  } while (std::next_permutation(order.begin(), order.end()));
}

// GR-R1  Two mountains whose oldest sections lie on one tile: the lower feature is the older.
TEST(GoldRushTokens, GRR1_on_one_tile_the_lower_feature_is_the_older) {
  Scenario game = board(
      "GR-T07a@(0,0)r0, GR-T04a@(0,-1)r1, GR-T04b@(1,-1)r2, GR-T04d@(0,1)r0, GR-T04c@(1,1)r3");
  set_stack(game, "GR-T07a@(0,0)#0", {1});
  set_stack(game, "GR-T07a@(0,0)#1", {2});
  game.play("P1 GR-T06a@(1,0)r1 token:0 token:3 cowboy#0");
  EXPECT_EQ(happened(game, "take"),
            (Lines{"P1 (0,0)#0 3", "P1 (0,0)#0 0", "P1 (0,0)#0 2", "P1 (0,0)#0 1"}));
}

// GR-22
TEST(GoldRushTokens, GR22_taking_tokens_does_not_lower_the_nuggets) {
  Scenario game = board("GR-T10s@(0,0)r0", "P1 tent on GR-T10s@(0,0)#0");
  game.play("P1 GR-T17e@(1,0)r0 mine:");
  EXPECT_EQ(totals(game, "GR-T10s@(0,0)#0").tokens(), 0);
  EXPECT_EQ(totals(game, "GR-T10s@(0,0)#0").nuggets(), 1);
  game.play("P2 GR-T09b@(0,-1)r2 cowboy#0");
  EXPECT_EQ(game.awards(), (Lines{"P2 +2 mountain GR-47"}));
}

// GR-R2 GR-V8
TEST(GoldRushTokens, GRR2_GRV8_the_supply_runs_out) {
  Scenario game = board("GR-T09b@(0,0)r1");
  State& state = changing(game);
  state.supply = {};
  state.supply.add(rules().tables().token_kind(2));
  state.supply_size = 1;
  game.play("P1 GR-T06a@(1,0)r0");
  EXPECT_EQ(game.story(), (Lines{"draw", "place", "token"})) << "one token for two nuggets";
  EXPECT_EQ(game.to_move(), "P1");
  EXPECT_EQ(state_of(game).supply_size, 0);
  EXPECT_EQ(totals(game, "GR-T06a@(1,0)#0").nuggets(), 3) << "2 for that section";
  game.play("P1 -").play("P2 GR-T06b@(2,0)r0 -");
  EXPECT_EQ(game.story(), (Lines{"draw", "place", "pass"})) << "never made up for";
}

// GR-R2  The lower feature first.
TEST(GoldRushTokens, GRR2_the_last_token_goes_to_the_lower_feature) {
  Scenario game = board("GR-T09b@(0,-1)r2");
  changing(game).supply_size = 1;
  game.play("P1 GR-T07a@(0,0)r0");
  EXPECT_EQ(totals(game, "GR-T07a@(0,0)#0").tokens(), 2);
  EXPECT_EQ(totals(game, "GR-T07a@(0,0)#1").tokens(), 0);
}

// GR-R10
TEST(GoldRushTokens, GRR10_the_stack_occupies_nothing) {
  Scenario game("gold-rush");
  EXPECT_EQ(stack(game, "GR-T10s@(0,0)#0").size(), 1u);
  EXPECT_EQ(game.refusal("P1 GR-T17e@(1,0)r0 tent@(0,0)#0"), "accepted");
  EXPECT_EQ(game.refusal("P1 GR-T12c@(1,0)r0 cowboy#0"), "accepted");
}

}  // namespace
}  // namespace bastide::gold_rush
