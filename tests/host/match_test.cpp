#include "host/match.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "games/registry.h"
#include "notation/record.h"

namespace bastide {
namespace {

MatchPlan plan_of(std::string_view game, std::string_view a, std::string_view b, int players,
                  std::uint64_t rounds, unsigned threads) {
  MatchPlan plan;
  plan.game = find_game(game);
  plan.setup = default_setup(plan.game->info());
  plan.setup.players = static_cast<std::uint8_t>(players);
  plan.setup.seed = 11;
  plan.players = {std::get<PlayerSpec>(parse_player_spec(a)),
                  std::get<PlayerSpec>(parse_player_spec(b))};
  plan.rounds = rounds;
  plan.threads = threads;
  return plan;
}

using GameKey = std::pair<std::uint64_t, int>;  // round and seat of A

std::map<GameKey, MatchGame> games_of(const MatchPlan& plan, MatchTally& tally) {
  std::map<GameKey, MatchGame> games;
  tally = run_match(plan, true, [&](const MatchGame& game, const MatchTally&) {
    games[{game.round, game.seat}] = game;
    return true;
  });
  return games;
}

// The tiles of a record in the order in which they were drawn.
std::vector<std::string> draws_of(const std::string& record) {
  std::vector<std::string> draws;
  std::size_t at = 0;
  while ((at = record.find("{\"e\":\"draw\"", at)) != std::string::npos) {
    const std::size_t tile = record.find("\"tile\":\"", at) + 8;
    draws.push_back(record.substr(tile, record.find('"', tile) - tile));
    ++at;
  }
  return draws;
}

TEST(Match, ThreadsDoNotChangeTheGames) {
  MatchTally one;
  MatchTally three;
  const auto games = games_of(plan_of("carcassonne", "mcts:p16", "greedy", 2, 5, 1), one);
  const auto again = games_of(plan_of("carcassonne", "mcts:p16", "greedy", 2, 5, 3), three);
  ASSERT_EQ(games.size(), 10u);
  for (const auto& [key, game] : games) EXPECT_EQ(game.record, again.at(key).record);
  EXPECT_EQ(one.shares, three.shares);
  EXPECT_EQ(one.margins, three.margins);
  EXPECT_EQ(one.points, three.points);
  EXPECT_EQ(one.decisions, three.decisions);
}

// A round is one shuffle: seats change, draws do not.
TEST(Match, GamesOfARoundHaveTheSameDraws) {
  for (const std::string_view name : {"carcassonne", "safari", "gold-rush", "amazonas"}) {
    MatchTally tally;
    const auto games = games_of(plan_of(name, "greedy", "random", 2, 2, 1), tally);
    const auto first = draws_of(games.at({0, 0}).record);
    const auto swapped = draws_of(games.at({0, 1}).record);
    const auto other = draws_of(games.at({1, 0}).record);
    ASSERT_FALSE(first.empty());
    // The piles are the same; only how a game ends can depend on what is decided.
    const std::size_t common = std::min(first.size(), swapped.size());
    EXPECT_GT(common, 30u);
    EXPECT_TRUE(std::equal(first.begin(), first.begin() + static_cast<std::ptrdiff_t>(common),
                           swapped.begin()))
        << name;
    EXPECT_NE(first, other) << name;
  }
}

TEST(Match, SeatsRotateAndAHasEachOnce) {
  MatchTally tally;
  const auto games = games_of(plan_of("hunters-gatherers", "greedy", "random", 4, 2, 2), tally);
  EXPECT_EQ(games.size(), 8u);
  EXPECT_EQ(tally.games, 8u);
  EXPECT_EQ(tally.shares.size(), 2u);
  EXPECT_EQ(tally.won + tally.drawn + tally.lost, 8u);
  EXPECT_GT(tally.win_rate(), 0.9);  // three random players are no match
  for (const auto& [key, game] : games) {
    EXPECT_FALSE(check_record(game.record, [](std::string_view name) { return find_game(name); }));
    const auto end = game.record.find("\"players\":[");
    ASSERT_NE(end, std::string::npos);
  }
}

// The same games under other names: A begins once a round whichever seat does.
TEST(Match, WhoBeginsChangesNothingThatIsMeasured) {
  MatchTally usual;
  MatchTally second;
  MatchTally lots;
  MatchPlan plan = plan_of("gold-rush", "greedy", "random", 3, 4, 1);
  const auto games = games_of(plan, usual);
  plan.first = FirstWish{1};
  const auto shifted = games_of(plan, second);
  plan.first = FirstWish{};
  const auto drawn = games_of(plan, lots);
  EXPECT_EQ(usual.points, second.points);
  EXPECT_EQ(usual.won, second.won);
  EXPECT_EQ(usual.points, lots.points);
  EXPECT_EQ(usual.won, lots.won);
  std::set<int> first_seats;
  for (const auto& [key, game] : drawn) {
    EXPECT_NE(game.record.find("\"first\":\"random\""), std::string::npos);
    EXPECT_FALSE(check_record(game.record, [](std::string_view name) { return find_game(name); }));
    if (game.turn == 0) first_seats.insert(game.seat);
  }
  EXPECT_GT(first_seats.size(), 1u);
  for (const auto& [key, game] : shifted) {
    EXPECT_EQ(game.turn, (game.seat + 2) % 3);
    // Seat 1 begins and was called so: names go with the seats.
    const bool is_a_first = game.seat == 1;
    EXPECT_NE(game.record.find(is_a_first ? "[\"greedy\"," : "[\"random 1\","), std::string::npos)
        << game.record.substr(0, 200);
    const MatchGame& same = games.at({key.first, game.turn});
    EXPECT_EQ(same.run.result, game.run.result);
    EXPECT_EQ(same.margin, game.margin);
  }
}

TEST(Match, WinsAndMarginsAreCountedForA) {
  MatchTally tally;
  const auto games = games_of(plan_of("carcassonne", "random", "greedy", 2, 6, 2), tally);
  EXPECT_EQ(tally.lost, 12u);
  EXPECT_EQ(tally.win_rate(), 0);
  EXPECT_LT(tally.margin().mean, -20);
  EXPECT_GT(tally.margin().error, 0);
  double sum = 0;
  for (const auto& [key, game] : games) {
    const auto& scores = game.run.result.scores;
    EXPECT_EQ(game.margin, scores[static_cast<std::size_t>(key.second)] -
                               scores[static_cast<std::size_t>(1 - key.second)]);
    sum += game.margin;
  }
  EXPECT_NEAR(tally.margin().mean, sum / 12, 1e-9);
  EXPECT_NEAR(static_cast<double>(tally.points[0] - tally.points[1]), sum, 1e-9);
}

// A player against itself, draws the same: whoever wins with one seat has won the draw, not the
// match.
TEST(Match, AgainstItselfNobodyIsBetter) {
  MatchTally tally;
  games_of(plan_of("carcassonne", "greedy", "greedy", 2, 30, 2), tally);
  const Interval interval = tally.win_interval();
  EXPECT_LT(interval.low, 0.5);
  EXPECT_GT(interval.high, 0.5);
}

TEST(Match, AStopCountsOnlyWhatIsFinished) {
  std::atomic<bool> stop{false};
  MatchPlan plan = plan_of("carcassonne", "random", "random", 2, 100000, 2);
  plan.conditions.stop = &stop;
  std::uint64_t heard = 0;
  const MatchTally tally = run_match(plan, false, [&](const MatchGame&, const MatchTally&) {
    if (++heard >= 20) stop = true;
    return true;
  });
  EXPECT_GE(tally.games, 20u);
  EXPECT_LT(tally.games, 30u);
  EXPECT_EQ(tally.games, 2 * tally.shares.size());
}

TEST(Match, AListenerThatHasHeardEnoughEndsIt) {
  const MatchPlan plan = plan_of("carcassonne", "random", "random", 2, 100000, 2);
  const MatchTally tally =
      run_match(plan, false, [](const MatchGame&, const MatchTally&) { return false; });
  EXPECT_EQ(tally.games, 2u);
}

}  // namespace
}  // namespace bastide
