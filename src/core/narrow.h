// Numbers that are known to fit a smaller type.
#pragma once

#include <cstdint>

#include "core/assert.h"

namespace bastide {

// The same number in a smaller type; checked in test builds.
template <class Small, class Large>
constexpr Small narrow(Large number) {
  const auto small = static_cast<Small>(number);
  BASTIDE_ASSERT(static_cast<Large>(small) == number);
  return small;
}

// What states and decisions keep in a byte.
template <class Large>
constexpr std::uint8_t byte_of(Large number) {
  return narrow<std::uint8_t>(number);
}

}  // namespace bastide
