// Menhirs, the bonus turn and the immediate effects of bonus tiles (sections 7 and 8).
#include <gtest/gtest.h>

#include <set>

#include "rules/hunters_gatherers/board.h"

namespace bastide::hunters_gatherers {
namespace {

// ---- Menhirs and the bonus turn ----

// HG-43  The menhir of a bonus tile counts for a regular tile that completes its forest later.
TEST(HuntersGatherersBonus, HG43_menhirs_on_bonus_tiles_count) {
  const Scenario game = board("T81@(0,-1)r2; T35@(-1,-1); P2 T37@(0,-2)r2");
  EXPECT_EQ(game.awards(), Lines{});
  EXPECT_TRUE(state_of(game).is_bonus_turn);
  EXPECT_EQ(state_of(game).active, P2);
}

// HG-43  A forest without menhir brings no bonus turn.
TEST(HuntersGatherersBonus, HG43_a_forest_without_menhir) {
  const Scenario game = board("T01@(-1,0); P2 T37@(-1,1)");
  EXPECT_EQ(totals(game, land(game, "T37.0")).open(), 0);
  EXPECT_FALSE(state_of(game).is_bonus_turn);
}

// HG-44 HG-R15  With nobody in the forest: HG-V4.
TEST(HuntersGatherersBonus, HG44_whoever_completes_it_draws) {
  const Scenario game = board("P1 T37@(0,1) figure#0; P2 T35@(1,0)r2");
  EXPECT_TRUE(state_of(game).is_bonus_turn);
  EXPECT_EQ(state_of(game).active, P2);
  EXPECT_EQ(game.refusal("draw:HG-T61"), "not_in_pile HG-44 (0,0)");
}

// HG-45 HG-R16
TEST(HuntersGatherersBonus, HG45_HGR16_a_menhir_forest_completed_by_the_bonus_tile_brings_none) {
  Scenario game = board("P1 T33@(1,0); T37@(0,1); T31@(0,-1); T35@(0,-2)r1; P1 T36@(1,-1)");
  game.play("P1 HG-T90@(-1,-1)r3 -");
  EXPECT_EQ(totals(game, land(game, "T31.0")).open(), 0);
  EXPECT_EQ(totals(game, land(game, "T31.0")).menhirs(), 1);
  EXPECT_FALSE(state_of(game).is_bonus_turn);
  EXPECT_EQ(state_of(game).active, P2);
}

// HG-46 HG-R11
TEST(HuntersGatherersBonus, HG46_HGR11_the_bonus_tile_must_be_laid_by_the_ordinary_rules) {
  Scenario game = board("T37@(0,1); P2 T35@(1,0)r2");
  game.play("draw:HG-T90");
  EXPECT_EQ(game.refusal("P2 -"), "wrong_step HG-7 (0,0)");
  EXPECT_EQ(game.refusal("P2 HG-T90@(2,1)"), "no_neighbour HG-12 (2,1)");
  EXPECT_EQ(game.refusal("P2 HG-T90@(0,-1)r1"), "accepted");
}

// HG-47
TEST(HuntersGatherersBonus, HG47_without_bonus_tiles_no_bonus_turn) {
  Scenario game = board("T37@(0,1)");
  changing(game).bonus_pile = {};
  lay(game, "P2 T35@(1,0)r2");
  EXPECT_FALSE(state_of(game).is_bonus_turn);
  EXPECT_EQ(state_of(game).active, P3);
}

// HG-R12  The pile runs out: the turn is over.
TEST(HuntersGatherersBonus, HGR12_the_last_bonus_tile_fits_nowhere) {
  Scenario game = board("T02@(-1,0); T37@(0,1)");
  leave_in_piles(game, "T35 T00", "T83");
  lay(game, "P1 T35@(1,0)r2");
  game.play("draw:HG-T83; draw:HG-T00");
  EXPECT_EQ(game.story(), (Lines{"draw", "discard", "draw"}));
  EXPECT_EQ(game.to_move(), "P2");
}

// ---- An offered bonus turn ----

constexpr std::string_view offered = "players=5 bonus_turn=offered";

// HG-R38  Asked after step 3 and before any draw; nobody else, nothing else.
TEST(HuntersGatherersBonus, HGR38_the_active_player_takes_it_or_leaves_it) {
  Scenario game = board("P1 T37@(0,1) figure#0; P2 T35@(1,0)r2", offered);
  EXPECT_EQ(game.story(), (Lines{"draw", "place", "pass", "score", "return"}));
  EXPECT_EQ(game.to_move(), "P2");
  EXPECT_EQ(game.game().question(game.position()), "bonus");
  EXPECT_EQ(game.legal(), (Lines{"leave_bonus:", "take_bonus:"}));
  EXPECT_EQ(game.refusal("P1 take_bonus:"), "not_your_turn HG-7 (0,0)");
  EXPECT_EQ(game.refusal("P2 -"), "wrong_step HG-7 (0,0)");
  EXPECT_EQ(game.refusal("P2 decline:"), "wrong_step HG-7 (0,0)");
  EXPECT_EQ(game.refusal("draw:HG-T90"), "not_your_turn HG-7 (0,0)");
  const std::uint64_t before = game.game().hash(game.position());

  Scenario taken = game;
  taken.play("P2 take_bonus:");
  EXPECT_EQ(taken.record(), (Lines{R"({"e":"take_bonus","p":1})"}));
  EXPECT_EQ(taken.draws(), 16);
  EXPECT_EQ(taken.refusal("P2 leave_bonus:"), "not_your_turn HG-7 (0,0)");
  taken.play("draw:HG-T90");
  EXPECT_EQ(taken.refusal("P2 leave_bonus:"), "wrong_step HG-7 (0,0)");  // HG-R11: it must be laid

  Scenario left = game;
  left.play("P2 leave_bonus:");
  EXPECT_EQ(left.record(), (Lines{R"({"e":"leave_bonus","p":1})"}));
  EXPECT_EQ(state_of(left).bonus_pile.size(), 16);
  EXPECT_FALSE(state_of(left).is_bonus_turn);
  EXPECT_EQ(state_of(left).active, P3);
  EXPECT_EQ(left.copies("HG-T00"), 1);  // a regular draw

  EXPECT_NE(game.game().hash(taken.position()), before);
  EXPECT_NE(game.game().hash(left.position()), before);
  EXPECT_TRUE(game.game().is_pass({.kind = event::leave_bonus}));
  EXPECT_FALSE(game.game().is_pass({.kind = event::take_bonus}));
  EXPECT_NE(game.game().text(game.position()).find("may take a bonus turn"), std::string::npos);
}

// HG-R38  Without the option, or with it as it is by default, there is no such decision.
TEST(HuntersGatherersBonus, HGR38_no_decision_where_it_is_compulsory) {
  for (const std::string_view settings : {"players=5", "players=5 bonus_turn=compulsory"}) {
    Scenario game = board("T37@(0,1); P2 T35@(1,0)r2", settings);
    EXPECT_TRUE(game.actor().is_chance());
    EXPECT_EQ(game.refusal("P2 take_bonus:"), "not_your_turn HG-7 (0,0)");
    game.play("draw:HG-T90");
    EXPECT_EQ(game.refusal("P2 take_bonus:"), "wrong_step HG-7 (0,0)");
    EXPECT_EQ(game.refusal("P2 leave_bonus:"), "wrong_step HG-7 (0,0)");
  }
}

// HG-R38 HG-45 HG-R16  The bonus tile completes a menhir forest: no second question.
TEST(HuntersGatherersBonus, HGR38_one_decision_a_turn) {
  Scenario game =
      board("P1 T33@(1,0); T37@(0,1); T31@(0,-1); T35@(0,-2)r1; P1 T36@(1,-1)", offered);
  game.play("P1 take_bonus:; P1 HG-T90@(-1,-1)r3 -");
  EXPECT_EQ(totals(game, land(game, "T31.0")).open(), 0);
  EXPECT_EQ(totals(game, land(game, "T31.0")).menhirs(), 1);
  EXPECT_TRUE(game.actor().is_chance());
  EXPECT_EQ(state_of(game).active, P2);
}

// HG-R38 HG-R12 HG-47  Taken, its tiles may still fit nowhere; without tiles there is no question.
TEST(HuntersGatherersBonus, HGR38_the_pile_runs_out) {
  Scenario game = board("T02@(-1,0); T37@(0,1)", offered);
  leave_in_piles(game, "T35 T00", "T83");
  lay(game, "P1 T35@(1,0)r2");
  game.play("P1 take_bonus:; draw:HG-T83; draw:HG-T00");
  EXPECT_EQ(game.story(), (Lines{"take_bonus", "draw", "discard", "draw"}));
  EXPECT_EQ(game.to_move(), "P2");

  Scenario empty = board("T37@(0,1)", offered);
  changing(empty).bonus_pile = {};
  lay(empty, "P2 T35@(1,0)r2");
  EXPECT_EQ(state_of(empty).active, P3);
  EXPECT_TRUE(empty.actor().is_chance());
}

// ---- The tiles ----

// HG-48
TEST(HuntersGatherersBonus, HG48_ten_bonus_tiles_without_effect) {
  std::set<std::string> plain;
  for (int tile = 0; tile < rules().tile_count(); ++tile) {
    const TileTable& table = rules().tables().tiles[static_cast<std::size_t>(tile)];
    if (table.is_bonus && table.power == Power::None)
      plain.emplace(rules().tile_name(static_cast<std::uint8_t>(tile)));
  }
  EXPECT_EQ(plain, (std::set<std::string>{"HG-T79", "HG-T80", "HG-T81", "HG-T82", "HG-T83",
                                          "HG-T84", "HG-T86", "HG-T87", "HG-T89", "HG-T90"}));
  const Scenario game = board("T80@(-1,0)r1 figure#2");
  EXPECT_EQ(game.story(), (Lines{"draw", "place", "piece"}));
}

// HG-49 HG-50 HG-R19  Canoe and trap are consequences of laying; there is nothing to decide.
TEST(HuntersGatherersBonus, HG49_HG50_HGR19_effects_come_at_once_and_before_the_piece) {
  Scenario game = board("T53@(-1,0); T93@(-2,0) figure#3");
  EXPECT_EQ(game.story(), (Lines{"draw", "place", "score", "piece", "score", "return"}));
  game = board("T94@(0,-1) figure#1");
  EXPECT_EQ(game.story(), (Lines{"draw", "place", "score", "cover", "piece"}));
}

// HG-51 HG-52
TEST(HuntersGatherersBonus, HG51_HG52_the_canoe_pays_whoever_lays_it) {
  const Scenario game = board("P2 T53@(-1,0) hut#1; P3 T93@(-2,0)");
  EXPECT_EQ(game.awards(), (Lines{"P3 +4 canoe HG-51"}));
}

// HG-53 HG-R25  The trap's meadow goes round the start tile, out of reach, and comes back to it.
TEST(HuntersGatherersBonus, HG53_HGR25_the_same_meadow_by_however_long_a_way) {
  const Scenario game = board(R"(T62@(0,-1); T35@(1,-1); T36@(1,0)r1; T15@(1,1); T41@(0,1)r1
                                 T46@(-1,0); T94@(-1,1))");
  EXPECT_EQ(land(game, "T46.0"), land(game, "T94.1"));
  EXPECT_EQ(game.awards(), (Lines{"P1 +3 hunting_trap HG-54"}));  // deer T41, auroch T56
  EXPECT_EQ(game.award_cells(), (Lines{"P1 HG-54 (-1,0) (-1,1) (0,0) (0,1)"}));
}

// HG-54 HG-R22 HG-R23  Somebody else's hunter does not matter, nor do tigers outside the ground.
TEST(HuntersGatherersBonus, HG54_HGR22_HGR23_the_trap_pays_whoever_lays_it) {
  Scenario game = board(R"(T08@(-1,0); P2 T48@(-2,0) figure#2; T37@(-1,1)r2; T47@(-3,0)
                           T35@(-3,1)r3; T62@(-3,2); T31@(-4,2); P1 T94@(-2,1)r2)");
  EXPECT_EQ(land(game, "T31.1"), land(game, "T94.1"));
  EXPECT_EQ(game.awards(), (Lines{"P1 +5 hunting_trap HG-54"}));
  EXPECT_EQ(totals(game, land(game, "T94.1")).animals(tiger), 1);  // that of T31
}

// HG-55 HG-R24
TEST(HuntersGatherersBonus, HG55_HGR24_a_trap_worth_nothing_covers_all_the_same) {
  Scenario game = board("T48@(-1,0); T37@(-1,1)r2; T94@(-2,1)");
  EXPECT_EQ(game.story(), (Lines{"draw", "place", "cover", "cover", "pass"}));
  EXPECT_EQ(totals(game, land(game, "T94.1")).counts, 0u);
}

// ---- The shaman ----

// HG-56 HG-50 HG-R21
TEST(HuntersGatherersBonus, HG56_HG50_HGR21_an_own_figure_or_none) {
  Scenario game = board(R"(P1 T46@(-1,0) figure#0; P2 T48@(-2,0) figure#2; P1 T49@(-3,0) hut#1
                           P1 T88@(0,-1)r3 ...)");
  EXPECT_EQ(game.legal(), (Lines{"decline:", "recall:@(-1,0)"}));
  EXPECT_EQ(game.refusal("P1 recall:@(-2,0)"), "no_figure_there HG-56 (-2,0)");
  EXPECT_EQ(game.refusal("P1 recall:@(-3,0)"), "no_figure_there HG-56 (-3,0)");
  EXPECT_EQ(game.refusal("P1 recall:@(5,5)"), "no_figure_there HG-56 (5,5)");
  EXPECT_EQ(game.refusal("P1 -"), "wrong_step HG-7 (0,0)");
  EXPECT_EQ(game.refusal("P2 recall:@(-2,0)"), "not_your_turn HG-7 (0,0)");
  game.play("P1 recall:@(-1,0)");
  EXPECT_EQ(game.record(), (Lines{R"({"e":"recall","p":0,"x":-1,"y":0})",
                                  R"({"e":"return","p":0,"piece":"figure","x":-1,"y":0})"}));
  EXPECT_FALSE(totals(game, land(game, "T46.0")).pieces.any());
}

// HG-R20
TEST(HuntersGatherersBonus, HGR20_from_a_forest_that_the_shamans_tile_completes) {
  const Scenario game = board("T37@(0,1); P1 T36@(-1,1)r2 figure#1; P1 T88@(-1,0) ...");
  Scenario declined = game;
  declined.play("P1 decline: -");
  EXPECT_EQ(declined.awards(), (Lines{"P1 +4 forest HG-35"}));
  Scenario taken = game;
  taken.play("P1 recall:@(-1,1) -");
  EXPECT_EQ(taken.awards(), Lines{});
  Scenario again = game;
  again.play("P1 recall:@(-1,1) figure#3");
  EXPECT_EQ(again.awards(), (Lines{"P1 +4 forest HG-35"}));
  EXPECT_EQ(again.returns(), (Lines{"P1 figure (-1,0)", "P1 figure (-1,1)"}));
}

}  // namespace
}  // namespace bastide::hunters_gatherers
