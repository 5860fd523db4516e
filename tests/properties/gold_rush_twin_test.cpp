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

// ---- The whole board turned ----

Cell turned(Cell at, int quarters) {
  for (int i = 0; i < quarters; ++i) at = {static_cast<std::int8_t>(-at.y), at.x};
  return at;
}

// The same game with every tile after the start tile laid where a quarter turn (or two, or three)
// of the board puts it. The start tile lies as it lies, so both games begin on a board whose start
// tile is laid by hand.
TEST(GoldRushTurnedBoard, ChangesNothing) {
  const Rules& rules = builtin_rules();
  for (int quarters = 1; quarters < 4; ++quarters) {
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
      bastide::Setup setup;
      setup.players = static_cast<std::uint8_t>(2 + seed % 4);
      setup.seed = seed;
      State straight = rules.initial(setup, nullptr);
      State other = straight;
      const State empty{};
      other.board = empty.board;
      other.features = empty.features;
      other.section_count = other.mark_count = 0;
      other.tent_places = {};
      rules.lay(other, rules.tables().start, {0, 0}, static_cast<std::uint8_t>(quarters));
      Random random(seed);
      while (straight.step != Step::Over) {
        ASSERT_EQ(rules.actor(straight), rules.actor(other));
        ASSERT_EQ(straight.scores, other.scores);
        ASSERT_EQ(straight.hands, other.hands);
        if (rules.actor(straight).is_chance()) {
          rules.deal(straight, nullptr);
          rules.deal(other, nullptr);
          continue;
        }
        DecisionList list;
        DecisionList other_list;
        rules.legal(straight, list);
        rules.legal(other, other_list);
        ASSERT_EQ(list.size(), other_list.size());
        const Decision decision = at_random(random)(list);
        Decision same = decision;
        same.at = turned(decision.at, quarters);
        if (decision.kind == common_event::place)
          same.turn = static_cast<std::uint8_t>((decision.turn + quarters) & 3);
        ASSERT_FALSE(rules.check(other, rules.actor(other), same));
        rules.apply_unchecked(straight, decision, nullptr);
        rules.apply_unchecked(other, same, nullptr);
      }
      ASSERT_EQ(rules.result(straight), rules.result(other));
      ASSERT_EQ(straight.supply, other.supply);
    }
  }
}

}  // namespace
}  // namespace bastide::gold_rush
