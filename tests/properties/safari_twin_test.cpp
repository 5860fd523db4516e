// The rules class against its slow twin (support/safari_twin.h): after every move of many random
// games both must agree on everything.
#include <cstdlib>

#include "support/safari_pair.h"

namespace bastide::safari {
namespace {

const Decision& any_of(const DecisionList& list, Random& random) {
  return list[static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())))];
}

// One of the decisions of those kinds, if there are any; else any.
template <class IsWanted>
Decision prefer(const DecisionList& list, Random& random, IsWanted is_wanted) {
  DecisionList wanted;
  for (const Decision& decision : list) {
    if (is_wanted(decision)) wanted.push_back(decision);
  }
  return any_of(wanted.empty() ? list : wanted, random);
}

// Ways to play that reach what uniform choice rarely does. Each is random among what it likes.
enum Manner {
  Uniform,
  Occupying,  // meeples on features: joins, ties, scarce supplies, many questions
  Watering,   // baobabs for tokens, tokens for holes: completed holes, empty piles
  Crowding,   // tiles where they have most neighbours: completed features, surrounded baobabs
  Driving,    // tiles on rangers
  Far,        // tiles as far out as possible: cells that collide in the map of cells
  manner_count
};

int neighbours(const State& state, Cell at) { return state.board.laid_around(at); }

Decision choose(Manner manner, const State& state, const DecisionList& list, Random& random) {
  if (list[0].kind == common_event::place && manner == Driving) {
    return prefer(list, random, [&](const Decision& d) {
      return d.at == state.rangers[0] || d.at == state.rangers[1];
    });
  }
  if (list[0].kind == common_event::place && manner != Uniform) {
    Decision best = any_of(list, random);
    const auto rank = [&](const Decision& d) {
      return manner == Far ? std::abs(d.at.x) + 2 * std::abs(d.at.y) : neighbours(state, d.at);
    };
    for (const Decision& decision : list) {
      if (rank(decision) > rank(best)) best = decision;
    }
    return best;
  }
  if (state.step == Step::Action && manner == Watering) {
    const std::uint8_t baobab = builtin_rules().tables().tiles[state.board.last_laid().tile].baobab;
    const auto is_wanted = [&](const Decision& d) {
      return d.kind == event::extend || (d.kind == common_event::piece && d.feature == baobab);
    };
    return prefer(list, random, [&](const Decision& d) {
      return is_wanted(d) || (d.kind == event::found && random.below(40) == 0);
    });
  }
  if (state.step == Step::Action && (manner == Occupying || manner == Crowding)) {
    return prefer(list, random, [](const Decision& d) { return d.kind == common_event::piece; });
  }
  return any_of(list, random);
}

class SafariTwins : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Manners, SafariTwins, testing::Range(0, static_cast<int>(manner_count)));

TEST_P(SafariTwins, AgreeAfterEveryMove) {
  for (int round = 0; round < 3; ++round) {
    for (int players = 2; players <= max_seats; ++players) {
      const bastide::Setup setup{
          .players = static_cast<std::uint8_t>(players),
          .seed = static_cast<std::uint64_t>(1000 * GetParam() + 10 * round + players)};
      Random random(setup.seed);
      SCOPED_TRACE(GetParam());
      Pair pair(setup);
      ASSERT_NO_FATAL_FAILURE(pair.compare());
      for (int step = 0; !pair.is_over(); ++step) {
        ASSERT_NO_FATAL_FAILURE(pair.step([&](const DecisionList& list) {
          return choose(static_cast<Manner>(GetParam()), pair.state(), list, random);
        }));
        ASSERT_NO_FATAL_FAILURE(pair.compare());
        if (pair.state().step == Step::Action && step % 8 == 0) {
          ASSERT_NO_FATAL_FAILURE(pair.compare_end());
        }
      }
    }
  }
}

// That these manners do reach the rare things: else the comparison above says less than it seems.
TEST(SafariTwinGames, ReachWhatIsRare) {
  int questions = 0;
  int foreign_questions = 0;
  int reshuffles = 0;
  int completed_holes = 0;
  int surrounded = 0;
  int rangers = 0;
  Events events;
  DecisionList list;
  for (int manner = 0; manner < manner_count; ++manner) {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
      const Rules& rules = builtin_rules();
      State state = rules.initial(
          {.players = static_cast<std::uint8_t>(2 + seed % 4), .seed = seed}, nullptr);
      Random random(seed);
      while (state.step != Step::Over) {
        questions += state.step == Step::Add ? 1 : 0;
        foreign_questions +=
            state.step == Step::Add && rules.actor(state) != Actor::seat(state.active) ? 1 : 0;
        events.clear();
        if (rules.actor(state).is_chance()) {
          surrounded +=
              state.step == Step::Token && state.token_cause == TokenCause::Surrounded ? 1 : 0;
          rules.deal(state, &events);
        } else {
          rules.legal(state, list);
          rules.apply_unchecked(state, choose(static_cast<Manner>(manner), state, list, random),
                                &events);
        }
        for (const Event& happened : events.list()) {
          reshuffles += happened.kind == event::reshuffle ? 1 : 0;
          rangers += happened.kind == event::ranger_take ? 1 : 0;
          completed_holes += happened.kind == event::hole_return ? 1 : 0;
        }
      }
    }
  }
  EXPECT_GT(questions, 100);
  EXPECT_GT(foreign_questions, 20);
  EXPECT_GT(reshuffles, 5);
  EXPECT_GT(completed_holes, 20);
  EXPECT_GT(surrounded, 100);
  EXPECT_GT(rangers, 500);
}

}  // namespace
}  // namespace bastide::safari
