// Thinking ahead of any game, about nothing that is on the table: a browser compiles what runs
// often better than what it meets for the first time, so the first decisions of the computer would
// be its slowest. Whoever has time to spare before a game begins lets the engine run through one by
// itself.
#pragma once

#include <memory>

#include "ai/player.h"
#include "table/thinking.h"

namespace bastide::table {

class Warming {
 public:
  explicit Warming(Clock clock) : clock_(std::move(clock)) {}

  // Lets the strongest computer play on against itself in a game of its own, for about so many
  // milliseconds. How many playouts it made.
  std::uint64_t work(const Game& game, const Setup& setup, double millis);

 private:
  void begin(const Game& game, const Setup& setup);
  void think(int playouts);

  Clock clock_;
  const Game* game_ = nullptr;
  Setup setup_;
  Position position_;
  std::unique_ptr<Player> player_;
  std::uint64_t thought_ = 0;  // playouts about the decision that is due
};

}  // namespace bastide::table
