// Which of the five colours of a game's box each seat plays in: that of its number unless somebody
// chose another.
#pragma once

#include <array>
#include <cstdint>

#include "core/decision.h"

namespace bastide::art {

// By seat, a position in SeatPalette (palette.h).
using ChosenColours = std::array<std::uint8_t, max_seats>;
inline constexpr ChosenColours colours_in_seat_order{0, 1, 2, 3, 4};

}  // namespace bastide::art
