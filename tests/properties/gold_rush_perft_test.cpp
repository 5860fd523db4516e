// Counts of positions from fixed starts, and means over many random games: the oracles that a
// refactoring keeps. Where the counts have to change, `bastide perft --game gold-rush --depth N`
// prints the new ones, and the commit says why.
#include <gtest/gtest.h>

#include <vector>

#include "games/perft.h"
#include "games/playout.h"
#include "games/registry.h"
#include "support/gold_rush_pair.h"

namespace bastide::gold_rush {
namespace {

void expect_counts(std::uint8_t players, bool first_game, const std::vector<Perft>& expected) {
  const Game& game = *find_game("gold-rush");
  bastide::Setup setup = default_setup(game.info());
  setup.players = players;
  setup.options[option::first_game] = first_game ? 1 : 0;
  setup.seed = 1;
  Position position;
  game.start(setup, position);
  for (std::size_t i = 0; i < expected.size(); ++i) {
    const Perft found = perft(game, position, static_cast<int>(i) + 1);
    EXPECT_EQ(found.positions, expected[i].positions) << i + 1 << " decisions";
    EXPECT_EQ(found.checksum, expected[i].checksum) << i + 1 << " decisions";
  }
}

TEST(GoldRushPerft, TwoPlayers) {
  expect_counts(2, false,
                {{7, 0x0fcb6a95cf6d9676},
                 {68, 0xaab5e64052ee614e},
                 {576, 0x4f7f5ff49eedf915},
                 {2982, 0xa7194c250f7492ef},
                 {30754, 0x60c4a7e61cf9c373}});
}

TEST(GoldRushPerft, FirstGameOfThree) {
  expect_counts(3, true,
                {{7, 0x8fb1636f98d68dab},
                 {47, 0xdba5c9fd55844ada},
                 {396, 0x8c23c5f8517b3263},
                 {1278, 0xd326c5ddd1ae0c73}});
}

// Means of random play; the bounds are some four standard errors.
TEST(GoldRushFingerprint, RandomPlayHasTheKnownMeans) {
  constexpr int games = 4000;
  const Rules& rules = builtin_rules();
  bastide::Setup setup;
  Random random(2);
  PlayoutCounts counts;
  double scores = 0;
  for (std::uint64_t game = 0; game < games; ++game) {
    setup.seed = derive_seed(1, game);
    State state = rules.initial(setup, nullptr);
    play_out(rules, state, random, counts);
    scores += state.scores[0] + state.scores[1];
  }
  EXPECT_NEAR(scores / games / 2, 21.3, 0.7);
  EXPECT_NEAR(static_cast<double>(counts.placements) / static_cast<double>(counts.tiles), 29.5,
              0.3);
}

}  // namespace
}  // namespace bastide::gold_rush
