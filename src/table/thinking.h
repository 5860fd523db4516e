// The computer at the table: thinks about the question of the seat whose turn it is, in slices as
// long as the host lets it, with what that seat may know and nothing else.
#pragma once

#include <functional>
#include <memory>

#include "ai/player.h"
#include "table/session.h"

namespace bastide::table {

// Milliseconds from anywhere, never going back. Comes from the host.
using Clock = std::function<double()>;

class Thinking {
 public:
  explicit Thinking(Clock clock) : clock_(std::move(clock)) {}

  // Thinks on, for about so many milliseconds, about what the session asks now. The seat that is
  // asked is a computer's.
  void think(const Session& session, double millis);
  // As if it had just come to the table.
  void forget() { step_ = -1; }

  bool is_begun(const Session& session) const { return step_ == session.steps(); }
  // Only after `think` about the same question.
  bool is_done() const { return is_done_; }
  double progress() const;  // 0 to 1, of what its level is given
  Thoughts thoughts() const { return player_->thoughts(); }

 private:
  void begin(const Session& session);

  Clock clock_;
  std::unique_ptr<Player> player_;
  int step_ = -1;
  Budget budget_;
  double used_millis_ = 0;
  std::uint64_t used_playouts_ = 0;
  int slice_ = 1;  // playouts that fit into a few milliseconds
  bool is_done_ = false;
};

}  // namespace bastide::table
