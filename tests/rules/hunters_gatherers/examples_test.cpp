// The rulebook's worked examples during the game: HG-E1 to HG-E12, on the boards that
// docs/rules/hunters-gatherers.md, section 14, gives. "You" are P1, Blue is P2.
#include <gtest/gtest.h>

#include "rules/hunters_gatherers/board.h"

namespace bastide::hunters_gatherers {
namespace {

// ---- Rivers ----

// HG-E1  HG-13
TEST(HuntersGatherersExamples, HGE1_river_meets_river_and_bank_meets_bank) {
  Scenario game(game_name);
  EXPECT_EQ(game.refusal("P1 HG-T53@(-1,0)r1"), "edge_mismatch HG-13 (-1,0) east");
  EXPECT_EQ(game.refusal("P1 HG-T53@(-1,0)"), "accepted");
}

// HG-E2  HG-25
TEST(HuntersGatherersExamples, HGE2_a_fisher_on_a_free_river) {
  Scenario game = board("T53@(-1,0) figure#1");
  EXPECT_EQ(game.awards(), Lines{});
  EXPECT_EQ(figures(game, P1), 4);
}

// HG-E3  HG-25 HG-18
// HG-E4  HG-34 HG-39
TEST(HuntersGatherersExamples, HGE3_HGE4_a_lake_ends_a_river_and_others_start_behind_it) {
  Scenario game = board("P1 T53@(-1,0) figure#1; P2 T03@(-2,0) ...");
  EXPECT_EQ(game.refusal("P2 figure#3"), "feature_occupied HG-25 (-1,0)");
  EXPECT_EQ(game.refusal("P2 figure#5"), "accepted");
  game.play("P2 figure#1");
  EXPECT_EQ(game.awards(), (Lines{"P1 +5 river HG-34"}));
  EXPECT_EQ(game.award_cells(), (Lines{"P1 HG-34 (-2,0) (-1,0) (0,0)"}));
  EXPECT_EQ(game.returns(), (Lines{"P1 figure (-1,0)"}));
  EXPECT_EQ(figures(game, P1), 5);
  EXPECT_EQ(figures(game, P2), 4);
}

// HG-E5  HG-27
TEST(HuntersGatherersExamples, HGE5_a_hut_where_the_river_system_has_none) {
  Scenario game =
      board("P2 T53@(-1,0) hut#1; T48@(-1,1); P2 T25@(-2,1) figure#1; P1 T17@(-2,0) ...");
  EXPECT_EQ(game.refusal("P1 hut#1"), "system_has_hut HG-27 (-1,0)");
  EXPECT_EQ(game.refusal("P1 figure#1"), "accepted");
  EXPECT_EQ(game.refusal("P1 figure#3"), "feature_occupied HG-25 (-2,1)");
  game.play("P1 hut#3");
  EXPECT_EQ(game.story(), (Lines{"piece"}));
  EXPECT_EQ(huts(game, P1), 2);
}

// ---- Forests ----

// HG-E6  HG-24
TEST(HuntersGatherersExamples, HGE6_a_gatherer_on_an_empty_forest) {
  Scenario game = board("T37@(0,1) figure#0");
  EXPECT_EQ(game.story(), (Lines{"draw", "place", "piece"}));
  EXPECT_EQ(totals(game, land(game, "T37.0")).open(), 1);
}

// HG-E7  HG-35 HG-39 HG-44
// HG-E8  HG-9 HG-30 HG-45
TEST(HuntersGatherersExamples, HGE7_HGE8_a_menhir_forest_and_its_bonus_turn) {
  Scenario game = board("T33@(1,0) figure#0; T37@(0,1); T31@(0,-1); T35@(0,-2)r1; T36@(1,-1)");
  EXPECT_EQ(game.awards(), (Lines{"P1 +8 forest HG-35"}));
  EXPECT_EQ(game.award_cells(), (Lines{"P1 HG-35 (0,0) (0,1) (1,-1) (1,0)"}));
  EXPECT_EQ(game.returns(), (Lines{"P1 figure (1,0)"}));
  EXPECT_EQ(game.draws(), 16);  // from the bonus pile

  game.play("P1 HG-T90@(-1,-1)r3 figure#1");
  EXPECT_EQ(game.awards(), (Lines{"P1 +6 forest HG-35"}));
  EXPECT_EQ(game.returns(), (Lines{"P1 figure (-1,-1)"}));
  EXPECT_EQ(game.scores()[P1], 14);
  game.play("draw:HG-T00");
  EXPECT_EQ(game.to_move(), "P2");
}

// ---- Meadows ----

// HG-E9  HG-17
TEST(HuntersGatherersExamples, HGE9_tiles_with_three_and_four_meadows) {
  const auto meadows = [](std::string_view tile) {
    return std::popcount(rules().tables().tiles[tile_number(tile)].meadows);
  };
  for (const char* tile :
       {"T34", "T01", "T03", "T04", "T05", "T06", "T07", "T08", "T09", "T10", "T12", "T17",
        "T20", "T24", "T54", "T66", "T70", "T79", "T83", "T86", "T89", "T91", "T93"})
    EXPECT_EQ(meadows(tile), 3) << tile;
  for (const char* tile : {"T11", "T13", "T45", "T71"}) EXPECT_EQ(meadows(tile), 4) << tile;
  const Scenario game = board("T34@(1,0)");
  EXPECT_NE(land(game, "T34.0"), land(game, "T34.1"));
  EXPECT_NE(land(game, "T34.1"), land(game, "T34.2"));
  EXPECT_NE(land(game, "T34.0"), land(game, "T34.2"));
}

// HG-E10  HG-26
TEST(HuntersGatherersExamples, HGE10_a_hunter_where_river_and_forest_part_the_meadows) {
  const Scenario game = board("P2 T53@(-1,0) figure#0; P1 T46@(-2,0) ...");
  EXPECT_EQ(game.refusal("P1 figure#0"), "feature_occupied HG-26 (-1,0)");
  EXPECT_EQ(game.refusal("P1 figure#2"), "accepted");
}

// ---- Several figures on one feature ----

// HG-E11  HG-16 HG-37 HG-39
TEST(HuntersGatherersExamples, HGE11_two_fishers_share_a_river_that_a_tile_joins) {
  Scenario game =
      board("P2 T47@(-1,0) figure#1; P2 T62@(-1,-1); P1 T01@(-2,-1)r1 figure#1; P1 T25@(-2,0) ...");
  EXPECT_EQ(game.refusal("P1 figure#1"), "feature_occupied HG-25 (-2,-1)");
  game.play("P1 -");
  EXPECT_EQ(game.awards(), (Lines{"P1 +9 river HG-34", "P2 +9 river HG-34"}));
  EXPECT_EQ(game.returns(), (Lines{"P1 figure (-2,-1)", "P2 figure (-1,0)"}));
}

// HG-E12  HG-37 HG-39
TEST(HuntersGatherersExamples, HGE12_two_gatherers_against_one) {
  Scenario game = board(R"(P2 T35@(1,0)r2 figure#1; T53@(-1,0)
                           P1 T37@(-1,1)r1 figure#0; P1 T36@(1,1)r1 figure#1
                           P1 T63@(0,1))");
  EXPECT_EQ(game.awards(), (Lines{"P1 +10 forest HG-35"}));
  EXPECT_EQ(game.returns(), (Lines{"P1 figure (-1,1)", "P1 figure (1,1)", "P2 figure (1,0)"}));
  EXPECT_EQ(game.draws(), 16);  // the bonus turn is yours
  EXPECT_EQ(state_of(game).active, P1);
}

}  // namespace
}  // namespace bastide::hunters_gatherers
