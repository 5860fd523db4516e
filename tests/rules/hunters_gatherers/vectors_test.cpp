// Further test vectors during the game: HG-V1 to HG-V7 and HG-V12 to HG-V29, on the boards that
// docs/rules/hunters-gatherers.md, section 15, gives. Red, Blue, Green, Yellow, Violet are P1 to
// P5; "you" are P1.
#include <gtest/gtest.h>

#include <set>

#include "core/placements.h"
#include "rules/hunters_gatherers/board.h"

namespace bastide::hunters_gatherers {
namespace {

// ---- From the tests of the ChaCuN course ----

// HG-V1  HG-34
TEST(HuntersGatherersVectors, HGV1_a_river_between_two_lakes) {
  Scenario game(game_name);
  game.play("P1 HG-T01@(-1,0) figure#1");
  EXPECT_EQ(game.awards(), (Lines{"P1 +6 river HG-34"}));
  EXPECT_EQ(figures(game, P1), 5);
}

// HG-V2  HG-33 HG-35
TEST(HuntersGatherersVectors, HGV2_somebody_else_completes_the_forest) {
  Scenario game(game_name);
  game.play("P1 HG-T01@(-1,0) figure#3; P2 HG-T37@(-1,1) -");
  EXPECT_EQ(game.awards(), (Lines{"P1 +4 forest HG-35"}));
  EXPECT_EQ(figures(game, P1), 5);
}

// HG-V3  HG-37 HG-39
TEST(HuntersGatherersVectors, HGV3_three_share_a_forest) {
  Scenario game(game_name, "players=5");
  game.play(R"(P1 HG-T01@(-1,0) figure#3;   P2 HG-T42@(-1,1) figure#1
               P3 HG-T47@(1,0)r1 figure#3;  P4 HG-T28@(1,1)r1 figure#3; P5 HG-T58@(0,1) -)");
  EXPECT_EQ(game.scores(), (std::vector{12, 0, 12, 12, 0}));
  for (const Seat seat : {P1, P2, P3, P4, P5}) EXPECT_EQ(figures(game, seat), seat == P2 ? 4 : 5);
}

// HG-V4  HG-44 HG-R15
// HG-V27  HG-R14 HG-47 HG-59
TEST(HuntersGatherersVectors, HGV4_HGV27_HGR14_HGR15_a_menhir_forest_without_figures) {
  Scenario game(game_name);
  game.play("P1 HG-T37@(0,1) -; P2 HG-T41@(1,0) -");
  EXPECT_EQ(game.awards(), Lines{});
  EXPECT_EQ(game.draws(), 16);
  game.play("draw:HG-T90");
  EXPECT_EQ(game.to_move(), "P2");

  Scenario last(game_name);
  leave_in_piles(last, "T37 T41", "T90 T80").play("P1 HG-T37@(0,1) -; P2 HG-T41@(1,0) -");
  EXPECT_FALSE(last.is_over());
  last.play("P2 HG-T90@(2,0)r1 -");
  EXPECT_TRUE(last.is_over());

  Scenario empty(game_name);
  leave_in_piles(empty, "T37 T41", "").play("P1 HG-T37@(0,1) -; P2 HG-T41@(1,0) -");
  EXPECT_TRUE(empty.is_over());
}

// HG-V5  HG-56 HG-R21
TEST(HuntersGatherersVectors, HGV5_the_shaman_takes_a_hunter_back_or_not) {
  Scenario game(game_name);
  game.play("P1 HG-T37@(0,1) -; P2 HG-T41@(1,0) figure#0 HG-T88@(-1,0)");
  EXPECT_EQ(figures(game, P2), 4);
  EXPECT_EQ(game.legal(), (Lines{"decline:", "recall:@(1,0)"}));
  Scenario declined = game;
  declined.play("P2 decline:");
  EXPECT_EQ(figures(declined, P2), 4);
  EXPECT_EQ(declined.refusal("P2 -"), "accepted");
  game.play("P2 recall:@(1,0)");
  EXPECT_EQ(figures(game, P2), 5);
  EXPECT_EQ(game.refusal("P2 -"), "accepted");

  Scenario nobody(game_name);
  nobody.play("P1 HG-T37@(0,1) -; P2 HG-T41@(1,0) - HG-T88@(-1,0)");
  EXPECT_EQ(nobody.refusal("P2 decline:"), "wrong_step HG-7 (0,0)");
  EXPECT_EQ(nobody.refusal("P2 -"), "accepted");
}

// HG-V6  HG-51
TEST(HuntersGatherersVectors, HGV6_a_canoe_on_three_lakes) {
  Scenario game(game_name, "players=3");
  game.play("P1 HG-T05@(-1,0) -; P2 HG-T37@(0,1) -; P3 HG-T41@(1,0) - HG-T93@(-2,0) -");
  EXPECT_EQ(game.awards(), (Lines{"P3 +6 canoe HG-51"}));
}

// HG-V7  HG-53
TEST(HuntersGatherersVectors, HGV7_a_hunting_trap_and_a_mammoth_in_another_meadow) {
  Scenario game(game_name, "players=3");
  game.play("P1 HG-T08@(-1,0) -; P2 HG-T37@(0,1) -; P3 HG-T41@(1,0) - HG-T94@(0,-1) -");
  EXPECT_EQ(game.awards(), (Lines{"P3 +3 hunting_trap HG-54"}));
}

// ---- HG-31: what is in the supply ----

// HG-V12  HG-31
TEST(HuntersGatherersVectors, HGV12_without_figures_there_are_huts) {
  Scenario game(game_name);
  game.play(R"(P1 HG-T61@(0,-1) -;   P2 HG-T55@(0,1) figure#0;   P1 HG-T51@(-1,0) -
               P2 HG-T18@(-2,0) figure#2; P1 HG-T62@(-3,0) -;    P2 HG-T01@(-3,1) figure#3
               P1 HG-T34@(-3,-1) -;  P2 HG-T67@(-2,-1) figure#0; P1 HG-T31@(-1,-1) -
               P2 HG-T03@(-2,1) figure#0; P1 HG-T49@(-1,1) -;    P2 HG-T48@(-4,1))");
  EXPECT_EQ(figures(game, P2), 0);
  EXPECT_EQ(game.legal(), (Lines{"-", "hut#1"}));
  EXPECT_EQ(game.refusal("P2 figure#0"), "no_piece_left HG-31 (-4,1)");
}

// HG-V13  HG-31
TEST(HuntersGatherersVectors, HGV13_without_huts_there_are_figures) {
  Scenario game(game_name);
  game.play(R"(P1 HG-T61@(0,-1) -;   P2 HG-T55@(0,1) hut#3;   P1 HG-T51@(-1,0) -
               P2 HG-T18@(-2,0) hut#1; P1 HG-T62@(-3,0) -;    P2 HG-T01@(-3,1) hut#6
               P1 HG-T34@(-3,-1) -;  P2 HG-T67@(-2,-1) -;     P1 HG-T31@(-1,-1) -
               P2 HG-T03@(-2,1) -;   P1 HG-T49@(-1,1) -;      P2 HG-T00@(-1,-2))");
  EXPECT_EQ(huts(game, P2), 0);
  EXPECT_EQ(game.legal(), (Lines{"-", "figure#0", "figure#1", "figure#2", "figure#3", "figure#4"}));
  EXPECT_EQ(game.refusal("P2 hut#5"), "no_piece_left HG-31 (-1,-2)");
}

// HG-V14  HG-31
TEST(HuntersGatherersVectors, HGV14_where_nothing_can_be_put_one_passes) {
  Scenario game(game_name);
  game.play("P1 HG-T61@(0,-1) figure#0; P2 HG-T62@(0,-2)");
  EXPECT_EQ(game.legal(), (Lines{"-"}));
}

// ---- Areas ----

// HG-V15  HG-45
TEST(HuntersGatherersVectors, HGV15_three_forests_at_once_bring_one_bonus_tile) {
  Scenario game = board("T67@(0,1); T54@(1,1); T53@(2,1); T34@(2,0); T14@(1,0)");
  const auto points = [&](std::initializer_list<const char*> sections) {
    const int forest = land(game, *sections.begin());
    for (const char* section : sections) EXPECT_EQ(land(game, section), forest) << section;
    EXPECT_EQ(totals(game, forest).open(), 0);
    return 2 * totals(game, forest).tiles();
  };
  EXPECT_EQ(points({"T56.1", "T67.0", "T14.5"}), 6);
  EXPECT_EQ(points({"T67.1", "T54.0", "T14.4"}), 6);
  EXPECT_EQ(points({"T34.3", "T14.3"}), 4);
  EXPECT_TRUE(state_of(game).is_bonus_turn);
  game.play("P1 HG-T90@(0,-1)r1 -");  // no second one
  EXPECT_FALSE(state_of(game).is_bonus_turn);
}

// HG-V16  HG-R3 HG-R4 HG-R5
TEST(HuntersGatherersVectors, HGV16_a_loop_from_a_lake_back_to_it) {
  Scenario game = board("T61@(0,-1); T03@(-1,0); T17@(-2,0); T15@(-2,-1); T16@(-1,-1)r1 figure#1");
  for (const char* section : {"T03.1", "T03.5", "T17.1", "T15.1"})
    EXPECT_EQ(land(game, section), land(game, "T16.1")) << section;
  EXPECT_EQ(game.awards(), (Lines{"P1 +5 river HG-34"}));
}

// HG-V17  HG-18
TEST(HuntersGatherersVectors, HGV17_four_rivers_at_one_lake) {
  Scenario game = board(R"(T44@(0,-1); P4 T58@(-1,-1) figure#2; T60@(-2,-1)
                           P3 T02@(-2,0) figure#1; T42@(-2,1); P2 T00@(-1,1) figure#1
                           P1 T13@(-1,0) figure#3)");
  EXPECT_EQ(game.awards(), (Lines{"P1 +5 river HG-34", "P2 +6 river HG-34", "P3 +5 river HG-34",
                                  "P4 +5 river HG-34"}));
}

// HG-V18 (a) to (c)  HG-12 HG-13
TEST(HuntersGatherersVectors, HGV18_where_tiles_fit) {
  const auto fits = [](const Scenario& game, int tile) {
    return has_placement(state_of(game).board, rules().tables().shapes, tile);
  };
  const Scenario start(game_name);
  for (int tile = 0; tile < rules().tile_count(); ++tile) EXPECT_TRUE(fits(start, tile)) << tile;
  Scenario drawn(game_name);
  drawn.play("draw:HG-T00");
  EXPECT_EQ(drawn.legal(), (Lines{"HG-T00@(-1,0)r1", "HG-T00@(0,-1)r1", "HG-T00@(0,1)r1",
                                  "HG-T00@(0,1)r2", "HG-T00@(1,0)r0", "HG-T00@(1,0)r1"}));

  const auto misfits = [&](const Scenario& game) {
    std::set<std::string_view> names;
    for (int tile = 0; tile < rules().tile_count(); ++tile) {
      if (!fits(game, tile)) names.insert(rules().tile_name(static_cast<std::uint8_t>(tile)));
    }
    return names;
  };
  const auto forest_round = misfits(board("T65@(0,-1)"));
  for (const char* tile : {"HG-T61", "HG-T62", "HG-T85"}) EXPECT_TRUE(forest_round.contains(tile));
  const auto no_river = misfits(board("T02@(-1,0)"));
  for (const char* tile : {"HG-T13", "HG-T17", "HG-T83"}) EXPECT_TRUE(no_river.contains(tile));
}

// HG-V18 (d)  HG-16 HG-17 HG-20
TEST(HuntersGatherersVectors, HGV18_what_belongs_together) {
  Scenario game = board("T17@(-1,0); T27@(1,0)");
  const auto is_one = [&](const char* a, const char* b) { return land(game, a) == land(game, b); };
  EXPECT_TRUE(is_one("T17.0", "T56.2"));
  EXPECT_TRUE(is_one("T17.2", "T56.0"));
  EXPECT_TRUE(is_one("T17.1", "T56.3"));
  EXPECT_TRUE(is_one("T56.1", "T27.3"));
  const std::set<int> meadows{land(game, "T17.0"), land(game, "T17.2"), land(game, "T17.4"),
                              land(game, "T27.0"), land(game, "T27.2")};
  EXPECT_EQ(meadows.size(), 5u);
  const std::set<int> rivers{land(game, "T17.1"), land(game, "T17.3"), land(game, "T27.1")};
  EXPECT_EQ(rivers.size(), 3u);
  EXPECT_EQ(totals(game, land(game, "T27.3")).open(), 1);
  lay(game, "T37@(0,1)");
  EXPECT_EQ(totals(game, land(game, "T27.3")).open(), 0);
}

// HG-V18 (e)  HG-53
TEST(HuntersGatherersVectors, HGV18_the_hunting_ground) {
  Scenario game = board(R"(T42@(1,0)r3; T60@(1,-1)r1; T49@(-1,0); T27@(-2,0); T62@(-2,-1)
                           T61@(-1,-1); T94@(0,-1))");
  EXPECT_EQ(game.awards(), (Lines{"P1 +7 hunting_trap HG-54"}));
  EXPECT_EQ(game.award_cells(), (Lines{"P1 HG-54 (-1,-1) (-1,0) (0,-1) (0,0) (1,-1)"}));
  EXPECT_EQ(land(game, "T62.0"), land(game, "T94.1"));  // out of reach
  EXPECT_NE(land(game, "T42.1"), land(game, "T94.1"));  // another meadow
}

// ---- Ours ----

// HG-V19  HG-R5
TEST(HuntersGatherersVectors, HGV19_HGR5_a_ring_of_river) {
  Scenario game = board("T16@(0,-1)r3; T21@(1,-1)r2; T19@(1,-2)r1; T15@(0,-2) figure#1");
  EXPECT_EQ(game.awards(), (Lines{"P1 +5 river HG-34"}));
  EXPECT_EQ(game.returns(), (Lines{"P1 figure (0,-2)"}));
}

// HG-V20  HG-R3
TEST(HuntersGatherersVectors, HGV20_two_sections_of_a_tile_in_one_forest_count_as_one_tile) {
  Scenario game = board("T43@(0,-1)r3; T75@(0,-2); T30@(1,-2); T35@(-1,-1); T31@(1,-1) figure#0");
  EXPECT_EQ(game.awards(), (Lines{"P1 +10 forest HG-35"}));
}

// HG-V21  HG-35 HG-R17
TEST(HuntersGatherersVectors, HGV21_HGR17_mushrooms) {
  Scenario game = board("T37@(0,1); T79@(1,0) figure#1");
  EXPECT_EQ(game.awards(), Lines{});
  lay(game, "T35@(2,0)r2");
  EXPECT_EQ(game.awards(), (Lines{"P1 +11 forest HG-35"}));
}

// HG-V22  HG-R26 HG-R27
TEST(HuntersGatherersVectors, HGV22_HGR26_HGR27_the_wildfire_and_its_tiger_at_a_hunting_trap) {
  constexpr std::string_view map = "T08@(-1,0); T48@(-2,0); T37@(-1,1)r2; T47@(-3,0); T35@(-3,1)r3";
  Scenario near = board(map);
  lay(near, "T85@(-3,2); T94@(-2,1)r2");
  EXPECT_EQ(near.awards(), (Lines{"P1 +3 hunting_trap HG-54"}));
  Scenario far = board(map);
  lay(far, "T62@(-3,2); T85@(-3,3); T94@(-2,1)r2");
  EXPECT_EQ(far.awards(), (Lines{"P1 +5 hunting_trap HG-54"}));
  EXPECT_EQ(land(far, "T85.0"), land(far, "T94.1"));
}

// HG-V24  HG-66 HG-27
TEST(HuntersGatherersVectors, HGV24_HGE24_the_raft) {
  Scenario game = board("P2 T53@(-1,0) hut#1; T91@(-2,0) ...");
  for (const char* hut : {"P1 hut#1", "P1 hut#3", "P1 hut#5", "P1 hut#6"})
    EXPECT_EQ(game.refusal(hut), "system_has_hut HG-27 (-1,0)");
  game = board("P2 T53@(-1,0) hut#1");
  finish(game, "T91@(-2,0)");
  EXPECT_EQ(game.awards(), (Lines{"P2 +4 river_system HG-66"}));
}

// HG-V25  HG-9
TEST(HuntersGatherersVectors, HGV25_HG9_the_figure_that_returned_serves_in_the_bonus_turn) {
  Scenario game(game_name);
  for (int i = 0; i < 4; ++i) rules().set_piece(changing(game), P1, figure, 0, 0);
  lay(game, "T37@(0,1) figure#0");
  EXPECT_EQ(figures(game, P1), 0);
  lay(game, "T35@(1,0)r2");
  EXPECT_EQ(game.awards(), (Lines{"P1 +6 forest HG-35"}));
  game.play("P1 HG-T84@(-1,0)r1 figure#1");
  EXPECT_EQ(figures(game, P1), 0);
}

// HG-V26  HG-R12
TEST(HuntersGatherersVectors, HGV26_a_bonus_tile_that_fits_nowhere) {
  Scenario game = board("T02@(-1,0); T37@(0,1)");
  leave_in_piles(game, "T35 T00", "T83 T90");
  lay(game, "P1 T35@(1,0)r2");
  game.play("draw:HG-T83");
  EXPECT_EQ(game.story(), (Lines{"draw", "discard"}));
  game.play("P1 HG-T90@(-2,0)r3 -");
  EXPECT_EQ(game.story(), (Lines{"draw", "place", "pass"}));
}

// HG-V28  HG-55 HG-62
TEST(HuntersGatherersVectors, HGV28_covered_animals_never_count_again) {
  Scenario game = board(R"(T08@(-1,0); P2 T48@(-2,0) figure#2; T37@(-1,1)r2; T47@(-3,0)
                           T35@(-3,1)r3; T62@(-3,2); P1 T94@(-2,1)r2 ...)");
  EXPECT_EQ(game.awards(), (Lines{"P1 +5 hunting_trap HG-54"}));
  EXPECT_EQ(game.refusal("P1 figure#1"), "feature_occupied HG-26 (-2,0)");
  game.play("P1 -");
  finish(game, "T31@(-4,2)");
  EXPECT_EQ(game.awards(), Lines{});
}

// HG-V29  HG-R31
TEST(HuntersGatherersVectors, HGV29_two_lakes_on_one_tile_in_two_systems) {
  const Scenario game = board("T53@(-1,0); T83@(-2,0)");
  EXPECT_NE(water(game, "T83.7"), water(game, "T83.8"));
  EXPECT_EQ(water(game, "T83.7"), water(game, "T56.4"));
  EXPECT_EQ(totals(game, water(game, "T83.7")).lakes(), 2);
  EXPECT_EQ(totals(game, water(game, "T83.8")).lakes(), 1);
}

// HG-V31  HG-R38
TEST(HuntersGatherersVectors, HGV31_an_offered_bonus_turn_in_the_last_turn) {
  Scenario game(game_name, "bonus_turn=offered");
  leave_in_piles(game, "T37 T41", "T90").play("P1 HG-T37@(0,1) -; P2 HG-T41@(1,0) -");
  EXPECT_EQ(game.to_move(), "P2");
  EXPECT_EQ(game.legal(), (Lines{"leave_bonus:", "take_bonus:"}));
  Scenario taken = game;
  taken.play("P2 take_bonus:; P2 HG-T90@(1,1) -");
  EXPECT_TRUE(taken.is_over());
  EXPECT_EQ(taken.story(), (Lines{"take_bonus", "draw", "place", "pass", "end"}));
  game.play("P2 leave_bonus:");
  EXPECT_TRUE(game.is_over());
  EXPECT_EQ(game.story(), (Lines{"leave_bonus", "end"}));
  EXPECT_EQ(state_of(game).bonus_pile.size(), 1);

  Scenario empty(game_name, "bonus_turn=offered");
  leave_in_piles(empty, "T37 T41", "").play("P1 HG-T37@(0,1) -; P2 HG-T41@(1,0) -");
  EXPECT_TRUE(empty.is_over());
}

// HG-V32  HG-R38  A pile in which nobody has drawn holds in store what it held: the seed decides.
TEST(HuntersGatherersVectors, HGV32_whoever_takes_one_later_draws_the_tile_that_was_left) {
  Scenario game(game_name, "bonus_turn=offered");
  game.play("P1 HG-T37@(0,1) -; P2 HG-T41@(1,0) -");
  const auto top = [](Scenario scenario) {
    Events events;
    scenario.game().deal(scenario.position(), &events);
    EXPECT_EQ(events.list().front().kind, common_event::draw);
    return events.list().front().item;
  };
  Scenario taken = game;
  const int left = top(taken.play("P2 take_bonus:"));
  game.play(R"(P2 leave_bonus:
               P1 HG-T31@(0,-1) -; P2 HG-T35@(0,-2)r1 -; P1 HG-T01@(-1,-1)r3 -)");
  EXPECT_EQ(game.to_move(), "P1");
  game.play("P1 take_bonus:");
  EXPECT_EQ(game.draws(), 16);
  EXPECT_EQ(top(game), left);
}

}  // namespace
}  // namespace bastide::hunters_gatherers
