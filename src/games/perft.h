// Counts of positions reachable in n decisions from a start, tiles coming as the seed has them: the
// oracle that a refactoring keeps.
#pragma once

#include <cstdint>

#include "games/game.h"

namespace bastide {

struct Perft {
  std::uint64_t positions = 0;
  std::uint64_t checksum = 0;  // sum of the hashes of those positions
  friend constexpr bool operator==(const Perft&, const Perft&) = default;
};

Perft perft(const Game& game, const Position& position, int decisions);

}  // namespace bastide
