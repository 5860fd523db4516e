// Components and set-up (section 1) and the turn (section 2). What no code of the engine can break,
// or only elsewhere:
//
//   HG-6   who is the youngest: who takes which seat is settled before a game starts; that seat P1
//          begins and play goes round is tested below
//   HG-5   the lap of the score marker: only the total exists; that it has no limit is tested below
//   HG-63  the number of cover tokens: nothing counts them; that covering lasts is tested in HG-V28
//   HG-R34 slivers of grass: the tile file holds no such meadow; counted below
#include <gtest/gtest.h>

#include "rules/hunters_gatherers/board.h"

namespace bastide::hunters_gatherers {
namespace {

int tiles_of_set(std::string_view set) {
  int count = 0;
  for (const TileFacts& tile : rules().tiles().tiles) count += tile.set == set ? tile.count : 0;
  return count;
}

// HG-1 HG-2
TEST(HuntersGatherersSetup, HG1_HG2_two_to_five_players_with_five_figures_and_three_huts) {
  EXPECT_EQ(tiles_of_set("base"), 1 + 78);
  EXPECT_EQ(tiles_of_set("bonus"), 16);
  for (const int players : {2, 3, 4, 5}) {
    const Scenario game(game_name, "players=" + std::to_string(players));
    for (int seat = 0; seat < max_seats; ++seat) {
      EXPECT_EQ(figures(game, static_cast<Seat>(seat)), seat < players ? 5 : 0);
      EXPECT_EQ(huts(game, static_cast<Seat>(seat)), seat < players ? 3 : 0);
    }
  }
  bastide::Setup setup = default_setup(Rules::game_info());
  for (const int players : {0, 1, 6}) {
    setup.players = static_cast<std::uint8_t>(players);
    EXPECT_FALSE(is_valid(setup, Rules::game_info())) << players;
  }
}

// HG-3
TEST(HuntersGatherersSetup, HG3_the_start_tile_lies_and_takes_no_piece) {
  Scenario game(game_name);
  EXPECT_EQ(game.record(), (Lines{R"({"e":"start","tile":"HG-T56","x":0,"y":0,"rot":0})"}));
  game.play("P1 HG-T53@(-1,0)");
  EXPECT_EQ(game.refusal("P1 figure@(0,0)#0"), "not_the_tile_just_laid HG-23 (0,0)");
}

// HG-4
TEST(HuntersGatherersSetup, HG4_two_shuffled_piles) {
  const Scenario game(game_name);
  EXPECT_EQ(game.to_move(), "chance");
  EXPECT_EQ(game.draws(), 78);
  for (const TileFacts& tile : rules().tiles().tiles) {
    const bool is_regular = tile.set == "base" && !tile.is_start;
    EXPECT_EQ(game.copies(tile.id), is_regular ? 1 : 0) << tile.id;
  }
  EXPECT_EQ(state_of(game).bonus_pile.size(), 16);
}

// HG-4  When bonus tiles are drawn depends on the players; which regular tiles come does not.
TEST(HuntersGatherersSetup, HG4_draws_of_one_pile_do_not_touch_the_other) {
  Scenario game(game_name, "seed=5");
  Scenario other = game;
  changing(other).is_bonus_turn = 1;
  Events events;
  game.game().deal(other.position(), &events);
  changing(other).is_bonus_turn = 0;
  changing(other).step = Step::Draw;
  const auto next_tile = [](Scenario& from) {
    Events dealt;
    from.game().deal(from.position(), &dealt);
    return dealt.list().front().item;
  };
  EXPECT_EQ(next_tile(game), next_tile(other));
}

// HG-5
TEST(HuntersGatherersSetup, HG5_scores_begin_at_0_and_know_no_laps) {
  Scenario game(game_name);
  EXPECT_EQ(game.scores(), (std::vector{0, 0}));
  changing(game).scores[P1] = 149;
  game.play("P1 HG-T01@(-1,0) figure#1");
  EXPECT_EQ(game.scores(), (std::vector{155, 0}));
}

// HG-6 HG-7
TEST(HuntersGatherersSetup, HG6_HG7_the_first_seat_begins_and_the_others_follow) {
  Scenario game(game_name, "players=3");
  game.play("P1 HG-T53@(-1,0) -; P2 HG-T48@(-2,0) -; P3 HG-T49@(-3,0) -; P1 HG-T51@(-4,0) -");
  EXPECT_EQ(game.refusal("P1 HG-T52@(-5,0)"), "not_your_turn HG-7 (0,0)");
}

// HG-7 HG-8 HG-10
TEST(HuntersGatherersSetup, HG7_HG8_HG10_the_steps_of_a_turn_with_a_bonus_turn) {
  Scenario game(game_name);
  game.play("P1 HG-T37@(0,1) figure#0");
  EXPECT_EQ(game.refusal("P1 figure#1"), "not_your_turn HG-7 (0,0)");  // one piece a tile
  game.play("P2 HG-T35@(1,0)r2 -");
  EXPECT_EQ(game.story(), (Lines{"draw", "place", "pass", "score", "return"}));
  game.play("P2 HG-T90@(2,0)r3 figure#0");
  EXPECT_EQ(game.story(), (Lines{"draw", "place", "piece"}));
  game.play("draw:HG-T61");
  EXPECT_EQ(game.to_move(), "P1");
}

// Section 16: counts to check a tile loader. HG-R34
TEST(HuntersGatherersSetup, HGR34_the_counts_of_section_16) {
  std::array<int, animal_count> animals{};
  int menhirs = 0, mushrooms = 0, lakes = 0, fish = 0, meadows = 0;
  for (const TileTable& table : rules().tables().tiles) {
    lakes += table.lake_count;
    meadows += std::popcount(table.meadows);
    for (std::size_t s = 0; s < table.segment_count; ++s) {
      const Totals totals{{}, table.counts[s], 0};
      if ((table.forests >> s) & 1) {
        menhirs += totals.menhirs();
        mushrooms += totals.mushrooms();
      }
      if ((table.waters >> s) & 1) fish += totals.fish();
      for (int animal = 0; ((table.meadows >> s) & 1) && animal < animal_count; ++animal)
        animals[static_cast<std::size_t>(animal)] += totals.animals(static_cast<Animal>(animal));
    }
  }
  EXPECT_EQ(rules().tile_count(), 95);
  EXPECT_EQ(menhirs, 31);
  EXPECT_EQ(mushrooms, 2);
  EXPECT_EQ(lakes, 29);
  EXPECT_EQ(fish, 50);
  EXPECT_EQ(meadows, 2 + 161 + 33);
  EXPECT_EQ(animals, (std::array{8, 13, 33, 14}));
}

}  // namespace
}  // namespace bastide::hunters_gatherers
