// The rules class against its slow twin (support/amazonas_twin.h): after every move of many random
// games both must agree on everything.
//
// The whole board cannot be turned in this game, since the river fixes the direction, nor mirrored,
// since the tiles have no mirror images: the twin alone speaks for directions.
#include <cstdlib>

#include "support/amazonas_pair.h"

namespace bastide::amazonas {
namespace {

// Plays to the end, comparing all the way. `choose` picks one of a list of legal decisions.
template <class Choose>
void play_and_compare(Pair& pair, Choose choose) {
  for (int step = 0; !pair.is_over(); ++step) {
    ASSERT_NO_FATAL_FAILURE(pair.step(choose));
    ASSERT_NO_FATAL_FAILURE(pair.compare());
    if (step % 80 == 0) {
      ASSERT_NO_FATAL_FAILURE(pair.compare_fits());
    }
    if (pair.state().step == Step::Piece && step % 6 == 0) {
      ASSERT_NO_FATAL_FAILURE(pair.compare_end());
    }
  }
}

auto at_random(Random& random) {
  return [&](const DecisionList& list) {
    return list[static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())))];
  };
}

// At random, but sets pieces whenever possible, so that features are contested and supplies run
// out.
auto boldly(Random& random) {
  return [&](const DecisionList& list) {
    const Decision decision = at_random(random)(list);
    return decision.kind == common_event::pass ? at_random(random)(list) : decision;
  };
}

class AmazonasTwins : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Rounds, AmazonasTwins, testing::Range(0, 6));

TEST_P(AmazonasTwins, AgreeAfterEveryMove) {
  for (int players = 2; players <= max_seats; ++players) {
    auto setup = default_setup(Rules::game_info());
    setup.players = static_cast<std::uint8_t>(players);
    setup.options[option::river_spread] = GetParam() >= 3 ? 1 : 0;
    setup.seed = static_cast<std::uint64_t>(100 * GetParam() + players);
    SCOPED_TRACE(std::to_string(players) + " players, seed " + std::to_string(setup.seed));
    Random random(setup.seed);
    Pair pair(setup);
    ASSERT_NO_FATAL_FAILURE(pair.compare());
    if (GetParam() % 2 == 0) {
      ASSERT_NO_FATAL_FAILURE(play_and_compare(pair, at_random(random)));
    } else {
      ASSERT_NO_FATAL_FAILURE(play_and_compare(pair, boldly(random)));
    }
  }
}

// ---- Long thin boards: far cells, and cells that collide in the map of cells ----

template <class Distance>
auto far_out(Random& random, Distance distance) {
  return [&random, distance](const DecisionList& list) {
    if (list[0].kind != common_event::place) return at_random(random)(list);
    Decision best = at_random(random)(list);
    for (const Decision& decision : list) {
      if (distance(decision.at) > distance(best.at)) best = decision;
    }
    return best;
  };
}

template <class Distance>
void play_far_out(int expected_reach, Distance distance) {
  int farthest = 0;
  for (std::uint8_t players = 2; players <= max_seats; ++players) {
    auto setup = default_setup(Rules::game_info());
    setup.players = players;
    setup.seed = players;
    Random random(setup.seed);
    Pair pair(setup);
    ASSERT_NO_FATAL_FAILURE(play_and_compare(pair, far_out(random, distance)));
    for (int i = 0; i < pair.state().board.laid_count(); ++i) {
      const Cell at = pair.state().board.laid(i).at;
      farthest = std::max({farthest, std::abs(at.x), std::abs(at.y)});
    }
  }
  EXPECT_GE(farthest, expected_reach);
}

TEST(AmazonasLongBoards, Eastwards) {
  play_far_out(40, [](Cell at) { return +at.x; });
}
TEST(AmazonasLongBoards, Westwards) {
  play_far_out(40, [](Cell at) { return -at.x; });
}
TEST(AmazonasLongBoards, Northwards) {
  play_far_out(40, [](Cell at) { return -at.y; });
}
TEST(AmazonasLongBoards, AlongTheRiversEnd) {
  play_far_out(24, [](Cell at) { return 2 * at.y - std::abs(at.x); });
}

}  // namespace
}  // namespace bastide::amazonas
