// The exact end against a twin: plain recursion over the run-time contract, which knows nothing of
// the rules classes. And search, which must play what the twin finds best.
#include "ai/exact.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "ai/minds.h"
#include "games/amazonas/rules.h"
#include "games/game_of.h"
#include "games/hunters_gatherers/rules.h"
#include "games/safari/rules.h"
#include "players.h"
#include "rules/carcassonne/board.h"

namespace bastide {
namespace {

// ---- The twin ----

struct Worth {
  std::array<double, max_seats> points{};
  std::array<double, max_seats> win{};
};

double margin(const Worth& worth, int players, int seat) {
  double others = -1e9;
  for (int s = 0; s < players; ++s) {
    if (s != seat) others = std::max(others, worth.points[static_cast<std::size_t>(s)]);
  }
  return worth.points[static_cast<std::size_t>(seat)] - others;
}

// A share of the win is worth a thousand points.
double wish(const Worth& worth, int players, int seat) {
  return 1000 * worth.win[static_cast<std::size_t>(seat)] + margin(worth, players, seat);
}

class Twin {
 public:
  Twin(const Game& game, int players) : game_(game), players_(players) {}

  Worth of(const Position& position) const {
    const Actor actor = game_.actor(position);
    if (actor.is_nobody()) return of_result(game_.result(position));
    Worth found;
    double total = 0;
    bool is_first = true;
    DecisionList list;
    game_.legal(position, list);
    for (const Decision& decision : list) {
      const int ways = actor.is_chance() ? game_.weight(position, decision) : 1;
      if (ways == 0) continue;
      const Worth after = of(position, decision);
      if (actor.is_chance()) {
        total += ways;
        for (std::size_t s = 0; s < max_seats; ++s) {
          found.points[s] += ways * after.points[s];
          found.win[s] += ways * after.win[s];
        }
      } else if (is_first ||
                 wish(after, players_, actor.seat()) > wish(found, players_, actor.seat())) {
        found = after;
      }
      is_first = false;
    }
    if (actor.is_chance()) {
      for (double& points : found.points) points /= total;
      for (double& win : found.win) win /= total;
    }
    return found;
  }
  Worth of(const Position& position, const Decision& decision) const {
    Position next = position;
    EXPECT_FALSE(game_.try_apply(next, game_.actor(position), decision));
    return of(next);
  }

 private:
  static Worth of_result(const Result& result) {
    Worth worth;
    int winners = 0;
    for (int bits = result.winners; bits != 0; bits &= bits - 1) ++winners;
    for (std::size_t s = 0; s < max_seats; ++s) {
      worth.points[s] = result.scores[s];
      worth.win[s] = (result.winners >> s) & 1 ? 1.0 / winners : 0;
    }
    return worth;
  }

  const Game& game_;
  int players_;
};

// ---- Positions ----

// The moment with so many decisions of this random game to come, the moment's own included.
Position near_the_end(const Game& game, const Setup& setup, std::size_t decisions) {
  Position position;
  game.start(setup, position);
  Random random(derive_seed(setup.seed, 2));
  std::vector<Position> moments;
  while (!game.actor(position).is_nobody()) {
    if (game.actor(position).is_seat()) moments.push_back(position);
    if (moments.size() > decisions) moments.erase(moments.begin());
    random_step(game, position, random);
  }
  return moments.front();
}

// Few enough steps for the twin; more than that is left out.
constexpr int step_limit = 1500;

template <class Rules>
std::optional<EndValue> solved(const Game& game, const Position& position) {
  const auto& typed = dynamic_cast<const GameOf<Rules>&>(game);
  int steps = step_limit;
  return ExactEnd<Rules>(typed.rules()).solve(GameOf<Rules>::state_of(position), steps);
}
std::optional<EndValue> solved(const Game& game, const Position& position) {
  const std::string_view name = game.info().name;
  if (name == "carcassonne") return solved<carcassonne::Rules>(game, position);
  if (name == "hunters-gatherers") return solved<hunters_gatherers::Rules>(game, position);
  if (name == "safari") return solved<safari::Rules>(game, position);
  return solved<amazonas::Rules>(game, position);
}

void expect_equal(const EndValue& value, const Worth& worth) {
  for (std::size_t s = 0; s < max_seats; ++s) {
    EXPECT_NEAR(value.points[s], worth.points[s], 1e-9);
    EXPECT_NEAR(value.win[s], worth.win[s], 1e-9);
  }
}

// Every thought of a settled search is what the twin says of that decision, the best first.
void expect_best(const Game& game, const Position& position, int players) {
  const Seat seat = game.actor(position).seat();
  const auto search = make_player("search", game);
  const Thoughts thoughts = ask(*search, game.view(position, seat), 3, 4096, 64);
  const Twin twin(game, players);
  DecisionList list;
  game.legal(position, list);
  double best = -1e9;
  for (const Decision& decision : list)
    best = std::max(best, wish(twin.of(position, decision), players, seat));
  const Decision chosen = thoughts.decisions.front().decision;
  EXPECT_NEAR(wish(twin.of(position, chosen), players, seat), best, 1e-6) << game.text(position);
  if (list.size() == 1) return;
  ASSERT_TRUE(thoughts.is_settled);
  ASSERT_EQ(thoughts.decisions.size(), static_cast<std::size_t>(list.size()));
  for (const Thought& thought : thoughts.decisions) {
    const Worth worth = twin.of(position, thought.decision);
    EXPECT_NEAR(thought.margin, margin(worth, players, seat), 1e-9);
    EXPECT_NEAR(thought.win, worth.win[seat], 1e-9);
  }
}

class ExactOpenGames : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Games, ExactOpenGames,
                         testing::Values("carcassonne", "hunters-gatherers", "safari", "amazonas"),
                         [](const auto& test) {
                           std::string name = test.param;
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

TEST_P(ExactOpenGames, TheEndIsWorthWhatPlainRecursionSays) {
  const Game& game = *find_game(GetParam());
  ASSERT_TRUE(is_all_open(game.info()));
  int compared = 0;
  for (int players = 2; players <= 4; ++players) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      for (const std::size_t decisions : {1u, 2u}) {
        const Position position = near_the_end(game, setup_of(game, players, seed), decisions);
        const auto value = solved(game, position);
        if (!value) continue;
        ++compared;
        expect_equal(*value, Twin(game, players).of(position));
        if (HasFailure()) FAIL() << game.text(position);
      }
    }
  }
  EXPECT_GE(compared, 12);
}

TEST_P(ExactOpenGames, SearchPlaysTheBestOfTheLastDecisions) {
  const Game& game = *find_game(GetParam());
  int asked = 0;
  for (int players = 2; players <= 3; ++players) {
    for (std::uint64_t seed = 11; seed <= 12; ++seed) {
      for (const std::size_t decisions : {1u, 2u}) {
        const Position position = near_the_end(game, setup_of(game, players, seed), decisions);
        if (!solved(game, position)) continue;
        ++asked;
        ASSERT_NO_FATAL_FAILURE(expect_best(game, position, players));
      }
    }
  }
  EXPECT_GE(asked, 4);
}

// Near the end, where calculating may succeed or be too much: either way every playout is made
// until all is solved, and slices of any size give the same thoughts.
TEST_P(ExactOpenGames, CalculatingTakesNothingFromTheBudget) {
  const Game& game = *find_game(GetParam());
  int settled = 0;
  int open = 0;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    for (const std::size_t decisions : {1u, 2u, 3u, 4u, 5u, 6u}) {
      const Position position = near_the_end(game, setup_of(game, 2, seed), decisions);
      const View<Position> view = view_to_decide(game, position);
      DecisionList list;
      game.legal(position, list);
      if (list.size() < 2) continue;
      const auto large = make_player("search", game);
      const auto small = make_player("search", game);
      const Thoughts thoughts = ask(*large, view, 3, 48, 256);
      expect_same(ask(*small, view, 3, 48, 1), thoughts);
      if (thoughts.is_settled) {
        ++settled;
        const Thoughts again = ask(*large, view, 3, 48);
        EXPECT_EQ(again.playouts, 0u) << "all is calculated: nothing is left to spend on";
        EXPECT_TRUE(again.is_settled);
        EXPECT_EQ(again.decisions.front().decision, thoughts.decisions.front().decision);
      } else {
        ++open;
        EXPECT_EQ(thoughts.playouts, 48u);
      }
    }
  }
  EXPECT_GE(settled, 1);
  EXPECT_GE(settled + open, 5);
}

TEST(Exact, GivesUpWhenTheStepsAreUsedUpAndOnlyThen) {
  carcassonne::Scenario game("carcassonne");
  carcassonne::leave_in_pile(game, "U V");
  const ExactEnd<carcassonne::Rules> exact(carcassonne::rules());
  int steps = 100'000;
  ASSERT_TRUE(exact.solve(carcassonne::state_of(game), steps));
  const int needed = 100'000 - steps;
  EXPECT_GT(needed, 100);
  int enough = needed;
  EXPECT_TRUE(exact.solve(carcassonne::state_of(game), enough));
  int too_few = needed - 1;
  EXPECT_FALSE(exact.solve(carcassonne::state_of(game), too_few));
}

// The two last tiles, in an order that nobody knows.
TEST(Exact, AveragesOverWhatMayBeDrawn) {
  carcassonne::Scenario game("carcassonne");
  carcassonne::leave_in_pile(game, "U V");
  ASSERT_TRUE(game.actor().is_chance());
  int steps = 100'000;
  const ExactEnd<carcassonne::Rules> exact(carcassonne::rules());
  const auto value = exact.solve(carcassonne::state_of(game), steps);
  ASSERT_TRUE(value);
  expect_equal(*value, Twin(game.game(), 2).of(game.position()));
}

// What a seat of Gold Rush may expect of its last decision: the mean over all that may be hidden.
std::map<int, double> mean_margins(const Game& game, const View<Position>& view, int players) {
  constexpr int worlds = 150;
  std::map<int, double> means;  // by the decision's place in the list
  Random random(4);
  DecisionList list;
  game.legal(view.known, list);
  for (int world = 0; world < worlds; ++world) {
    const Position imagined = game.imagine(view, random);
    for (int i = 0; i < list.size(); ++i) {
      Position next = imagined;
      EXPECT_FALSE(game.try_apply(next, Actor::seat(view.seat), list[i]));
      while (game.actor(next).is_chance()) game.deal(next);
      EXPECT_TRUE(game.actor(next).is_nobody());
      Worth worth;
      const Result result = game.result(next);
      for (std::size_t s = 0; s < max_seats; ++s) worth.points[s] = result.scores[s];
      means[i] += margin(worth, players, view.seat) / worlds;
    }
  }
  return means;
}

TEST(ExactNot, InGoldRushTheLastDecisionIsTheBestByWhatTheSeatKnows) {
  const Game& game = *find_game("gold-rush");
  ASSERT_FALSE(is_all_open(game.info()));
  int choices = 0;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const Position position = near_the_end(game, setup_of(game, 2, seed), 1);
    const View<Position> view = view_to_decide(game, position);
    DecisionList list;
    game.legal(position, list);
    if (list.size() < 2) continue;
    ++choices;
    const auto search = make_player("search", game);
    const Thoughts thoughts = ask(*search, view, seed, 300);
    EXPECT_FALSE(thoughts.is_settled) << "never exact: there are secrets";
    EXPECT_EQ(thoughts.playouts, 300u);
    const auto means = mean_margins(game, view, 2);
    double best = -1e9;
    double chosen = -1e9;
    for (int i = 0; i < list.size(); ++i) {
      best = std::max(best, means.at(i));
      if (list[i] == thoughts.decisions.front().decision) chosen = means.at(i);
    }
    EXPECT_NEAR(chosen, best, 0.3) << game.text(position);
  }
  EXPECT_GE(choices, 3);
}

}  // namespace
}  // namespace bastide
