// Counts of positions from fixed starts: the oracle that a refactoring keeps. The counts say that
// the same things are legal, the checksums (sums of hashes) that the same positions arise. Where
// they have to change, `bastide perft --game safari --depth N --seed 1 --players P` prints the new
// ones, and the commit says why.
#include <gtest/gtest.h>

#include <vector>

#include "games/perft.h"
#include "games/registry.h"

namespace bastide {
namespace {

void expect_counts(std::uint8_t players, const std::vector<Perft>& expected) {
  const Game& game = *find_game("safari");
  Setup setup = default_setup(game.info());
  setup.players = players;
  setup.seed = 1;
  Position position;
  game.start(setup, position);
  for (std::size_t i = 0; i < expected.size(); ++i) {
    const Perft found = perft(game, position, static_cast<int>(i) + 1);
    EXPECT_EQ(found.positions, expected[i].positions) << i + 1 << " decisions";
    EXPECT_EQ(found.checksum, expected[i].checksum) << i + 1 << " decisions";
  }
}

TEST(SafariPerft, TwoPlayers) {
  expect_counts(2,
                {{14, 0xd0556f20251013f3}, {456, 0x541e5be3bb3514a9}, {5479, 0x20fdf23e45af6949}});
}

TEST(SafariPerft, FourPlayers) {
  expect_counts(4,
                {{14, 0xebaab81181d01051}, {456, 0x3055c34e57876041}, {5479, 0x4ade7dc0b7a0c113}});
}

}  // namespace
}  // namespace bastide
