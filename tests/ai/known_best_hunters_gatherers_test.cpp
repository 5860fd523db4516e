// Positions of Hunters & Gatherers with one best way to play.
#include "known_best.h"
#include "rules/hunters_gatherers/board.h"

namespace bastide::hunters_gatherers {
namespace {

Scenario& p1_draws(Scenario& game, std::string_view tile) {
  State& state = changing(game);
  state.active = P1;
  state.is_bonus_turn = false;
  state.step = Step::Draw;
  return game.play("draw:HG-" + std::string(tile));
}

// HG-E7: the forest of P1 lies over three tiles with a menhir, and only T36 closes it: eight points
// and a bonus turn now, nothing at the end (HG-60).
TEST(KnownBestHuntersGatherers, ClosesAForestWithAMenhirNow) {
  Scenario game = board("T33@(1,0) figure#0; T37@(0,1); T31@(0,-1); T35@(0,-2)r1", "players=2");
  p1_draws(leave_in_piles(game, "T36 T48 T53", "T90"), "T36");
  for_each_player(game, [](const Scenario& after) {
    EXPECT_EQ(after.scores()[P1], 8);
    EXPECT_TRUE(state_of(after).is_bonus_turn);
  });
}

// HG-R38: the same where the bonus turn may be left. It costs nothing, so it is taken.
TEST(KnownBestHuntersGatherers, TakesTheBonusTurnThatIsOffered) {
  Scenario game = board("T33@(1,0) figure#0; T37@(0,1); T31@(0,-1); T35@(0,-2)r1",
                        "players=2 bonus_turn=offered");
  p1_draws(leave_in_piles(game, "T36 T48 T53", "T90"), "T36");
  for_each_player(game, [](const Scenario& after) {
    EXPECT_EQ(after.scores()[P1], 8);
    EXPECT_TRUE(state_of(after).is_bonus_turn);
    EXPECT_TRUE(after.actor().is_chance());
  });
}

// The last tile: a hunter beside the mammoth of T53 gets three points for it, and two more if the
// tile is turned so that this meadow goes on into one with animals of the start tile. Rivers that
// stay open bring nothing, a hut one fish.
TEST(KnownBestHuntersGatherers, LaysTheLastTileForAHunter) {
  Scenario game(game_name);
  leave_in_piles(game, "T53", "").play("draw:HG-T53");
  for_each_player(game, [](const Scenario& after) {
    EXPECT_TRUE(after.is_over());
    EXPECT_EQ(after.scores(), (std::vector{5, 0}));
  });
}

}  // namespace
}  // namespace bastide::hunters_gatherers
