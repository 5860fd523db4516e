// Laying a tile (section 3) and what the features are (section 4).
#include <gtest/gtest.h>

#include "rules/hunters_gatherers/board.h"

namespace bastide::hunters_gatherers {
namespace {

// HG-11
TEST(HuntersGatherersPlacement, HG11_the_drawn_tile_is_shown_and_no_other_can_be_laid) {
  Scenario game(game_name);
  game.play("draw:HG-T53");
  EXPECT_EQ(game.record(), (Lines{R"({"e":"draw","p":0,"tile":"HG-T53","pile":"base"})"}));
  EXPECT_EQ(game.refusal("P1 place:HG-T48@(-1,0)"), "wrong_tile HG-11 (-1,0)");
}

// HG-12
TEST(HuntersGatherersPlacement, HG12_a_whole_side_must_be_shared) {
  const Scenario game(game_name);
  EXPECT_EQ(game.refusal("P1 HG-T61@(1,-1)"), "no_neighbour HG-12 (1,-1)");
  EXPECT_EQ(game.refusal("P1 HG-T61@(0,0)"), "cell_taken HG-12 (0,0)");
  EXPECT_EQ(game.refusal("P1 HG-T61@(0,-1)"), "accepted");
}

// HG-13
TEST(HuntersGatherersPlacement, HG13_pictures_must_agree_on_every_shared_side) {
  Scenario game(game_name);
  EXPECT_EQ(game.refusal("P1 HG-T61@(1,0)"), "edge_mismatch HG-13 (1,0) west");
  EXPECT_EQ(game.refusal("P1 HG-T61@(-1,0)"), "edge_mismatch HG-13 (-1,0) east");
  EXPECT_EQ(game.refusal("P1 HG-T53@(0,1)"), "edge_mismatch HG-13 (0,1) north");
}

// HG-14  All of them are listed: HG-V18.
TEST(HuntersGatherersPlacement, HG14_any_fitting_cell_and_rotation_may_be_chosen) {
  Scenario game(game_name);
  game.play("draw:HG-T37");
  EXPECT_EQ(game.legal(), (Lines{"HG-T37@(0,-1)r0", "HG-T37@(0,-1)r1", "HG-T37@(0,-1)r3",
                                 "HG-T37@(0,1)r0", "HG-T37@(1,0)r3"}));
  EXPECT_EQ(game.refusal("P1 place:HG-T37@(0,1)r4"), "out_of_range HG-14 (0,1)");
}

// HG-15
TEST(HuntersGatherersPlacement, HG15_a_tile_that_fits_nowhere_is_removed_and_another_drawn) {
  Scenario game(game_name);
  game.play("P1 HG-T02@(-1,0) -; draw:HG-T13");
  EXPECT_EQ(game.story(), (Lines{"draw", "place", "pass", "draw", "discard"}));
  EXPECT_EQ(game.draws(), 76);
  game.play("draw:HG-T37");
  EXPECT_EQ(game.to_move(), "P2");
}

// HG-R13
TEST(HuntersGatherersPlacement, HGR13_if_it_was_the_last_the_game_is_over) {
  Scenario game(game_name);
  leave_in_piles(game, "T02 T13", "T90");
  game.play("P1 HG-T02@(-1,0) -; draw:HG-T13");
  EXPECT_EQ(game.story(), (Lines{"draw", "place", "pass", "draw", "discard", "end"}));
  EXPECT_TRUE(game.is_over());
}

// HG-16
TEST(HuntersGatherersPlacement, HG16_features_with_pieces_may_be_joined) {
  const Scenario game =
      board("P1 T53@(-1,0) figure#2; T46@(-2,0); P2 T28@(-2,1)r2 figure#2; T49@(-1,1)");
  EXPECT_EQ(land(game, "T53.2"), land(game, "T28.2"));
  EXPECT_EQ(totals(game, land(game, "T49.2")).pieces.any(), false);
  EXPECT_EQ(totals(game, land(game, "T53.2")).pieces.of(P1), 1);
  EXPECT_EQ(totals(game, land(game, "T53.2")).pieces.of(P2), 1);
}

// HG-17
TEST(HuntersGatherersPlacement, HG17_rivers_part_meadows_across_tiles) {
  const Scenario game = board("T53@(-1,0)");
  EXPECT_EQ(land(game, "T53.0"), land(game, "T56.0"));
  EXPECT_EQ(land(game, "T53.2"), land(game, "T56.2"));
  EXPECT_NE(land(game, "T53.0"), land(game, "T53.2"));
}

// HG-18 HG-19 HG-21
TEST(HuntersGatherersPlacement, HG18_HG19_HG21_a_river_from_a_forest_to_a_lake) {
  Scenario game = board("T68@(-1,0)r3 figure#2");
  EXPECT_EQ(game.awards(), (Lines{"P1 +3 river HG-34"}));
  EXPECT_EQ(totals(game, water(game, "T68.2")).lakes(), 1);
  EXPECT_EQ(totals(game, water(game, "T68.2")).fish(), 1);
  // A lake joins rivers to a system, never to one river.
  game = board("T03@(-1,0)");
  EXPECT_NE(land(game, "T03.1"), land(game, "T03.3"));
  EXPECT_EQ(water(game, "T03.1"), water(game, "T03.3"));
  EXPECT_EQ(water(game, "T03.5"), water(game, "T56.4"));
}

// HG-20
TEST(HuntersGatherersPlacement, HG20_a_forest_with_an_open_side_is_not_completed) {
  Scenario game = board("T37@(0,1) figure#0");
  EXPECT_EQ(game.awards(), Lines{});
  lay(game, "T35@(1,0)r2");
  EXPECT_EQ(game.awards(), (Lines{"P1 +6 forest HG-35"}));
}

// HG-R33  T58's forest borders its lake.
TEST(HuntersGatherersPlacement, HGR33_a_forest_beside_water_needs_no_meadow_all_round) {
  const Scenario game = board("T01@(-1,0); T42@(-1,1); T47@(1,0)r1; T28@(1,1)r1; T58@(0,1)");
  EXPECT_EQ(totals(game, land(game, "T58.0")).open(), 0);
}

// HG-22
TEST(HuntersGatherersPlacement, HG22_meadows_and_river_systems_are_never_scored_by_completion) {
  // The river system of the lake and the forest is closed all round, and so is the small meadow.
  const Scenario game = board("T68@(-1,0)r3 hut#2");
  EXPECT_EQ(game.story(), (Lines{"draw", "place", "piece"}));
}

// HG-R35  Far beyond the 12 cells that ChaCuN allows.
TEST(HuntersGatherersPlacement, HGR35_the_map_has_no_edge) {
  Scenario game = board(R"(T53@(-1,0); T48@(-2,0); T49@(-3,0); T51@(-4,0); T52@(-5,0)
                           T46@(-6,0); T47@(-7,0); T50@(-8,0)r1; T72@(-9,0)r1; T73@(-10,0)r1
                           T74@(-11,0)r1; T45@(-12,0)r1; P1 T01@(-13,0) figure#1)");
  // 14 tiles; fish on T45, T47, T74 and in the lakes of T56 and T01.
  EXPECT_EQ(game.awards(), (Lines{"P1 +21 river HG-34"}));
}

}  // namespace
}  // namespace bastide::hunters_gatherers
