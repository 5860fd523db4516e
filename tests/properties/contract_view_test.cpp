// The contract, third part: a view holds nothing hidden, and what is imagined from it is one of the
// states that could be.
#include <algorithm>
#include <cmath>
#include <vector>

#include "contract.h"
#include "games/playout.h"

namespace bastide {
namespace {

class ContractView : public Contract {};
INSTANTIATE_TEST_SUITE_P(Games, ContractView, testing::ValuesIn(all_variants()), name_of);

std::vector<Decision> listed(const Game& game, const Position& position) {
  DecisionList list;
  game.legal(position, list);
  return {list.begin(), list.end()};
}

TEST_P(ContractView, StatesThatDifferOnlyInTheUnseenLookAlike) {
  for_each_setup([&](const auto& setup) {
    Position position;
    game().start(setup, position);
    Random random(6);
    for (int step = 0;; ++step) {
      const Actor actor = game().actor(position);
      const auto seat = actor.is_seat() ? actor.seat() : static_cast<Seat>(step % setup.players);
      const View<Position> view = game().view(position, seat);
      ASSERT_EQ(view.seat, seat);
      const Position one = game().imagine(view, random);
      const Position two = game().imagine(view, random);
      for (const Position* other : {&one, &two, &view.known}) {
        ASSERT_TRUE(same_bytes(game().view(*other, seat).known, view.known));
        ASSERT_EQ(game().actor(*other), actor);
        ASSERT_EQ(game().hash(*other), game().hash(position));
        // What chance may bring can depend on what is hidden; what a seat may do never.
        if (!actor.is_chance()) {
          ASSERT_EQ(listed(game(), *other), listed(game(), position));
        }
        ASSERT_EQ(game().result(*other), game().result(position));
        if (step % 16 == 0) {
          ASSERT_EQ(game().text(*other), game().text(position));
        }
      }
      if (actor.is_nobody()) break;
      ASSERT_NO_FATAL_FAILURE(random_step(game(), position, random));
    }
  });
}

TEST_P(ContractView, TheFirstViewTellsNothingOfTheSeed) {
  for_each_setup([&](const auto& setup) {
    auto other = setup;
    other.seed = setup.seed + 1;
    Position position;
    Position other_position;
    game().start(setup, position);
    game().start(other, other_position);
    EXPECT_FALSE(same_bytes(position, other_position));
    EXPECT_EQ(game().hash(position), game().hash(other_position));
    EXPECT_EQ(game().text(position), game().text(other_position));
    for (Seat seat = 0; seat < setup.players; ++seat) {
      EXPECT_TRUE(
          same_bytes(game().view(position, seat).known, game().view(other_position, seat).known));
    }
  });
}

// The decision that records what chance has just done.
Decision dealt(const Game& game, Position& position, Events& events) {
  events.clear();
  game.deal(position, &events);
  for (const Event& event : events.list()) {
    if (game.info().events[event.kind].role == EventRole::Chance) return decision_of(event);
  }
  return {};
}

// Pearson's sum over the outcomes of chance as the view weighs them, dealt from `draws` states
// imagined from it. Six standard deviations are allowed; the seeds are fixed, so a failure is a
// change and no accident.
void expect_fair_deals(const Game& game, const Position& position, Random& random) {
  constexpr int draws = 1500;
  const View<Position> view = game.view(position, 0);
  DecisionList outcomes;
  game.legal(view.known, outcomes);
  std::vector<int> counts(static_cast<std::size_t>(outcomes.size()));
  Events events;
  for (int i = 0; i < draws; ++i) {
    Position imagined = game.imagine(view, random);
    const Decision outcome = dealt(game, imagined, events);
    const auto found = std::find(outcomes.begin(), outcomes.end(), outcome);
    ASSERT_NE(found, outcomes.end());
    ++counts[static_cast<std::size_t>(found - outcomes.begin())];
  }
  double weights = 0;
  for (const Decision& outcome : outcomes) weights += game.weight(view.known, outcome);
  double sum = 0;
  for (int i = 0; i < outcomes.size(); ++i) {
    const double expected = draws * game.weight(view.known, outcomes[i]) / weights;
    const double off = counts[static_cast<std::size_t>(i)] - expected;
    sum += off * off / expected;
  }
  const double freedom = outcomes.size() - 1;
  EXPECT_LE(sum, freedom + 6 * std::sqrt(2 * freedom)) << game.text(position);
}

TEST_P(ContractView, ImaginedStatesDealEveryRemainingTileEquallyOften) {
  for_each_setup([&](const auto& setup) {
    Position position;
    game().start(setup, position);
    Random random(7);
    PlayoutCounts counts;
    Position played = position;
    game().play_out(played, random, counts);
    for (const int decisions : {0, static_cast<int>(counts.decisions / 2)}) {
      ASSERT_NO_FATAL_FAILURE(random_opening(game(), position, random, decisions));
      ASSERT_TRUE(game().actor(position).is_chance());
      ASSERT_NO_FATAL_FAILURE(expect_fair_deals(game(), position, random));
    }
  });
}

}  // namespace
}  // namespace bastide
