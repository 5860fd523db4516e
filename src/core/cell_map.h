// What is known about each cell, in constant space: an open-addressing table from cells to 16-bit
// values.
//
// A board may grow up to a hundred cells in any direction, so a dense grid would not fit a state.
// The hash lays cells out like rows of a grid 23 wide: boards that fit such a window, as nearly all
// do, never collide, and a look-up is one load and one comparison. Entries are never removed.
#pragma once

#include <array>
#include <cstdint>

#include "core/assert.h"
#include "core/geometry.h"

namespace bastide {

class CellMap {
 public:
  static constexpr int capacity = 512;  // at most 96 laid cells and 194 beside them
  using Slot = std::uint16_t;

  // A cell as the table knows it. Coordinates are biased so that the neighbours' keys and homes are
  // constant steps away.
  struct Key {
    std::uint32_t id;  // (x + 128) + 256 (y + 128)
    std::uint32_t home;

    explicit constexpr Key(Cell cell)
        : id(static_cast<std::uint32_t>(cell.x + 256 * cell.y + 257 * 128)),
          home(static_cast<std::uint32_t>(cell.x + row * cell.y + capacity * row)) {}
    constexpr Key neighbour(Side side) const {
      constexpr std::array<std::int32_t, 4> id_steps{-256, 1, 256, -1};
      constexpr std::array<std::int32_t, 4> home_steps{-row, 1, row, -1};
      Key key = *this;
      key.id += static_cast<std::uint32_t>(id_steps[index(side)]);
      key.home += static_cast<std::uint32_t>(home_steps[index(side)]);
      return key;
    }
    constexpr Cell cell() const {
      return {static_cast<std::int8_t>(static_cast<int>(id & 0xff) - 128),
              static_cast<std::int8_t>(static_cast<int>(id >> 8) - 128)};
    }
  };

  // The slot that holds the cell, or the free slot where it would go.
  Slot slot_of(Key key) const {
    std::uint32_t slot = key.home & (capacity - 1);
    // One condition for "free" and "holds the cell": which of them it is is hard to foretell, that
    // it is one is not.
    while ((((entries_[slot] >> 16) ^ key.id) & (0u - (entries_[slot] & 1))) != 0) {
      slot = (slot + step) & (capacity - 1);
    }
    return static_cast<Slot>(slot);
  }

  // 0 where nothing is known; below 2^15.
  std::uint16_t value_at(Slot slot) const {
    return static_cast<std::uint16_t>((entries_[slot] & 0xffff) >> 1);
  }
  std::uint16_t value(Cell cell) const { return value_at(slot_of(Key(cell))); }

  // `slot` must be slot_of(key); `value` is not 0.
  void set(Slot slot, Key key, std::uint16_t value) {
    BASTIDE_ASSERT(value != 0 && value < 0x8000 && slot == slot_of(key));
    entries_[slot] = (key.id << 16) | static_cast<std::uint32_t>(value << 1) | 1;
  }

 private:
  static constexpr int row = 23;
  static constexpr std::uint32_t step = 167;  // odd, so that probing reaches every slot
  std::array<std::uint32_t, capacity>
      entries_;  // id in the upper half, value in the lower; 0 is free
};

}  // namespace bastide
