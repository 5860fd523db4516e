// The clocks of a table. They know no time of their own: every call says how late it is. What they
// hold follows from these calls alone, so that the same log gives the same clocks.
#pragma once

#include <optional>
#include <vector>

#include "server/terms.h"

namespace bastide::server {

constexpr Millis second = 1000;
constexpr Millis minute = 60 * second;
constexpr Millis hour = 60 * minute;
constexpr Millis day = 24 * hour;

// While a player's own line is down, his clock waits so long for him, in all of one game.
constexpr Millis line_allowance = 60 * second;

class Clocks {
 public:
  // Of a table without a pace: nothing ever runs.
  Clocks() = default;
  Clocks(const Pace& pace, int seats);

  bool has_any() const { return pace_.has_clock(); }

  // ---- What happens. `now` never goes back ----

  // It is this seat's decision, or nobody's who has a clock. Another seat than before: the one
  // before gets what a turn brings.
  void ask(std::optional<int> seat, Millis now);
  // Nothing runs while the clocks are held.
  void hold(Millis now);
  // They run again, from `from` on, which is not before `now`.
  void release(Millis now, Millis from);
  // A seat's own line is down, or up again.
  void set_line(int seat, bool is_up, Millis now);
  void add(int seat, Millis more, Millis now);
  // Time is counted up to `now`, and then from `from` on: what lies between is nobody's.
  void skip(Millis now, Millis from);
  // What was to be skipped has an end here.
  void run_from(Millis now);

  // ---- What is, at `now` ----

  std::optional<int> asked() const { return asked_; }
  Millis left(int seat, Millis now) const;
  bool runs(int seat, Millis now) const;
  // How long the clock of the one who is asked stands still yet because of the line or a start.
  Millis waits(int seat, Millis now) const;
  // What is left of the time that it waits for a line that is down.
  Millis grace(int seat) const { return one(seat).allowance; }
  // When the time of the one who is asked is over if nothing happens; nothing if nothing runs.
  std::optional<Millis> over_at() const;

 private:
  struct One {
    Millis left = 0;
    Millis allowance = line_allowance;
    bool is_line_up = true;
  };
  void settle(Millis now);
  // As those of a table: a damaged log may name a seat that is not there.
  One& one(int seat) { return ones_.at(static_cast<std::size_t>(seat)); }
  const One& one(int seat) const { return ones_.at(static_cast<std::size_t>(seat)); }
  Millis per_turn() const;

  Pace pace_;
  std::vector<One> ones_;
  std::optional<int> asked_;
  bool is_held_ = false;
  Millis since_ = 0;  // counted up to here; may lie ahead
};

}  // namespace bastide::server
