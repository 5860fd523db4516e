// The rules class against its slow twin (support/gold_rush_twin.h): after every move of many random
// games both must agree on everything.
#include <cstdlib>

#include "support/gold_rush_pair.h"

namespace bastide::gold_rush {
namespace {

template <class Choose>
void play_and_compare(Pair& pair, Choose choose) {
  ASSERT_NO_FATAL_FAILURE(pair.compare());
  for (int step = 0; !pair.is_over(); ++step) {
    ASSERT_NO_FATAL_FAILURE(pair.step(choose));
    ASSERT_NO_FATAL_FAILURE(pair.compare());
    if (pair.state().step == Step::Action && step % 4 == 0) {
      ASSERT_NO_FATAL_FAILURE(pair.compare_end());
    }
  }
}

auto at_random(Random& random) {
  return [&](const DecisionList& list) {
    return list[static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())))];
  };
}

// Mines and sets cowboys whenever possible, so that mountains are contested, stacks emptied and
// reserves used up.
auto boldly(Random& random) {
  return [&](const DecisionList& list) {
    Decision chosen = at_random(random)(list);
    for (int tries = 0; tries < 8 && list[0].kind == common_event::pass; ++tries) {
      const bool is_cowboy = chosen.kind == common_event::piece && chosen.item == cowboy;
      if (is_cowboy || chosen.kind == event::mine) break;
      chosen = at_random(random)(list);
    }
    return chosen;
  };
}

// Lays tiles close together, so that much is completed.
auto densely(Random& random) {
  return [&](const DecisionList& list) {
    Decision chosen = at_random(random)(list);
    if (list[0].kind != common_event::place) return boldly(random)(list);
    auto distance = [](Cell at) { return at.x * at.x + at.y * at.y; };
    for (const Decision& decision : list) {
      if (distance(decision.at) < distance(chosen.at)) chosen = decision;
    }
    return chosen;
  };
}

class GoldRushTwins : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Rounds, GoldRushTwins, testing::Range(0, 6));

TEST_P(GoldRushTwins, AgreeAfterEveryMove) {
  for (std::uint8_t players = 2; players <= max_seats; ++players) {
    for (std::uint8_t first_game = 0; first_game < 2; ++first_game) {
      bastide::Setup setup;
      setup.players = players;
      setup.options[option::first_game] = first_game;
      setup.seed = derive_seed(static_cast<std::uint64_t>(GetParam()), players + 8u * first_game);
      SCOPED_TRACE(std::to_string(players) + " players, first_game " + std::to_string(first_game));
      Random random(setup.seed);
      Pair pair(builtin_rules(), setup);
      switch (GetParam() % 3) {
        case 0:
          ASSERT_NO_FATAL_FAILURE(play_and_compare(pair, at_random(random)));
          break;
        case 1:
          ASSERT_NO_FATAL_FAILURE(play_and_compare(pair, boldly(random)));
          break;
        default:
          ASSERT_NO_FATAL_FAILURE(play_and_compare(pair, densely(random)));
      }
    }
  }
}

}  // namespace
}  // namespace bastide::gold_rush
