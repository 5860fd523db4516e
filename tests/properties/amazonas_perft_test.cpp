// Counts of positions from fixed starts: the oracle that a refactoring keeps. The counts say that
// the same things are legal, the checksums (sums of hashes) that the same positions arise. Where
// they have to change, `bastide perft --game amazonas --depth N --seed 1 --players P` prints the
// new ones, and the commit says why.
#include <gtest/gtest.h>

#include <vector>

#include "games/perft.h"
#include "games/registry.h"

namespace bastide {
namespace {

void expect_counts(std::uint8_t players, std::uint64_t seed, const std::vector<Perft>& expected) {
  const Game& game = *find_game("amazonas");
  auto setup = default_setup(game.info());
  setup.players = players;
  setup.seed = seed;
  Position position;
  game.start(setup, position);
  for (std::size_t i = 0; i < expected.size(); ++i) {
    const Perft found = perft(game, position, static_cast<int>(i) + 1);
    EXPECT_EQ(found.positions, expected[i].positions) << i + 1 << " decisions";
    EXPECT_EQ(found.checksum, expected[i].checksum) << i + 1 << " decisions";
  }
}

TEST(AmazonasPerft, TwoPlayers) {
  expect_counts(2, 1,
                {{16, 0xfc92d693d4b67ba3},
                 {64, 0xa5afd66994842e65},
                 {128, 0x07ec1550b434b8b3},
                 {1024, 0xc78ac43bc00be4c9},
                 {6608, 0x3c784a7de4192fc6}});
}

TEST(AmazonasPerft, FourPlayersWithADoubleFirst) {
  expect_counts(4, 6,
                {{2, 0x0e0d1e9376e893a6},
                 {16, 0x15c764428d41bbca},
                 {104, 0xfbbb7f9d814a3ab2},
                 {2536, 0x4c0c6b600e28827b},
                 {9848, 0x399c7dcb3f81bf4d}});
}

}  // namespace
}  // namespace bastide
