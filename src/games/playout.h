// Random games: uniform over the legal decisions at every step, chance as the hidden order has it.
// The yardstick of speed (bench), the plainest player, and what plain search plays at its leaves.
#pragma once

#include <cstdint>

#include "games/game.h"

namespace bastide {

struct PlayoutCounts {
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  std::uint64_t tiles = 0;       // decisions that laid a tile
  std::uint64_t placements = 0;  // how many places those tiles had in all
};

template <GameRules Rules>
void play_out(const Rules& rules, typename Rules::State& state, Random& random,
              PlayoutCounts& counts) {
  DecisionList list;
  for (Actor actor = rules.actor(state); !actor.is_nobody(); actor = rules.actor(state)) {
    if (actor.is_chance()) {
      rules.deal(state, nullptr);
      continue;
    }
    const Picked picked = rules.pick(state, random, list);
    ++counts.decisions;
    if (picked.decision.kind == common_event::place) {
      ++counts.tiles;
      counts.placements += static_cast<std::uint64_t>(picked.among);
    }
    rules.apply_unchecked(state, picked.decision, nullptr);
  }
  ++counts.games;
}

}  // namespace bastide
