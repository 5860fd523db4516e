// How many playouts a second of CPU time the searching player makes, on questions from the course
// of whole games.
#pragma once

#include <cstdint>

#include "games/game.h"

namespace bastide::app {

// CPU seconds that this program has taken.
double cpu_seconds();

struct SearchMeasured {
  std::uint64_t questions = 0;
  std::uint64_t playouts = 0;
  double cpu = 0;
  std::uint64_t checksum = 0;  // of all that was thought about the questions
};

// Asks the same questions again and again until the time is up, each of them as often as the
// others: a faster program is not asked others than a slower one.
SearchMeasured measure_search(const Game& game, const Setup& setup, double seconds,
                              std::uint64_t seed, std::uint64_t playouts);

}  // namespace bastide::app
