// Counts of positions from fixed starts: the oracle that a refactoring keeps. The counts say that
// the same things are legal, the checksums (sums of hashes) that the same positions arise. Where
// they have to change, `bastide perft --game carcassonne --depth N --seed 1 --options JSON` prints
// the new ones, and the commit says why.
#include <gtest/gtest.h>

#include <vector>

#include "games/perft.h"
#include "games/registry.h"
#include "notation/options.h"

namespace bastide {
namespace {

struct Start {
  std::uint8_t players;
  std::string_view options;
};

Perft count(const Start& start, int decisions) {
  const Game& game = *find_game("carcassonne");
  Setup setup = default_setup(game.info());
  setup.players = start.players;
  setup.seed = 1;
  EXPECT_FALSE(read_options(game.info(), start.options, setup.options));
  Position position;
  game.start(setup, position);
  return perft(game, position, decisions);
}

void expect_counts(const Start& start, const std::vector<Perft>& expected) {
  for (std::size_t i = 0; i < expected.size(); ++i) {
    const Perft found = count(start, static_cast<int>(i) + 1);
    EXPECT_EQ(found.positions, expected[i].positions) << i + 1 << " decisions";
    EXPECT_EQ(found.checksum, expected[i].checksum) << i + 1 << " decisions";
  }
}

TEST(CarcassonnePerft, Base) {
  expect_counts({2, "{}"}, {{6, 0x70a5efb3ace3bfaa},
                            {30, 0xc08449e94b9a48f9},
                            {220, 0x80ccaa4bd39fa44f},
                            {800, 0xcda236139f607a3c},
                            {6214, 0xa07d7108713bbf10},
                            {17042, 0x0f4a8d4254ba1876}});
}

TEST(CarcassonnePerft, RiverAndAbbot) {
  expect_counts({2, R"({"river":true,"abbot":true})"}, {{2, 0x092e17976aa934a0},
                                                        {6, 0x8efb5179afb46f48},
                                                        {6, 0x1015c0fcbc0df7b6},
                                                        {22, 0x41367a19ff22a5e7},
                                                        {22, 0xb093759da03f29c0},
                                                        {56, 0x6103c2424da33a2d},
                                                        {56, 0x67c9a67fa28c9cce},
                                                        {248, 0xb918f63c9ad74df3},
                                                        {248, 0x3303b5dc01b3731a},
                                                        {632, 0x19c010aa38a67544}});
}

TEST(CarcassonnePerft, ThreePlayers) {
  expect_counts({3, "{}"}, {{6, 0x9603516fd9002931},
                            {30, 0xf3276fe1b892deac},
                            {220, 0xf7208d6a6d63c495},
                            {800, 0x49f7c0e0a2eb4308},
                            {6214, 0xca5a0e0b74de802c},
                            {17042, 0xbb4a5fa44f71706e}});
}

}  // namespace
}  // namespace bastide
