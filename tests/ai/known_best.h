// Small positions with one best way to play, built with the scenario language: a player decides
// until its turn is over, and the test looks at what came of it.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "ai/player.h"
#include "support/scenario.h"

namespace bastide::test {

// Lets `name` play for whoever is to move, until others are asked, a tile is drawn or all is over.
inline Scenario after_turn_of(std::string_view name, Scenario game, std::uint64_t seed) {
  constexpr std::uint64_t playouts = 400;
  const auto player = make_player(name, game.game());
  const Seat seat = game.actor().seat();
  while (!game.is_over()) {
    if (game.actor().is_chance()) {
      DecisionList outcomes;
      game.game().legal(game.position(), outcomes);
      if (outcomes[0].kind == common_event::draw) break;
      game.game().deal(game.position());
      continue;
    }
    if (game.actor().seat() != seat) break;
    const View<Position> view = game.game().view(game.position(), seat);
    const Decision decision = decide(*player, view, seed, playouts);
    EXPECT_FALSE(game.game().try_apply(game.position(), game.actor(), decision));
  }
  return game;
}

// Calls check(game after the turn) for greedy, and for search with several seeds.
template <class Check>
void for_each_player(const Scenario& game, Check check) {
  for (const auto& [name, seeds] : {std::pair{"greedy", 1}, std::pair{"search", 3}}) {
    for (int seed = 1; seed <= seeds; ++seed) {
      SCOPED_TRACE(std::string(name) + " with seed " + std::to_string(seed));
      check(after_turn_of(name, game, static_cast<std::uint64_t>(seed)));
    }
  }
}

}  // namespace bastide::test
