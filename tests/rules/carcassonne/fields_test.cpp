// Rulings on fields: C-84 to C-91.
#include <gtest/gtest.h>

#include "rules/carcassonne/board.h"

namespace bastide::carcassonne {
namespace {

// C-84  The river: river_test.cpp, C-28.
TEST(CarcassonneFields, C84_roads_and_cities_part_fields) {
  const Scenario road = board("D.start@(0,0)r0; U@(1,0)r1");
  EXPECT_FALSE(is_one_feature(road, "U@(1,0)#1", "U@(1,0)#2"));
  const Scenario city = board("D.start@(0,0)r0; F@(0,-1)r1");
  EXPECT_FALSE(is_one_feature(city, "F@(0,-1)#1", "F@(0,-1)#2"));
}

// C-84  Banks meet slot to slot: what lies north of the road stays north of it.
TEST(CarcassonneFields, C84_both_banks_of_a_road_go_on) {
  const Scenario game = board("D.start@(0,0)r0; U@(1,0)r1; V@(2,0)r0; D@(-1,0)r0");
  for (const char* north : {"U@(1,0)#2", "V@(2,0)#1", "D@(-1,0)#2"})
    EXPECT_TRUE(is_one_feature(game, "D.start@(0,0)#2", north)) << north;
  for (const char* south : {"U@(1,0)#1", "V@(2,0)#2", "D@(-1,0)#3"})
    EXPECT_TRUE(is_one_feature(game, "D.start@(0,0)#3", south)) << south;
  EXPECT_FALSE(is_one_feature(game, "D.start@(0,0)#2", "D.start@(0,0)#3"));
}

// C-85  CY-10 too. The road over the bridge keeps the two ends apart.
TEST(CarcassonneFields, C85_both_banks_are_joined_round_the_source_and_the_lake) {
  const Scenario game = board("RI-A@(0,0)r0; RI-K@(0,1)r0; RI-L@(0,2)r0", "", "river=true");
  EXPECT_TRUE(is_one_feature(game, "RI-K@(0,1)#2", "RI-K@(0,1)#3")) << "round the source";
  EXPECT_TRUE(is_one_feature(game, "RI-K@(0,1)#4", "RI-K@(0,1)#5")) << "round the lake";
  EXPECT_FALSE(is_one_feature(game, "RI-K@(0,1)#3", "RI-K@(0,1)#4"));
}

// C-86  CY-2 too. Here the strip touches the city on both of its tiles.
TEST(CarcassonneFields, C86_a_city_touched_at_several_places_counts_once) {
  Scenario game = board("D.start@(0,0)r0; D@(1,0)r0; N@(0,-1)r1", "P1 on D@(1,0)#2");
  leave_in_pile(game, "N").play("N@(1,-1)r2 -");
  EXPECT_TRUE(is_one_feature(game, "D.start@(0,0)#0", "D@(1,0)#0"));
  EXPECT_EQ(game.awards(), (Lines{"P1 +3 field C-66"}));
}

// C-87  CX-16 too. The strip between road and city, and the field round the other half of the city.
TEST(CarcassonneFields, C87_a_city_counts_for_each_field_that_it_borders) {
  Scenario game("carcassonne");
  leave_in_pile(game, "U E").play("P1 U@(1,0)r1 meeple#2; P2 E@(0,-1)r2 meeple#1");
  EXPECT_FALSE(is_one_feature(game, "U@(1,0)#2", "E@(0,-1)#1"));
  EXPECT_EQ(game.awards(), (Lines{"P1 +3 field C-66", "P2 +3 field C-66"}));
}

// C-88  The field south of the road lies on the same tile as the city and does not border it.
TEST(CarcassonneFields, C88_to_border_is_to_touch_on_one_tile) {
  Scenario game("carcassonne");
  leave_in_pile(game, "U E").play("P1 U@(1,0)r1 meeple#1; P2 E@(0,-1)r2 -");
  EXPECT_TRUE(is_one_feature(game, "U@(1,0)#1", "D.start@(0,0)#3"));
  EXPECT_EQ(game.awards(), Lines{});
}

// C-89
TEST(CarcassonneFields, C89_only_completed_cities_count) {
  Scenario game("carcassonne");
  leave_in_pile(game, "D E").play("P1 D@(1,0)r0 meeple#2; P2 E@(0,-1)r2 -");
  EXPECT_TRUE(feature(game, "D.start@(0,0)#0").is_complete);
  EXPECT_FALSE(feature(game, "D@(1,0)#0").is_complete);
  EXPECT_EQ(game.awards(), (Lines{"P1 +3 field C-66"}));
}

// C-90  The field inside a ring of roads can grow no more (CY-4); its farmer stays all the same.
TEST(CarcassonneFields, C90_a_field_is_never_completed) {
  Scenario game = board("D.start@(0,0)r0; V@(0,1)r3; V@(1,1)r0; V@(1,2)r1", "P1 on V@(1,1)#2");
  game.play("P1 V@(0,2)r2 -");
  EXPECT_EQ(game.story(), (Lines{"draw", "place", "pass"}));
  EXPECT_EQ(meeples(game, P1), 6);
}

// C-91
TEST(CarcassonneFields, C91_a_farmer_on_a_worthless_field_is_legal_and_brings_nothing) {
  Scenario game("carcassonne");
  leave_in_pile(game, "B").play("P1 B@(0,1)r0 meeple#1");
  EXPECT_TRUE(game.is_over());
  EXPECT_EQ(game.story(), (Lines{"draw", "place", "piece", "end"}));
  EXPECT_EQ(game.scores()[P1], 0);
}

}  // namespace
}  // namespace bastide::carcassonne
