// Bit sets in whole numbers.
#pragma once

#include <cstdint>

namespace bastide {

// The lowest set bit of a set that is not empty. The standard's countr_zero also answers for the
// empty set, which costs a test or two on processors without the newer instruction, in the
// innermost loops of all.
constexpr int lowest_bit(std::uint64_t set) { return __builtin_ctzll(set); }

// The set of one number: in a byte for seats, pieces, sides.
template <class Set = std::uint8_t>
constexpr Set bit_of(int n) {
  return static_cast<Set>(1u << n);
}

// Calls visit(n) for every n in the set, ascending.
template <class Visit>
constexpr void for_each_bit(std::uint64_t set, Visit visit) {
  for (; set != 0; set &= set - 1) visit(lowest_bit(set));
}

}  // namespace bastide
