// Putting a piece (section 5).
#include <gtest/gtest.h>

#include "rules/hunters_gatherers/board.h"

namespace bastide::hunters_gatherers {
namespace {

// HG-23 HG-29
TEST(HuntersGatherersPieces, HG23_HG29_one_figure_or_one_hut_on_any_free_feature_of_the_tile) {
  const Scenario game = board("T46@(-1,0) ...");
  EXPECT_EQ(game.legal(), (Lines{"-", "figure#0", "figure#1", "figure#2", "figure#3", "hut#1"}));
  EXPECT_EQ(game.refusal("P1 figure#4"), "no_such_feature HG-23 (-1,0)");
  EXPECT_EQ(game.refusal("P1 2#1"), "out_of_range HG-23 (-1,0)");
}

// HG-24 HG-R2
TEST(HuntersGatherersPieces, HG24_HGR2_ones_own_gatherer_blocks_too) {
  const Scenario game = board("P1 T37@(0,1) figure#0; P1 T33@(1,0) ...");
  EXPECT_EQ(game.refusal("P1 figure#0"), "feature_occupied HG-24 (0,1)");
}

// HG-25
TEST(HuntersGatherersPieces, HG25_no_fisher_on_a_lake) {
  const Scenario game = board("T01@(-1,0) ...");
  EXPECT_EQ(game.refusal("P1 figure#6"), "piece_does_not_fit HG-25 (-1,0)");
}

// HG-25  A hut on the river does not keep a fisher off.
TEST(HuntersGatherersPieces, HG25_a_hut_on_the_river_does_not_matter) {
  const Scenario game = board("P2 T53@(-1,0) hut#1; P1 T48@(-2,0) ...");
  EXPECT_EQ(game.refusal("P1 figure#1"), "accepted");
  EXPECT_EQ(game.refusal("P1 hut#1"), "system_has_hut HG-27 (-1,0)");
}

// HG-26
TEST(HuntersGatherersPieces, HG26_one_hunter_a_meadow) {
  const Scenario game = board("P2 T61@(0,-1) figure#0; P1 T62@(0,-2) ...");
  EXPECT_EQ(game.refusal("P1 figure#0"), "feature_occupied HG-26 (0,-1)");
}

// HG-27
TEST(HuntersGatherersPieces, HG27_a_hut_goes_on_water_alone) {
  const Scenario game = board("T46@(-1,0) ...");
  EXPECT_EQ(game.refusal("P1 hut#0"), "piece_does_not_fit HG-27 (-1,0)");
  EXPECT_EQ(game.refusal("P1 hut#3"), "piece_does_not_fit HG-27 (-1,0)");
}

// HG-27 HG-R2  One's own hut blocks too, through lakes.
TEST(HuntersGatherersPieces, HG27_HGR2_one_hut_a_river_system) {
  const Scenario game = board("P1 T03@(-1,0) hut#6; P1 T48@(-2,0) ...");
  EXPECT_EQ(game.refusal("P1 hut#1"), "system_has_hut HG-27 (-1,0)");
}

// HG-28 HG-32
TEST(HuntersGatherersPieces, HG28_HG32_joins_made_by_this_very_tile_count) {
  const Scenario game = board(R"(P2 T35@(1,0)r2 figure#1; T53@(-1,0); P1 T37@(-1,1)r1 figure#0
                                 P1 T63@(0,1) ...)");
  EXPECT_EQ(game.refusal("P1 figure#0").substr(0, 22), "feature_occupied HG-24");
  EXPECT_EQ(totals(game, land(game, "T63.0")).pieces.of(P1), 1);
  EXPECT_EQ(totals(game, land(game, "T63.0")).pieces.of(P2), 1);
}

// HG-30 HG-R7
TEST(HuntersGatherersPieces, HG30_HGR7_what_the_tile_completes_may_still_be_taken) {
  Scenario game = board("T68@(-1,0)r3 figure#2");
  EXPECT_EQ(game.awards(), (Lines{"P1 +3 river HG-34"}));
  game = board("T37@(0,1); T35@(1,0)r2 figure#1");
  EXPECT_EQ(game.awards(), (Lines{"P1 +6 forest HG-35"}));
}

// HG-31 HG-R36
TEST(HuntersGatherersPieces, HG31_HGR36_with_five_hunters_out_only_huts_are_left) {
  Scenario game(game_name);
  for (int i = 0; i < figure_count; ++i) rules().set_piece(changing(game), P1, figure, 0, 0);
  lay(game, "T46@(-1,0) ...");
  EXPECT_EQ(game.legal(), (Lines{"-", "hut#1"}));
  EXPECT_EQ(game.refusal("P1 figure#3"), "no_piece_left HG-31 (-1,0)");
}

// HG-R8
TEST(HuntersGatherersPieces, HGR8_lake_or_river_means_the_same) {
  const Scenario game = board("T01@(-1,0) ...");
  EXPECT_EQ(game.legal(), (Lines{"-", "figure#0", "figure#1", "figure#2", "figure#3", "figure#4",
                                 "figure#5", "hut#6"}));
  Scenario on_lake = game;
  on_lake.play("P1 hut#6");
  for (const char* river : {"P1 hut#1", "P1 hut#5"}) {
    Scenario on_river = game;
    on_river.play(river);
    EXPECT_EQ(game.game().hash(on_river.position()), game.game().hash(on_lake.position()));
  }
}

// HG-R8  Two rivers of one tile, joined into one system elsewhere.
TEST(HuntersGatherersPieces, HGR8_one_choice_a_system) {
  Scenario game = board("T13@(-1,0); T22@(-1,1); T25@(-2,1); T17@(-2,0) ...");
  EXPECT_EQ(water(game, "T17.1"), water(game, "T17.3"));
  EXPECT_NE(land(game, "T17.1"), land(game, "T17.3"));
  EXPECT_EQ(game.legal(),
            (Lines{"-", "figure#0", "figure#1", "figure#2", "figure#3", "figure#4", "hut#1"}));
  EXPECT_EQ(game.refusal("P1 hut#3"), "accepted");
}

// HG-R9 HG-65
TEST(HuntersGatherersPieces, HGR9_HG65_a_hut_in_a_system_closed_all_round) {
  const Scenario game = final_board("T68@(-1,0)r3 hut#2");
  EXPECT_EQ(game.awards(), (Lines{"P1 +1 river_system HG-66"}));
}

}  // namespace
}  // namespace bastide::hunters_gatherers
