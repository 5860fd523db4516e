// The end of the game, final scoring and the winner (sections 10 and 11); C-94, C-95, C-98, C-100.
#include <gtest/gtest.h>

#include "rules/carcassonne/board.h"

namespace bastide::carcassonne {
namespace {

// C-60
TEST(CarcassonneEnd, C60_the_last_tile_is_scored_before_the_final_scoring) {
  Scenario game("carcassonne");
  leave_in_pile(game, "F E").play("P1 F@(0,-1)r1 meeple#0; P2 E@(0,-2)r2 -");
  EXPECT_EQ(game.awards(), (Lines{"P1 +8 city C-38"})) << "complete: two points each";
  EXPECT_EQ(game.returns(), (Lines{"P1 meeple (0,-1)"}));
  EXPECT_EQ(game.story().back(), "end");
  EXPECT_TRUE(game.is_over());
}

// C-60
TEST(CarcassonneEnd, C60_after_the_end_nothing_can_be_done) {
  Scenario game("carcassonne");
  leave_in_pile(game, "U").play("P1 U@(1,0)r1 -");
  EXPECT_EQ(game.to_move(), "nobody");
  EXPECT_EQ(game.legal(), Lines{});
  for (const char* word : {"P1 -", "P2 U@(2,0)r1", "P1 meeple#0", "draw:U"})
    EXPECT_EQ(game.refusal(word), "game_over C-60 (0,0)") << word;
}

// C-62
TEST(CarcassonneEnd, C62_majority_and_ties_count_in_the_final_scoring_too) {
  const auto tiles = "D.start@(0,0)r0; G@(0,-1)r1; B@(1,-1)r0; B@(-1,-1)r0; E@(-1,-2)r1";
  Scenario tie = board(tiles, "P1 on G@(0,-1)#0; P2 on E@(-1,-2)#0");
  leave_in_pile(tie, "R").play("R@(0,-2)r2 -");
  EXPECT_EQ(tie.awards(), (Lines{"P1 +4 city C-64", "P2 +4 city C-64"})) << "open to the east";

  Scenario majority = board(tiles, "P1 on G@(0,-1)#0; P2 on E@(-1,-2)#0; P2 on E@(-1,-2)#0");
  leave_in_pile(majority, "R").play("R@(0,-2)r2 -");
  EXPECT_EQ(majority.awards(), (Lines{"P2 +4 city C-64"}));
  EXPECT_EQ(majority.returns(), Lines{}) << "the pieces stay where they are";
}

// C-63
TEST(CarcassonneEnd, C63_an_incomplete_road_brings_one_a_tile) {
  Scenario game("carcassonne");
  leave_in_pile(game, "W U U").play("P1 W@(-1,0)r0 meeple#0; P2 U@(1,0)r1 -; P1 U@(2,0)r1 -");
  EXPECT_EQ(game.awards(), (Lines{"P1 +4 road C-63"}));
}

// C-64
TEST(CarcassonneEnd, C64_an_incomplete_city_brings_one_a_tile_and_a_shield) {
  Scenario game("carcassonne");
  leave_in_pile(game, "F Q").play("P1 F@(0,-1)r1 meeple#0; P2 Q@(0,-2)r2 -");
  EXPECT_EQ(game.awards(), (Lines{"P1 +5 city C-64"})) << "three tiles, two shields";
}

// C-65
TEST(CarcassonneEnd, C65_an_incomplete_monastery_brings_one_for_itself_and_each_neighbour) {
  Scenario game("carcassonne");
  leave_in_pile(game, "B").play("P1 B@(0,1)r0 meeple#0");
  EXPECT_EQ(game.awards(), (Lines{"P1 +2 cloister C-65"}));
}

// C-66 C-91
TEST(CarcassonneEnd, C66_C91_three_points_for_each_completed_city_beside_the_field) {
  for (const bool completed : {true, false}) {
    Scenario game("carcassonne");
    leave_in_pile(game, completed ? "U E" : "U F").play("P1 U@(1,0)r1 meeple#2");
    game.play(completed ? "P2 E@(0,-1)r2 -" : "P2 F@(0,-1)r1 -");
    EXPECT_TRUE(game.is_over());
    EXPECT_EQ(game.awards(), completed ? (Lines{"P1 +3 field C-66"}) : Lines{});
  }
}

// C-66  The size of the field does not matter.
TEST(CarcassonneEnd, C66_a_larger_field_brings_no_more) {
  Scenario game("carcassonne");
  leave_in_pile(game, "U E U U")
      .play("P1 U@(1,0)r1 meeple#2; P2 E@(0,-1)r2 -; P1 U@(2,0)r1 -; P2 U@(3,0)r1 -");
  EXPECT_EQ(game.awards(), (Lines{"P1 +3 field C-66"}));
  EXPECT_EQ(game.award_cells(), (Lines{"P1 C-66 (0,0) (1,0) (2,0) (3,0)"}));
}

// C-67
TEST(CarcassonneEnd, C67_the_highest_total_wins_and_equals_share_it) {
  Scenario one("carcassonne", "players=3");
  leave_in_pile(one, "E U").play("P1 U@(1,0)r1 meeple#0; P2 E@(0,-1)r2 meeple#0");
  EXPECT_EQ(one.scores(), (std::vector{2, 4, 0}));
  EXPECT_EQ(one.winners(), "P2");
  EXPECT_EQ(one.record().back(), R"({"e":"end","scores":[2,4,0],"winners":[1]})");

  Scenario shared = board("D.start@(0,0)r0; W@(-1,0)r0; E@(0,1)r2; W@(1,1)r3",
                          "P1 on W@(-1,0)#0; P3 on W@(1,1)#0", "players=3");
  leave_in_pile(shared, "V").play("V@(1,0)r0 -");
  EXPECT_EQ(shared.scores(), (std::vector{4, 0, 4}));
  EXPECT_EQ(shared.winners(), "P1 P3");
}

// C-67
TEST(CarcassonneEnd, C67_without_points_all_share_the_win) {
  Scenario game("carcassonne", "players=4");
  leave_in_pile(game, "U").play("P1 U@(1,0)r1 -");
  EXPECT_EQ(game.winners(), "P1 P2 P3 P4");
}

// C-94
TEST(CarcassonneEnd, C94_the_last_turn_has_all_its_steps) {
  Scenario game = board("D.start@(0,0)r0; B@(0,1)r0", "P1 abbot on B@(0,1)#0", "abbot=true");
  leave_in_pile(game, "U").play("P1 U@(1,0)r1");
  EXPECT_EQ(game.legal(), (Lines{"-", "meeple#0", "meeple#1", "meeple#2", "recall:abbot@(0,1)"}));

  Scenario back = game;
  back.play("P1 recall:abbot@(0,1)");
  EXPECT_EQ(back.awards(), (Lines{"P1 +3 recall C-55"}));
  game.play("P1 -");
  EXPECT_EQ(game.awards(), (Lines{"P1 +3 cloister C-65"})) << "the same in the final scoring";
}

// C-95
TEST(CarcassonneEnd, C95_every_feature_is_scored_once_not_once_a_piece) {
  Scenario game = board("D.start@(0,0)r0; U@(1,0)r1; E@(0,-1)r2",
                        "P1 on U@(1,0)#0; P1 on D.start@(0,0)#1; P1 on U@(1,0)#2; "
                        "P1 on D.start@(0,0)#2; P2 on U@(1,0)#2; P2 on U@(1,0)#2");
  leave_in_pile(game, "C").play("draw:C");
  EXPECT_TRUE(game.is_over());
  EXPECT_EQ(game.awards(), (Lines{"P1 +2 road C-63", "P1 +3 field C-66", "P2 +3 field C-66"}));
}

// C-98  Fewer only through C-17: random_games_test.cpp counts them in every game.
TEST(CarcassonneEnd, C98_how_many_turns_there_are_at_most) {
  EXPECT_EQ(state_of(Scenario("carcassonne")).base_pile.size(), 71);
  const Scenario river("carcassonne", "river=true");
  const State& state = state_of(river);
  EXPECT_EQ(state.base_pile.size() + state.river_pile.size() + state.lakes, 82);
}

// C-100
TEST(CarcassonneEnd, C100_without_fields_no_field_is_scored) {
  Scenario game("carcassonne", "fields=false");
  leave_in_pile(game, "U E").play("P1 U@(1,0)r1");
  EXPECT_EQ(game.refusal("P1 meeple#2"), "piece_does_not_fit C-100 (1,0)");
  game.play("P1 meeple#0; P2 E@(0,-1)r2 -");
  EXPECT_EQ(game.awards(), (Lines{"P1 +2 road C-63"}));
}

}  // namespace
}  // namespace bastide::carcassonne
