// Positions of Safari with one best way to play.
#include "known_best.h"
#include "rules/safari/board.h"

namespace bastide::safari {
namespace {

// SX-4: SF-03-Z ends the trail of P1 with three species, six points; the lion in hand makes a
// fourth, ten. Another token founds a hole for three (S-40): any but the lion.
TEST(KnownBestSafari, CompletesATrailAndAddsTheSpeciesItLacks) {
  Scenario game = board("SF-04-E@(1,1)r1", "P1 on SF-04-E@(1,1)#0");
  rangers_on(give_hand(game, P1, "elephant giraffe lion zebra"), {-1, 0}, {3, 0});
  leave_in_pile(game, "SF-03-Z SF-01 SF-01").play("draw:SF-03-Z");
  for_each_player(game, [](const Scenario& after) {
    EXPECT_EQ(after.scores()[P1], 10 + 3);
    EXPECT_EQ(hand(after, P1).find("lion"), std::string::npos);
  });
}

// The last tile on a ranger's square is worth three points, and its trail's animals one each to the
// meeple set there.
TEST(KnownBestSafari, LaysTheLastTileWhereARangerStands) {
  Scenario game = board();
  leave_in_pile(game, "SF-04-M").play("draw:SF-04-M");
  for_each_player(game, [](const Scenario& after) {
    EXPECT_TRUE(after.is_over());
    EXPECT_EQ(after.scores(), (std::vector{5, 0}));
  });
}

}  // namespace
}  // namespace bastide::safari
