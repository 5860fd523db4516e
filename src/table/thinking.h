// The computer at the table: thinks about the question of the seat that is asked, in slices as
// long as the host lets it, with what that seat may know and nothing else.
#pragma once

#include <functional>
#include <memory>

#include "ai/player.h"
#include "table/session.h"

namespace bastide::table {

// Milliseconds from anywhere, never going back. Comes from the host.
using Clock = std::function<double()>;

// How somebody thinks: a level of the computer, and where its chance begins.
struct Manner {
  int level = 0;
  std::uint64_t seed = 0;
  friend bool operator==(const Manner&, const Manner&) = default;
};

// What others do who think about the same question at the same time.
struct Company {
  std::uint64_t playouts = 0;  // made so far, all of them together
  // Whether their time counts as well: the budget is of all together, and the answer comes sooner.
  // Else each has the whole time. Playouts are always those of all together.
  bool shares_time = false;
};

class Thinking {
 public:
  explicit Thinking(Clock clock) : clock_(std::move(clock)) {}

  // Thinks on, for about so many milliseconds, about what the session asks now. Begins anew where
  // the question or the manner is another.
  void think(const Session& session, const Manner& manner, double millis,
             const Company& company = {});
  // As if it had just come to the table.
  void forget() { step_ = -1; }

  bool is_begun(const Session& session) const { return step_ == session.steps(); }
  // Only after `think` about the same question.
  bool is_done() const { return is_done_; }
  double progress() const { return progress_; }  // 0 to 1, of what its level is given
  Thoughts thoughts() const { return player_->thoughts(); }

 private:
  void begin(const Session& session, const Manner& manner);
  std::uint64_t playouts_left(const Company& company) const;
  void look_at_budget(const Company& company);

  Clock clock_;
  std::unique_ptr<Player> player_;
  int step_ = -1;
  Manner manner_;
  Budget budget_;
  double used_millis_ = 0;
  std::uint64_t used_playouts_ = 0;
  double progress_ = 0;
  int slice_ = 1;  // playouts that fit into a few milliseconds
  bool is_done_ = false;
};

// How the computer of the seat that is asked thinks: its level, and chance that follows from the
// game's seed.
Manner manner_of_seat(const Session& session);

}  // namespace bastide::table
