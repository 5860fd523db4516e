// A foreign program as a player, spoken to by the protocol of docs/protocol.md. We own the draws;
// the program is told what its seat may know and asked when it is to decide.
#pragma once

#include "host/child_process.h"
#include "host/seat_player.h"

namespace bastide {

class ExternalSeat final : public SeatPlayer {
 public:
  ExternalSeat(std::string command, const Game& game, const SeatConditions& conditions);
  ~ExternalSeat() override;

  std::optional<SeatFailure> begin(const Setup& setup, Seat seat) override;
  bool listens() const override { return true; }
  std::optional<SeatFailure> hear(const Happening& happening) override;
  std::variant<Decision, SeatFailure> decide(const View<Position>& view, const TableMemory& memory,
                                             std::uint64_t seed) override;

 private:
  // Sends a command and waits for its `ok`.
  std::optional<SeatFailure> order(const std::string& command);
  // The next line that begins with `word` or with "error", whatever stands before it.
  std::variant<std::string, SeatFailure> wait_for(std::string_view word);

  std::string command_;
  const Game& game_;
  std::chrono::milliseconds patience_;
  const std::atomic<bool>* stop_;
  Seat seat_ = 0;
  std::unique_ptr<ChildProcess> child_;
};

}  // namespace bastide
