// Every reason for which a decision is refused, with its rule and the place to show. That a refusal
// changes nothing is made sure by Scenario::refusal itself.
#include <gtest/gtest.h>

#include <cstring>
#include <string>

#include "rules/carcassonne/board.h"

namespace bastide::carcassonne {
namespace {

// C-9
TEST(CarcassonneRefusals, C9_not_your_turn) {
  Scenario game("carcassonne", "players=3");
  EXPECT_EQ(game.refusal("P1 place:U@(1,0)r1"), "not_your_turn C-9 (0,0)") << "draw first";
  EXPECT_EQ(game.refusal("P1 draw:U"), "not_your_turn C-9 (0,0)") << "chance draws";
  EXPECT_EQ(game.refusal("P2 U@(1,0)r1"), "not_your_turn C-9 (0,0)");
  game.play("P1 U@(1,0)r1");
  EXPECT_EQ(game.refusal("P3 meeple#0"), "not_your_turn C-9 (0,0)");
  EXPECT_EQ(game.refusal("draw:U"), "not_your_turn C-9 (0,0)");
}

// C-9
TEST(CarcassonneRefusals, C9_wrong_step) {
  Scenario game("carcassonne", "abbot=true");
  game.play("draw:U");
  for (const char* word : {"P1 -", "P1 meeple#0", "P1 recall:abbot@(0,0)", "P1 draw:U",
                           "P1 discard:U", "P1 score:", "P1 end:", "P1 start:U@(1,0)r1"})
    EXPECT_EQ(game.refusal(word), "wrong_step C-9 (0,0)") << word;
  game.play("P1 U@(1,0)r1");
  for (const char* word : {"P1 place:U@(2,0)r1", "P1 draw:U", "P1 return:meeple@(1,0)"})
    EXPECT_EQ(game.refusal(word), "wrong_step C-9 (0,0)") << word;
}

// C-11 C-20
TEST(CarcassonneRefusals, C11_C20_not_in_pile) {
  Scenario game("carcassonne");
  game.play("P1 X@(1,0)r0 -");
  EXPECT_EQ(game.refusal("draw:X"), "not_in_pile C-11 (0,0)") << "the only one lies";
  EXPECT_EQ(game.refusal("draw:D.start"), "not_in_pile C-11 (0,0)");
  EXPECT_EQ(game.refusal("draw:RI-B"), "not_in_pile C-11 (0,0)");
  EXPECT_EQ(Scenario("carcassonne", "river=true").refusal("draw:X"), "not_in_pile C-20 (0,0)");

  const Decision no_tile{.kind = common_event::draw, .item = 255};
  const Position before = game.position();
  const auto refusal = game.game().try_apply(game.position(), Actor::chance(), no_tile);
  EXPECT_EQ(test::to_text(refusal), "not_in_pile C-11 (0,0)");
  EXPECT_EQ(std::memcmp(&before, &game.position(), sizeof(Position)), 0);
}

// C-11
TEST(CarcassonneRefusals, C11_wrong_tile) {
  Scenario game("carcassonne");
  game.play("draw:U");
  EXPECT_EQ(game.refusal("P1 V@(1,0)r0"), "wrong_tile C-11 (1,0)");
  EXPECT_EQ(game.refusal("P1 U.garden@(1,0)r1"), "wrong_tile C-11 (1,0)") << "same land, no matter";
}

// C-15 C-31
TEST(CarcassonneRefusals, C15_C31_out_of_range) {
  Scenario game("carcassonne");
  EXPECT_EQ(game.refusal("P1 U@(1,0)r4"), "out_of_range C-15 (1,0)");
  EXPECT_EQ(game.refusal("P1 U@(1,0)r255"), "out_of_range C-15 (1,0)");
  game.play("P1 U@(1,0)r1");
  EXPECT_EQ(game.refusal("P1 piece:2@(1,0)#0"), "out_of_range C-31 (1,0)");
  EXPECT_EQ(game.refusal("P1 piece:255@(1,0)#0"), "out_of_range C-31 (1,0)");
}

// C-12
TEST(CarcassonneRefusals, C12_cell_taken_and_no_neighbour) {
  Scenario game("carcassonne");
  EXPECT_EQ(game.refusal("P1 U@(0,0)r0"), "cell_taken C-12 (0,0)");
  EXPECT_EQ(game.refusal("P1 U@(1,1)r0"), "no_neighbour C-12 (1,1)");
  EXPECT_EQ(game.refusal("P1 U@(-2,0)r0"), "no_neighbour C-12 (-2,0)");
}

// C-13  Of several clashes the first, from the north clockwise.
TEST(CarcassonneRefusals, C13_edge_mismatch_names_the_side) {
  Scenario game("carcassonne");
  EXPECT_EQ(game.refusal("P1 C@(0,1)r0"), "edge_mismatch C-13 (0,1) north");
  EXPECT_EQ(game.refusal("P1 C@(-1,0)r0"), "edge_mismatch C-13 (-1,0) east");
  EXPECT_EQ(game.refusal("P1 B@(0,-1)r0"), "edge_mismatch C-13 (0,-1) south");
  EXPECT_EQ(game.refusal("P1 C@(1,0)r0"), "edge_mismatch C-13 (1,0) west");
  game.play("P1 B@(0,1)r0 -; P2 U@(1,0)r1 -");
  EXPECT_EQ(game.refusal("P1 C@(1,1)r0"), "edge_mismatch C-13 (1,1) north");
}

// C-22 C-23
TEST(CarcassonneRefusals, C22_C23_of_the_river) {
  Scenario game("carcassonne", "river=true");
  EXPECT_EQ(game.refusal("P1 RI-D@(-1,0)r0"), "river_leads_elsewhere C-22 (-1,0)");
  game.play("P1 RI-G@(0,1)r0 -");
  EXPECT_EQ(game.refusal("P2 RI-D@(1,1)r1"), "river_leads_elsewhere C-22 (1,1)");
  EXPECT_EQ(game.refusal("P2 RI-J@(-1,1)r3"), "river_turns_back C-23 (-1,1)");
}

// C-31
TEST(CarcassonneRefusals, C31_about_the_tile_and_the_supply) {
  Scenario game("carcassonne");
  game.play("P1 U@(1,0)r1");
  EXPECT_EQ(game.refusal("P1 piece:meeple@(0,0)#1"), "not_the_tile_just_laid C-31 (0,0)");
  EXPECT_EQ(game.refusal("P1 meeple#3"), "no_such_feature C-31 (1,0)");
  EXPECT_EQ(game.refusal("P1 meeple#255"), "no_such_feature C-31 (1,0)");
  std::string all;
  for (int i = 0; i < 7; ++i) all += "P1 on B@(0,1)#1;";
  const Scenario poor = board("D.start@(0,0)r0; B@(0,1)r0", all);
  EXPECT_EQ(poor.refusal("P1 U@(1,0)r1 meeple#0"), "no_piece_left C-31 (1,0)");
}

// C-32  The place is that of the piece in the way.
TEST(CarcassonneRefusals, C32_feature_occupied_shows_the_piece_in_the_way) {
  Scenario game("carcassonne", "players=3");
  game.play("P1 W@(-1,0)r0 meeple#3; P2 U@(1,0)r1 meeple#0; P3 U@(2,0)r1");
  EXPECT_EQ(game.refusal("P3 meeple#0"), "feature_occupied C-32 (1,0)") << "road";
  EXPECT_EQ(game.refusal("P3 meeple#2"), "feature_occupied C-32 (-1,0)") << "field in the north";
  EXPECT_EQ(game.refusal("P3 meeple#1"), "accepted") << "field in the south";
}

// C-3 C-27 C-33 C-52 C-54 C-100
TEST(CarcassonneRefusals, C3_C27_C33_C52_C54_C100_piece_does_not_fit) {
  const Scenario plain("carcassonne");
  EXPECT_EQ(plain.refusal("P1 B@(0,1)r0 abbot#0"), "piece_does_not_fit C-3 (0,1)");
  EXPECT_EQ(plain.refusal("P1 B@(0,1)r0 recall:abbot@(0,0)"), "piece_does_not_fit C-3 (0,0)");
  const Scenario river("carcassonne", "river=true");
  EXPECT_EQ(river.refusal("P1 RI-D@(0,1)r0 meeple#0"), "piece_does_not_fit C-27 (0,1)");
  const Scenario with_abbot("carcassonne", "abbot=true");
  EXPECT_EQ(with_abbot.refusal("P1 E.garden@(0,1)r2 meeple#2"), "piece_does_not_fit C-33 (0,1)");
  EXPECT_EQ(with_abbot.refusal("P1 E.garden@(0,1)r2 abbot#1"), "piece_does_not_fit C-52 (0,1)");
  EXPECT_EQ(with_abbot.refusal("P1 B@(0,1)r0 recall:meeple@(0,1)"),
            "piece_does_not_fit C-54 (0,1)");
  const Scenario no_fields("carcassonne", "fields=false");
  EXPECT_EQ(no_fields.refusal("P1 B@(0,1)r0 meeple#1"), "piece_does_not_fit C-100 (0,1)");
}

// C-52 C-54 C-78
TEST(CarcassonneRefusals, C52_C54_C78_of_the_abbot) {
  Scenario game("carcassonne", "abbot=true");
  game.play("P1 B@(0,1)r0 abbot#0; P2 U@(1,0)r1 -");
  EXPECT_EQ(game.refusal("P1 B@(0,2)r0 abbot#0"), "no_piece_left C-52 (0,2)");
  EXPECT_EQ(game.refusal("P1 B@(0,2)r0 recall:abbot@(0,2)"), "no_abbot_there C-54 (0,2)");
  game = board(
      "D.start@(0,0)r0; B@(0,1)r0; U@(-1,0)r1; U@(1,0)r1; V@(-1,1)r0; V@(-1,2)r1; E@(0,2)r2; "
      "V@(1,1)r3",
      "P1 abbot on B@(0,1)#0", "abbot=true");
  EXPECT_EQ(game.refusal("P1 V@(1,2)r2 recall:abbot@(0,1)"), "already_complete C-78 (0,1)");
}

// C-60
TEST(CarcassonneRefusals, C60_game_over) {
  Scenario game("carcassonne");
  leave_in_pile(game, "U").play("P1 U@(1,0)r1 -");
  for (const char* word : {"P1 -", "P2 -", "draw:U", "P1 place:U@(2,0)r1", "P1 meeple#0"})
    EXPECT_EQ(game.refusal(word), "game_over C-60 (0,0)") << word;
}

}  // namespace
}  // namespace bastide::carcassonne
