// One choice, by a seat or by chance, in eight bytes. Which members count depends on the kind; a
// game's event table (core/event.h) says it, and gives each kind its name in records.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/assert.h"
#include "core/geometry.h"

namespace bastide {

using Seat = std::uint8_t;
constexpr int max_seats = 5;

// Who decides now: one of the seats, chance, or nobody because the game is over.
class Actor {
 public:
  static constexpr Actor seat(int seat) { return Actor(static_cast<std::int8_t>(seat)); }
  static constexpr Actor chance() { return Actor(-1); }
  static constexpr Actor nobody() { return Actor(-2); }

  constexpr bool is_seat() const { return value_ >= 0; }
  constexpr bool is_chance() const { return value_ == -1; }
  constexpr bool is_nobody() const { return value_ == -2; }
  constexpr Seat seat() const {
    BASTIDE_ASSERT(is_seat());
    return static_cast<Seat>(value_);
  }
  friend constexpr bool operator==(Actor, Actor) = default;

 private:
  constexpr explicit Actor(std::int8_t value) : value_(value) {}
  std::int8_t value_;
};

struct Decision {
  std::uint8_t kind = 0;     // position in the game's event table
  std::uint8_t item = 0;     // what: tile drawn, piece set, token used
  Cell at;                   // where
  std::uint8_t turn = 0;     // quarter turns of a tile, or a corner
  std::uint8_t feature = 0;  // id of the feature on that tile
  Cell to;                   // where to, for what moves
  friend constexpr bool operator==(const Decision&, const Decision&) = default;
};
static_assert(sizeof(Decision) == 8);

// The legal decisions of one moment. Fixed room, so that listing never allocates; games assert that
// it is enough.
class DecisionList {
 public:
  static constexpr int capacity = 2048;

  DecisionList() {}  // leaves the room unset on purpose: clearing 16 KiB costs more than filling it

  void clear() { size_ = 0; }
  void push_back(const Decision& decision) {
    BASTIDE_ASSERT(size_ < capacity);
    *end_unchecked() = decision;
    ++size_;
  }

  // For loops that write several entries at once. There is room for `slack` more beyond the
  // capacity.
  static constexpr int slack = 32;
  Decision* end_unchecked() { return data() + size_; }
  void set_end_unchecked(const Decision* end) {
    size_ = static_cast<int>(end - begin());
    BASTIDE_ASSERT(size_ <= capacity);
  }

  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const Decision& operator[](int i) const { return begin()[i]; }
  const Decision* begin() const { return reinterpret_cast<const Decision*>(room_.data()); }
  const Decision* end() const { return begin() + size_; }
  bool contains(const Decision& decision) const {
    for (const Decision& entry : *this) {
      if (entry == decision) return true;
    }
    return false;
  }

 private:
  Decision* data() { return reinterpret_cast<Decision*>(room_.data()); }

  int size_ = 0;
  alignas(8) std::array<std::byte, (capacity + slack) * sizeof(Decision)> room_;
};

}  // namespace bastide
