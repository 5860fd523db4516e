// The players' pieces: which are in the supply and where the others stand; and how many of each
// player stand on a feature, with the majority among them.
#pragma once

#include <array>
#include <cstdint>

#include "core/assert.h"
#include "core/bits.h"
#include "core/decision.h"

namespace bastide {

// ---- How many pieces of each seat stand on a feature ----

class PieceCounts {
 public:
  bool any() const { return counts_ != 0; }
  int of(int seat) const { return static_cast<int>((counts_ >> (bits * seat)) & mask); }
  void add(int seat) {
    BASTIDE_ASSERT(of(seat) < static_cast<int>(mask));
    counts_ += 1u << (bits * seat);
  }
  void remove(int seat) {
    BASTIDE_ASSERT(of(seat) > 0);
    counts_ -= 1u << (bits * seat);
  }
  void clear() { counts_ = 0; }
  void merge(PieceCounts other) { counts_ += other.counts_; }

  // Bit s: seat s has as many pieces here as anybody. 0 if nobody has any.
  std::uint8_t majority() const {
    if (is_of_one_seat()) return static_cast<std::uint8_t>(1 << first_seat());
    int most = 1;
    std::uint8_t seats = 0;
    for (int seat = 0; seat < max_seats; ++seat) {
      const int count = of(seat);
      if (count > most) {
        most = count;
        seats = 0;
      }
      if (count == most) seats = static_cast<std::uint8_t>(seats | (1 << seat));
    }
    return seats;
  }
  // Whether one seat alone has pieces here, as on most features that anybody stands on.
  bool is_of_one_seat() const { return any() && (counts_ >> (bits * first_seat())) <= mask; }
  // The lowest seat that has some; there must be one.
  int first_seat() const { return lowest_bit(counts_) / bits; }
  friend bool operator==(PieceCounts, PieceCounts) = default;

 private:
  static constexpr int bits = 4;
  static constexpr std::uint32_t mask = 15;
  std::uint32_t counts_ = 0;
};

// ---- Where the pieces are ----

struct PieceSpot {
  std::uint8_t laid;  // position of the laid tile, or in_supply
  std::uint8_t feature;
};
constexpr std::uint8_t in_supply = 0xff;

// The numbers from `first` on, so many of them, as bits: what a game calls one kind of piece.
constexpr std::uint8_t piece_numbers(int first, int count) {
  return static_cast<std::uint8_t>(((1u << count) - 1u) << first);
}

// Up to eight pieces a seat. A game gives each kind of piece a range of numbers.
class Pieces {
 public:
  static constexpr int per_seat = 8;

  void clear() {
    for (PieceSpot& spot : spots_) spot = {in_supply, 0};
    supply_.fill(0);
  }
  void put_into_supply(int seat, int piece) {
    supply_[seat] |= static_cast<std::uint8_t>(1 << piece);
    spots_[number(seat, piece)] = {in_supply, 0};
  }
  void put_on_board(int seat, int piece, PieceSpot spot) {
    BASTIDE_ASSERT(supply(seat) & (1 << piece));
    supply_[seat] &= static_cast<std::uint8_t>(~(1 << piece));
    spots_[number(seat, piece)] = spot;
  }

  // Bit n: piece n of this seat is in the supply.
  std::uint8_t supply(int seat) const { return supply_[seat]; }
  PieceSpot spot(int seat, int piece) const { return spots_[number(seat, piece)]; }
  bool is_on_board(int seat, int piece) const { return spot(seat, piece).laid != in_supply; }

 private:
  static std::size_t number(int seat, int piece) {
    return static_cast<std::size_t>(seat * per_seat + piece);
  }
  std::array<PieceSpot, max_seats * per_seat> spots_;
  std::array<std::uint8_t, max_seats + 1> supply_;  // one spare byte: states have no padding
};

}  // namespace bastide
