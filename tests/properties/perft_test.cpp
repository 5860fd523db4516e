// Counts of positions from fixed starts: the oracle that a refactoring keeps. The counts say that
// the same things are legal, the checksums (sums of hashes) that the same positions arise. Where
// they have to change,
//   bastide perft --game GAME --depth N --seed S --players P --options JSON
// prints the new ones, and the commit says why.
#include "games/perft.h"

#include <vector>

#include "properties/oracles.h"

namespace bastide {
namespace {

struct Counts {
  Start start;
  std::vector<Perft> after;  // one decision, two decisions, …
};
void PrintTo(const Counts& counts, std::ostream* out) { PrintTo(counts.start, out); }

const std::vector<Counts>& all_counts() {
  static const std::vector<Counts> table{
      {{"Carcassonne", "carcassonne"},
       {{6, 0x70a5efb3ace3bfaa},
        {30, 0xc08449e94b9a48f9},
        {220, 0x80ccaa4bd39fa44f},
        {800, 0xcda236139f607a3c},
        {6214, 0xa07d7108713bbf10},
        {17042, 0x0f4a8d4254ba1876}}},
      {{"CarcassonneRiverAndAbbot", "carcassonne", 2, R"({"river":true,"abbot":true})"},
       {{2, 0x092e17976aa934a0},
        {6, 0x8efb5179afb46f48},
        {6, 0x1015c0fcbc0df7b6},
        {22, 0x41367a19ff22a5e7},
        {22, 0xb093759da03f29c0},
        {56, 0x6103c2424da33a2d},
        {56, 0x67c9a67fa28c9cce},
        {248, 0xb918f63c9ad74df3},
        {248, 0x3303b5dc01b3731a},
        {632, 0x19c010aa38a67544}}},
      {{"CarcassonneOfThree", "carcassonne", 3},
       {{6, 0x9603516fd9002931},
        {30, 0xf3276fe1b892deac},
        {220, 0xf7208d6a6d63c495},
        {800, 0x49f7c0e0a2eb4308},
        {6214, 0xca5a0e0b74de802c},
        {17042, 0xbb4a5fa44f71706e}}},
      {{"HuntersGatherers", "hunters-gatherers"},
       {{6, 0x93f217f832d77388},
        {24, 0x4eb2ee5b25a9776a},
        {248, 0x251e772a310d87e1},
        {698, 0x9f9d1f220f8dd8ee},
        {3442, 0xf29dcf4a32ca6cb5},
        {26922, 0xfa8676d9c7e575fd}}},
      {{"HuntersGatherersOfThree", "hunters-gatherers", 3},
       {{6, 0xf589e56b55f52980},
        {24, 0x0821599f34652742},
        {248, 0xe11785cb5bb86deb},
        {698, 0x8632de196e4f77e0},
        {3442, 0x8a6a73859ec39b7b},
        {26922, 0x04a4762f6ad907de}}},
      {{"Safari", "safari"},
       {{14, 0xd0556f20251013f3}, {456, 0x541e5be3bb3514a9}, {5479, 0x20fdf23e45af6949}}},
      {{"SafariOfFour", "safari", 4},
       {{14, 0xebaab81181d01051}, {456, 0x3055c34e57876041}, {5479, 0x4ade7dc0b7a0c113}}},
      {{"GoldRush", "gold-rush"},
       {{7, 0x0fcb6a95cf6d9676},
        {68, 0xaab5e64052ee614e},
        {576, 0x4f7f5ff49eedf915},
        {2982, 0xa7194c250f7492ef},
        {30754, 0x60c4a7e61cf9c373}}},
      {{"GoldRushFirstGameOfThree", "gold-rush", 3, R"({"first_game":true})"},
       {{7, 0x8fb1636f98d68dab},
        {47, 0xdba5c9fd55844ada},
        {396, 0x8c23c5f8517b3263},
        {1278, 0xd326c5ddd1ae0c73}}},
      {{"Amazonas", "amazonas"},
       {{16, 0xfc92d693d4b67ba3},
        {64, 0xa5afd66994842e65},
        {128, 0x07ec1550b434b8b3},
        {1024, 0xc78ac43bc00be4c9},
        {6608, 0x3c784a7de4192fc6}}},
      {{"AmazonasOfFourWithADoubleFirst", "amazonas", 4, "{}", 6},
       {{2, 0x0e0d1e9376e893a6},
        {16, 0x15c764428d41bbca},
        {104, 0xfbbb7f9d814a3ab2},
        {2536, 0x4c0c6b600e28827b},
        {9848, 0x399c7dcb3f81bf4d}}},
  };
  return table;
}

TEST(PerftTable, HasEveryGame) { expect_every_game(all_counts()); }

class PerftCounts : public testing::TestWithParam<Counts> {};
INSTANTIATE_TEST_SUITE_P(From, PerftCounts, testing::ValuesIn(all_counts()), NameOfStart());

TEST_P(PerftCounts, AreAsTheyWere) {
  const Game& game = *find_game(GetParam().start.game);
  Position position;
  game.start(setup_of(GetParam().start), position);
  for (std::size_t i = 0; i < GetParam().after.size(); ++i) {
    const Perft found = perft(game, position, static_cast<int>(i) + 1);
    EXPECT_EQ(found.positions, GetParam().after[i].positions) << i + 1 << " decisions";
    EXPECT_EQ(found.checksum, GetParam().after[i].checksum) << i + 1 << " decisions";
  }
}

}  // namespace
}  // namespace bastide
