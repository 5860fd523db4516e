// A board as text: three lines a tile, six columns, so that it fits a terminal. The twelve slots
// stand round the edge, the piece on the tile (if any) in the middle:
//
//     . # .        north side: field, city, field … as the game's letters say
//     - B -        a piece of seat B, and roads leaving west and east
//     . . .
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/geometry.h"

namespace bastide {

struct TextTile {
  Cell at;
  std::array<char, slot_count> slots;  // as the tile lies
  std::array<char, 2> middle;          // piece or other mark
};

// `last` is drawn between brackets.
std::string board_text(std::span<const TextTile> tiles, Cell last);

// "A" for seat 0 and so on: how texts name seats.
constexpr char seat_letter(int seat) { return static_cast<char>('A' + seat); }

}  // namespace bastide
