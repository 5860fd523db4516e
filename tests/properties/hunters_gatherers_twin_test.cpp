// The rules class against its slow twin (support/hunters_gatherers_twin.h): after every move of
// random games both must agree on everything.
#include <algorithm>
#include <cstdlib>

#include "support/hunters_gatherers_pair.h"

namespace bastide::hunters_gatherers {
namespace {

Decision at_random(const DecisionList& list, Random& random) {
  return list[static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())))];
}

// Plays a game to its end; `choose(list, state)` picks one of the legal decisions. Adds the
// powers of the tiles that were laid to `seen`.
template <class Choose>
void play_and_compare(const Setup& setup, std::set<Power>& seen, Choose choose) {
  SCOPED_TRACE(describe(setup));
  Pair pair(setup);
  ASSERT_NO_FATAL_FAILURE(pair.compare());
  while (!pair.is_over()) {
    ASSERT_NO_FATAL_FAILURE(
        pair.step([&](const DecisionList& list) { return choose(list, pair.state()); }));
    ASSERT_NO_FATAL_FAILURE(pair.compare()) << builtin_rules().text(pair.state());
  }
  for (std::size_t power = 0; power < power_count; ++power) {
    if (pair.state().power_tiles[power] != not_laid) seen.insert(static_cast<Power>(power));
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
  std::set<Power> seen;
  play_and_compare(GetParam(), seen,
                   [&](const DecisionList& list, const State&) { return at_random(list, random); });
}

// ---- Games full of bonus tiles ----

// A placement after which passing completes a menhir forest, if there is one.
Decision eager_for_bonus(const DecisionList& list, const State& state, Random& random) {
  if (state.step != Step::Place) return at_random(list, random);
  for (const Decision& decision : list) {
    State next = state;
    builtin_rules().apply_unchecked(next, decision, nullptr);
    if (next.step != Step::Piece) continue;
    builtin_rules().apply_unchecked(next, {.kind = common_event::pass}, nullptr);
    if (next.is_bonus_turn || next.step == Step::Offer) return decision;
  }
  return at_random(list, random);
}

TEST(HuntersGatherersBonusGames, AgreeAndMeetEveryEffect) {
  std::set<Power> seen;
  for (const auto& setup : some_setups(6)) {
    Random random(setup.seed);
    play_and_compare(setup, seen, [&](const DecisionList& list, const State& state) {
      return eager_for_bonus(list, state, random);
    });
    if (testing::Test::HasFatalFailure()) return;
  }
  EXPECT_EQ(seen.size(), static_cast<std::size_t>(power_count - 1));
}

// ---- Other shapes of boards ----

// Close together, so that features meet and close: each tile where it has most neighbours.
TEST_P(HuntersGatherersTwins, AgreeOnCrowdedBoards) {
  Random random(GetParam().seed);
  std::set<Power> seen;
  play_and_compare(GetParam(), seen, [&](const DecisionList& list, const State& state) {
    Decision best = at_random(list, random);
    if (best.kind != common_event::place) return best;
    const auto neighbours = [&](const Decision& decision) {
      return std::ranges::count_if(state.board.neighbours_of(decision.at),
                                   [](int beside) { return beside >= 0; });
    };
    for (const Decision& decision : list) {
      if (neighbours(decision) > neighbours(best)) best = decision;
    }
    return best;
  });
}

// Each tile as far out to the west as it goes: long thin boards.
TEST(HuntersGatherersLongBoards, AgreeFarOut) {
  int reach = 0;
  std::set<Power> seen;
  for (const auto& setup : some_setups(1)) {
    Random random(setup.seed);
    play_and_compare(setup, seen, [&](const DecisionList& list, const State&) {
      Decision best = at_random(list, random);
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
