// What an evaluation says of a position: the final score that each seat may expect.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>

#include "core/decision.h"

namespace bastide {

// In whole 1/16 points, so that every machine plays the same.
using Outlook = std::array<std::int32_t, max_seats>;
constexpr int outlook_unit = 16;

// How far `seat` is ahead of the best other seat.
constexpr int lead_of(const Outlook& outlook, int players, Seat seat) {
  int best_other = std::numeric_limits<int>::min();
  for (int s = 0; s < players; ++s) {
    if (s != seat) best_other = std::max(best_other, outlook[static_cast<std::size_t>(s)]);
  }
  return outlook[seat] - best_other;
}

}  // namespace bastide
