// The pitfalls of section 15: faults seen in other implementations, one test each.
#include <gtest/gtest.h>

#include <array>
#include <string>

#include "rules/carcassonne/board.h"

namespace bastide::carcassonne {
namespace {

// C-46
TEST(CarcassonnePitfalls, C46_a_tie_for_the_majority_pays_everybody_in_full) {
  Scenario game = board("D.start@(0,0)r0; W@(-1,0)r0; E@(0,1)r2; W@(1,1)r3",
                        "P1 on W@(-1,0)#0; P2 on W@(1,1)#0");
  game.play("P1 V@(1,0)r0 -");
  EXPECT_EQ(game.scores(), (std::vector{4, 4}));
}

// C-17
TEST(CarcassonnePitfalls, C17_a_tile_without_a_place_costs_neither_the_turn_nor_the_piece_action) {
  Scenario game("carcassonne");
  game.play("P1 E@(0,-1)r2 -; draw:C");
  EXPECT_EQ(game.refusal("P2 piece:meeple@(0,-1)#1"), "not_your_turn C-9 (0,0)")
      << "not on the tile of the player before";
  game.play("draw:V");
  EXPECT_EQ(game.refusal("P2 piece:meeple@(0,-1)#1"), "wrong_step C-9 (0,0)");
  game.play("P2 V@(1,0)r0 meeple#0");
  EXPECT_EQ(meeples(game, P2), 6);
}

// C-36  One tile completes two monasteries while a third, occupied before them, stays.
TEST(CarcassonnePitfalls, C36_no_completed_monastery_is_missed) {
  Scenario game = board(
      "D.start@(0,0)r0; U@(-1,0)r1; U@(1,0)r1; U@(2,0)r1; B@(0,1)r0; B@(1,1)r0; E@(-1,1)r3; "
      "E@(2,1)r1; U@(-1,2)r1; U@(0,2)r1; B@(0,3)r0; U@(2,2)r1",
      "P3 on B@(0,3)#0; P1 on B@(0,1)#0; P2 on B@(1,1)#0", "players=3");
  game.play("P1 U@(1,2)r1 -");
  EXPECT_EQ(game.awards(), (Lines{"P1 +9 cloister C-39", "P2 +9 cloister C-39"}));
  EXPECT_EQ(game.returns(), (Lines{"P1 meeple (0,1)", "P2 meeple (1,1)"}));
  EXPECT_EQ(meeples(game, P3), 6);
}

// C-5
TEST(CarcassonnePitfalls, C5_with_the_river_the_start_tile_is_out_and_RI_E_is_in) {
  const Scenario game("carcassonne", "river=true");
  EXPECT_EQ(game.copies("RI-E"), 1);
  EXPECT_EQ(game.draws() + state_of(game).lakes, 11);
  EXPECT_EQ(state_of(game).base_pile.count(test::find_tile(game.game(), "D.start")), 0);
  EXPECT_EQ(state_of(game).base_pile.count(test::find_tile(game.game(), "D")), 3);
}

// C-68
TEST(CarcassonnePitfalls, C68_the_looser_river_rule_does_not_hang) {
  Scenario game("carcassonne", "river=true river_turn_rule=adjacent");
  game.play(R"(RI-G@(0,1)r0  -; RI-D@(-1,1)r1  -; RI-J@(-2,1)r3 -
               RI-F@(-2,0)r0 -; RI-I@(-2,-1)r0 -; RI-H@(-1,-1)r0 -; draw:RI-E)");
  EXPECT_EQ(game.story().back(), "discard");
  EXPECT_EQ(game.draws(), 3) << "and on it goes";
}

// C-78
TEST(CarcassonnePitfalls, C78_no_abbot_back_from_a_feature_completed_by_this_turns_tile) {
  Scenario game = board(
      "D.start@(0,0)r0; E.garden@(0,1)r2; U@(-1,0)r1; U@(1,0)r1; V@(-1,1)r0; V@(1,1)r3; "
      "N@(0,2)r0; V@(-1,2)r1",
      "P1 abbot on E.garden@(0,1)#2", "abbot=true");
  game.play("P1 J@(1,2)r3");
  EXPECT_EQ(game.refusal("P1 recall:abbot@(0,1)"), "already_complete C-78 (0,1)");
  for (const std::string& word : game.legal()) EXPECT_FALSE(word.starts_with("recall"));
}

// Which feature owns each slot, from N0 clockwise.
std::string owners(std::string_view tile) {
  for (const TileFacts& facts : rules().tiles().tiles) {
    if (facts.id != tile) continue;
    std::string text;
    for (int slot = 0; slot < slot_count; ++slot) {
      std::string who;
      for (const FeatureFacts& piece : facts.features) {
        if ((piece.slots >> slot) & 1) who += std::to_string(piece.id);
      }
      text += who.size() == 1 ? who : "[" + who + "]";
    }
    return text;
  }
  return "no such tile";
}

// C-14  Features: D city 0, road 1, strip 2, field 3. J city 0, road 1, large field 2, corner 3.
// RI-E city 0, river 1, strip at the city 2, corner 3.
TEST(CarcassonnePitfalls, C14_every_half_side_belongs_to_the_right_bank) {
  EXPECT_EQ(owners("D"), "000213333312") << "the city side is no field";
  EXPECT_EQ(owners("J"), "000213312222") << "E2 and S0 in the corner";
  EXPECT_EQ(owners("RI-E"), "000000213312") << "S0 and W2 at the city";
  for (const TileFacts& facts : rules().tiles().tiles)
    EXPECT_EQ(owners(facts.id).find('['), std::string::npos) << facts.id;
}

// C-66
TEST(CarcassonnePitfalls, C66_fields_are_not_left_out) {
  Scenario game("carcassonne");
  leave_in_pile(game, "U E").play("P1 U@(1,0)r1 meeple#2; P2 E@(0,-1)r2 -");
  EXPECT_EQ(game.scores(), (std::vector{3, 0}));
}

}  // namespace
}  // namespace bastide::carcassonne
