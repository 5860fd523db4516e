// Watering holes (S-39 to S-46). P(1,0), the point at the north-west of square (1,0), is where most
// of these lie.
#include <gtest/gtest.h>

#include "rules/safari/board.h"

namespace bastide::safari {
namespace {

constexpr std::string_view somewhere_else = "SF-04-M@(1,1)r1 ";

// S-39
TEST(SafariHoles, S39_the_squares_at_a_point_and_which_of_them_touch) {
  const Cell point{4, -2};
  EXPECT_EQ(cell_at(point, 0), (Cell{4, -2})) << "NW corner";
  EXPECT_EQ(cell_at(point, 1), (Cell{3, -2})) << "NE corner";
  EXPECT_EQ(cell_at(point, 2), (Cell{3, -3})) << "SE corner";
  EXPECT_EQ(cell_at(point, 3), (Cell{4, -3})) << "SW corner";
  for (int corner = 0; corner < corner_count; ++corner) {
    EXPECT_EQ(point_of(cell_at(point, corner), corner), point);
    Corners beside = 0;
    for (int other = 0; other < corner_count; ++other) {
      const Cell a = cell_at(point, corner);
      const Cell b = cell_at(point, other);
      if (std::abs(a.x - b.x) + std::abs(a.y - b.y) == 1)
        beside |= static_cast<Corners>(1 << other);
    }
    EXPECT_EQ(touching(static_cast<Corners>(1 << corner)), beside);
  }
}

// S-40 SX-11
TEST(SafariHoles, SX11_S40_founding_costs_a_token_and_a_meeple_and_brings_three) {
  Scenario game = board("SF-05-L@(3,0)r0", "P1 on SF-05-L@(3,0)#0");
  rangers_on(game, {-1, 0}, {2, 1});
  give_hand(game, P1, "zebra");
  game.play("P1 SF-04-M@(4,0)r0");
  EXPECT_EQ(game.refusal("meeple#0"), "feature_occupied S-18 (3,0)");
  game.play("P1 found:zebra@(1,0)NW");
  EXPECT_EQ(game.awards(), (Lines{"P1 +3 hole_found S-40"}));
  EXPECT_EQ(game.award_cells(), (Lines{"P1 S-40 (1,0)"}));
  EXPECT_EQ(hand(game, P1), "");
  EXPECT_EQ(supply(game, P1), 4);
  EXPECT_EQ(game.record()[0], R"({"e":"found","p":0,"x":1,"y":0,"corner":"NW","species":"zebra"})");
}

// S-40
TEST(SafariHoles, S40_with_a_token_from_the_own_hand) {
  Scenario game = board();
  give_hand(game, P2, "lion");
  game.play("P1 SF-04-M@(1,1)r1");
  EXPECT_EQ(game.refusal("found:lion@(1,0)NW"), "no_such_token S-40 (1,0)");
  EXPECT_TRUE(legal_with(game, "found").empty());
}

// SR-14 S-40
TEST(SafariHoles, SR14_S40_the_savanna_corners_of_the_start_board) {
  Scenario game = board();
  give_hand(game, P1, "lion");
  game.play("P1 SF-33-M@(2,-1)r0");  // bush to north, east and south: only its west is savanna
  EXPECT_EQ(legal_with(game, "found"),
            (Lines{"found:lion@(0,0)NE", "found:lion@(0,0)NW", "found:lion@(1,0)NE",
                   "found:lion@(1,0)NW", "found:lion@(1,0)SE", "found:lion@(1,0)SW",
                   "found:lion@(2,0)SE", "found:lion@(2,0)SW"}));
  EXPECT_EQ(game.refusal("found:lion@(0,0)SW"), "no_savanna_corner S-10 (0,0)");
  EXPECT_EQ(game.refusal("found:lion@(2,0)NE"), "no_savanna_corner S-10 (2,0)");
}

// S-10 SR-10 SR-12 SY-8
TEST(SafariHoles, SY8_S10_SR10_SR12_bush_corners_take_no_token_but_do_not_close_the_point) {
  Scenario game = board("SF-01@(0,-1)r0; SF-20-M@(-1,-1)r1");
  give_hand(game, P1, "lion");
  game.play("P1 SF-04-M@(1,1)r1");
  EXPECT_EQ(game.refusal("found:lion@(-1,-1)NW"), "accepted");
  EXPECT_EQ(game.refusal("found:lion@(-1,-1)NE"), "accepted");
  EXPECT_EQ(game.refusal("found:lion@(-1,-1)SE"), "no_savanna_corner S-10 (-1,-1)");
  EXPECT_EQ(game.refusal("found:lion@(-1,-1)SW"), "no_savanna_corner S-10 (-1,-1)");
  game.play("P1 found:lion@(0,-1)SW");
  EXPECT_EQ(game.awards(), (Lines{"P1 +3 hole_found S-40"}));
  give_hand(game, P2, "zebra");
  game.play("P2 SF-05-L@(1,2)r1 extend:zebra@(0,0)NW");
  EXPECT_EQ(game.awards(), (Lines{"P2 +4 hole_extend S-43"}));
}

// SR-11 SR-13
TEST(SafariHoles, SR11_SR13_only_on_laid_squares_also_at_the_outer_edge) {
  Scenario game = board();
  give_hand(game, P1, "lion");
  give_hand(game, P2, "zebra");
  game.play("P1 SF-04-M@(1,1)r1");
  EXPECT_EQ(game.refusal("found:lion@(0,-1)SW"), "no_tile_there SR-11 (0,-1)");
  game.play("P1 found:lion@(0,0)NW");
  EXPECT_EQ(game.awards(), (Lines{"P1 +3 hole_found S-40"})) << "the only square at this point";
  EXPECT_EQ(game.refusal("P2 SF-01@(0,-1)r0 extend:zebra@(-1,0)NE"), "no_tile_there SR-11 (-1,0)");
  game.play("P2 SF-01@(0,-1)r0");
  EXPECT_EQ(state_of(game).holes[0].taken, 1) << "a new tile changes no hole (SR-13)";
  EXPECT_EQ(game.refusal("found:zebra@(0,-1)SW"), "touches_token S-40 (0,-1)");
  game.play("P2 extend:zebra@(0,-1)SW");
  EXPECT_EQ(game.awards(), (Lines{"P2 +4 hole_extend S-43"}));
}

// S-42 S-43 SX-12
TEST(SafariHoles, SX12_S42_S43_the_third_token_brings_five) {
  Scenario game = board("SF-01@(0,-1)r0", "P2 zebra on (1,0)NW; giraffe on (0,0)NE");
  give_hand(game, P1, "monkey giraffe zebra");
  game.play("P1 SF-04-M@(1,1)r1");
  EXPECT_EQ(game.refusal("extend:zebra@(0,-1)SE"), "species_at_hole S-42 (0,-1)");
  EXPECT_EQ(game.refusal("extend:giraffe@(0,-1)SE"), "species_at_hole S-42 (0,-1)");
  EXPECT_EQ(game.refusal("extend:monkey@(0,0)NE"), "corner_taken S-42 (0,0)");
  EXPECT_EQ(game.refusal("found:monkey@(0,0)NE"), "corner_taken S-40 (0,0)");
  EXPECT_EQ(game.refusal("extend:lion@(0,-1)SE"), "no_such_token S-42 (0,-1)");
  EXPECT_EQ(game.refusal("extend:monkey@(0,0)NW"), "touches_no_token S-42 (0,0)");
  EXPECT_EQ(legal_with(game, "extend"), (Lines{"extend:monkey@(0,-1)SE"}));
  game.play("P1 extend:monkey@(0,-1)SE");
  EXPECT_EQ(game.awards(), (Lines{"P1 +5 hole_extend S-43"}));
  EXPECT_EQ(game.award_cells(), (Lines{"P1 S-43 (0,-1) (0,0) (1,0)"}));
  EXPECT_TRUE(game.returns().empty()) << "not complete";
  EXPECT_EQ(hand(game, P1), "giraffe zebra");
  EXPECT_EQ(supply(game, P1), 6) << "no meeple is placed";
}

// S-42 S-43 SR-31
TEST(SafariHoles, SR31_S43_the_second_token_brings_four_also_on_ones_own_hole) {
  Scenario game = board("", "P1 zebra on (1,0)NW");
  give_hand(game, P1, "lion monkey");
  game.play("P1 SF-04-M@(1,1)r1 extend:lion@(0,0)NE");
  EXPECT_EQ(game.awards(), (Lines{"P1 +4 hole_extend S-43"}));
  game.play("P2 SF-01@(0,-1)r0 -; P1 SF-05-L@(1,2)r1 extend:monkey@(0,-1)SE");
  EXPECT_EQ(game.awards(), (Lines{"P1 +5 hole_extend S-43"})) << "again in a later turn";
}

// S-41 SR-15 SX-13
TEST(SafariHoles, SX13_S41_SR15_a_diagonal_token_founds_a_hole_of_its_own) {
  Scenario game = board("SF-01@(0,-1)r0", "P2 giraffe on (0,-1)SE");
  give_hand(game, P1, "giraffe lion");
  game.play("P1 SF-04-M@(1,1)r1");
  EXPECT_EQ(game.refusal("found:giraffe@(0,0)NE"), "touches_token S-40 (0,0)");
  EXPECT_EQ(game.refusal("extend:giraffe@(0,0)NE"), "species_at_hole S-42 (0,0)");
  EXPECT_EQ(game.refusal("extend:lion@(1,0)NW"), "touches_no_token SR-15 (1,0)");
  game.play("P1 found:giraffe@(1,0)NW");
  EXPECT_EQ(game.awards(), (Lines{"P1 +3 hole_found S-40"}));
  EXPECT_EQ(supply(game, P1), 5);
}

// S-43 S-44 S-45 SX-14
TEST(SafariHoles, SX14_S43_S44_S45_the_fourth_token_completes_the_hole) {
  for (const char* species : {"lion", "elephant"}) {
    Scenario game = board("SF-01@(0,-1)r0; SF-03-Z@(1,-1)r1",
                          "P2 zebra on (1,0)NW; giraffe on (0,0)NE; monkey on (0,-1)SE");
    give_hand(game, P1, species);
    game.play("P1 SF-04-M@(1,1)r1 extend:" + std::string(species) + "@(1,-1)SW");
    EXPECT_EQ(game.awards(), (Lines{"P1 +6 hole_extend S-43", "P2 +3 hole_complete S-44"}));
    EXPECT_EQ(game.award_cells(),
              (Lines{"P1 S-43 (0,-1) (0,0) (1,-1) (1,0)", "P2 S-44 (0,-1) (0,0) (1,-1) (1,0)"}));
    EXPECT_EQ(game.returns(), (Lines{"P2 meeple (1,0)"}));
    EXPECT_EQ(
        std::ranges::count(game.record(),
                           R"({"e":"return","p":1,"piece":"meeple","x":1,"y":0,"corner":"NW"})"),
        1);
    EXPECT_EQ(supply(game, P2), 6);
    EXPECT_EQ(discard(game), "") << "the tokens stay where they are";
    EXPECT_EQ(state_of(game).holes[0].taken, 15);
  }
}

Scenario two_diagonal(std::string_view owner_of_first) {
  return board("SF-01@(0,-1)r0; SF-03-Z@(1,-1)r1",
               std::string(owner_of_first) + " giraffe on (0,-1)SE; P1 giraffe on (1,0)NW");
}

// S-43 S-46 SR-16 SY-1
TEST(SafariHoles, SY1_S46_SR16_two_diagonal_holes_of_one_species_are_joined) {
  Scenario game = two_diagonal("P2");
  give_hand(game, P1, "lion giraffe");
  give_hand(game, P2, "giraffe lion zebra");
  game.play("P1 SF-04-M@(1,1)r1");
  EXPECT_EQ(game.refusal("extend:giraffe@(0,0)NE"), "species_at_hole S-42 (0,0)");
  game.play("P1 extend:lion@(0,0)NE");
  EXPECT_EQ(game.awards(), (Lines{"P1 +5 hole_extend S-43"})) << "the third, not the second";
  game.play("P2 SF-05-L@(1,2)r1");
  EXPECT_EQ(game.refusal("extend:giraffe@(1,-1)SW"), "species_at_hole S-42 (1,-1)");
  EXPECT_EQ(game.refusal("extend:lion@(1,-1)SW"), "species_at_hole S-42 (1,-1)");
  game.play("P2 extend:zebra@(1,-1)SW");
  EXPECT_EQ(game.awards(), (Lines{"P1 +3 hole_complete S-44", "P2 +3 hole_complete S-44",
                                  "P2 +6 hole_extend S-43"}));
  EXPECT_EQ(game.returns(), (Lines{"P1 meeple (1,0)", "P2 meeple (0,-1)"}));
}

// S-44 SR-15 SY-2
TEST(SafariHoles, SY2_S44_two_own_meeples_bring_three_points_once) {
  Scenario game = two_diagonal("P1");
  State& state = changing(game);
  state.token_pile.remove(lion);
  rules().put_token(state, {0, 0}, 1, lion);
  give_hand(game, P1, "zebra");
  game.play("P1 SF-04-M@(1,1)r1 extend:zebra@(1,-1)SW");
  EXPECT_EQ(game.awards(), (Lines{"P1 +3 hole_complete S-44", "P1 +6 hole_extend S-43"}));
  EXPECT_EQ(game.scores(), (std::vector<int>{9, 0}));
  EXPECT_EQ(game.returns(), (Lines{"P1 meeple (0,-1)", "P1 meeple (1,0)"}));
  EXPECT_EQ(supply(game, P1), 6);
}

// SR-17
TEST(SafariHoles, SR17_corners_of_one_tile_are_unrelated_and_features_stay_free) {
  Scenario game = board();
  give_hand(game, P1, "lion lion");
  give_hand(game, P2, "lion");
  game.play(std::string("P1 ") + std::string(somewhere_else) + "found:lion@(1,1)SW");
  game.play("P2 SF-05-L@(1,2)r1");
  EXPECT_EQ(game.refusal("meeple#0"), "accepted") << "the trail of (1,1) holds no meeple";
  EXPECT_EQ(game.refusal("found:lion@(1,1)SE"), "accepted") << "the same species, another point";
  EXPECT_EQ(game.refusal("found:lion@(1,2)NW"), "touches_token S-40 (1,2)") << "the same point";
}

// S-44 S-21  The points of a completed hole come after those of trails and bushes.
TEST(SafariHoles, S21_S44_a_completed_hole_scores_after_trails_and_bushes) {
  Scenario game = board("SF-01@(0,-1)r0; SF-03-Z@(1,-1)r1; SF-04-M@(1,1)r1", R"(
      P2 zebra on (1,0)NW; giraffe on (0,0)NE; monkey on (0,-1)SE; P1 on SF-04-M@(1,1)#0)");
  give_hand(game, P1, "lion lion");
  game.play("P1 SF-03-E@(1,2)r1 extend:lion@(1,-1)SW");
  EXPECT_EQ(game.awards(), (Lines{"P1 +6 hole_extend S-43"})) << "P1 is asked first";
  game.play("P1 add:lion@(1,2)#0");
  EXPECT_EQ(game.story(), (Lines{"add", "score", "return", "return", "score"}));
  EXPECT_EQ(game.awards(), (Lines{"P1 +10 trail S-25", "P2 +3 hole_complete S-44"}));
}

}  // namespace
}  // namespace bastide::safari
