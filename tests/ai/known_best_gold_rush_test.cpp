// Positions of Gold Rush with one best way to play.
#include "known_best.h"
#include "rules/gold_rush/board.h"

namespace bastide::gold_rush {
namespace {

// GR-E18: one side of the mountain of P1 is open, and GR-T10a closes it: seven points for its
// nuggets, a token for each of them, and the cowboy back. Left open it pays six and no token.
TEST(KnownBestGoldRush, ClosesAMountainFullOfTokensNow) {
  Scenario game = board("GR-T01a@(0,0)r0, GR-T09b@(0,-1)r2, GR-T09b@(1,0)r3, GR-T09c@(0,1)r0",
                        "P1 on GR-T01a@(0,0)#0; P2 tent on GR-T09b@(1,0)#0");
  leave_in_pile(game, "GR-T10a GR-T17e GR-T18f").play("draw:GR-T10a");
  for_each_player(game, [](const Scenario& after) {
    EXPECT_EQ(after.scores()[P1], 7);
    EXPECT_EQ(hand(after, P1).size(), 7u);
  });
}

// GR-59: the last tile closes the mountain of the start tile, and a cowboy there takes both nuggets
// and both tokens, whatever these are.
TEST(KnownBestGoldRush, ClosesTheMountainWithTheLastTile) {
  Scenario game = board("GR-T10s@(0,0)r0");
  leave_in_pile(game, "GR-T09b").play("draw:GR-T09b");
  for_each_player(game, [](const Scenario& after) {
    EXPECT_TRUE(after.is_over());
    ASSERT_EQ(hand(after, P1).size(), 2u);
    EXPECT_EQ(after.scores()[P1], 2 + hand(after, P1)[0] + hand(after, P1)[1]);
  });
}

}  // namespace
}  // namespace bastide::gold_rush
