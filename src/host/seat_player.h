// Whoever plays one seat of one game: a player of ours, or a program of somebody else.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "games/game.h"
#include "host/stopwatch.h"
#include "notation/table_memory.h"
#include "protocol/player_spec.h"

namespace bastide {

// Why a seat cannot go on: its program died, hangs, talks nonsense or cheats. A sentence without
// its full stop that goes on from the player's name: `answered "hello?" …`.
struct SeatFailure {
  std::string what;
};

// A decision or an outcome of chance, as everybody at the table sees it.
struct Happening {
  Decision decision;
  const Events& events;       // it and its consequences
  const TableMemory& before;  // what was on the table when it was decided
};

class SeatPlayer {
 public:
  virtual ~SeatPlayer() = default;

  // Before anything is drawn. `setup` has no seed: who plays must not know it.
  virtual std::optional<SeatFailure> begin(const Setup& setup, Seat seat) = 0;
  // Whether `hear` is wanted at all.
  virtual bool listens() const { return false; }
  virtual std::optional<SeatFailure> hear(const Happening&) { return std::nullopt; }
  // A decision for the seat whose view this is; not checked. `memory` is kept only where somebody
  // listens.
  virtual std::variant<Decision, SeatFailure> decide(const View<Position>& view,
                                                     const TableMemory& memory,
                                                     std::uint64_t seed) = 0;

  // How long the decisions so far took, each by its own clock.
  std::uint64_t decisions = 0;
  std::uint64_t micros = 0;
};

struct SeatConditions {
  ClockKind clock = ClockKind::ThreadCpu;
  std::chrono::milliseconds engine_patience{60'000};  // with a foreign program, for one answer
  const std::atomic<bool>* stop = nullptr;            // ends every waiting once it is set
};

// What is wrong with the spec for this game, if anything.
std::optional<std::string> check_spec(const PlayerSpec& spec, const Game& game);

// `spec` has been checked. `game` must outlive the player.
std::unique_ptr<SeatPlayer> make_seat_player(const PlayerSpec& spec, const Game& game,
                                             const SeatConditions& conditions);

}  // namespace bastide
