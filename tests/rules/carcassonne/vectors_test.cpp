// The further vectors for the rulings: CY-1 to CY-18, on the boards that
// docs/rules/carcassonne.md, section 14, gives.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "rules/carcassonne/board.h"

namespace bastide::carcassonne {
namespace {

// CY-1  C-70 C-76
TEST(CarcassonneVectors, CY1_claim_and_score_a_city_of_two_tiles_in_one_turn) {
  Scenario game("carcassonne");
  game.play("P1 E@(0,-1)r2 meeple#0");
  EXPECT_EQ(game.awards(), (Lines{"P1 +4 city C-38"}));
  EXPECT_EQ(game.returns(), (Lines{"P1 meeple (0,-1)"}));
  EXPECT_EQ(game.scores()[P1], 4);
  EXPECT_EQ(meeples(game, P1), 7);
}

// CY-2  C-72 C-86  The M is the last tile, so that the farmer of P2 is scored too.
TEST(CarcassonneVectors, CY2_two_pieces_of_one_city_on_one_tile) {
  Scenario game =
      board("D.start@(0,0)r0; H@(0,1)r0; N@(-1,1)r1; N@(-1,2)r0; G@(0,2)r0; N.garden@(1,1)r2",
            "P1 on N@(-1,1)#0; P2 on H@(0,1)#2");
  leave_in_pile(game, "M").play("P1 M@(1,2)r3 -");
  const Feature city = feature(game, "M@(1,2)#0");
  EXPECT_EQ(feature(game, "H@(0,1)#0").root, city.root);
  EXPECT_EQ(feature(game, "H@(0,1)#1").root, city.root);
  EXPECT_EQ(city.tiles, 6);
  EXPECT_EQ(city.shields, 1);
  EXPECT_EQ(game.awards(), (Lines{"P1 +14 city C-38", "P2 +3 field C-66"}));
  EXPECT_EQ(game.award_cells()[0], "P1 C-38 (-1,1) (-1,2) (0,1) (0,2) (1,1) (1,2)");
}

// CY-3  C-73
TEST(CarcassonneVectors, CY3_a_road_back_to_its_crossing) {
  Scenario game = board("D.start@(0,0)r0; X@(1,0)r0; V@(2,0)r0; V@(2,1)r1", "P1 on V@(2,0)#0");
  game.play("V@(1,1)r2 -");
  EXPECT_EQ(game.awards(), (Lines{"P1 +4 road C-37"}));
  EXPECT_EQ(game.award_cells(), (Lines{"P1 C-37 (1,0) (1,1) (2,0) (2,1)"}));
}

// CY-4  C-37
TEST(CarcassonneVectors, CY4_a_ring_of_roads) {
  Scenario game = board("D.start@(0,0)r0; V@(0,1)r3; V@(1,1)r0; V@(1,2)r1", "P1 on V@(1,1)#0");
  game.play("V@(0,2)r2 -");
  EXPECT_EQ(game.awards(), (Lines{"P1 +4 road C-37"}));
  for (const char* inside : {"V@(0,1)#2", "V@(1,2)#2", "V@(0,2)#2"})
    EXPECT_TRUE(is_one_feature(game, "V@(1,1)#2", inside)) << inside;
  for (const char* outside : {"V@(0,1)#1", "V@(1,1)#1", "V@(1,2)#1", "V@(0,2)#1"})
    EXPECT_FALSE(is_one_feature(game, "V@(1,1)#2", outside)) << outside;
}

// CY-5  C-43
TEST(CarcassonneVectors, CY5_two_features_completed_by_one_tile) {
  Scenario game = board("D.start@(0,0)r0; W@(-1,0)r0; F@(0,-1)r1; E@(1,-1)r2",
                        "P1 on W@(-1,0)#0; P2 on E@(1,-1)#0");
  game.play("L@(1,0)r0 -");
  EXPECT_EQ(game.awards(), (Lines{"P1 +3 road C-37", "P2 +4 city C-38"}));
  EXPECT_EQ(game.returns(), (Lines{"P1 meeple (-1,0)", "P2 meeple (1,-1)"}));
}

// CY-6  C-75
TEST(CarcassonneVectors, CY6_a_hole_inside_a_city) {
  Scenario game = board(
      "D.start@(0,0)r0; G@(0,1)r0; N@(-1,1)r1; N@(1,1)r2; F@(-1,2)r1; F@(1,2)r1; "
      "N.garden@(-1,3)r0; M@(1,3)r3; R@(0,3)r2",
      "P1 on R@(0,3)#0");
  game.play("P1 E@(0,4)r0 -");
  EXPECT_EQ(feature(game, "E@(0,4)#0").tiles, 9);
  EXPECT_EQ(feature(game, "E@(0,4)#0").shields, 3);
  EXPECT_EQ(game.awards(), (Lines{"P1 +24 city C-38"}));

  Lines that_fit;
  for (const TileFacts& tile : game.game().tiles().tiles) {
    if (tile.set != "base") continue;
    const std::string name(tile.id);
    Scenario next = game;
    leave_in_pile(next, name + " U").play("draw:" + name);
    if (next.actor().is_chance()) continue;  // fits nowhere at all
    const Lines places = next.legal();
    if (std::ranges::any_of(places, [](const std::string& place) {
          return place.find("@(0,2)") != std::string::npos;
        })) {
      that_fit.push_back(name);
    }
  }
  EXPECT_EQ(that_fit, (Lines{"B"}));
}

// CY-7  C-17
TEST(CarcassonneVectors, CY7_a_tile_that_fits_nowhere) {
  Scenario game("carcassonne");
  game.play("P1 E@(0,-1)r2 -");
  EXPECT_EQ(game.draws(), 70);
  game.play("draw:C");
  EXPECT_EQ(game.story(), (Lines{"draw", "discard"}));
  EXPECT_EQ(game.record()[1], R"({"e":"discard","p":1,"tile":"C"})");
  EXPECT_EQ(game.to_move(), "chance");
  EXPECT_EQ(game.draws(), 69);
  game.play("draw:V");
  EXPECT_EQ(game.to_move(), "P2");
}

// CY-8  C-78
TEST(CarcassonneVectors, CY8_no_abbot_back_from_what_this_tile_completed) {
  Scenario game = board(
      "D.start@(0,0)r0; B@(0,1)r0; U@(-1,0)r1; U@(1,0)r1; V@(-1,1)r0; V@(-1,2)r1; E@(0,2)r2; "
      "V@(1,1)r3",
      "P1 abbot on B@(0,1)#0", "abbot=true");
  game.play("P1 V@(1,2)r2");
  EXPECT_EQ(game.legal(), (Lines{"-", "meeple#0", "meeple#1", "meeple#2"}));
  EXPECT_EQ(game.refusal("P1 recall:abbot@(0,1)"), "already_complete C-78 (0,1)");
  game.play("P1 meeple#0");
  EXPECT_EQ(game.awards(), (Lines{"P1 +9 cloister C-39"}));
  EXPECT_EQ(game.returns(), (Lines{"P1 abbot (0,1)"}));
  EXPECT_EQ(abbots(game, P1), 1);
  EXPECT_EQ(meeples(game, P1), 6);
}

// CY-9  C-23 C-68
TEST(CarcassonneVectors, CY9_the_river_turns_to_alternate_sides) {
  for (const bool adjacent : {false, true}) {
    Scenario game("carcassonne", adjacent ? "river=true river_turn_rule=adjacent" : "river=true");
    game.play("RI-G@(0,1)r0 -");
    // Directly after a turn both readings agree.
    EXPECT_EQ(game.refusal("RI-J@(-1,1)r3"), "river_turns_back C-23 (-1,1)");
    EXPECT_EQ(game.refusal("RI-J@(-1,1)r0"), "accepted");
    game.play("RI-D@(-1,1)r1 -; draw:RI-J");
    EXPECT_EQ(game.legal(),
              adjacent ? (Lines{"RI-J@(-2,1)r0", "RI-J@(-2,1)r3"}) : (Lines{"RI-J@(-2,1)r0"}));
    EXPECT_EQ(game.refusal("RI-J@(-2,1)r3"),
              adjacent ? "accepted" : "river_turns_back C-23 (-2,1)");
  }
}

// CY-10  C-85
TEST(CarcassonneVectors, CY10_one_field_round_source_and_lake) {
  const Scenario game = board("RI-A@(0,0)r0; RI-D@(0,1)r0; RI-L@(0,2)r0", "", "river=true");
  for (const char* bank : {"RI-D@(0,1)#1", "RI-D@(0,1)#2", "RI-L@(0,2)#1"})
    EXPECT_TRUE(is_one_feature(game, "RI-A@(0,0)#1", bank)) << bank;
}

// CY-11  C-74
TEST(CarcassonneVectors, CY11_a_road_over_the_bridge) {
  const Scenario game =
      board("RI-A@(0,0)r0; RI-K@(0,1)r0; W@(1,1)r0; W@(-1,1)r0", "", "river=true");
  EXPECT_TRUE(is_one_feature(game, "W@(1,1)#2", "W@(-1,1)#0"));
  EXPECT_EQ(feature(game, "RI-K@(0,1)#0").tiles, 3);
  EXPECT_TRUE(feature(game, "RI-K@(0,1)#0").is_complete);
}

// CY-12  C-74
TEST(CarcassonneVectors, CY12_a_road_from_gate_to_gate) {
  const Scenario game = board("D.start@(0,0)r0; S@(1,0)r1; T@(-1,0)r3");
  EXPECT_TRUE(is_one_feature(game, "S@(1,0)#1", "T@(-1,0)#1"));
  EXPECT_EQ(feature(game, "D.start@(0,0)#1").tiles, 3);
  EXPECT_TRUE(feature(game, "D.start@(0,0)#1").is_complete);
}

// CY-13  C-71  Six more meeples of P1 are farmers south of the road.
constexpr auto all_seven =
    "P1 on W@(-1,0)#0; P1 on W@(-1,0)#4; P1 on W@(-1,0)#4; P1 on W@(-1,0)#4; P1 on W@(-1,0)#4; "
    "P1 on W@(-1,0)#4; P1 on W@(-1,0)#4;";

TEST(CarcassonneVectors, CY13_a_piece_that_comes_back_this_turn_is_not_there_yet) {
  Scenario game = board("D.start@(0,0)r0; W@(-1,0)r0", all_seven);
  EXPECT_EQ(meeples(game, P1), 0);
  game.play("P1 L@(1,0)r0");
  EXPECT_EQ(game.legal(), (Lines{"-"}));
  EXPECT_EQ(game.refusal("P1 meeple#0"), "no_piece_left C-31 (1,0)");
  game.play("P1 -");
  EXPECT_EQ(game.awards(), (Lines{"P1 +3 road C-37"}));
  EXPECT_EQ(meeples(game, P1), 1);
}

// CY-13  The abbot may be taken back all the same (C-79).
TEST(CarcassonneVectors, CY13_or_taking_the_abbot_back) {
  Scenario game = board("D.start@(0,0)r0; W@(-1,0)r0; E.garden@(0,1)r2",
                        std::string(all_seven) + "P1 abbot on E.garden@(0,1)#2", "abbot=true");
  game.play("P1 L@(1,0)r0");
  EXPECT_EQ(game.legal(), (Lines{"-", "recall:abbot@(0,1)"}));
}

// CY-14  C-52
TEST(CarcassonneVectors, CY14_what_a_garden_offers) {
  Scenario with_abbot("carcassonne", "abbot=true");
  with_abbot.play("P1 V.garden@(1,0)r0");
  EXPECT_EQ(with_abbot.legal(), (Lines{"-", "abbot#3", "meeple#0", "meeple#1", "meeple#2"}));
  EXPECT_EQ(with_abbot.refusal("P1 meeple#3"), "piece_does_not_fit C-33 (1,0)");

  Scenario without("carcassonne");
  without.play("P1 V.garden@(1,0)r0");
  EXPECT_EQ(without.legal(), (Lines{"-", "meeple#0", "meeple#1", "meeple#2"}));
  EXPECT_EQ(without.refusal("P1 meeple#3"), "piece_does_not_fit C-33 (1,0)");
  EXPECT_EQ(without.refusal("P1 abbot#3"), "piece_does_not_fit C-3 (1,0)");
}

// ---- The river of 2021 (C-101) ----

constexpr auto newer_river = "river=true river_tiles=2021";

// On how many tiles each field lies, sorted.
std::vector<std::size_t> field_sizes(const Scenario& game) {
  Survey survey;
  game.game().survey(game.position(), survey);
  std::vector<std::size_t> sizes;
  for (const SurveyFeature& feature : survey.features) {
    if (feature.kind != "field") continue;
    std::set<Cell> cells;
    for (const SurveyPlace& place : feature.places) cells.insert(place.at);
    sizes.push_back(cells.size());
  }
  std::ranges::sort(sizes);
  return sizes;
}

// CY-15  C-101 C-85
TEST(CarcassonneVectors, CY15_C101_three_fields_at_the_source_of_2021) {
  const Scenario open = board("RI3-A@(0,0)r0; RI-D@(0,1)r0", "", newer_river);
  EXPECT_EQ(field_sizes(open), (std::vector<std::size_t>{1, 2, 2}));
  EXPECT_FALSE(is_one_feature(open, "RI3-A@(0,0)#2", "RI3-A@(0,0)#4"));
  const Scenario closed = board("RI3-A@(0,0)r0; RI-D@(0,1)r0; RI3-L@(0,2)r0", "", newer_river);
  EXPECT_EQ(field_sizes(closed), (std::vector<std::size_t>{1, 3}));
  EXPECT_TRUE(is_one_feature(closed, "RI3-A@(0,0)#2", "RI3-A@(0,0)#4"));
  EXPECT_FALSE(is_one_feature(closed, "RI3-A@(0,0)#2", "RI3-A@(0,0)#3"));
}

// CY-16  C-101 C-37
TEST(CarcassonneVectors, CY16_C101_the_road_behind_the_waterfall) {
  Scenario game = board("RI3-A@(0,0)r0; RI-D@(0,1)r0; RI3-L@(0,2)r0", "", newer_river);
  leave_in_pile(game, "W W B");
  EXPECT_EQ(game.refusal("B@(1,0)r0"), "edge_mismatch C-13 (1,0) west");
  EXPECT_EQ(game.refusal("B@(0,-1)r0"), "edge_mismatch C-13 (0,-1) south");
  game.play("P1 W@(1,0)r0 meeple#2");
  EXPECT_EQ(game.awards(), Lines{});
  const Feature road = feature(game, "W@(1,0)#2");
  EXPECT_EQ(road.root, feature(game, "RI3-A@(0,0)#0").root);
  EXPECT_EQ(road.tiles, 2);
  EXPECT_FALSE(road.is_complete);
  game.play("P2 W@(0,-1)r0 -");
  EXPECT_EQ(game.awards(), (Lines{"P1 +3 road C-37"}));
  EXPECT_EQ(game.returns(), (Lines{"P1 meeple (1,0)"}));
  EXPECT_EQ(game.award_cells(), (Lines{"P1 C-37 (0,-1) (0,0) (1,0)"}));
}

// CY-17  C-101 C-52
TEST(CarcassonneVectors, CY17_C101_the_monastery_on_the_shore) {
  for (const bool abbot : {false, true}) {
    Scenario game = board("RI3-A@(0,0)r0; RI-D@(0,1)r0", "",
                          abbot ? "river=true river_tiles=2021 abbot=true" : newer_river);
    changing(game).river_pile = {};
    game.play("P1 RI3-L@(0,2)r0");
    EXPECT_EQ(game.legal(), abbot ? (Lines{"-", "abbot#0", "meeple#0", "meeple#2"})
                                  : (Lines{"-", "meeple#0", "meeple#2"}));
    EXPECT_EQ(game.refusal("P1 meeple#1"), "piece_does_not_fit C-27 (0,2)");

    Scenario left = game;
    left.play(abbot ? "P1 abbot#0" : "P1 meeple#0");
    left.game().end_now(left.position());
    EXPECT_EQ(left.scores()[P1], 2);
  }
  Scenario game = board(
      "RI3-A@(0,0)r0; RI-D@(0,1)r0; RI3-L@(0,2)r0; U@(1,1)r0; U@(1,2)r0; U@(1,3)r0; B@(0,3)r0; "
      "U@(-1,1)r0; U@(-1,2)r0",
      "P1 on RI3-L@(0,2)#0", newer_river);
  leave_in_pile(game, "U V").play("P1 U@(-1,3)r0 -");
  EXPECT_EQ(game.awards(), (Lines{"P1 +9 cloister C-39"}));
  EXPECT_EQ(game.returns(), (Lines{"P1 meeple (0,2)"}));
}

// CY-18  C-101 C-23 C-68
TEST(CarcassonneVectors, CY18_C101_the_river_at_the_source_of_2021) {
  for (const bool adjacent : {false, true}) {
    Scenario game("carcassonne",
                  adjacent ? "river=true river_tiles=2021 river_turn_rule=adjacent" : newer_river);
    game.play("RI-G@(0,1)r0 -");
    EXPECT_EQ(game.refusal("RI-J@(-1,1)r3"), "river_turns_back C-23 (-1,1)");
    EXPECT_EQ(game.refusal("RI-J@(-1,1)r0"), "accepted");
    game.play("RI-D@(-1,1)r1 -; draw:RI-J");
    EXPECT_EQ(game.legal(),
              adjacent ? (Lines{"RI-J@(-2,1)r0", "RI-J@(-2,1)r3"}) : (Lines{"RI-J@(-2,1)r0"}));
  }
  for (const bool newer : {false, true}) {
    Scenario game("carcassonne", newer ? "river=true river_turn_rule=adjacent river_tiles=2021"
                                       : "river=true river_turn_rule=adjacent");
    game.play(R"(RI-J@(0,1)r3 -; RI-F@(1,1)r1 -; RI-G@(2,1)r0 -; RI-H@(2,0)r1 -
                 RI-I@(2,-1)r1 -; RI-B@(1,-1)r0 -)");
    Scenario bridge = game;
    bridge.play("draw:RI-K");
    Scenario straight = game;
    straight.play("draw:RI-D");
    if (newer) {
      EXPECT_EQ(bridge.legal(), (Lines{"RI-K@(0,-1)r1"})) << "with r3 it looks the same";
      EXPECT_EQ(bridge.refusal("RI-K@(0,-1)r3"), "accepted");
      EXPECT_EQ(straight.story(), (Lines{"draw", "discard"}));
    } else {
      EXPECT_EQ(bridge.story(), (Lines{"draw", "discard"}));
      EXPECT_FALSE(straight.actor().is_chance());
    }
  }
}

}  // namespace
}  // namespace bastide::carcassonne
