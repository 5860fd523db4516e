// One game from the set-up to the end, between whoever sits at the table.
#pragma once

#include <atomic>
#include <optional>
#include <span>
#include <string>

#include "games/game.h"
#include "host/seat_player.h"
#include "notation/record_writer.h"

namespace bastide {

struct Forfeit {
  Seat seat = 0;
  SeatFailure failure;
};

struct GameRun {
  bool is_complete = false;        // the end of the game was reached
  std::optional<Forfeit> forfeit;  // somebody lost it before
  Result result;                   // of a complete game
  int turns = 0;                   // tiles laid
  int discards = 0;
};

// Plays a game of `setup`, one of `players` on each seat; the seed of `setup` decides the draws,
// `seed` what players decide by chance. `record`, where given, has just been made and takes the
// events. Setting `stop` leaves the game; it is then neither complete nor forfeited.
GameRun run_game(const Game& game, const Setup& setup, std::span<SeatPlayer* const> players,
                 std::uint64_t seed, RecordWriter* record = nullptr,
                 const std::atomic<bool>* stop = nullptr);

}  // namespace bastide
