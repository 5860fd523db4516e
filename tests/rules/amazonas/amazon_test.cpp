// Scoring the Amazon: and their rulings.
#include <gtest/gtest.h>

#include "rules/amazonas/board.h"

namespace bastide::amazonas {
namespace {

// A river tile is laid and a camp set, so that nobody moves in step 2.
Scenario scored(std::string_view tile, const Boats& before) {
  Scenario game("amazonas", "players=" + std::to_string(before.size()));
  set_boats(game, before);
  game.play("P1 " + std::string(tile) + "@(1,4)r0 camp#2");
  return game;
}

//
TEST(AmazonasAmazon, A54_only_the_order_of_the_boats_matters) {
  const Lines awards{"P1 +1 amazon A-56", "P3 +3 amazon A-55"};
  EXPECT_EQ(scored("AZ-R04", {1, 0, 2}).awards(), awards);
  EXPECT_EQ(scored("AZ-R04", {9, 2, 14}).awards(), awards);
}

// A-55 A-56
TEST(AmazonasAmazon, A55_A56_first_gets_caimans_and_piranhas_second_piranhas) {
  EXPECT_EQ(scored("AZ-R03", {3, 2, 0}).awards(),
            (Lines{"P1 +4 amazon A-55", "P2 +1 amazon A-56"}));
  EXPECT_EQ(scored("AZ-R11", {3, 2, 0}).awards(),
            (Lines{"P1 +2 amazon A-55", "P2 +2 amazon A-56"}));
}

//
TEST(AmazonasAmazon, A57_boats_on_one_space_share_a_place_in_full) {
  EXPECT_EQ(scored("AZ-R04", {5, 3, 3, 0}).awards(),
            (Lines{"P1 +3 amazon A-55", "P2 +1 amazon A-56", "P3 +1 amazon A-56"}));
}

// A-58 A-R16
TEST(AmazonasAmazon, A58_AR16_behind_a_shared_first_place_comes_the_second) {
  EXPECT_EQ(scored("AZ-R04", {5, 5, 3}).awards(),
            (Lines{"P1 +3 amazon A-55", "P2 +3 amazon A-55", "P3 +1 amazon A-56"}));
}

// A-59 A-R9
TEST(AmazonasAmazon, A59_AR9_a_double_counts_as_one_tile_with_the_double_next_tile) {
  Scenario game("amazonas", "players=3");
  set_boats(game, {5, 3, 0});
  game.play("P1 AZ-R01@(1,4)r0 double:AZ-D3@(1,5)r2 camp@(1,5)#4");
  EXPECT_EQ(game.awards(), (Lines{"P1 +3 amazon A-55", "P2 +2 amazon A-56"}));
  EXPECT_EQ(game.award_cells(), (Lines{"P1 A-55 (1,4) (1,5) (1,6)", "P2 A-56 (1,4) (1,5) (1,6)"}));
}

//
TEST(AmazonasAmazon, A60_who_got_nothing_moves_the_active_player_too) {
  const Scenario game = scored("AZ-R04", {0, 5, 3});
  EXPECT_EQ(boat_moves(game), (Lines{"P1 1 to 1 A-60"}));
  EXPECT_EQ(boats(game), (Boats{1, 5, 3}));
}

// A-60 A-38  Not beyond the last space; can only be where that one shares no place: all on the last
// space are first, so nobody unpaid is there unless the tile shows nothing.
TEST(AmazonasAmazon, A60_AR17_points_decide_not_places) {
  // AZ-R12: one caiman, no piranha.
  const Scenario game = scored("AZ-R12", {5, 4, 4});
  EXPECT_EQ(game.awards(), (Lines{"P1 +1 amazon A-55"}));
  EXPECT_EQ(boats(game), (Boats{5, 5, 5}));
}

//
TEST(AmazonasAmazon, A61_boats_stand_where_step_2_left_them) {
  Scenario by_step("amazonas", "players=3");
  set_boats(by_step, {4, 4, 0});
  by_step.play("P1 AZ-R04@(1,4)r0 -");
  EXPECT_EQ(by_step.awards(), (Lines{"P1 +3 amazon A-55", "P2 +1 amazon A-56"}));
  Scenario by_explorer("amazonas", "players=3");
  set_boats(by_explorer, {4, 4, 0});
  by_explorer.play("P1 AZ-R03@(1,4)r0 explorer#1");
  EXPECT_EQ(by_explorer.awards(), (Lines{"P1 +4 amazon A-55", "P2 +1 amazon A-56"}));
}

//
TEST(AmazonasAmazon, A62_two_players_second_only_directly_behind) {
  EXPECT_EQ(scored("AZ-R04", {5, 4}).awards(), (Lines{"P1 +3 amazon A-55", "P2 +1 amazon A-56"}));
  const Scenario far = scored("AZ-R04", {5, 3});
  EXPECT_EQ(far.awards(), (Lines{"P1 +3 amazon A-55"}));
  EXPECT_EQ(boats(far), (Boats{5, 4}));
  EXPECT_EQ(scored("AZ-R04", {9, 3, 0}).awards(), (Lines{"P1 +3 amazon A-55", "P2 +1 amazon A-56"}))
      << "with three the distance is of no account";
}

// A-62  The step that makes two boats neighbours comes before the scoring.
TEST(AmazonasAmazon, A62_directly_behind_after_step_2) {
  Scenario game("amazonas");
  set_boats(game, {3, 5});
  game.play("P1 AZ-R04@(1,4)r0 -");
  EXPECT_EQ(game.awards(), (Lines{"P1 +1 amazon A-56", "P2 +3 amazon A-55"}));
}

// A-63 A-R18
TEST(AmazonasAmazon, A63_AR18_two_boats_on_one_space_are_both_first) {
  const Scenario game = scored("AZ-R04", {5, 5});
  EXPECT_EQ(game.awards(), (Lines{"P1 +3 amazon A-55", "P2 +3 amazon A-55"}));
  EXPECT_EQ(boat_moves(game), Lines{});
}

}  // namespace
}  // namespace bastide::amazonas
