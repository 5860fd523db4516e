// The rules class against its slow twin (support/hunters_gatherers_twin.h): after every move of
// random games both must agree on everything.
#include <algorithm>
#include <cstdlib>

#include "support/hunters_gatherers_pair.h"

namespace bastide::hunters_gatherers {
namespace {

auto at_random(Random& random) {
  return [&](const DecisionList& list) {
    return list[static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())))];
  };
}

template <class Choose>
void play_and_compare(const Setup& setup, Choose choose) {
  SCOPED_TRACE(describe(setup));
  Pair pair(setup);
  ASSERT_NO_FATAL_FAILURE(pair.compare());
  while (!pair.is_over()) {
    ASSERT_NO_FATAL_FAILURE(pair.step(choose));
    ASSERT_NO_FATAL_FAILURE(pair.compare()) << builtin_rules().text(pair.state());
  }
}

class HuntersGatherersTwins : public testing::TestWithParam<Setup> {};
INSTANTIATE_TEST_SUITE_P(Games, HuntersGatherersTwins, testing::ValuesIn(some_setups(5)),
                         [](const auto& game) {
                           return std::to_string(game.param.players) + "_players_" +
                                  std::to_string(game.index);
                         });

TEST_P(HuntersGatherersTwins, AgreeAfterEveryMove) {
  Random random(GetParam().seed);
  play_and_compare(GetParam(), at_random(random));
}

// Close together, so that much is completed, many bonus tiles come and effects meet: each tile
// where it has most neighbours.
TEST_P(HuntersGatherersTwins, AgreeOnCrowdedBoards) {
  Random random(GetParam().seed);
  std::set<Cell> laid{{0, 0}};
  play_and_compare(GetParam(), [&](const DecisionList& list) {
    Decision best = at_random(random)(list);
    if (best.kind != common_event::place) return best;
    const auto neighbours = [&](const Decision& decision) {
      return std::ranges::count_if(
          all_sides, [&](Side side) { return laid.contains(neighbour(decision.at, side)); });
    };
    for (const Decision& decision : list) {
      if (neighbours(decision) > neighbours(best)) best = decision;
    }
    laid.insert(best.at);
    return best;
  });
}

// Each tile as far out to the west as it goes: long thin boards.
TEST(HuntersGatherersLongBoards, AgreeFarOut) {
  int reach = 0;
  for (const auto& setup : some_setups(1)) {
    Random random(setup.seed);
    play_and_compare(setup, [&](const DecisionList& list) {
      Decision best = at_random(random)(list);
      if (best.kind != common_event::place) return best;
      for (const Decision& decision : list) {
        if (decision.at.x < best.at.x) best = decision;
      }
      reach = std::max(reach, std::abs(best.at.x));
      return best;
    });
    if (testing::Test::HasFatalFailure()) return;
  }
  EXPECT_GT(reach, 50);
}

}  // namespace
}  // namespace bastide::hunters_gatherers
