// The same question brings the same thoughts, however it is divided; and how the thoughts of
// several are joined.
#include <gtest/gtest.h>

#include "players.h"

namespace bastide {
namespace {

TEST(Determinism, SlicesOfAnySizeGiveTheSameThoughts) {
  for (const Game* game : all_games()) {
    const Position position = middle_of(*game, setup_of(*game, 2, 8), 10);
    const View<Position> view = view_to_decide(*game, position);
    for (const std::string_view name : {"mcts", "search"}) {
      SCOPED_TRACE(std::string(game->info().name) + " " + std::string(name));
      const auto small = make_player(name, *game);
      const auto large = make_player(name, *game);
      const Thoughts once = ask(*large, view, 4, 40, 256);
      EXPECT_EQ(once.playouts, 40u);
      expect_same(ask(*small, view, 4, 40, 1), once);
    }
  }
}

TEST(Determinism, AnotherSeedIsAnotherTrainOfThought) {
  const Game& game = *find_game("carcassonne");
  const View<Position> view = view_to_decide(game, middle_of(game, setup_of(game, 2, 8), 60));
  const auto player = make_player("mcts", game);
  const Thoughts one = ask(*player, view, 1, 60);
  const auto other = make_player("mcts", game);
  const Thoughts two = ask(*other, view, 2, 60);
  bool differ = one.decisions.size() != two.decisions.size();
  for (std::size_t i = 0; !differ && i < one.decisions.size(); ++i)
    differ = one.decisions[i].margin != two.decisions[i].margin;
  EXPECT_TRUE(differ);
}

// The last turns of a game (of a short one all), by two searching players that keep their trees.
std::vector<Decision> played_by(std::string_view name, const Game& game) {
  const bool is_short = game.tiles().tiles.size() < 20;
  Position position = middle_of(game, setup_of(game, 2, 6), is_short ? 0 : 110);
  const std::unique_ptr<Player> players[2]{make_player(name, game), make_player(name, game)};
  std::vector<Decision> decisions;
  while (!game.actor(position).is_nobody() && decisions.size() < 24) {
    const Actor actor = game.actor(position);
    if (actor.is_chance()) {
      game.deal(position);
      continue;
    }
    decisions.push_back(decide(*players[actor.seat()], view_to_decide(game, position),
                               derive_seed(1, decisions.size()), 24));
    EXPECT_FALSE(game.try_apply(position, actor, decisions.back()));
  }
  return decisions;
}

TEST(Determinism, GamesAreRepeatedMoveByMove) {
  for (const Game* game : all_games()) {
    SCOPED_TRACE(game->info().name);
    for (const std::string_view name : {"mcts", "search"}) {
      const auto once = played_by(name, *game);
      EXPECT_GE(once.size(), 10u);
      EXPECT_EQ(played_by(name, *game), once);
    }
  }
}

Thought thought(int number, std::uint64_t playouts, double margin, double win) {
  Thought made;
  made.decision.item = static_cast<std::uint8_t>(number);
  made.playouts = playouts;
  made.margin = margin;
  made.win = win;
  return made;
}

TEST(Joined, AddsPlayoutsAndWeighsMeansByThem) {
  const Thoughts parts[]{{{thought(1, 30, 4, 0.5), thought(2, 10, -2, 0.25)}, 40, false, true},
                         {{thought(2, 90, 8, 0.75), thought(3, 10, 1, 0)}, 100, false, true}};
  const Thoughts all = joined(parts);
  EXPECT_EQ(all.playouts, 140u);
  EXPECT_TRUE(all.has_values);
  EXPECT_FALSE(all.is_settled);
  ASSERT_EQ(all.decisions.size(), 3u);
  EXPECT_EQ(all.decisions[0].decision.item, 2);
  EXPECT_EQ(all.decisions[0].playouts, 100u);
  EXPECT_DOUBLE_EQ(all.decisions[0].margin, (10 * -2 + 90 * 8) / 100.0);
  EXPECT_DOUBLE_EQ(all.decisions[0].win, (10 * 0.25 + 90 * 0.75) / 100);
  EXPECT_EQ(all.decisions[1].decision.item, 1);
  EXPECT_DOUBLE_EQ(all.decisions[1].margin, 4);
  EXPECT_EQ(all.decisions[2].decision.item, 3);
}

TEST(Joined, KeepsWhatWasNeverVisitedAndWhatIsSettled) {
  const Thoughts parts[]{{{thought(1, 0, 0, 0)}, 0, false, true},
                         {{thought(1, 0, 0, 0)}, 0, true, true}};
  const Thoughts all = joined(parts);
  ASSERT_EQ(all.decisions.size(), 1u);
  EXPECT_EQ(all.decisions[0].playouts, 0u);
  EXPECT_EQ(all.decisions[0].margin, 0);
  EXPECT_TRUE(all.is_settled);
}

TEST(Joined, WhatOnePartHasCalculatedIsNotOutvoted) {
  Thoughts exact{{thought(2, 1, 3, 1), thought(1, 1, 0, 0)}, 5, true, true};
  exact.is_exact = true;
  const Thoughts parts[]{{{thought(1, 90, 8, 0.5)}, 90, false, true}, exact};
  const Thoughts all = joined(parts);
  EXPECT_TRUE(all.is_exact && all.is_settled);
  EXPECT_EQ(all.playouts, 95u);
  ASSERT_EQ(all.decisions.size(), 2u);
  EXPECT_EQ(all.decisions[0].decision.item, 2);
  EXPECT_EQ(all.decisions[0].margin, 3);
}

TEST(Joined, IsSurerThanItsPartsWhereTheyKnowHowSureTheyAre) {
  Thought a = thought(1, 50, 2, 0.5);
  Thought b = a;
  a.error = b.error = 1;
  Thought unsure = a;
  unsure.error = -1;
  const auto error = [](const Thought& x, const Thought& y) {
    const Thoughts parts[]{{{x}, 50, false, true}, {{y}, 50, false, true}};
    return joined(parts).decisions[0].error;
  };
  EXPECT_NEAR(error(a, b), 0.7071, 0.0001);
  EXPECT_EQ(error(a, unsure), 1);
  EXPECT_EQ(error(unsure, unsure), -1);
}

TEST(Joined, OfOnePartIsThatPart) {
  const Thoughts part{{thought(1, 5, 1, 1), thought(2, 5, 2, 0)}, 10, false, true};
  expect_same(joined({&part, 1}), part);
}

}  // namespace
}  // namespace bastide
