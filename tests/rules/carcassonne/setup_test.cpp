// Components and setup (section 1), and the rules that no code of the engine can break:
//
//   C-6   that the first player is chosen at random: who takes which seat is settled before a game
//         starts; that seat P1 begins and play goes round is tested below
//   C-92  the lap of the score marker: only the total exists; that it has no limit, and that the
//         eighth meeple is no piece, is tested below and in pieces_test.cpp
//   C-97  stacks on the table: there is one pile; that draws are even is tested below
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "games/playout.h"
#include "games/registry.h"
#include "rules/carcassonne/board.h"
#include "support/changed_set.h"

namespace bastide::carcassonne {
namespace {

int tiles_of_set(std::string_view set) {
  int count = 0;
  for (const TileFacts& tile : rules().tiles().tiles) count += tile.set == set ? tile.count : 0;
  return count;
}

// C-1
TEST(CarcassonneSetup, C1_the_box) {
  EXPECT_EQ(tiles_of_set("base"), 72);
  EXPECT_EQ(tiles_of_set("river"), 12);
  const auto numbers = rules().tiles().numbers;
  EXPECT_EQ(number_of(numbers, "pieces.total_meeples"), 40);
  EXPECT_EQ(number_of(numbers, "pieces.meeples_per_colour"), 8);
  EXPECT_EQ(number_of(numbers, "pieces.total_abbots"), 5);
  EXPECT_EQ(number_of(numbers, "pieces.score_track_spaces"), 50);
}

// C-2 C-3
TEST(CarcassonneSetup, C2_C3_seven_meeples_for_each_of_two_to_five_players) {
  for (const int players : {2, 3, 4, 5}) {
    const Scenario game("carcassonne", "players=" + std::to_string(players));
    EXPECT_EQ(game.draws(), 71);
    for (int seat = 0; seat < max_seats; ++seat) {
      EXPECT_EQ(meeples(game, static_cast<Seat>(seat)), seat < players ? 7 : 0);
      EXPECT_EQ(abbots(game, static_cast<Seat>(seat)), 0);
    }
  }
  const GameInfo& info = Rules::game_info();
  bastide::Setup setup = default_setup(info);
  for (const int players : {0, 1, 6}) {
    setup.players = static_cast<std::uint8_t>(players);
    EXPECT_FALSE(is_valid(setup, info)) << players;
  }
}

// C-3
TEST(CarcassonneSetup, C3_an_abbot_each_with_that_option) {
  const Scenario game("carcassonne", "players=3 abbot=true");
  for (int seat = 0; seat < max_seats; ++seat) {
    EXPECT_EQ(meeples(game, static_cast<Seat>(seat)), seat < 3 ? 7 : 0);
    EXPECT_EQ(abbots(game, static_cast<Seat>(seat)), seat < 3 ? 1 : 0);
  }
}

// C-19  What tile files hold for the picture alone (`in`: where a house stands) never reaches the
// rules: with other hints every game is played the same.
TEST(CarcassonneSetup, C19_what_is_only_drawn_has_no_effect) {
  ChangedSet changed("carcassonne");
  for (const TileFacts& tile : rules().tiles().tiles) {
    for (const FeatureFacts& feature : tile.features) {
      const std::string_view kind = rules().tiles().kinds[feature.kind].name;
      if (kind == "cloister" || kind == "garden") {
        changed.set_attribute(tile.id, feature.id, "in", feature.id);
      }
    }
  }
  std::string fault;
  const auto other = make_game(changed.set(), fault);
  ASSERT_NE(other, nullptr) << fault;
  const Game& game = *find_game("carcassonne");
  auto setup = default_setup(game.info());
  setup.options[option::abbot] = 1;
  for (setup.seed = 0; setup.seed < 4; ++setup.seed) {
    PlayoutCounts counts;
    Position ours;
    Position theirs;
    Random random(setup.seed);
    Random same(setup.seed);
    game.start(setup, ours);
    other->start(setup, theirs);
    game.play_out(ours, random, counts);
    other->play_out(theirs, same, counts);
    EXPECT_EQ(game.hash(ours), other->hash(theirs));
  }
}

// C-4
TEST(CarcassonneSetup, C4_the_start_tile_lies_and_71_tiles_are_shuffled) {
  const Scenario game("carcassonne");
  EXPECT_EQ(game.record(), (Lines{R"({"e":"start","tile":"D.start","x":0,"y":0,"rot":0})"}));
  EXPECT_EQ(game.to_move(), "chance");
  EXPECT_EQ(game.draws(), 71);
  for (const TileFacts& tile : rules().tiles().tiles) {
    const bool is_in_pile = tile.set == "base" && !tile.is_start;
    EXPECT_EQ(game.copies(tile.id), is_in_pile ? tile.count : 0) << tile.id;
  }
}

// C-5  What comes after: CX-18 and river_test.cpp.
TEST(CarcassonneSetup, C5_with_the_river_the_source_lies_and_ten_river_tiles_are_shuffled) {
  const Scenario game("carcassonne", "river=true");
  EXPECT_EQ(game.record(), (Lines{R"({"e":"start","tile":"RI-A","x":0,"y":0,"rot":0})"}));
  EXPECT_EQ(game.legal(), (Lines{"draw:RI-B", "draw:RI-C", "draw:RI-D", "draw:RI-E", "draw:RI-F",
                                 "draw:RI-G", "draw:RI-H", "draw:RI-I", "draw:RI-J", "draw:RI-K"}));
  EXPECT_EQ(game.draws(), 10);
  EXPECT_EQ(state_of(game).base_pile.size(), 71);
  EXPECT_EQ(state_of(game).base_pile.count(test::find_tile(game.game(), "D.start")), 0);
}

// C-6
TEST(CarcassonneSetup, C6_play_goes_round) {
  Scenario game("carcassonne", "players=3");
  game.play(R"(P1 U@(1,0)r1 -
               P2 U@(2,0)r1 -
               P3 U@(3,0)r1 -
               P1 U@(4,0)r1 -)");
  EXPECT_EQ(game.refusal("P3 U@(5,0)r1"), "not_your_turn C-9 (0,0)");
}

// C-7
TEST(CarcassonneSetup, C7_the_first_tile_takes_a_piece_only_through_a_later_one) {
  Scenario game("carcassonne");
  EXPECT_EQ(game.refusal("P1 piece:meeple@(0,0)#0"), "not_your_turn C-9 (0,0)");
  game.play("P1 U@(1,0)r1");
  EXPECT_EQ(game.refusal("P1 piece:meeple@(0,0)#1"), "not_the_tile_just_laid C-31 (0,0)");
  game.play("P1 meeple#0");
  EXPECT_TRUE(is_one_feature(game, "U@(1,0)#0", "D.start@(0,0)#1"));
}

// C-8  C-92
TEST(CarcassonneSetup, C8_scores_start_at_0_and_have_no_limit) {
  Scenario game("carcassonne", "players=5");
  EXPECT_EQ(game.scores(), (std::vector{0, 0, 0, 0, 0}));
  changing(game).scores[P1] = 998;
  game.play("P1 E@(0,-1)r2 meeple#0");
  EXPECT_EQ(game.scores()[P1], 1002);
}

// C-97  7,100 first draws: each tile about 100 times a copy, within five standard deviations.
TEST(CarcassonneSetup, C97_every_draw_is_even_over_the_tiles_left) {
  const Game& game = Scenario("carcassonne").game();
  bastide::Setup setup = default_setup(game.info());
  Position position;
  Events events;
  std::map<std::uint8_t, int> drawn;
  for (setup.seed = 0; setup.seed < 7100; ++setup.seed) {
    game.start(setup, position);
    events.clear();
    game.deal(position, &events);
    ++drawn[events.list()[0].item];
  }
  for (const auto& [tile, times] : drawn) {
    const int copies = rules().tiles().tiles[tile].count;
    const int off = times - 100 * copies;
    EXPECT_LT(off * off, 25 * 100 * copies) << game.tile_name(tile) << " " << times;
  }
  EXPECT_EQ(drawn.size(), 32u);  // kinds of tiles in the base pile
}

// C-99
TEST(CarcassonneSetup, C99_the_river_of_2014_is_in_play) {
  const TileSet& tiles = rules().tiles();
  for (const TileFacts& tile : tiles.tiles) {
    if (tile.id == "RI-A" || tile.id == "RI-L") {
      EXPECT_EQ(tile.features.size(), 2u) << tile.id << ": water and one field";
    }
    EXPECT_FALSE(tile.id.starts_with("RI3")) << tile.id;
  }
  ASSERT_EQ(tiles.alternates.size(), 2u);
  EXPECT_EQ(tiles.alternates[0].id, "RI3-A");
  EXPECT_EQ(tiles.alternates[1].id, "RI3-L");
  Scenario game("carcassonne", "river=true");
  EXPECT_EQ(game.record(), (Lines{R"({"e":"start","tile":"RI-A","x":0,"y":0,"rot":0})"}));
  changing(game).river_pile = {};
  EXPECT_EQ(game.legal(), (Lines{"draw:RI-L"}));
  EXPECT_EQ(game.refusal("draw:RI3-L"), "not_in_pile C-20 (0,0)");
}

// C-101
TEST(CarcassonneSetup, C101_source_and_lake_of_2021_replace_those_of_2014) {
  Scenario game("carcassonne", "river=true river_tiles=2021");
  EXPECT_EQ(game.record(), (Lines{R"({"e":"start","tile":"RI3-A","x":0,"y":0,"rot":0})"}));
  EXPECT_EQ(game.draws(), 10);
  EXPECT_EQ(game.legal(), Scenario("carcassonne", "river=true").legal()) << "the rest is the same";
  EXPECT_EQ(game.refusal("draw:RI-A"), "not_in_pile C-20 (0,0)");
  EXPECT_EQ(game.refusal("draw:RI3-L"), "not_in_pile C-20 (0,0)") << "the lake is last";
  changing(game).river_pile = {};
  EXPECT_EQ(game.legal(), (Lines{"draw:RI3-L"}));
  EXPECT_EQ(game.refusal("draw:RI-L"), "not_in_pile C-20 (0,0)");
  game.play("RI3-L@(0,1)r0 -");
  EXPECT_EQ(game.draws(), 71);

  // What is still to come is told with the new lake.
  Survey survey;
  Scenario fresh("carcassonne", "river=true river_tiles=2021");
  fresh.game().survey(fresh.position(), survey);
  const SurveyPileEntry& last = survey.piles[0].tiles.back();
  EXPECT_EQ(fresh.game().tile_name(last.tile), "RI3-L");
  EXPECT_EQ(last.left, 1);
}

// C-101  And what somebody who starts a new game is offered is that of 2021.
TEST(CarcassonneSetup, C101_without_the_river_the_option_has_no_effect) {
  Scenario older("carcassonne", "seed=5");
  Scenario newer("carcassonne", "seed=5 river_tiles=2021");
  EXPECT_EQ(newer.record(), older.record());
  EXPECT_EQ(newer.legal(), older.legal());
  const GameInfo& info = Rules::game_info();
  EXPECT_EQ(default_setup(info).options[option::river_tiles], 0);
  EXPECT_EQ(setup_offered(info).options[option::river_tiles], 1);
}

// C-101  A set with one river plays it under both names; what cannot be a source is refused.
TEST(CarcassonneSetup, C101_a_set_needs_no_other_river) {
  TileSet set = rules().tiles();
  std::vector<TileFacts> alternates(set.alternates.begin(), set.alternates.end());
  std::string fault;
  set.alternates = {};
  const auto without = build_tables(set, fault);
  ASSERT_NE(without, nullptr) << fault;
  EXPECT_EQ(without->rivers[1].source, without->rivers[0].source);
  EXPECT_EQ(without->rivers[1].lake, without->rivers[0].lake);

  set.alternates = alternates;
  alternates[0].is_start = false;
  EXPECT_EQ(build_tables(set, fault), nullptr);
  EXPECT_EQ(fault, "tile RI3-A: it cannot take the place of the tile that it replaces");
  alternates[0] = alternates[1];
  EXPECT_EQ(build_tables(set, fault), nullptr);
  EXPECT_EQ(fault, "tile RI3-L: another alternate replaces the same tile");
}

}  // namespace
}  // namespace bastide::carcassonne
