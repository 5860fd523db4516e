// Counts of positions from fixed starts: the oracle that a refactoring keeps. Where they have to
// change, `bastide perft --game hunters-gatherers --depth N --seed 1` prints the new ones, and the
// commit says why.
#include <gtest/gtest.h>

#include <vector>

#include "games/perft.h"
#include "games/registry.h"

namespace bastide {
namespace {

void expect_counts(std::uint8_t players, const std::vector<Perft>& expected) {
  const Game& game = *find_game("hunters-gatherers");
  auto setup = default_setup(game.info());
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

TEST(HuntersGatherersPerft, TwoPlayers) {
  expect_counts(2, {{6, 0x93f217f832d77388},
                    {24, 0x4eb2ee5b25a9776a},
                    {248, 0x251e772a310d87e1},
                    {698, 0x9f9d1f220f8dd8ee},
                    {3442, 0xf29dcf4a32ca6cb5},
                    {26922, 0xfa8676d9c7e575fd}});
}

TEST(HuntersGatherersPerft, ThreePlayers) {
  expect_counts(3, {{6, 0xf589e56b55f52980},
                    {24, 0x0821599f34652742},
                    {248, 0xe11785cb5bb86deb},
                    {698, 0x8632de196e4f77e0},
                    {3442, 0x8a6a73859ec39b7b},
                    {26922, 0x04a4762f6ad907de}});
}

}  // namespace
}  // namespace bastide
