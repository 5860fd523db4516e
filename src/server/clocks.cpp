#include "server/clocks.h"

#include <algorithm>

namespace bastide::server {

Clocks::Clocks(const Pace& pace, int seats) : pace_(pace) {
  if (!pace.has_clock()) return;
  ones_.resize(static_cast<std::size_t>(seats));
  for (One& clock : ones_) {
    clock.left = pace.kind == PaceKind::Total ? pace.base * second : per_turn();
  }
}

// What a turn has, where each has its own.
Millis Clocks::per_turn() const {
  return pace_.kind == PaceKind::Days ? pace_.base * day : pace_.base * second;
}

// Counts the time up to now.
void Clocks::settle(Millis now) {
  if (now <= since_) return;
  if (asked_ && !is_held_) {
    One& clock = one(*asked_);
    Millis spent = now - since_;
    if (!clock.is_line_up) {
      const Millis waited = std::min(spent, clock.allowance);
      clock.allowance -= waited;
      spent -= waited;
    }
    clock.left -= spent;
  }
  since_ = now;
}

void Clocks::ask(std::optional<int> seat, Millis now) {
  if (!has_any() || seat == asked_) return;
  settle(now);
  if (asked_ && pace_.kind == PaceKind::Total) one(*asked_).left += pace_.extra * second;
  asked_ = seat;
  if (asked_ && pace_.kind != PaceKind::Total) one(*asked_).left = per_turn();
}

void Clocks::hold(Millis now) {
  settle(now);
  is_held_ = true;
}

void Clocks::release(Millis now, Millis from) {
  settle(now);
  is_held_ = false;
  since_ = from;
}

void Clocks::set_line(int seat, bool is_up, Millis now) {
  if (!has_any()) return;
  settle(now);
  one(seat).is_line_up = is_up;
}

void Clocks::add(int seat, Millis more, Millis now) {
  if (!has_any()) return;
  settle(now);
  one(seat).left = std::max<Millis>(one(seat).left, 0) + more;
}

void Clocks::skip(Millis now, Millis from) {
  settle(now);
  since_ = std::max(since_, from);
}

void Clocks::run_from(Millis now) {
  settle(now);
  since_ = now;
}

// ---- What is ----

Millis Clocks::left(int seat, Millis now) const {
  Clocks later = *this;
  later.settle(now);
  return std::max<Millis>(later.one(seat).left, 0);
}

bool Clocks::runs(int seat, Millis now) const {
  return has_any() && asked_ == seat && !is_held_ && waits(seat, now) == 0;
}

Millis Clocks::waits(int seat, Millis now) const {
  if (!has_any() || asked_ != seat || is_held_) return 0;
  Clocks later = *this;
  later.settle(now);
  const Millis ahead = std::max<Millis>(later.since_ - now, 0);
  return ahead + (later.one(seat).is_line_up ? 0 : later.one(seat).allowance);
}

std::optional<Millis> Clocks::over_at() const {
  if (!asked_ || is_held_) return std::nullopt;
  const One& clock = one(*asked_);
  return since_ + std::max<Millis>(clock.left, 0) + (clock.is_line_up ? 0 : clock.allowance);
}

}  // namespace bastide::server
