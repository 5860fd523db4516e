// Laying a tile (section 3).
#include <gtest/gtest.h>

#include <algorithm>

#include "rules/gold_rush/board.h"

namespace bastide::gold_rush {
namespace {

// GR-14
TEST(GoldRushPlacement, GR14_a_whole_side_must_be_shared) {
  Scenario game("gold-rush");
  EXPECT_EQ(game.refusal("P1 GR-T17e@(1,1)r0"), "no_neighbour GR-14 (1,1)") << "a corner";
  EXPECT_EQ(game.refusal("P1 GR-T17e@(2,0)r0"), "no_neighbour GR-14 (2,0)");
  EXPECT_EQ(game.refusal("P1 GR-T17e@(0,0)r0"), "cell_taken GR-14 (0,0)");
}

// GR-15 GR-E1
TEST(GoldRushPlacement, GR15_GRE1_track_to_track_mountain_to_mountain_prairie_to_prairie) {
  Scenario game("gold-rush");
  for (const char* tile : {"GR-T17e@(1,0)r0", "GR-T09b@(0,-1)r2", "GR-T18f@(0,1)r0"})
    EXPECT_EQ(game.refusal(tile), "accepted") << tile;
  EXPECT_EQ(game.refusal("GR-T17e@(1,0)r1"), "edge_mismatch GR-15 (1,0) west");
  EXPECT_EQ(game.refusal("GR-T09b@(0,-1)r0"), "edge_mismatch GR-15 (0,-1) south");
  EXPECT_EQ(game.refusal("GR-T09b@(0,1)r0"), "edge_mismatch GR-15 (0,1) north");
  EXPECT_EQ(game.refusal("GR-T09b@(-1,0)r0"), "edge_mismatch GR-15 (-1,0) east");
}

// GR-15 GR-E2 GR-E3
TEST(GoldRushPlacement, GR15_GRE2_GRE3_all_neighbours_count) {
  Scenario game = board("GR-T10s@(0,0)r0, GR-T04e@(0,-1)r1, GR-T17e@(1,0)r0");
  EXPECT_EQ(game.refusal("GR-T09a@(1,-1)r3"), "accepted");
  EXPECT_EQ(game.refusal("GR-T09a@(1,-1)r0"), "edge_mismatch GR-15 (1,-1) west");
  EXPECT_EQ(game.refusal("GR-T09a@(1,-1)r1"), "edge_mismatch GR-15 (1,-1) west");
  EXPECT_EQ(game.refusal("GR-T09a@(1,-1)r2"), "edge_mismatch GR-15 (1,-1) south");
}

// GR-16
TEST(GoldRushPlacement, GR16_every_cell_and_rotation_that_fits) {
  Scenario game("gold-rush");
  game.play("draw:GR-T18f");
  // The curve meets the track in the west and east with either end, the prairie with either flank.
  EXPECT_EQ(game.legal(), (Lines{"GR-T18f@(-1,0)r2", "GR-T18f@(-1,0)r3", "GR-T18f@(0,1)r0",
                                 "GR-T18f@(0,1)r3", "GR-T18f@(1,0)r0", "GR-T18f@(1,0)r1"}));
  EXPECT_EQ(game.refusal("P1 place:GR-T18f@(1,0)r4"), "out_of_range GR-16 (1,0)");
}

// GR-17 GR-V17 GR-R25
TEST(GoldRushPlacement, GR17_GRV17_GRR25_a_tile_that_fits_nowhere_is_removed) {
  Scenario game = board("GR-T17e@(0,0)r0");
  leave_in_pile(game, "GR-T01a GR-T17d");
  const int supply = state_of(game).supply_size;
  game.play("draw:GR-T01a");
  EXPECT_EQ(game.story(), (Lines{"draw", "discard"}));
  EXPECT_EQ(game.to_move(), "chance");
  EXPECT_EQ(state_of(game).supply_size, supply) << "its nuggets bring no tokens";
  EXPECT_EQ(game.refusal("P2 GR-T17d@(1,0)r0"), "not_your_turn GR-10 (0,0)");
  EXPECT_EQ(game.refusal("P1 GR-T17d@(1,0)r0"), "accepted") << "the same player draws again";
}

// GR-17 GR-V17 GR-R19
TEST(GoldRushPlacement, GRV17_GRR19_after_the_last_tile_that_fits_nowhere_the_game_is_over) {
  Scenario game = board("GR-T17e@(0,0)r0", "P2 on GR-T17e@(0,0)#0");
  leave_in_pile(game, "GR-T01a").play("draw:GR-T01a");
  EXPECT_TRUE(game.is_over());
  EXPECT_EQ(game.story(), (Lines{"draw", "discard", "score", "end"}));
  EXPECT_EQ(game.awards(), (Lines{"P2 +1 track GR-62"}));
}

// GR-18
TEST(GoldRushPlacement, GR18_sections_that_meet_become_one_feature) {
  Scenario game = board("GR-T10s@(0,0)r0, GR-T12c@(1,0)r0, GR-T18f@(1,-1)r0");
  EXPECT_TRUE(is_one_feature(game, "GR-T10s@(0,0)#1", "GR-T12c@(1,0)#1")) << "railway";
  EXPECT_TRUE(is_one_feature(game, "GR-T10s@(0,0)#2", "GR-T12c@(1,0)#2")) << "north bank";
  EXPECT_TRUE(is_one_feature(game, "GR-T10s@(0,0)#3", "GR-T12c@(1,0)#3")) << "south bank";
  EXPECT_FALSE(is_one_feature(game, "GR-T10s@(0,0)#0", "GR-T12c@(1,0)#0")) << "two mountains";
}

// GR-15  Out of the pile comes only what is in it.
TEST(GoldRushPlacement, GR6_what_is_not_in_the_pile_cannot_be_drawn) {
  Scenario game("gold-rush");
  game.play("P1 GR-T17e@(1,0)r0 -");
  EXPECT_EQ(game.refusal("draw:GR-T17e"), "not_in_pile GR-6 (0,0)");
  EXPECT_EQ(game.refusal("draw:GR-T10s"), "not_in_pile GR-6 (0,0)");
}

}  // namespace
}  // namespace bastide::gold_rush
