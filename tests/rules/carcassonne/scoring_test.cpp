// Scoring during the game (section 6) and its rulings: C-72 to C-76.
#include <gtest/gtest.h>

#include "rules/carcassonne/board.h"

namespace bastide::carcassonne {
namespace {

constexpr auto ring_without_a_corner =
    "D.start@(0,0)r0; B@(0,1)r0; U@(-1,0)r1; U@(1,0)r1; V@(-1,1)r0; V@(-1,2)r1; E@(0,2)r2; "
    "V@(1,1)r3";

// C-36
TEST(CarcassonneScoring, C36_a_completed_feature_without_pieces_scores_for_nobody) {
  Scenario game("carcassonne");
  game.play("P1 E@(0,-1)r2 -; P2 W@(-1,0)r0 -; P1 W@(1,0)r0 -");
  EXPECT_TRUE(feature(game, "E@(0,-1)#0").is_complete);
  EXPECT_TRUE(feature(game, "W@(1,0)#2").is_complete);
  EXPECT_EQ(game.awards(), Lines{});
}

// C-36  Only what this turn's tile completed: a city completed earlier is not scored again.
TEST(CarcassonneScoring, C36_each_completion_is_scored_once) {
  Scenario game("carcassonne");
  game.play("P1 E@(0,-1)r2 meeple#0");
  EXPECT_EQ(game.awards(), (Lines{"P1 +4 city C-38"}));
  game.play("P2 U@(1,0)r1 -; P1 U@(-1,0)r1 -");
  EXPECT_EQ(game.awards(), Lines{});
}

// C-36 C-39  Whichever of the eight comes last.
TEST(CarcassonneScoring, C36_C39_a_monastery_is_completed_by_any_of_its_eight_neighbours) {
  const std::vector<std::string> ring{"U@(-1,0)r1", "U@(1,0)r1", "V@(-1,1)r0", "E@(0,2)r2",
                                      "V@(-1,2)r1", "V@(1,1)r3", "V@(1,2)r2"};
  for (const std::string& last : ring) {
    std::string tiles = "D.start@(0,0)r0; B@(0,1)r0;";
    for (const std::string& tile : ring) tiles += tile == last ? "" : tile + ";";
    Scenario game = board(tiles, "P2 on B@(0,1)#0");
    game.play("P1 " + last + " -");
    EXPECT_EQ(game.awards(), (Lines{"P2 +9 cloister C-39"})) << last;
  }
}

// C-36 C-39  The monastery itself may come last; D.start is then the eighth neighbour.
TEST(CarcassonneScoring, C36_C39_a_monastery_laid_into_its_place) {
  Scenario game = board(
      "D.start@(0,0)r0; U@(-1,0)r1; U@(1,0)r1; V@(-1,1)r0; V@(-1,2)r1; E@(0,2)r2; V@(1,1)r3; "
      "V@(1,2)r2");
  game.play("P1 B@(0,1)r0 meeple#0");
  EXPECT_EQ(game.awards(), (Lines{"P1 +9 cloister C-39"}));
  EXPECT_EQ(meeples(game, P1), 7);
}

// C-37
TEST(CarcassonneScoring, C37_a_road_open_at_one_end_is_not_complete) {
  Scenario game("carcassonne");
  game.play("P1 W@(-1,0)r0 meeple#0; P2 U@(1,0)r1 -; P1 U@(2,0)r1 -");
  EXPECT_EQ(game.awards(), Lines{});
  game.play("P2 L@(3,0)r0 -");
  EXPECT_EQ(game.awards(), (Lines{"P1 +5 road C-37"}));
  EXPECT_EQ(game.award_cells(), (Lines{"P1 C-37 (-1,0) (0,0) (1,0) (2,0) (3,0)"}));
}

// C-37 C-74  What ends a road: crossings, gates, monasteries.
TEST(CarcassonneScoring, C37_C74_a_road_ends_at_a_crossing_a_gate_or_a_monastery) {
  for (const char* end :
       {"L@(1,0)r0", "W@(1,0)r0", "X@(1,0)r0", "S@(1,0)r1", "T@(1,0)r1", "A@(1,0)r1"}) {
    Scenario game("carcassonne");
    game.play("P1 W@(-1,0)r0 meeple#0; P2 " + std::string(end) + " -");
    EXPECT_EQ(game.awards(), (Lines{"P1 +3 road C-37"})) << end;
  }
  for (const char* gate : {"RI-B@(0,1)r1", "RI-H@(0,1)r1"}) {
    const std::string river = "RI-A@(0,0)r0; " + std::string(gate);
    Scenario game = board(river, "", "river=true");
    leave_in_pile(game, "W U").play("P1 W@(-1,1)r0 meeple#0");
    EXPECT_EQ(game.awards(), (Lines{"P1 +2 road C-37"})) << gate;
  }
}

// C-74
TEST(CarcassonneScoring, C74_a_road_that_only_passes_a_wall_does_not_end_there) {
  for (const char* wall : {"D@(1,0)r0", "J@(1,0)r2", "K@(1,0)r0", "O@(1,0)r2", "P@(1,0)r2"}) {
    Scenario game("carcassonne");
    game.play("P1 W@(-1,0)r0 meeple#0; P2 " + std::string(wall) + " -");
    EXPECT_EQ(game.awards(), Lines{}) << wall;
  }
}

// C-38 C-76
TEST(CarcassonneScoring, C38_C76_two_points_a_tile_and_a_shield_small_cities_too) {
  Scenario small("carcassonne");
  small.play("P1 E@(0,-1)r2 meeple#0");
  EXPECT_EQ(small.awards(), (Lines{"P1 +4 city C-38"}));

  Scenario with_shields =
      board("D.start@(0,0)r0; C@(0,-1)r0; E@(1,-1)r3; E@(-1,-1)r1; F@(0,-2)r1", "P1 on C@(0,-1)#0");
  with_shields.play("P1 E@(0,-3)r2 -");
  EXPECT_EQ(with_shields.awards(), (Lines{"P1 +16 city C-38"})) << "six tiles, two shields";
}

// C-38
TEST(CarcassonneScoring, C38_an_open_city_is_not_scored) {
  Scenario game("carcassonne");
  game.play("P1 F@(0,-1)r1 meeple#0; P2 G@(0,-2)r1 -");
  EXPECT_EQ(game.awards(), Lines{});
  EXPECT_EQ(game.returns(), Lines{});
}

// C-40  With the abbot on. Without: abbot_test.cpp.
TEST(CarcassonneScoring, C40_a_surrounded_garden_brings_nine) {
  Scenario game = board(
      "D.start@(0,0)r0; E.garden@(0,1)r2; U@(-1,0)r1; U@(1,0)r1; V@(-1,1)r0; V@(1,1)r3; "
      "N@(0,2)r0; V@(-1,2)r1",
      "P2 abbot on E.garden@(0,1)#2", "abbot=true");
  game.play("P1 J@(1,2)r3 -");
  EXPECT_EQ(game.awards(), (Lines{"P2 +9 garden C-40"}));
  EXPECT_EQ(game.returns(), (Lines{"P2 abbot (0,1)"}));
}

// C-41 C-90
TEST(CarcassonneScoring, C41_a_field_is_not_scored_before_the_end) {
  Scenario game("carcassonne");
  game.play("P1 U@(1,0)r1 meeple#2; P2 E@(0,-1)r2 -");
  EXPECT_TRUE(feature(game, "D.start@(0,0)#0").is_complete);
  EXPECT_TRUE(is_one_feature(game, "U@(1,0)#2", "D.start@(0,0)#2"));
  EXPECT_EQ(game.awards(), Lines{});
  EXPECT_EQ(game.returns(), Lines{});
}

// C-42 C-72  Cities of H: CY-2. Both cities of RI-C are joined round the source.
TEST(CarcassonneScoring, C42_C72_both_cities_of_a_river_tile_in_one_city) {
  Scenario game = board(
      "RI-A@(0,0)r0; RI-C@(0,1)r1; N@(1,1)r3; G@(1,0)r1; N@(1,-1)r2; F@(0,-1)r0; "
      "N.garden@(-1,-1)r1; F@(-1,0)r1",
      "P1 on N@(1,1)#0", "river=true");
  leave_in_pile(game, "M").play("M@(-1,1)r0 -");
  EXPECT_TRUE(is_one_feature(game, "RI-C@(0,1)#0", "RI-C@(0,1)#1"));
  EXPECT_EQ(game.awards(), (Lines{"P1 +22 city C-38"})) << "eight tiles, three shields";
}

// C-42 C-72
TEST(CarcassonneScoring, C42_C72_both_cities_of_an_I_in_one_city) {
  Scenario game = board("D.start@(0,0)r0; I@(0,1)r2; N@(0,2)r3; N@(-1,1)r1", "P1 on N@(0,2)#0");
  EXPECT_FALSE(is_one_feature(game, "I@(0,1)#0", "I@(0,1)#1"));
  game.play("N.garden@(-1,2)r0 -");
  EXPECT_TRUE(is_one_feature(game, "I@(0,1)#0", "I@(0,1)#1"));
  EXPECT_EQ(game.awards(), (Lines{"P1 +8 city C-38"})) << "four tiles";
}

// C-42
TEST(CarcassonneScoring, C42_two_arms_of_a_crossing_in_one_road) {
  const Scenario game = board("D.start@(0,0)r0; W@(1,0)r0; V@(2,0)r0; V@(2,1)r1; V@(1,1)r2");
  EXPECT_TRUE(is_one_feature(game, "W@(1,0)#0", "W@(1,0)#1"));
  EXPECT_EQ(feature(game, "W@(1,0)#0").tiles, 4);
  EXPECT_EQ(feature(game, "W@(1,0)#2").tiles, 2);
}

// C-72 C-95  Where the tile that completes a feature shows two pieces of it, it is scored once.
TEST(CarcassonneScoring, C72_a_feature_closed_by_two_pieces_of_one_tile_is_scored_once) {
  Scenario road =
      board("D.start@(0,0)r0; B@(0,1)r0; V@(1,1)r2; V@(2,1)r1; V@(2,0)r0", "P1 on V@(2,0)#0");
  road.play("P1 X@(1,0)r0 -");
  EXPECT_EQ(road.awards(), (Lines{"P1 +4 road C-37"}));
  EXPECT_EQ(road.returns(), (Lines{"P1 meeple (2,0)"}));

  Scenario city = board("D.start@(0,0)r0; U@(-1,0)r1; N@(-1,1)r1; N.garden@(-1,2)r0; N@(0,2)r3",
                        "P1 on N@(0,2)#0");
  city.play("P1 I@(0,1)r2 -");
  EXPECT_EQ(city.awards(), (Lines{"P1 +8 city C-38"}));
  EXPECT_EQ(city.returns(), (Lines{"P1 meeple (0,2)"}));
}

// C-43  Road and city: CY-5. Here a monastery and a road.
TEST(CarcassonneScoring, C43_everything_completed_in_one_turn_is_scored_each_by_itself) {
  Scenario game =
      board(std::string(ring_without_a_corner) + "; W@(2,1)r0", "P1 on B@(0,1)#0; P2 on V@(1,1)#0");
  game.play("P1 A@(1,2)r2 -");
  EXPECT_EQ(game.awards(), (Lines{"P1 +9 cloister C-39", "P2 +3 road C-37"}));
  EXPECT_EQ(game.returns(), (Lines{"P1 meeple (0,1)", "P2 meeple (1,1)"}));
}

// C-73  CY-3 on its board; a loop of four also with W.
TEST(CarcassonneScoring, C73_a_road_from_a_crossing_back_to_it_is_complete) {
  Scenario game = board("D.start@(0,0)r0; W@(1,0)r0; V@(2,0)r0; V@(2,1)r1", "P1 on V@(2,1)#0");
  game.play("V@(1,1)r2 -");
  EXPECT_EQ(game.awards(), (Lines{"P1 +4 road C-37"}));
}

// C-75  CY-6 has the hole; a monastery laid into it belongs to no city.
TEST(CarcassonneScoring, C75_a_hole_does_not_keep_a_city_open) {
  Scenario game = board(
      "D.start@(0,0)r0; G@(0,1)r0; N@(-1,1)r1; N@(1,1)r2; F@(-1,2)r1; F@(1,2)r1; "
      "N.garden@(-1,3)r0; M@(1,3)r3; R@(0,3)r2; E@(0,4)r0");
  EXPECT_TRUE(feature(game, "R@(0,3)#0").is_complete);
  game.play("P1 B@(0,2)r0 meeple#0");
  EXPECT_EQ(game.awards(), (Lines{"P1 +9 cloister C-39"}));
}

}  // namespace
}  // namespace bastide::carcassonne
