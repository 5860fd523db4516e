// Positions of Amazonas with one best way to play.
#include "known_best.h"
#include "rules/amazonas/board.h"

namespace bastide::amazonas {
namespace {

// A-X8: the village of P1 over three squares is closed by the AZ-07 in hand for seven points and
// the explorer back; left open it pays four at the end.
TEST(KnownBestAmazonas, ClosesAVillageNow) {
  Scenario game = board("AZ-07@(1,-1)r1; P1 AZ-10@(2,-1)r1 explorer#0");
  leave_in_pile(game, "AZ-07 AZ-42 AZ-34").play("draw:AZ-07");
  for_each_player(game, [](const Scenario& after) {
    EXPECT_EQ(after.scores()[P1], 7);
    EXPECT_EQ(explorers(after, P1), 4);
  });
}

// The last decision: both boats lie on one space, which pays six points each at the mouth. The step
// for setting no piece leaves P2 three; no piece is worth as much on this tile.
TEST(KnownBestAmazonas, TakesTheLeadBeforeTheMouth) {
  Scenario game("amazonas");
  leave_in_pile(game, "AZ-07").play("P1 AZ-07@(-1,3)r0");
  set_boats(game, {3, 3});
  for_each_player(game, [](const Scenario& after) {
    EXPECT_TRUE(after.is_over());
    EXPECT_EQ(boats(after), (Boats{4, 3}));
    EXPECT_EQ(after.scores(), (std::vector{6, 3}));
  });
}

}  // namespace
}  // namespace bastide::amazonas
