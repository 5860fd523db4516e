// The Abbot (section 9) and its rulings: C-78 to C-83.
#include <gtest/gtest.h>

#include <string>

#include "rules/carcassonne/board.h"

namespace bastide::carcassonne {
namespace {

constexpr auto on = "abbot=true";

// C-52
TEST(CarcassonneAbbot, C52_the_abbot_goes_on_the_monastery_or_garden_just_laid_only) {
  Scenario monastery("carcassonne", on);
  monastery.play("P1 A@(0,1)r0");
  EXPECT_EQ(monastery.legal(), (Lines{"-", "abbot#0", "meeple#0", "meeple#1", "meeple#2"}));
  EXPECT_EQ(monastery.refusal("P1 abbot#1"), "piece_does_not_fit C-52 (0,1)") << "a road";
  EXPECT_EQ(monastery.refusal("P1 abbot#2"), "piece_does_not_fit C-52 (0,1)") << "a field";

  Scenario garden("carcassonne", on);
  garden.play("P1 E.garden@(0,-1)r2");
  EXPECT_EQ(garden.legal(), (Lines{"-", "abbot#2", "meeple#0", "meeple#1"}));
  EXPECT_EQ(garden.refusal("P1 abbot#0"), "piece_does_not_fit C-52 (0,-1)") << "a city";
  garden.play("P1 abbot#2; P2 U@(1,0)r1");
  EXPECT_EQ(garden.refusal("P2 piece:abbot@(0,-1)#2"), "not_the_tile_just_laid C-31 (0,-1)");
}

// C-52  One abbot each: when it stands, there is none to place.
TEST(CarcassonneAbbot, C52_no_second_abbot) {
  Scenario game("carcassonne", on);
  game.play("P1 B@(0,1)r0 abbot#0; P2 U@(1,0)r1 -; P1 B@(0,2)r0");
  EXPECT_EQ(abbots(game, P1), 0);
  EXPECT_EQ(game.refusal("P1 abbot#0"), "no_piece_left C-52 (0,2)");
  EXPECT_EQ(game.legal(), (Lines{"-", "meeple#0", "meeple#1", "recall:abbot@(0,1)"}));
}

// C-53 C-81  The monastery: CX-20. The garden, and that the abbot can be placed again:
TEST(CarcassonneAbbot, C53_C81_the_abbot_of_a_completed_garden_scores_nine_and_comes_home) {
  Scenario game = board(
      "D.start@(0,0)r0; E.garden@(0,1)r2; U@(-1,0)r1; U@(1,0)r1; V@(-1,1)r0; V@(1,1)r3; "
      "N@(0,2)r0; V@(-1,2)r1",
      "P1 abbot on E.garden@(0,1)#2", on);
  game.play("P1 J@(1,2)r3 -");
  EXPECT_EQ(game.awards(), (Lines{"P1 +9 garden C-40"}));
  EXPECT_EQ(abbots(game, P1), 1);
  game.play("P2 U@(2,0)r1 -; P1 U.garden@(3,0)r1 abbot#3");
  EXPECT_EQ(abbots(game, P1), 0);
}

// C-54
TEST(CarcassonneAbbot, C54_the_abbot_comes_back_in_a_later_turn_only) {
  Scenario game("carcassonne", on);
  game.play("P1 B@(0,1)r0");
  EXPECT_EQ(game.refusal("P1 recall:abbot@(0,1)"), "no_abbot_there C-54 (0,1)");
  game.play("P1 abbot#0");
  EXPECT_EQ(game.refusal("P1 recall:abbot@(0,1)"), "not_your_turn C-9 (0,0)");
  game.play("P2 U@(1,0)r1");
  EXPECT_EQ(game.refusal("P2 recall:abbot@(0,1)"), "no_abbot_there C-54 (0,1)") << "not yours";
  game.play("P2 -; P1 U@(2,0)r1");
  EXPECT_EQ(game.refusal("P1 recall:abbot@(1,1)"), "no_abbot_there C-54 (1,1)");
  EXPECT_EQ(game.refusal("P1 recall:meeple@(0,1)"), "piece_does_not_fit C-54 (0,1)");
  EXPECT_EQ(game.refusal("P1 recall:abbot@(0,1)"), "accepted");
}

// C-54  A monk is no abbot.
TEST(CarcassonneAbbot, C54_a_meeple_is_never_taken_back) {
  Scenario game("carcassonne", on);
  game.play("P1 B@(0,1)r0 meeple#0; P2 U@(1,0)r1 -; P1 U@(2,0)r1");
  EXPECT_EQ(game.legal(), (Lines{"-", "meeple#0", "meeple#1", "meeple#2"}));
  EXPECT_EQ(game.refusal("P1 recall:abbot@(0,1)"), "no_abbot_there C-54 (0,1)");
}

// C-55
TEST(CarcassonneAbbot, C55_one_point_for_its_tile_and_for_each_around_this_turns_included) {
  Scenario game("carcassonne", on);
  game.play("P1 B@(0,1)r0 abbot#0; P2 U@(1,0)r1 -; P1 U@(-1,0)r1 recall:abbot@(0,1)");
  EXPECT_EQ(game.awards(), (Lines{"P1 +4 recall C-55"}));
  EXPECT_EQ(game.award_cells(), (Lines{"P1 C-55 (-1,0) (0,0) (0,1) (1,0)"}));
}

// C-56  That the points come first: turn_test.cpp, C-11. The least and the most they can be:
TEST(CarcassonneAbbot, C56_two_to_eight_points) {
  Scenario least("carcassonne", on);
  least.play("P1 B@(0,1)r0 abbot#0; P2 E@(0,-1)r2 -; P1 B@(0,-2)r0 recall:abbot@(0,1)");
  EXPECT_EQ(least.awards(), (Lines{"P1 +2 recall C-55"}));

  Scenario most =
      board("D.start@(0,0)r0; B@(0,1)r0; U@(-1,0)r1; U@(1,0)r1; V@(-1,1)r0; V@(-1,2)r1; E@(0,2)r2",
            "P1 abbot on B@(0,1)#0", on);
  most.play("P1 V@(1,1)r3 recall:abbot@(0,1)");
  EXPECT_EQ(most.awards(), (Lines{"P1 +8 recall C-55"}));
}

// C-57 C-80
TEST(CarcassonneAbbot, C57_C80_the_tile_first_then_the_abbot_back_and_nothing_else) {
  Scenario game("carcassonne", on);
  game.play("P1 B@(0,1)r0 abbot#0; P2 U@(1,0)r1 -; draw:B");
  EXPECT_EQ(game.refusal("P1 recall:abbot@(0,1)"), "wrong_step C-9 (0,0)") << "no tile laid yet";
  game.play("P1 B@(0,2)r0 recall:abbot@(0,1)");
  EXPECT_EQ(abbots(game, P1), 1);
  EXPECT_EQ(game.refusal("P1 abbot#0"), "not_your_turn C-9 (0,0)");
  EXPECT_EQ(game.refusal("P1 meeple#0"), "not_your_turn C-9 (0,0)");
}

// C-80
TEST(CarcassonneAbbot, C80_placing_the_abbot_is_the_piece_action) {
  Scenario game("carcassonne", on);
  game.play("P1 A@(0,1)r0 abbot#0");
  EXPECT_EQ(game.refusal("P1 meeple#1"), "not_your_turn C-9 (0,0)");
  EXPECT_EQ(meeples(game, P1), 7);
}

// C-58 C-79
TEST(CarcassonneAbbot, C58_C79_no_meeple_is_needed_to_take_the_abbot_back) {
  std::string pieces = "P1 abbot on B@(0,1)#0;";
  for (int i = 0; i < 7; ++i) pieces += "P1 on B@(0,1)#1;";
  Scenario game = board("D.start@(0,0)r0; B@(0,1)r0", pieces, on);
  game.play("P1 U@(1,0)r1");
  EXPECT_EQ(game.legal(), (Lines{"-", "recall:abbot@(0,1)"}));
  game.play("P1 recall:abbot@(0,1)");
  EXPECT_EQ(game.awards(), (Lines{"P1 +3 recall C-55"}));
}

// C-59 C-65
TEST(CarcassonneAbbot, C59_at_the_end_the_abbot_scores_like_a_monk) {
  Scenario game = board("D.start@(0,0)r0; E.garden@(0,1)r1; B@(-1,1)r0",
                        "P1 abbot on E.garden@(0,1)#2; P2 abbot on B@(-1,1)#0", on);
  leave_in_pile(game, "U").play("U@(1,0)r1 -");
  EXPECT_TRUE(game.is_over());
  EXPECT_EQ(game.awards(), (Lines{"P1 +4 garden C-65", "P2 +3 cloister C-65"}));
}

// C-78  CY-8 has the refusal; the turn's piece action is free for a meeple.
TEST(CarcassonneAbbot, C78_what_this_tile_completes_scores_nine_by_itself) {
  Scenario game = board(
      "D.start@(0,0)r0; B@(0,1)r0; U@(-1,0)r1; U@(1,0)r1; V@(-1,1)r0; V@(-1,2)r1; E@(0,2)r2; "
      "V@(1,1)r3",
      "P1 abbot on B@(0,1)#0", on);
  game.play("P1 V@(1,2)r2 meeple#1");
  EXPECT_EQ(game.awards(), (Lines{"P1 +9 cloister C-39"}));
  EXPECT_EQ(abbots(game, P1), 1);
  EXPECT_EQ(meeples(game, P1), 6);
}

// C-82
TEST(CarcassonneAbbot, C82_a_garden_leaves_the_field_whole_and_never_shares_a_tile) {
  const TileSet& set = rules().tiles();
  for (const TileFacts& tile : set.tiles) {
    int centres = 0;
    for (const FeatureFacts& piece : tile.features) {
      const std::string_view kind = set.kinds[piece.kind].name;
      if (kind != "garden" && kind != "cloister") continue;
      ++centres;
      EXPECT_EQ(piece.slots, 0) << tile.id;
      EXPECT_EQ(piece.touches, 0) << tile.id;
    }
    EXPECT_LE(centres, 1) << tile.id;
  }
  const Scenario game = board("D.start@(0,0)r0; U.garden@(1,0)r1; U@(2,0)r1", "", on);
  EXPECT_TRUE(is_one_feature(game, "D.start@(0,0)#3", "U@(2,0)#1"));
  EXPECT_TRUE(is_one_feature(game, "D.start@(0,0)#2", "U@(2,0)#2"));
}

// C-83
TEST(CarcassonneAbbot, C83_garden_and_monastery_of_the_river_follow_the_usual_rules) {
  Scenario game =
      board("RI-A@(0,0)r0; RI-H@(0,1)r1; RI-J@(0,2)r2",
            "P1 abbot on RI-J@(0,2)#3; P2 abbot on RI-H@(0,1)#0", "river=true abbot=true");
  leave_in_pile(game, "B").play("P1 B@(0,3)r0 recall:abbot@(0,2)");
  EXPECT_EQ(game.awards(), (Lines{"P1 +3 recall C-55", "P2 +3 cloister C-65"}));
}

// With `abbot` off gardens are decoration: C-3 C-40 C-52
TEST(CarcassonneAbbot, C52_without_the_option_there_is_no_abbot) {
  Scenario game("carcassonne");
  game.play("P1 B@(0,1)r0");
  EXPECT_EQ(game.legal(), (Lines{"-", "meeple#0", "meeple#1"}));
  EXPECT_EQ(game.refusal("P1 abbot#0"), "piece_does_not_fit C-3 (0,1)");
  EXPECT_EQ(game.refusal("P1 recall:abbot@(0,1)"), "piece_does_not_fit C-3 (0,1)");
}

}  // namespace
}  // namespace bastide::carcassonne
