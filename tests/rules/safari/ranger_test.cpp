// The two rangers (S-33 to S-38).
#include <gtest/gtest.h>

#include <set>

#include "rules/safari/board.h"

namespace bastide::safari {
namespace {

// S-33 S-34 SX-9
TEST(SafariRangers, SX9_S34_way_a_the_action_moves_one_ranger_for_no_points) {
  Scenario game = board();
  game.play("P1 SF-03-E@(1,1)r1 ranger_move:@(3,0)->(0,-1)");
  EXPECT_EQ(game.record().back(), R"({"e":"ranger_move","p":0,"from":[3,0],"to":[0,-1]})");
  EXPECT_TRUE(game.awards().empty()) << "nor does the free trail score";
  EXPECT_EQ(state_of(game).rangers, (std::array<Cell, 2>{{{-1, 0}, {0, -1}}}));
  EXPECT_EQ(game.scores(), (std::vector<int>{0, 0}));
}

// S-34 SR-20
TEST(SafariRangers, S34_SR20_to_any_empty_square_that_shares_a_side_and_holds_no_ranger) {
  Scenario game = board();
  game.play("P1 SF-03-E@(1,1)r1");
  EXPECT_EQ(game.refusal("ranger_move:@(3,0)->(3,0)"), "ranger_there SR-20 (3,0)");
  EXPECT_EQ(game.refusal("ranger_move:@(3,0)->(-1,0)"), "ranger_there S-34 (-1,0)");
  EXPECT_EQ(game.refusal("ranger_move:@(3,0)->(1,1)"), "cell_taken S-34 (1,1)");
  EXPECT_EQ(game.refusal("ranger_move:@(3,0)->(3,1)"), "ranger_needs_neighbour S-34 (3,1)")
      << "a corner only";
  EXPECT_EQ(game.refusal("ranger_move:@(3,0)->(50,50)"), "ranger_needs_neighbour S-34 (50,50)");
  EXPECT_EQ(game.refusal("ranger_move:@(0,-1)->(0,1)"), "no_ranger_there S-34 (0,-1)");
  std::set<std::string> expected;
  for (const char* from : {"(-1,0)", "(3,0)"}) {
    for (const char* to : {"(0,-1)", "(1,-1)", "(2,-1)", "(0,1)", "(2,1)", "(1,2)"}) {
      expected.insert(std::string("ranger_move:@") + from + "->" + to);
    }
  }
  const Lines listed = legal_with(game, "ranger_move");
  EXPECT_EQ((std::set<std::string>(listed.begin(), listed.end())), expected);
  EXPECT_EQ(listed.size(), expected.size());
}

// S-15 S-35 S-36 S-37 S-38 SR-22 SX-10
TEST(SafariRangers, SX10_S35_S37_S38_way_b_takes_the_ranger_scores_and_puts_it_out) {
  Scenario game = board();
  game.play("P1 SF-05-L@(3,0)r0");
  EXPECT_EQ(game.refusal("ranger_move:@(-1,0)->(1,1)"), "ranger_taken S-35 (3,0)");
  EXPECT_TRUE(legal_with(game, "ranger_move").empty());
  game.play("P1 meeple#0");
  EXPECT_EQ(game.awards(), (Lines{"P1 +3 ranger S-37"}));
  EXPECT_EQ(game.award_cells(), (Lines{"P1 S-37 (3,0)"}));
  EXPECT_EQ(game.to_move(), "P1") << "must put the ranger out";
  EXPECT_EQ(game.refusal("ranger_put:@(3,0)"), "cell_taken S-38 (3,0)");
  EXPECT_EQ(game.refusal("ranger_put:@(-1,0)"), "ranger_there S-38 (-1,0)");
  EXPECT_EQ(game.refusal("ranger_put:@(4,1)"), "ranger_needs_neighbour S-38 (4,1)");
  EXPECT_EQ(game.refusal("ranger_put:@(1,1)"), "accepted");
  EXPECT_EQ(game.refusal("ranger_put:@(4,0)"), "accepted");
  EXPECT_EQ(game.refusal("-"), "wrong_step S-11 (0,0)");
  EXPECT_EQ(game.legal().size(), 9u) << "every free square but the other ranger's";
  game.play("P1 ranger_put:@(4,0)");
  EXPECT_EQ(game.record(), (Lines{R"({"e":"ranger_put","p":0,"x":4,"y":0})"}));
  EXPECT_EQ(state_of(game).rangers, (std::array<Cell, 2>{{{-1, 0}, {4, 0}}}));
  EXPECT_EQ(state_of(game).active, P2);
}

// S-35 SR-22
TEST(SafariRangers, S35_SR22_also_who_does_nothing_else_takes_the_ranger_and_moves_none) {
  Scenario game = board();
  game.play("P1 SF-03-G@(-1,0)r0");
  EXPECT_EQ(game.refusal("ranger_move:@(3,0)->(1,1)"), "ranger_taken S-35 (-1,0)");
  game.play("P1 -");
  EXPECT_EQ(game.awards(), (Lines{"P1 +3 ranger S-37"}));
}

// S-36 SR-19
TEST(SafariRangers, S36_SR19_after_taking_a_ranger_A_B_D_and_E_stay_open) {
  Scenario game = board("", "P2 zebra on (1,0)NW");
  give_hand(game, P1, "lion");
  game.play("P1 SF-04-L@(3,0)r0");
  EXPECT_TRUE(state_of(game).has_ranger);
  for (const char* action :
       {"meeple#0", "meeple#3", "found:lion@(0,0)NW", "extend:lion@(0,0)NE", "-"}) {
    EXPECT_EQ(game.refusal(action), "accepted") << action;
  }
  game.play("P1 meeple#3; token:lion token:lion");
  EXPECT_EQ(game.awards(), (Lines{"P1 +3 ranger S-37"})) << "after the tokens";
}

// S-33 SR-21
TEST(SafariRangers, SR21_a_square_where_no_tile_fits_is_still_good_for_a_ranger) {
  Scenario game = board("SF-04-M@(1,1)r1");
  leave_in_pile(game, "SF-01 SF-01");
  rangers_on(game, {-1, 0}, {0, 1});  // bush above, which no tile left can continue
  game.play("P1 SF-01@(2,1)r0 ranger_move:@(0,1)->(1,2)");
  EXPECT_EQ(state_of(game).rangers[1], (Cell{1, 2})) << "below the open trail";
  EXPECT_EQ(game.refusal("SF-01@(1,2)r0"), "edge_mismatch S-13 (1,2) north");
}

// S-33  In many random games, after every step.
TEST(SafariRangers, S33_rangers_stand_on_different_empty_squares_beside_laid_ones) {
  Random random(33);
  DecisionList list;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    State state = rules().initial({.players = 3, .seed = seed}, nullptr);
    while (state.step != Step::Over) {
      if (rules().actor(state).is_chance()) {
        rules().deal(state, nullptr);
      } else {
        rules().legal(state, list);
        rules().apply_unchecked(
            state, list[static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())))],
            nullptr);
      }
      for (std::size_t i = 0; i < (state.has_ranger ? 1u : 2u); ++i) {
        ASSERT_FALSE(state.board.is_laid(state.rangers[i]));
        ASSERT_TRUE(state.board.is_beside_laid(state.rangers[i]));
      }
      ASSERT_TRUE(state.has_ranger || state.rangers[0] != state.rangers[1]);
    }
  }
}

}  // namespace
}  // namespace bastide::safari
