// How many of the tiles still to come fit a cell, by what its sides demand.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/board.h"
#include "core/tile_shapes.h"

namespace bastide {

// How many of the tiles still to come fit a cell: none, 1, 2 to 3, 4 to 7, 8 or more.
constexpr int odds_count = 5;

// The codes that a cell's neighbours show it, two bits a side; a side without one demands nothing.
class Demands {
 public:
  void set(Side side, std::uint8_t code) {
    const int shift = 2 * index(side);
    sides_ = static_cast<std::uint8_t>(sides_ & ~((code ^ 3u) << shift));
  }
  std::uint8_t number() const { return sides_; }
  // Which bits of `number` demand something.
  std::uint8_t mask() const {
    const unsigned free = sides_ & (sides_ >> 1) & 0x55u;
    return static_cast<std::uint8_t>(~(free * 3));
  }

 private:
  static_assert(sealed_side == 3 && side_count == 4);
  std::uint8_t sides_ = 0xff;
};

// What a pile can fill. Counts each kind of demands once it is asked for, and remembers it.
class Fitting {
 public:
  Fitting() = default;
  template <class Pile>
  Fitting(const TileShapes& shapes, const Pile& pile) {
    known_.fill(unknown);
    std::array<std::uint8_t, TileShapes::max_side_classes> left{};
    for (int i = 0; i < pile.size(); ++i) {
      ++left[static_cast<std::size_t>(shapes.side_class(pile[i]))];
    }
    for (int c = 0; c < shapes.side_class_count(); ++c) {
      const std::uint8_t count = left[static_cast<std::size_t>(c)];
      if (count != 0) classes_[class_count_++] = {packed(shapes.sides_of_class(c)), count};
    }
  }
  // Only what is in use is copied.
  Fitting(const Fitting& other) { *this = other; }
  Fitting& operator=(const Fitting& other) {
    class_count_ = other.class_count_;
    for (std::size_t i = 0; i < class_count_; ++i) classes_[i] = other.classes_[i];
    known_ = other.known_;
    return *this;
  }

  int odds_of(Demands demands) {
    std::uint8_t& odds = known_[demands.number()];
    if (odds == unknown) odds = static_cast<std::uint8_t>(count(demands));
    return odds;
  }

 private:
  static constexpr std::uint8_t unknown = 0xff;
  static constexpr std::uint32_t each_byte = 0x01010101;

  // Tiles with the same sides: each rotation a byte, as Demands has them, the last ones again where
  // there are fewer than four.
  struct Class {
    std::uint32_t rotations;
    std::uint32_t left;
  };

  static std::uint32_t packed(std::span<const SideCodes> rotations) {
    std::uint32_t all = 0;
    for (std::size_t r = 0; r < rotation_count; ++r) {
      const SideCodes& sides = rotations[r < rotations.size() ? r : rotations.size() - 1];
      std::uint32_t byte = 0;
      for (std::size_t s = 0; s < side_count; ++s) byte |= std::uint32_t{sides[s]} << (2 * s);
      all |= byte << (8 * r);
    }
    return all;
  }

  int count(Demands demands) const {
    const std::uint32_t mask = each_byte * demands.mask();
    const std::uint32_t wanted = each_byte * demands.number();
    std::uint32_t fitting = 0;
    for (std::size_t i = 0; i < class_count_; ++i) {
      // A byte is 0 where the rotation shows what is demanded.
      const std::uint32_t differs = (classes_[i].rotations ^ wanted) & mask;
      const bool is_any_zero = ((differs - each_byte) & ~differs & (each_byte << 7)) != 0;
      fitting += is_any_zero ? classes_[i].left : 0;
    }
    return fitting >= 8 ? 4 : fitting >= 4 ? 3 : fitting >= 2 ? 2 : static_cast<int>(fitting);
  }

  std::array<std::uint8_t, 256> known_;  // odds by Demands::number
  std::array<Class, TileShapes::max_side_classes> classes_;
  std::size_t class_count_ = 0;
};

}  // namespace bastide
