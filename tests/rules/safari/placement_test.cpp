// Tiles and phase 1 (S-8 to S-15). The start board: square (0,0) has bush to the south, (1,0) a
// trail to the south, (2,0) bush to the north and a trail to the east.
#include <gtest/gtest.h>

#include "rules/safari/board.h"

namespace bastide::safari {
namespace {

// S-8 S-13 SX-1
TEST(SafariPlacement, SX1_S13_a_trail_tile_continues_a_trail) {
  const Scenario game = board();
  EXPECT_EQ(game.refusal("SF-04-M@(1,1)r1"), "accepted");
  EXPECT_EQ(game.refusal("SF-04-M@(1,1)r0"), "edge_mismatch S-13 (1,1) north");
  for (const char* turn : {"r0", "r1", "r2", "r3"}) {
    EXPECT_EQ(game.refusal(std::string("SF-04-M@(0,1)") + turn), "edge_mismatch S-13 (0,1) north");
  }
  EXPECT_EQ(game.refusal("SF-04-M@(3,1)r0"), "no_neighbour S-13 (3,1)") << "a corner only";
}

// S-8 S-13
TEST(SafariPlacement, S8_S13_like_meets_like_on_every_shared_side) {
  Scenario game = board("SF-01@(1,-1)r0; SF-01@(0,-1)r0");
  EXPECT_EQ(game.refusal("SF-20-L@(2,-1)r1"), "accepted") << "bush to bush, savanna to savanna";
  EXPECT_EQ(game.refusal("SF-20-L@(2,-1)r0"), "edge_mismatch S-13 (2,-1) south");
  EXPECT_EQ(game.refusal("SF-29-E@(2,-1)r2"), "edge_mismatch S-13 (2,-1) west") << "bush, savanna";
  EXPECT_EQ(game.refusal("SF-03-E@(2,-1)r2"), "edge_mismatch S-13 (2,-1) south") << "savanna, bush";
  EXPECT_EQ(game.refusal("SF-03-E@(-1,-1)r2"), "edge_mismatch S-13 (-1,-1) east") << "trail";
}

// S-13
TEST(SafariPlacement, S13_on_an_empty_square_beside_a_laid_one) {
  Scenario game = board();
  game.play("draw:SF-01");
  EXPECT_EQ(game.refusal("SF-01@(1,0)r0"), "cell_taken S-13 (1,0)") << "the board is laid";
  EXPECT_EQ(game.refusal("SF-01@(1,-2)r0"), "no_neighbour S-13 (1,-2)");
  EXPECT_EQ(game.refusal("SF-01@(-128,127)r0"), "no_neighbour S-13 (-128,127)");
  EXPECT_EQ(game.refusal("SF-01@(1,-1)r4"), "out_of_range S-13 (1,-1)");
  EXPECT_EQ(game.refusal("SF-05-L@(1,-1)r0"), "wrong_tile S-13 (1,-1)");
  EXPECT_EQ(game.refusal("SF-START@(1,-1)r0"), "wrong_tile S-13 (1,-1)");
  EXPECT_EQ(game.legal(),
            (Lines{"SF-01@(-1,0)r0", "SF-01@(0,-1)r0", "SF-01@(1,-1)r0", "SF-01@(2,1)r0"}))
      << "turned it looks the same";
}

// S-9  Every trail shows one animal, a bush at most one; SF-31 shows trails that end in its bush.
TEST(SafariPlacement, S9_animals_and_birds_are_counted_where_they_are_printed) {
  Scenario game = board("SF-33-M@(2,-1)r0; SF-31-LZ0@(3,-1)r0");
  const Totals& bush = feature(game, "SF-33-M@(2,-1)#0");
  EXPECT_EQ(bush.animals(), 1) << "the monkey; lion and zebra stand on trails";
  EXPECT_EQ(bush.birds(), 1 + 2 + 2) << "start board, SF-33, SF-31";
  EXPECT_EQ(feature(game, "SF-31-LZ0@(3,-1)#0").species(), 1 << lion);
  EXPECT_EQ(feature(game, "SF-31-LZ0@(3,-1)#1").species(), 1 << zebra);
  for (const TileFacts& tile : rules().tiles().tiles) {
    for (const FeatureFacts& printed : tile.features) {
      const std::string_view kind = rules().tiles().kinds[printed.kind].name;
      int animals = 0;
      for (int s = 0; s < species_count; ++s) {
        animals +=
            count_of(printed.attributes, "animals", species_names[static_cast<std::size_t>(s)]);
      }
      if (kind == "trail") {
        EXPECT_EQ(animals, 1) << tile.id;
      } else {
        EXPECT_LE(animals, kind == "bush" ? 1 : 0) << tile.id;
      }
    }
  }
}

// S-10 SR-10, by the slots that the rule names, for every tile and rotation.
TEST(SafariPlacement, S10_SR10_a_corner_is_savanna_where_both_slots_are) {
  constexpr std::array<std::pair<int, int>, 4> slots{{{11, 0}, {2, 3}, {5, 6}, {8, 9}}};
  int savanna_corners = 0;
  for (std::size_t tile = 0; tile < rules().tiles().tiles.size(); ++tile) {
    const TileFacts& facts = rules().tiles().tiles[tile];
    const auto is_savanna = [&](int slot) {
      for (const FeatureFacts& printed : facts.features) {
        if ((printed.slots >> slot) & 1)
          return rules().tiles().kinds[printed.kind].name == "savanna";
      }
      return false;
    };
    for (int turn = 0; turn < rotation_count; ++turn) {
      const LaidTile laid{{}, static_cast<std::uint8_t>(tile), static_cast<std::uint8_t>(turn), 0};
      for (std::size_t corner = 0; corner < 4; ++corner) {
        const auto [before, after] = slots[corner];
        const bool expected = is_savanna(slot_before(before, rotation_of(turn))) &&
                              is_savanna(slot_before(after, rotation_of(turn)));
        EXPECT_EQ((rules().savanna_corners(laid) >> corner & 1) != 0, expected)
            << facts.id << " r" << turn << " corner " << corner;
        savanna_corners += turn == 0 && expected ? facts.count : 0;
      }
    }
  }
  EXPECT_EQ(savanna_corners, 160);
}

// S-12
TEST(SafariPlacement, S12_savanna_is_never_occupied) {
  Scenario game = board();
  game.play("P1 SF-04-M@(1,1)r1");
  EXPECT_EQ(game.refusal("meeple#1"), "piece_does_not_fit S-12 (1,1)");
  EXPECT_EQ(game.refusal("meeple#2"), "piece_does_not_fit S-12 (1,1)");
}

// S-14
TEST(SafariPlacement, S14_a_tile_that_fits_nowhere_leaves_the_game_and_the_next_is_drawn) {
  Scenario closed = board();
  leave_in_pile(closed, "SF-01 SF-05-L");
  // Two tiles in the place of the start board, with bush all around.
  State& state = changing(closed);
  state.board = {};
  rules().lay(state, test::find_tile(closed.game(), "SF-33-M"), {0, 0}, 0);
  rules().lay(state, test::find_tile(closed.game(), "SF-33-M"), {-1, 0}, 2);
  closed.play("draw:SF-05-L");
  EXPECT_EQ(closed.story(), (Lines{"draw", "discard"}));
  EXPECT_EQ(closed.record().back(), R"({"e":"discard","p":0,"tile":"SF-05-L"})");
  EXPECT_EQ(closed.to_move(), "chance") << "the same player draws again";
  EXPECT_EQ(state_of(closed).active, P1);
  EXPECT_EQ(closed.copies("SF-01"), 1);
}

// S-15 S-33
TEST(SafariPlacement, S15_a_ranger_does_not_block_its_square_and_must_be_taken) {
  Scenario game = board();
  game.play("P1 SF-05-L@(3,0)r0");
  EXPECT_EQ(game.story(), (Lines{"draw", "place", "ranger_take"}));
  EXPECT_EQ(game.record().back(), R"({"e":"ranger_take","p":0,"x":3,"y":0})");
  EXPECT_TRUE(state_of(game).has_ranger);
}

}  // namespace
}  // namespace bastide::safari
