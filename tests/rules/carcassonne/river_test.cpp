// The River (section 4) and the ruling on its turns (C-68).
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "rules/carcassonne/board.h"

namespace bastide::carcassonne {
namespace {

// The sides of a river tile, unturned, by which the water leaves it.
std::vector<int> river_sides(std::uint8_t tile) {
  const TileSet& set = rules().tiles();
  std::vector<int> sides;
  for (const FeatureFacts& piece : tile_numbered(set, tile).features) {
    if (set.kinds[piece.kind].name != "river") continue;
    for (const Side side : all_sides) {
      if ((piece.slots >> slot_of(side, 1)) & 1) sides.push_back(index(side));
    }
  }
  return sides;
}

// Plays at random until the first base tile may be drawn.
template <class EachPlacement>
State random_river(std::uint64_t seed, bool adjacent, EachPlacement each_placement) {
  Setup setup = default_setup(Rules::game_info());
  setup.options[option::river] = 1;
  setup.options[option::river_turn_rule] = adjacent;
  setup.seed = seed;
  Random random(seed);
  DecisionList list;
  State state = rules().initial(setup, nullptr);
  while (!state.river_pile.empty() || state.lakes != 0 || state.step != Step::Draw) {
    if (state.step == Step::Draw) {
      rules().deal(state, nullptr);
      continue;
    }
    rules().legal(state, list);
    if (state.step == Step::Place) each_placement(state, list);
    const auto size = static_cast<std::uint32_t>(list.size());
    rules().apply_unchecked(state, list[static_cast<int>(random.below(size))], nullptr);
  }
  return state;
}

// C-20  The whole count: CX-18.
TEST(CarcassonneRiver, C20_only_river_tiles_are_drawn_first_and_the_lake_is_the_last_of_them) {
  Scenario game("carcassonne", "river=true");
  for (int turn = 1; turn <= 10; ++turn) {
    EXPECT_EQ(game.refusal("draw:V"), "not_in_pile C-20 (0,0)");
    EXPECT_EQ(game.refusal("draw:RI-L"), "not_in_pile C-20 (0,0)");
    game.play(game.legal().front());
    game.play(game.legal().front() + " -");
  }
  EXPECT_EQ(game.refusal("draw:V"), "not_in_pile C-20 (0,0)");
  game.play("draw:RI-L");
  game.play(game.legal().front() + " -");
  EXPECT_EQ(game.refusal("draw:RI-L"), "not_in_pile C-11 (0,0)");
  EXPECT_EQ(game.refusal("draw:V"), "accepted");
}

// C-21 C-22
TEST(CarcassonneRiver, C21_C22_a_river_tile_continues_the_river_at_its_open_end) {
  Scenario game("carcassonne", "river=true");
  game.play("draw:RI-J");
  EXPECT_EQ(game.refusal("RI-J@(1,0)r0"), "river_leads_elsewhere C-22 (1,0)");
  EXPECT_EQ(game.refusal("RI-J@(0,-1)r0"), "river_leads_elsewhere C-22 (0,-1)");
  EXPECT_EQ(game.refusal("RI-J@(0,1)r0"), "edge_mismatch C-13 (0,1) north") << "the field side";
  EXPECT_EQ(game.legal(), (Lines{"RI-J@(0,1)r2", "RI-J@(0,1)r3"}));
}

// C-22 C-25  Two hundred rivers: every tile has a place, all its places are one cell, and that cell
// touches the river's last tile only.
TEST(CarcassonneRiver, C22_C25_there_is_always_a_place_and_it_is_one_cell) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const State state = random_river(seed, false, [](const State& now, const DecisionList& list) {
      ASSERT_FALSE(list.empty());
      for (const Decision& place : list) ASSERT_EQ(place.at, list[0].at);
      int beside = 0;
      for (const std::int16_t other : now.board.neighbours_of(list[0].at)) beside += other >= 0;
      ASSERT_EQ(beside, 1);
    });
    ASSERT_EQ(state.discarded, 0);
    ASSERT_EQ(state.board.laid_count(), 12);
  }
}

// C-23  After the source the first turn is free. Then, with straight tiles between: CY-9.
TEST(CarcassonneRiver, C23_the_first_turn_is_free_and_the_next_goes_the_other_way) {
  Scenario game("carcassonne", "river=true");
  game.play("draw:RI-G");
  EXPECT_EQ(game.legal(), (Lines{"RI-G@(0,1)r0", "RI-G@(0,1)r1"}));
  game.play("RI-G@(0,1)r1 -; draw:RI-J");  // to the left, east
  EXPECT_EQ(game.legal(), (Lines{"RI-J@(1,1)r1"}));
  EXPECT_EQ(game.refusal("RI-J@(1,1)r2"), "river_turns_back C-23 (1,1)");
  game.play("RI-J@(1,1)r1 -; draw:RI-E");  // to the right, south
  EXPECT_EQ(game.legal(), (Lines{"RI-E@(1,2)r2"})) << "to the left again";
}

// C-24
TEST(CarcassonneRiver, C24_four_turns_and_six_straights) {
  Lines turns;
  Lines straights;
  for (int tile = 0; tile < rules().tile_count(); ++tile) {
    const auto number = static_cast<std::uint8_t>(tile);
    const std::vector<int> sides = river_sides(number);
    if (sides.size() != 2) continue;
    const bool is_straight = sides[1] - sides[0] == 2;
    (is_straight ? straights : turns).emplace_back(rules().tile_name(number));
  }
  EXPECT_EQ(turns, (Lines{"RI-E", "RI-G", "RI-I", "RI-J"}));
  EXPECT_EQ(straights, (Lines{"RI-B", "RI-C", "RI-D", "RI-F", "RI-H", "RI-K"}));
}

// C-26 C-27 C-83
TEST(CarcassonneRiver, C26_C27_pieces_stand_on_the_banks_never_on_the_water) {
  struct Case {
    const char* place;
    Lines legal;
    const char* water;
  };
  const Case cases[] = {
      {"RI-B@(0,1)r1",
       {"-", "meeple#0", "meeple#2", "meeple#3", "meeple#4", "meeple#5", "meeple#6"},
       "#1"},
      {"RI-C@(0,1)r1", {"-", "meeple#0", "meeple#1", "meeple#3", "meeple#4"}, "#2"},
      {"RI-H@(0,1)r1",
       {"-", "abbot#0", "meeple#0", "meeple#2", "meeple#3", "meeple#4", "meeple#5"},
       "#1"},
      {"RI-J@(0,1)r2", {"-", "abbot#3", "meeple#1", "meeple#2"}, "#0"},
  };
  for (const Case& one : cases) {
    Scenario game("carcassonne", "river=true abbot=true");
    game.play(one.place);
    EXPECT_EQ(game.legal(), one.legal) << one.place;
    EXPECT_EQ(game.refusal(std::string("meeple") + one.water), "piece_does_not_fit C-27 (0,1)");
    EXPECT_EQ(game.refusal(std::string("abbot") + one.water), "piece_does_not_fit C-52 (0,1)");
  }
}

// C-27  Nobody can stand on the lake, and its completion brings nothing.
TEST(CarcassonneRiver, C27_the_river_is_never_scored) {
  Scenario game("carcassonne", "river=true");
  for (int turn = 1; turn <= 10; ++turn) {
    game.play(game.legal().front());
    game.play(game.legal().front() + " -");
  }
  game.play("draw:RI-L");
  game.play(game.legal().front());
  EXPECT_EQ(game.refusal("meeple#0").substr(0, 23), "piece_does_not_fit C-27");
  game.play("-");
  EXPECT_EQ(game.story(), (Lines{"pass"}));
}

// C-28 C-84  The river borders fields as a road does; at the source both banks are one (C-85).
TEST(CarcassonneRiver, C28_the_river_parts_fields_and_a_bridge_ends_no_road) {
  const Scenario game = board("RI-A@(0,0)r0; RI-H@(0,1)r1; RI-K@(0,2)r0", "", "river=true");
  EXPECT_TRUE(is_one_feature(game, "RI-K@(0,2)#3", "RI-H@(0,1)#3")) << "east bank";
  EXPECT_TRUE(is_one_feature(game, "RI-K@(0,2)#3", "RI-A@(0,0)#1"));
  EXPECT_TRUE(is_one_feature(game, "RI-K@(0,2)#2", "RI-H@(0,1)#4")) << "west bank";
  EXPECT_FALSE(is_one_feature(game, "RI-K@(0,2)#2", "RI-K@(0,2)#3"));
  EXPECT_FALSE(is_one_feature(game, "RI-K@(0,2)#4", "RI-K@(0,2)#5"));
  EXPECT_FALSE(feature(game, "RI-K@(0,2)#0").is_complete) << "open on both sides of the bridge";
}

// C-29  A road of three tiles over the bridge; a monastery with two river tiles beside it.
TEST(CarcassonneRiver, C29_river_tiles_count_like_any_other) {
  Scenario road =
      board("RI-A@(0,0)r0; RI-K@(0,1)r0; W@(1,1)r0", "P1 on RI-K@(0,1)#0", "river=true");
  leave_in_pile(road, "W").play("W@(-1,1)r0 -");
  EXPECT_EQ(road.awards(), (Lines{"P1 +3 road C-37"}));

  Scenario monastery =
      board("RI-A@(0,0)r0; RI-H@(0,1)r1; RI-F@(0,2)r0", "P1 on RI-H@(0,1)#0", "river=true");
  leave_in_pile(monastery, "C").play("draw:C");
  EXPECT_EQ(monastery.awards(), (Lines{"P1 +3 cloister C-65"}));

  Scenario city = board("RI-A@(0,0)r0; RI-C@(0,1)r1", "P1 on RI-C@(0,1)#0", "river=true");
  leave_in_pile(city, "E").play("E@(1,1)r3 -");
  EXPECT_EQ(city.awards(), (Lines{"P1 +4 city C-38"}));
}

// C-30
TEST(CarcassonneRiver, C30_when_the_lake_lies_no_river_side_is_open) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const State state = random_river(seed, false, [](const State&, const DecisionList&) {});
    for (int i = 0; i < state.board.laid_count(); ++i) {
      const LaidTile& laid = state.board.laid(i);
      for (const int side : river_sides(laid.tile)) {
        const Side turned = static_cast<Side>((side + laid.turn) & 3);
        ASSERT_TRUE(state.board.is_laid(neighbour(laid.at, turned)));
      }
    }
  }
}

// C-68  Three turns to the right, each after a straight tile, lead back past the source. What is
// left has a city or a road towards it and fits nowhere; the lake does.
TEST(CarcassonneRiver, C68_adjacent_a_river_tile_without_a_place_is_removed) {
  Scenario game("carcassonne", "river=true river_turn_rule=adjacent");
  game.play(R"(RI-G@(0,1)r0  -; RI-D@(-1,1)r1  -; RI-J@(-2,1)r3 -
               RI-F@(-2,0)r0 -; RI-I@(-2,-1)r0 -; RI-H@(-1,-1)r0 -)");
  game.play("draw:RI-E; draw:RI-B; draw:RI-C; draw:RI-K");
  EXPECT_EQ(game.story(),
            (Lines{"draw", "discard", "draw", "discard", "draw", "discard", "draw", "discard"}));
  game.play("draw:RI-L");
  EXPECT_EQ(game.legal(), (Lines{"RI-L@(0,-1)r3"}));
  EXPECT_EQ(game.to_move(), "P1");
}

// C-68  The river runs back against the wall of RI-C: four tiles, the lake among them, fit nowhere.
TEST(CarcassonneRiver, C68_adjacent_without_the_lake_the_river_stays_open) {
  Scenario game("carcassonne", "river=true river_turn_rule=adjacent");
  game.play(R"(RI-C@(0,1)r1 -; RI-D@(0,2)r0 -; RI-G@(0,3)r0 -; RI-F@(-1,3)r1 -
               RI-J@(-2,3)r3 -; RI-K@(-2,2)r0 -; RI-E@(-2,1)r3 -)");
  game.play("draw:RI-B; draw:RI-H; draw:RI-I; draw:RI-L");
  EXPECT_EQ(game.story(),
            (Lines{"draw", "discard", "draw", "discard", "draw", "discard", "draw", "discard"}));
  EXPECT_EQ(game.draws(), 71) << "base tiles follow";
  for (const char* tile : {"B", "E", "U", "C", "W"}) {
    for (const char* turn : {"r0", "r1", "r2", "r3"}) {
      const std::string place = std::string(tile) + "@(-1,1)" + turn;
      EXPECT_EQ(game.refusal(place).substr(0, 18), "edge_mismatch C-13") << place;
    }
  }
  game.play("P2 B@(1,0)r0 -");
}

// C-68  No random river hangs or breaks, though under this reading some tiles are removed.
TEST(CarcassonneRiver, C68_adjacent_every_river_comes_to_its_end) {
  int removed = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const State state = random_river(
        seed, true, [](const State&, const DecisionList& list) { ASSERT_FALSE(list.empty()); });
    ASSERT_EQ(state.board.laid_count() + state.discarded, 12);
    removed += state.discarded;
  }
  EXPECT_GT(removed, 0);
}

}  // namespace
}  // namespace bastide::carcassonne
