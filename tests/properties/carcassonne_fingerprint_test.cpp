// Means over many random games: a fingerprint of the rules as a whole. A rule that is wrong
// somewhere moves one of them, though no single game looks odd. The expected means are those that
// the project set for random play; the bounds are some three standard errors and more.
#include <gtest/gtest.h>

#include "games/playout.h"
#include "support/carcassonne_pair.h"

namespace bastide::carcassonne {
namespace {

TEST(CarcassonneFingerprint, RandomPlayOfTheBaseGameHasTheKnownMeans) {
  constexpr int games = 20000;
  const Rules& rules = builtin_rules();
  auto setup = default_setup(rules.info());
  Random random(2);
  PlayoutCounts counts;
  double first = 0;
  double second = 0;
  double discards = 0;
  for (std::uint64_t game = 0; game < games; ++game) {
    setup.seed = derive_seed(1, game);
    State state = rules.initial(setup, nullptr);
    play_out(rules, state, random, counts);
    first += state.scores[0];
    second += state.scores[1];
    discards += state.discarded;
  }
  EXPECT_EQ(counts.games, static_cast<std::uint64_t>(games));
  EXPECT_NEAR(first / games, 19.56, 0.25);
  EXPECT_NEAR(second / games, 19.26, 0.25);
  EXPECT_NEAR(discards / games, 0.019, 0.006);
  EXPECT_NEAR(static_cast<double>(counts.placements) / static_cast<double>(counts.tiles), 27.2,
              0.1);
}

}  // namespace
}  // namespace bastide::carcassonne
