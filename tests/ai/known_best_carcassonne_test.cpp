// Positions of Carcassonne with one best way to play.
#include "known_best.h"
#include "rules/carcassonne/board.h"

namespace bastide::carcassonne {
namespace {

// The city of P1 lacks one tile, E is the last that closes it: eight points and the meeple back
// now, or three at the end.
TEST(KnownBestCarcassonne, ClosesACityNowRatherThanLoseIt) {
  Scenario game("carcassonne");
  game.play("P1 F@(0,-1)r1 meeple#0");
  turn_of(leave_in_pile(game, "E V U U"), P1).play("draw:E");
  for_each_player(game, [](const Scenario& after) {
    EXPECT_EQ(after.scores()[P1], 8);
    EXPECT_TRUE(state_of(after).board.is_laid({0, -2}));
  });
}

// The last tile of all: two tiles and a shield, if it continues the city of the start tile; two
// points at most anywhere else.
TEST(KnownBestCarcassonne, LaysTheLastTileWhereItCountsMost) {
  Scenario game("carcassonne");
  leave_in_pile(game, "F").play("draw:F");
  for_each_player(game, [](const Scenario& after) {
    EXPECT_TRUE(after.is_over());
    EXPECT_EQ(after.scores(), (std::vector{3, 0}));
  });
}

// P2 owns the field north of three closed cities, nine points. A monastery at (-1,-1) joins the
// small field of P1 (six points) to it, so both get nine; its monk sees three tiles there, and
// nowhere more than that.
TEST(KnownBestCarcassonne, JoinsABigFieldWithTheLastTile) {
  Scenario game = board(
      "D.start@(0,0)r0; D@(1,0)r0; E@(0,-1)r2; E@(1,-1)r2; E@(2,-1)r1; E@(3,-1)r3; U@(-1,0)r1",
      "P1 on D.start@(0,0)#2; P2 on E@(2,-1)#1");
  ASSERT_FALSE(is_one_feature(game, "D.start@(0,0)#2", "E@(2,-1)#1"));
  leave_in_pile(game, "B").play("draw:B");
  for_each_player(game, [](const Scenario& after) {
    EXPECT_TRUE(after.is_over());
    EXPECT_TRUE(is_one_feature(after, "D.start@(0,0)#2", "E@(2,-1)#1"));
    EXPECT_EQ(after.scores(), (std::vector{9 + 4, 9}));
  });
}

}  // namespace
}  // namespace bastide::carcassonne
