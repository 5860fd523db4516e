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

#include "core/board.h"
#include "core/geometry.h"
#include "core/tile_shapes.h"

namespace bastide {

struct TextTile {
  Cell at;
  std::array<char, slot_count> slots;  // as the tile lies
  std::array<char, 2> middle;          // piece or other mark
};

// `last` is drawn between brackets.
std::string board_text(std::span<const TextTile> tiles, Cell last);

// A laid tile without anything on it: `letter(feature, is_vertical)` is what stands for a feature
// where it crosses a side, of the north and south sides vertically.
template <class Letter>
TextTile text_tile(const TileShapes& shapes, const LaidTile& laid, Letter letter) {
  const TurnedTile& shape = shapes.turned(laid);
  TextTile tile{laid.at, {}, {' ', ' '}};
  for (int slot = 0; slot < slot_count; ++slot) {
    const bool is_vertical = slot / slots_per_side % 2 == 0;
    tile.slots[slot] = letter(shape.feature_at[slot], is_vertical);
  }
  return tile;
}

// "A" for seat 0 and so on: how texts name seats; "seat 0 (A)".
constexpr char seat_letter(int seat) { return static_cast<char>('A' + seat); }
std::string seat_text(int seat);
// "2,-1".
std::string cell_text(Cell at);
// "1 token", "2 tokens".
std::string counted(int number, std::string_view thing);

}  // namespace bastide
