// Clocks, threads and stops around a player.
#include "host/thinker.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cstring>
#include <thread>

#include "games/registry.h"

namespace bastide {
namespace {

PlayerSpec spec_of(std::string_view text) { return std::get<PlayerSpec>(parse_player_spec(text)); }

// The first decision of a game.
Position first_position(const Game& game, std::uint64_t seed) {
  Setup setup = default_setup(game.info());
  setup.seed = seed;
  Position position;
  game.start(setup, position);
  while (game.actor(position).is_chance()) game.deal(position);
  return position;
}
View<Position> first_view(const Game& game, std::uint64_t seed) {
  const Position position = first_position(game, seed);
  return game.view(position, game.actor(position).seat());
}

bool are_equal(const Thoughts& a, const Thoughts& b) {
  if (a.playouts != b.playouts || a.decisions.size() != b.decisions.size()) return false;
  for (std::size_t i = 0; i < a.decisions.size(); ++i) {
    if (a.decisions[i].decision != b.decisions[i].decision ||
        a.decisions[i].playouts != b.decisions[i].playouts ||
        a.decisions[i].margin != b.decisions[i].margin) {
      return false;
    }
  }
  return true;
}

TEST(Thinker, SpendsItsPlayoutsAndNoMore) {
  const Game& game = *find_game("carcassonne");
  auto one = Thinker::make(spec_of("mcts:p101"), game, ClockKind::ThreadCpu);
  EXPECT_EQ(one->think(first_view(game, 1), 1).thoughts.playouts, 101u);
  auto three = Thinker::make(spec_of("mcts:p101,x3"), game, ClockKind::ThreadCpu);
  EXPECT_EQ(three->think(first_view(game, 1), 1).thoughts.playouts, 101u);
  auto many = Thinker::make(spec_of("mcts:p2,x8"), game, ClockKind::ThreadCpu);
  EXPECT_EQ(many->think(first_view(game, 1), 1).thoughts.playouts, 2u);
}

TEST(Thinker, PlayoutsGiveTheSameThoughtsInEveryRunThreadsOrNot) {
  const Game& game = *find_game("safari");
  for (const std::string_view text : {"search:p60", "mcts:p60,x3"}) {
    std::vector<Thoughts> runs;
    for (int i = 0; i < 3; ++i) {
      auto thinker = Thinker::make(spec_of(text), game, ClockKind::ThreadCpu);
      runs.push_back(thinker->think(first_view(game, 2), 5).thoughts);
    }
    EXPECT_TRUE(are_equal(runs[0], runs[1])) << text;
    EXPECT_TRUE(are_equal(runs[0], runs[2])) << text;
  }
}

TEST(Thinker, AskedAgainItSpendsItsBudgetOnceMore) {
  for (const std::string_view name : game_names()) {
    const Game& game = *find_game(name);
    const View<Position> view = first_view(game, 2);
    for (const std::string_view text : {"search:p61", "mcts:p61,x3"}) {
      SCOPED_TRACE(std::string(name) + " " + std::string(text));
      auto thinker = Thinker::make(spec_of(text), game, ClockKind::ThreadCpu, FollowUps::Think);
      EXPECT_EQ(thinker->think(view, 5).thoughts.kept, 0u);
      const Thinking again = thinker->think(view, 5);
      EXPECT_EQ(again.thoughts.playouts, 61u);
      EXPECT_EQ(again.thoughts.kept, 61u);
      EXPECT_GE(thinker->think(view, 5, {0, 20'000}).micros, 20'000u);
    }
  }
}

TEST(Thinker, AFollowUpIsAnsweredAtOnceOrThoughtAbout) {
  const Game& game = *find_game("carcassonne");
  const Position position = first_position(game, 3);
  const auto playouts_of_follow_up = [&](FollowUps follow_ups) {
    auto thinker = Thinker::make(spec_of("search:p2000"), game, ClockKind::ThreadCpu, follow_ups);
    Position next = position;
    const Thinking first = thinker->think(game.view(next, game.actor(next).seat()), 5);
    EXPECT_FALSE(game.try_apply(next, game.actor(next), first.thoughts.decisions[0].decision));
    return thinker->think(game.view(next, game.actor(next).seat()), 6).thoughts.playouts;
  };
  EXPECT_EQ(playouts_of_follow_up(FollowUps::Answer), 0u);
  EXPECT_EQ(playouts_of_follow_up(FollowUps::Think), 2000u);
}

TEST(Thinker, TimeEndsTheThinking) {
  const Game& game = *find_game("carcassonne");
  for (const ClockKind clock : {ClockKind::Wall, ClockKind::ThreadCpu}) {
    auto thinker = Thinker::make(spec_of("mcts:t30ms"), game, clock);
    const Thinking thinking = thinker->think(first_view(game, 1), 1);
    EXPECT_GE(thinking.micros, 30'000u);
    EXPECT_GT(thinking.thoughts.playouts, 0u);
  }
}

TEST(Thinker, WhicheverLimitComesFirst) {
  const Game& game = *find_game("carcassonne");
  auto thinker = Thinker::make(spec_of("mcts:p24,t3600s"), game, ClockKind::Wall);
  EXPECT_EQ(thinker->think(first_view(game, 1), 1).thoughts.playouts, 24u);
}

// Stopped from another thread: back soon, in whatever game. The limit is generous for a busy
// machine under a sanitizer; a plain build takes below 12 ms in every game.
TEST(Thinker, StopsWhenAsked) {
  for (const std::string_view name : game_names()) {
    const Game& game = *find_game(name);
    auto thinker = Thinker::make(spec_of("search:t3600s,x2"), game, ClockKind::Wall);
    std::atomic<bool> stop{false};
    std::thread stopper([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
      stop = true;
    });
    const Thinking thinking = thinker->think(first_view(game, 3), 1, &stop);
    stopper.join();
    EXPECT_LT(thinking.micros, 3'000'000u) << name;
    EXPECT_FALSE(thinking.thoughts.decisions.empty());
  }
}

TEST(Thinker, AStopThatIsSetAlreadyStillGivesADecision) {
  const Game& game = *find_game("carcassonne");
  std::atomic<bool> stop{true};
  auto thinker = Thinker::make(spec_of("search:t3600s"), game, ClockKind::Wall);
  EXPECT_FALSE(thinker->think(first_view(game, 3), 1, &stop).thoughts.decisions.empty());
}

TEST(Thinker, ProgressCanEndIt) {
  const Game& game = *find_game("carcassonne");
  auto thinker = Thinker::make(spec_of("mcts:p1000000,x2"), game, ClockKind::Wall);
  int calls = 0;
  const auto thinking = thinker->think(first_view(game, 3), 1, nullptr, [&](const auto& moment) {
    EXPECT_EQ(moment.playouts, static_cast<std::uint64_t>(playouts_in_slice) * (calls + 1));
    return ++calls < 5;
  });
  EXPECT_EQ(calls, 5);
  EXPECT_LT(thinking.thoughts.playouts, 1'000'000u);
}

TEST(Thinker, PlayersWithoutABudgetAnswerAtOnce) {
  const Game& game = *find_game("carcassonne");
  for (const std::string_view text : {"random", "greedy", "level:1"}) {
    auto thinker = Thinker::make(spec_of(text), game, ClockKind::Wall);
    EXPECT_FALSE(thinker->think(first_view(game, 3), 1).thoughts.decisions.empty()) << text;
  }
}

}  // namespace
}  // namespace bastide
