// What turns are worth, measured: each is followed by the same imagined games (the same draws, the
// same hidden things), so that their differences tell more than their values; or, where hardly a
// tile is left, calculated to the end.
//
// All values are points: the lead of the seat over the best of the others.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "ai/player.h"
#include "puzzles/turn.h"

namespace bastide::puzzles {

// A mean of measured values and its standard error.
struct Mean {
  double value = 0;
  double error = 0;
};

class Weighing {
 public:
  // Turns of `view.seat`, who decides. Different seeds imagine different games.
  Weighing(const Game& game, const View<Position>& view, std::uint64_t seed);

  // The lead in imagined game number `world`, a few turns later as the game's deep look has it, or
  // at the end where that is near.
  double lead(const Turn& turn, int world);
  // Imagined game number `world`, at the moment that is asked.
  Position imagined(int world) const;
  int players() const { return players_; }

 private:
  double play_on(Position& position);
  double lead_now(const Position& position) const;

  const Game* game_;
  View<Position> view_;
  std::uint64_t seed_;
  int players_;
  int horizon_;  // turns
  std::unique_ptr<Player> continuer_;
};

// The leads that one turn brought in games 0, 1, 2 …
using Leads = std::vector<double>;
Mean mean_of(const Leads& leads);
// How much less `other` brings than `best`, over the games that both have seen.
Mean loss_of(const Leads& best, const Leads& other);

// The lead after a turn if everybody plays on without a mistake, and its share of the win; nothing
// where that is too much to calculate. `after` is the position behind the turn.
struct ExactLead {
  double lead = 0;
  double win = 0;
};
std::optional<ExactLead> exact_lead(const Game& game, const Position& after, Seat seat, int steps);

}  // namespace bastide::puzzles
