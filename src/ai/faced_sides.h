// Where a feature can still grow, and how likely that is.
#pragma once

#include <bit>
#include <cstdint>

#include "ai/fitting.h"

namespace bastide {

// The sides of a feature that frontier cells lie in front of, counted by the odds of these cells:
// numbers of 12 bits, so that what two features have is added at once, and taken back. `{}` has
// none.
class FacedSides {
 public:
  void add(int odds) { counts_ += one(odds); }
  void remove(int odds) { counts_ -= one(odds); }
  void merge(FacedSides other) { counts_ += other.counts_; }

  int all() const { return static_cast<int>((counts_ * ones >> (4 * bits)) & mask); }
  // Those that some tile can continue.
  int open() const { return all() - static_cast<int>(counts_ & mask); }
  // Of the cell that is hardest to fill; the best odds where there is none.
  int worst_odds() const {
    return counts_ == 0 ? odds_count - 1 : std::countr_zero(counts_) / bits;
  }

 private:
  static constexpr int bits = 12;
  static constexpr std::uint64_t mask = (1 << bits) - 1;
  static constexpr std::uint64_t ones = 0x001001001001001;
  static_assert(odds_count * bits <= 64);
  static constexpr std::uint64_t one(int odds) { return std::uint64_t{1} << (bits * odds); }

  std::uint64_t counts_;  // unset on purpose: arrays of these are filled or copied at once
};

}  // namespace bastide
