// What the tests of the players share: random middles of games, and players asked and compared.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "ai/player.h"
#include "games/game.h"
#include "games/registry.h"
#include "properties/contract.h"

namespace bastide {

// "mcts", "search", "level:2" …
inline std::unique_ptr<Player> player_named(std::string_view name, const Game& game) {
  constexpr std::string_view level = "level:";
  if (!name.starts_with(level)) return make_player(name, game);
  return make_level(name[level.size()] - '0', game);
}

inline std::vector<const Game*> all_games() {
  std::vector<const Game*> games;
  for (const std::string_view name : game_names()) games.push_back(find_game(name));
  return games;
}

inline Setup setup_of(const Game& game, int players, std::uint64_t seed) {
  Setup setup = default_setup(game.info());
  setup.players = static_cast<std::uint8_t>(players);
  setup.seed = seed;
  return setup;
}

// A random game after so many decisions, with a seat that has a choice; earlier if the game ends.
inline Position middle_of(const Game& game, const Setup& setup, int decisions) {
  Position position;
  game.start(setup, position);
  Random random(derive_seed(setup.seed, 1));
  DecisionList list;
  for (Position next = position; !game.actor(next).is_nobody();) {
    if (game.actor(next).is_seat()) {
      game.legal(next, list);
      if (list.size() > 1) position = next;
      if (--decisions < 0 && list.size() > 1) break;
    }
    random_step(game, next, random);
  }
  return position;
}

inline View<Position> view_to_decide(const Game& game, const Position& position) {
  return game.view(position, game.actor(position).seat());
}

// Thoughts about a position, `playouts` in slices of `slice`.
inline Thoughts ask(Player& player, const View<Position>& view, std::uint64_t seed, int playouts,
                    int slice = 256) {
  player.begin(view, seed);
  for (; playouts > 0; playouts -= slice) {
    if (!player.think(std::min(playouts, slice))) break;
  }
  return player.thoughts();
}

// Equal to the last bit, in the same order.
inline void expect_same(const Thoughts& a, const Thoughts& b) {
  EXPECT_EQ(a.playouts, b.playouts);
  EXPECT_EQ(a.is_settled, b.is_settled);
  EXPECT_EQ(a.has_values, b.has_values);
  ASSERT_EQ(a.decisions.size(), b.decisions.size());
  for (std::size_t i = 0; i < a.decisions.size(); ++i) {
    EXPECT_EQ(a.decisions[i].decision, b.decisions[i].decision);
    EXPECT_EQ(a.decisions[i].playouts, b.decisions[i].playouts);
    EXPECT_EQ(a.decisions[i].margin, b.decisions[i].margin);
    EXPECT_EQ(a.decisions[i].win, b.decisions[i].win);
  }
}

}  // namespace bastide
