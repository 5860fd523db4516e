// The five colours that seats play in, each with an emblem of its own (pieces.h), and which of them
// each seat has: that of its number unless somebody chose another.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/decision.h"

namespace bastide::art {

// As settings and records name them. With disc, square, triangle, diamond, cross.
inline constexpr std::array<std::string_view, max_seats> colour_names{"red", "blue", "green",
                                                                      "yellow", "black"};

// By seat, a position in `colour_names`.
using ChosenColours = std::array<std::uint8_t, max_seats>;
inline constexpr ChosenColours colours_in_seat_order{0, 1, 2, 3, 4};

}  // namespace bastide::art
