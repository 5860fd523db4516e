// Placing tiles: and their rulings.
#include <gtest/gtest.h>

#include "rules/amazonas/board.h"

namespace bastide::amazonas {
namespace {

//
TEST(AmazonasPlacement, A19_a_tile_shares_a_side_with_what_lies) {
  Scenario game("amazonas");
  EXPECT_EQ(game.refusal("AZ-07@(-1,-1)r0"), "no_neighbour A-19 (-1,-1)") << "a corner only";
  EXPECT_EQ(game.refusal("AZ-07@(9,0)r0"), "no_neighbour A-19 (9,0)");
  EXPECT_EQ(game.refusal("AZ-07@(0,0)r0"), "cell_taken A-19 (0,0)");
  EXPECT_EQ(game.refusal("AZ-07@(-1,0)r0"), "accepted");
}

//
TEST(AmazonasPlacement, A20_land_continues_on_every_shared_side) {
  Scenario game("amazonas");
  EXPECT_EQ(game.refusal("AZ-07@(-1,2)r0"), "edge_mismatch A-20 (-1,2) east");
  EXPECT_EQ(game.refusal("AZ-07@(-1,2)r1"), "accepted") << "village to village";
}

//
TEST(AmazonasPlacement, A20_every_neighbour_counts) {
  const Scenario game = board("AZ-36@(-1,1)r1");
  EXPECT_EQ(game.refusal("AZ-07@(-1,2)r1"), "accepted");
  EXPECT_EQ(game.refusal("AZ-10@(-1,2)r1"), "accepted");
  EXPECT_EQ(game.refusal("AZ-14@(-1,2)r0"), "edge_mismatch A-20 (-1,2) north");
}

// A-8 A-21 A-R4  No limit upstream or to the sides, row 3 to the south, in every column.
TEST(AmazonasPlacement, A8_A21_AR4_not_further_downstream_than_the_river) {
  const Scenario game = board("AZ-07@(-1,3)r0; AZ-07@(-2,3)r0; AZ-07@(-3,3)r0");
  EXPECT_EQ(game.refusal("AZ-09@(-3,4)r2"), "beyond_the_river A-21 (-3,4)");
  EXPECT_EQ(game.refusal("AZ-09@(-4,3)r3"), "accepted");
  const Scenario upstream = board("AZ-07@(1,-1)r0; AZ-07@(1,-2)r2; AZ-08@(1,-3)r0");
  EXPECT_EQ(upstream.refusal("AZ-09@(1,-4)r2"), "accepted");
}

//
TEST(AmazonasPlacement, A22_ten_free_places_at_the_start_and_more_with_each_tile) {
  const Scenario game("amazonas");
  EXPECT_EQ(free_places(game), "(-1,0) (-1,1) (-1,2) (-1,3) (0,-1) (1,-1) (2,0) (2,1) (2,2) (2,3)");
  const Scenario more = board("AZ-07@(-1,3)r0");
  EXPECT_EQ(free_places(more), "(-2,3) (-1,0) (-1,1) (-1,2) (0,-1) (1,-1) (2,0) (2,1) (2,2) (2,3)");
}

// A-23 A-R7
TEST(AmazonasPlacement, A23_AR7_a_river_tile_goes_to_the_end_of_the_river_either_way_round) {
  Scenario game("amazonas");
  game.play("draw:AZ-R03");
  EXPECT_EQ(game.legal(), (Lines{"AZ-R03@(1,4)r0", "AZ-R03@(1,4)r2"}));
  EXPECT_EQ(game.refusal("place:AZ-R03@(1,4)r1"), "across_the_river A-23 (1,4)");
  EXPECT_EQ(game.refusal("place:AZ-R03@(1,4)r3"), "across_the_river A-23 (1,4)");
  EXPECT_EQ(game.refusal("place:AZ-R03@(0,4)r0"), "river_leads_elsewhere A-23 (0,4)");
  EXPECT_EQ(game.refusal("place:AZ-R03@(1,-1)r0"), "river_leads_elsewhere A-23 (1,-1)");
  game.play("place:AZ-R03@(1,4)r0");
  EXPECT_EQ(river_row(game), 4);
  EXPECT_EQ(spaces(game), 17);
}

// A-23  A tile that looks the same after a half turn is listed once; both spellings are accepted.
TEST(AmazonasPlacement, A23_equal_half_turns_are_one_choice) {
  Scenario game("amazonas");
  game.play("draw:AZ-R14");
  EXPECT_EQ(game.legal(), (Lines{"AZ-R14@(1,4)r0"}));
  EXPECT_EQ(game.refusal("place:AZ-R14@(1,4)r2"), "accepted");
}

// A-24 A-R10 A-R11
TEST(AmazonasPlacement, A24_AR10_AR11_any_double_left_in_either_direction) {
  for (const std::string turn : {"r0", "r2"}) {
    Scenario game("amazonas");
    game.play("AZ-R01@(1,4)" + turn);
    EXPECT_EQ(game.legal(),
              (Lines{"double:AZ-D1@(1,5)r0", "double:AZ-D1@(1,5)r2", "double:AZ-D2@(1,5)r0",
                     "double:AZ-D2@(1,5)r2", "double:AZ-D3@(1,5)r0", "double:AZ-D3@(1,5)r2",
                     "double:AZ-D4@(1,5)r0", "double:AZ-D4@(1,5)r2"}));
    EXPECT_EQ(game.refusal("double:AZ-D1@(1,5)r1"), "across_the_river A-24 (1,5)");
    EXPECT_EQ(game.refusal("double:AZ-D1@(1,6)r0"), "river_leads_elsewhere A-24 (1,6)");
    EXPECT_EQ(game.refusal("double:AZ-START-23@(1,5)r0"), "no_such_double A-24 (1,5)");
    EXPECT_EQ(game.refusal("double:AZ-R02@(1,5)r0"), "no_such_double A-24 (1,5)");
    EXPECT_EQ(game.refusal("-"), "wrong_step A-24 (0,0)") << "at once";
    game.play("double:AZ-D1@(1,5)r0");
    EXPECT_EQ(river_row(game), 6);
    EXPECT_EQ(state_of(game).board.laid_count(), 11);
  }
}

// A-24  "rot 2" puts square [0,1] upstream: where the tributary of AZ-D1 opens tells it.
TEST(AmazonasPlacement, A24_a_half_turn_swaps_the_squares_of_a_double) {
  Scenario unturned("amazonas");
  unturned.play("AZ-R01@(1,4)r0 double:AZ-D1@(1,5)r0 -");
  EXPECT_EQ(unturned.refusal("AZ-36@(0,5)r1"), "accepted");
  EXPECT_EQ(unturned.refusal("AZ-36@(0,6)r1"), "edge_mismatch A-20 (0,6) east");
  Scenario turned("amazonas");
  turned.play("AZ-R01@(1,4)r0 double:AZ-D1@(1,5)r2 -");
  EXPECT_EQ(turned.refusal("AZ-36@(2,6)r1"), "accepted");
  EXPECT_EQ(turned.refusal("AZ-36@(2,5)r1"), "edge_mismatch A-20 (2,5) west");
}

//
TEST(AmazonasPlacement, A25_three_of_the_four_doubles_are_used) {
  Scenario game = board(
      "AZ-R01@(1,4)r0 double:AZ-D1@(1,5)r0; AZ-R01@(1,7)r0 double:AZ-D3@(1,8)r0; "
      "AZ-R02@(1,10)r2 double:AZ-D2@(1,11)r2");
  EXPECT_EQ(doubles_left(game), 1);
  EXPECT_EQ(spaces(game), 16 + 3 + 6);
  Scenario second = board("AZ-R01@(1,4)r0 double:AZ-D1@(1,5)r0");
  second.play("AZ-R01@(1,7)r0");
  EXPECT_EQ(second.refusal("double:AZ-D1@(1,8)r0"), "no_such_double A-24 (1,8)");
}

// A-26  Also squares beside regular tiles that waited below the old limit.
TEST(AmazonasPlacement, A26_a_longer_river_opens_the_row_everywhere) {
  Scenario game = board("AZ-07@(-1,3)r0; AZ-07@(-2,3)r0");
  EXPECT_EQ(free_places(game).find(",4)"), std::string::npos);
  game.play("AZ-R05@(1,4)r0");
  const std::string places = free_places(game);
  for (const std::string_view place : {"(-2,4)", "(-1,4)", "(0,4)", "(2,4)"}) {
    EXPECT_NE(places.find(place), std::string::npos) << place;
  }
  EXPECT_EQ(places.find("(1,5)"), std::string::npos) << "the river's own place";
  EXPECT_EQ(game.refusal("- AZ-09@(-2,4)r2"), "accepted");
}

// A-27 A-R7  Every river tile and double, drawn at any time, has its places.
TEST(AmazonasPlacement, A27_AR7_river_tiles_and_doubles_always_fit) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    auto setup = default_setup(rules().info());
    setup.players = static_cast<std::uint8_t>(2 + seed % 4);
    setup.seed = seed;
    State state = rules().initial(setup, nullptr);
    Random random(seed);
    DecisionList list;
    while (state.step != Step::Over) {
      if (state.step == Step::Draw) {
        rules().deal(state, nullptr);
        continue;
      }
      rules().legal(state, list);
      ASSERT_FALSE(list.empty());
      if (state.step == Step::Place && rules().tables().tiles[state.drawn].has_amazon) {
        ASSERT_EQ(state.board.laid_at(rules().river_end(state)), -1);
        const Neighbours beside = state.board.neighbours_of(rules().river_end(state));
        ASSERT_GE(beside[0], 0);
        ASSERT_TRUE(beside[1] < 0 && beside[2] < 0 && beside[3] < 0);
      }
      rules().apply_unchecked(
          state, list[static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())))],
          nullptr);
    }
  }
}

// All five open villages and what opens on to them are closed, so that AZ-03 fits nowhere.
Scenario without_open_village() { return board("AZ-07@(-1,2)r1; AZ-07@(2,1)r3"); }

// A-28 A-R20
TEST(AmazonasPlacement, A28_AR20_a_tile_that_fits_nowhere_is_put_out_and_another_drawn) {
  Scenario game = without_open_village();
  game.play("draw:AZ-03");
  EXPECT_EQ(game.story(), (Lines{"draw", "discard"}));
  EXPECT_EQ(game.to_move(), "chance");
  EXPECT_EQ(game.copies("AZ-03"), 0);
  game.play("draw:AZ-07");
  EXPECT_EQ(game.to_move(), "P1") << "in the same turn";
}

// A-28 A-R20  If the pile is empty the game ends at once: no step of the boat.
TEST(AmazonasPlacement, A28_AR20_the_last_tile_put_out_ends_the_game) {
  Scenario game = without_open_village();
  set_boats(game, {3, 3});
  leave_in_pile(game, "AZ-03").play("draw:AZ-03");
  EXPECT_TRUE(game.is_over());
  EXPECT_EQ(game.story(), (Lines{"draw", "discard", "score", "score", "end"}));
  EXPECT_EQ(game.scores(), (std::vector<int>{6, 6}));
}

}  // namespace
}  // namespace bastide::amazonas
