// The six levels for people, and whole games by all players: every decision legal.
#include <gtest/gtest.h>

#include <set>

#include "players.h"

namespace bastide {
namespace {

TEST(Levels, AreSixWithNamesOfTheirOwn) {
  ASSERT_EQ(levels().size(), 6u);
  std::set<std::string_view> names;
  for (const Level& level : levels()) {
    names.insert(level.name);
    EXPECT_FALSE(level.name.empty());
    EXPECT_FALSE(level.meaning.empty());
  }
  EXPECT_EQ(names.size(), 6u);
}

// The lower four decide at once; the upper two need a limit, and the sixth gets more.
TEST(Levels, HaveBudgetsWhereTheyThink) {
  for (int i = 0; i < 4; ++i) {
    const Budget& budget = levels()[static_cast<std::size_t>(i)].budget;
    EXPECT_EQ(budget.playouts + budget.micros, 0u);
  }
  EXPECT_GT(levels()[4].budget.micros, 0u);
  EXPECT_GT(levels()[5].budget.micros, levels()[4].budget.micros);
}

TEST(Levels, AreThereForEveryGameAndNoOthers) {
  for (const Game* game : all_games()) {
    for (int number = 1; number <= 6; ++number) EXPECT_NE(make_level(number, *game), nullptr);
    for (const int number : {-1, 0, 7}) EXPECT_EQ(make_level(number, *game), nullptr);
  }
  EXPECT_EQ(make_player("oracle", *find_game("carcassonne")), nullptr);
}

// A whole game; `name_for(seat)` plays. Every decision must be legal.
template <class NameFor>
std::vector<Decision> whole_game(const Game& game, const Setup& setup, NameFor name_for) {
  std::vector<std::unique_ptr<Player>> players;
  for (int seat = 0; seat < setup.players; ++seat)
    players.push_back(player_named(name_for(seat), game));
  Position position;
  game.start(setup, position);
  std::vector<Decision> decisions;
  while (!game.actor(position).is_nobody()) {
    const Actor actor = game.actor(position);
    if (actor.is_chance()) {
      game.deal(position);
      continue;
    }
    decisions.push_back(decide(*players[actor.seat()], view_to_decide(game, position),
                               derive_seed(setup.seed, decisions.size()), 0));
    const auto refusal = game.try_apply(position, actor, decisions.back());
    EXPECT_FALSE(refusal) << game.text(position);
    if (refusal) break;
  }
  return decisions;
}

std::string learner(int seat) { return "level:" + std::to_string(1 + seat % 3); }

TEST(Levels, OfLearnersPlayWholeGamesByTheRules) {
  for (const Game* game : all_games()) {
    for (int players = game->info().min_players; players <= game->info().max_players; ++players) {
      SCOPED_TRACE(std::string(game->info().name) + " " + std::to_string(players));
      const auto setup = setup_of(*game, players, static_cast<std::uint64_t>(players));
      EXPECT_GE(whole_game(*game, setup, [&](int seat) { return learner(seat + players); }).size(),
                20u);
    }
  }
}

TEST(Levels, OfLearnersRepeatAGameBySeed) {
  for (const Game* game : all_games()) {
    SCOPED_TRACE(game->info().name);
    const auto setup = setup_of(*game, 3, 21);
    EXPECT_EQ(whole_game(*game, setup, learner), whole_game(*game, setup, learner));
  }
}

class ThinkingPlayers : public Contract {};
INSTANTIATE_TEST_SUITE_P(Games, ThinkingPlayers, testing::ValuesIn(all_variants()), name_of);

// Games from beginning to end, in which players that keep their trees are asked now and then, and
// at random decisions in between: mcts and search, with every choice of options and of players.
TEST_P(ThinkingPlayers, DecideByTheRulesFromTheFirstTileToTheLast) {
  for_each_setup([&](const auto& setup) {
    const std::unique_ptr<Player> asked[2]{make_player("mcts", game()),
                                           make_player("search", game())};
    Position position;
    game().start(setup, position);
    Random random(setup.seed);
    for (int step = 0; !game().actor(position).is_nobody(); ++step) {
      const Actor actor = game().actor(position);
      if (actor.is_chance() || step % 47 > 3) {
        ASSERT_NO_FATAL_FAILURE(random_step(game(), position, random));
        continue;
      }
      const Decision decision =
          decide(*asked[step / 47 % 2], view_to_decide(game(), position), setup.seed, 20);
      ASSERT_FALSE(game().try_apply(position, actor, decision)) << game().text(position);
    }
  });
}

// Thirty steps without a gap, search against mcts: late in the game, most to the exact end.
TEST_P(ThinkingPlayers, PlayTheLastTurnsByTheRules) {
  auto setup = GetParam().setup;
  setup.seed = 31;
  Position position = middle_of(game(), setup, 130);
  const std::unique_ptr<Player> players[2]{make_player("search", game()),
                                           make_player("mcts", game())};
  int left = 30;
  while (!game().actor(position).is_nobody() && left-- > 0) {
    const Actor actor = game().actor(position);
    if (actor.is_chance()) {
      game().deal(position);
      continue;
    }
    const Decision decision =
        decide(*players[actor.seat()], view_to_decide(game(), position), 1, 20);
    ASSERT_FALSE(game().try_apply(position, actor, decision)) << game().text(position);
  }
}

}  // namespace
}  // namespace bastide
