// A player can be stopped between any two playouts: a slice is as long as it was asked to be, there
// is an answer at any moment. Steps are counted, never timed.
#include <gtest/gtest.h>

#include "players.h"

namespace bastide {
namespace {

bool is_legal(const Game& game, const Position& position, const Decision& decision) {
  DecisionList list;
  game.legal(position, list);
  return list.contains(decision);
}

TEST(Stopping, ASliceOfOneIsOnePlayout) {
  for (const Game* game : all_games()) {
    const Position position = middle_of(*game, setup_of(*game, 2, 8), 10);
    const View<Position> view = view_to_decide(*game, position);
    for (const std::string_view name : {"mcts", "search"}) {
      SCOPED_TRACE(std::string(game->info().name) + " " + std::string(name));
      const auto player = make_player(name, *game);
      player->begin(view, 1);
      EXPECT_EQ(player->thoughts().playouts, 0u);
      for (std::uint64_t slice = 1; slice <= 5; ++slice) {
        EXPECT_TRUE(player->think(1));
        const Thoughts thoughts = player->thoughts();
        EXPECT_EQ(thoughts.playouts, slice);
        std::uint64_t visits = 0;
        for (const Thought& thought : thoughts.decisions) visits += thought.playouts;
        EXPECT_EQ(visits, slice);
      }
      player->think(7);
      EXPECT_EQ(player->thoughts().playouts, 12u);
    }
  }
}

// Hundreds of decisions: the longest list of a game of Safari.
TEST(Stopping, ASliceOfOneIsOnePlayoutOnTheLongestLists) {
  const Game& game = *find_game("safari");
  Position position;
  game.start(setup_of(game, 2, 3), position);
  Position longest = position;
  int most = 0;
  Random random(4);
  DecisionList list;
  while (!game.actor(position).is_nobody()) {
    if (game.actor(position).is_seat()) {
      game.legal(position, list);
      if (list.size() > most) {
        most = list.size();
        longest = position;
      }
    }
    ASSERT_NO_FATAL_FAILURE(random_step(game, position, random));
  }
  ASSERT_GE(most, 100);
  for (const std::string_view name : {"mcts", "search"}) {
    const auto player = make_player(name, game);
    player->begin(view_to_decide(game, longest), 1);
    EXPECT_TRUE(player->think(1));
    EXPECT_EQ(player->thoughts().playouts, 1u);
    EXPECT_EQ(player->thoughts().decisions.size(), 1u);
  }
}

TEST(Stopping, ThereIsALegalAnswerBeforeAnyThought) {
  for (const Game* game : all_games()) {
    for (const int decisions : {0, 50}) {
      const Position position = middle_of(*game, setup_of(*game, 3, 2), decisions);
      for (const std::string_view name : player_names()) {
        SCOPED_TRACE(std::string(game->info().name) + " " + std::string(name));
        const auto player = make_player(name, *game);
        player->begin(view_to_decide(*game, position), 1);
        ASSERT_FALSE(player->thoughts().decisions.empty());
        EXPECT_TRUE(is_legal(*game, position, player->thoughts().decisions.front().decision));
      }
    }
  }
}

TEST(Stopping, InstantPlayersAreSettledAtOnce) {
  const Game& game = *find_game("carcassonne");
  const Position position = middle_of(game, setup_of(game, 2, 2), 20);
  for (const std::string_view name : {"random", "greedy", "level:1", "level:4"}) {
    const auto player = player_named(name, game);
    player->begin(view_to_decide(game, position), 1);
    EXPECT_FALSE(player->think(1)) << name;
    EXPECT_TRUE(player->thoughts().is_settled) << name;
    EXPECT_FALSE(player->thoughts().has_values) << name;
  }
}

}  // namespace
}  // namespace bastide
