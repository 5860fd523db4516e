// What games share when they work out their tables from a tile set (games/<game>/tables.cpp).
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/geometry.h"
#include "core/narrow.h"
#include "core/tile_facts.h"

namespace bastide {

// The kind with this name, of an enumeration whose names stand in `names` in its order.
template <class Kind, std::size_t Count>
constexpr std::optional<Kind> kind_named(const std::array<std::string_view, Count>& names,
                                         std::string_view name) {
  for (std::size_t i = 0; i < Count; ++i) {
    if (names[i] == name) return static_cast<Kind>(i);
  }
  return std::nullopt;
}

inline std::string unknown_kind(std::string_view name) {
  return "shows " + std::string(name) + ", which this game does not know";
}

// The sides that a feature reaches in their middle, a bit each, and how many they are.
constexpr std::uint8_t side_set(const FeatureFacts& feature) {
  unsigned sides = 0;
  for (const Side side : all_sides)
    sides |= ((feature.slots >> slot_of(side, 1)) & 1u) << index(side);
  return byte_of(sides);
}
constexpr int sides_of(const FeatureFacts& feature) {
  return __builtin_popcount(side_set(feature));
}

// A fault of one tile, as people read it.
inline std::string tile_fault(const TileFacts& tile, std::string_view fault) {
  return "tile " + std::string(tile.id) + ": " + std::string(fault);
}

// Four sums packed into one number must each fit its byte, whatever lies together.
constexpr int most_in_byte = 255;

}  // namespace bastide
