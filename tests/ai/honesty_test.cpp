// Players know no more than their seat: positions that differ only in what it cannot see bring the
// same thoughts, to the last bit.
#include <gtest/gtest.h>

#include "players.h"

namespace bastide {
namespace {

constexpr std::string_view asked_players[]{"greedy",  "mcts",    "search", "level:1",
                                           "level:2", "level:3", "level:4"};
constexpr int few_playouts = 12;

class Honesty : public testing::TestWithParam<std::string_view> {
 protected:
  const Game& game() const { return *find_game(GetParam()); }
};
INSTANTIATE_TEST_SUITE_P(Games, Honesty,
                         testing::ValuesIn(game_names().begin(), game_names().end()),
                         [](const auto& test) {
                           std::string name(test.param);
                           for (char& letter : name) letter = letter == '-' ? '_' : letter;
                           return name;
                         });

// What chance does next, as events; the hidden order decides.
std::vector<Decision> next_deals(const Game& game, Position position, int count) {
  std::vector<Decision> deals;
  Random random(1);
  Events events;
  while (!game.actor(position).is_nobody() && static_cast<int>(deals.size()) < count) {
    events.clear();
    const bool is_chance = game.actor(position).is_chance();
    random_step(game, position, random, &events);
    if (is_chance) deals.push_back(decision_of(events.list().front()));
  }
  return deals;
}

// Other piles, and in Gold Rush other tokens on the map and in the others' hands.
TEST_P(Honesty, ThoughtsDoNotDependOnWhatTheSeatCannotSee) {
  int differing = 0;
  for (const int decisions : {0, 8, 31, 74}) {
    const Position position = middle_of(game(), setup_of(game(), 3, 5), decisions);
    const View<Position> view = view_to_decide(game(), position);
    Random random(77);
    const Position other = game().imagine(view, random);
    ASSERT_FALSE(same_bytes(position, other));
    differing += next_deals(game(), position, 6) != next_deals(game(), other, 6) ? 1 : 0;
    for (const std::string_view name : asked_players) {
      SCOPED_TRACE(std::string(name) + " after " + std::to_string(decisions));
      const auto one = player_named(name, game());
      const auto two = player_named(name, game());
      expect_same(ask(*one, view, 9, few_playouts),
                  ask(*two, game().view(other, view.seat), 9, few_playouts));
      if (HasFailure()) return;
    }
  }
  EXPECT_GE(differing, 2) << "the two futures must really differ, or nothing was shown";
}

// The decision that records what chance has just done.
Decision dealt(const Game& game, Position& position) {
  Events events;
  game.deal(position, &events);
  for (const Event& event : events.list()) {
    if (game.info().events[event.kind].role == EventRole::Chance) return decision_of(event);
  }
  ADD_FAILURE() << "chance did nothing";
  return {};
}

// Two games of different seeds in which the same tiles are drawn: kept trees and all, the players
// decide alike in both. They are asked for a few decisions in a row, so that trees are kept.
TEST_P(Honesty, TheSeedOfTheShuffleChangesNoDecision) {
  for (const std::string_view name : {"greedy", "mcts", "search"}) {
    SCOPED_TRACE(name);
    Position one;
    Position two;
    game().start(setup_of(game(), 2, 1), one);
    game().start(setup_of(game(), 2, 2), two);
    const auto first = player_named(name, game());
    const auto second = player_named(name, game());
    Random random(3);
    int asked = 0;
    for (int step = 0; !game().actor(one).is_nobody() && asked < 8; ++step) {
      const Actor actor = game().actor(one);
      ASSERT_EQ(game().actor(two), actor);
      Decision decision;
      if (actor.is_chance()) {
        decision = dealt(game(), one);
      } else {
        DecisionList list;
        game().legal(one, list);
        decision = pick(list, random);
        if (step % 24 < 4) {
          ++asked;
          decision = decide(*first, view_to_decide(game(), one), 100, few_playouts);
          ASSERT_EQ(decide(*second, view_to_decide(game(), two), 100, few_playouts), decision);
        }
        ASSERT_FALSE(game().try_apply(one, actor, decision));
      }
      ASSERT_FALSE(game().try_apply(two, actor, decision));
    }
    EXPECT_GE(asked, 4);
    EXPECT_FALSE(same_bytes(one, two));
  }
}

}  // namespace
}  // namespace bastide
