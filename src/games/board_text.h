// A board as text: three lines a tile, six columns, so that it fits a terminal. The twelve slots
// stand round the edge, the piece on the tile (if any) in the middle:
//
//     . # .        north side: field, city, field … as the game's letters say
//     - B -        a piece of seat B, and roads leaving west and east
//     . . .
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/bits.h"
#include "core/board.h"
#include "core/geometry.h"
#include "core/pieces.h"
#include "core/tile_shapes.h"

namespace bastide {

struct TextTile {
  Cell at;
  std::array<char, slot_count> slots;  // as the tile lies
  std::array<char, 2> middle;          // piece or other mark
};

// `last` is drawn between brackets.
std::string board_text(std::span<const TextTile> tiles, Cell last);

// ---- Tiles ----

// The letter of a feature: `letters` holds one for each kind, in the order of the enumeration. '|'
// is a line, which is written '-' where it runs from west to east.
template <class Kind>
constexpr char letter_of(std::string_view letters, Kind kind, bool is_vertical = true) {
  const char letter = letters[index(kind)];
  return letter == '|' && !is_vertical ? '-' : letter;
}

// The laid tiles without anything on them.
template <class Rules, class State>
std::vector<TextTile> text_tiles(const Rules& rules, const State& state, std::string_view letters) {
  std::vector<TextTile> tiles;
  for (int i = 0; i < state.board.laid_count(); ++i) {
    const LaidTile& laid = state.board.laid(i);
    const TurnedTile& shape = rules.tables().shapes.turned(laid);
    TextTile& tile = tiles.emplace_back(TextTile{laid.at, {}, {' ', ' '}});
    for (int slot = 0; slot < slot_count; ++slot) {
      const bool is_vertical = slot / slots_per_side % 2 == 0;  // of the north and south sides
      const auto kind = rules.kind_of(laid, shape.feature_at[slot]);
      tile.slots[slot] = letter_of(letters, kind, is_vertical);
    }
  }
  return tiles;
}

// ---- Seats ----

// "A" for seat 0 and so on: how texts name seats; "seat 0 (A)".
constexpr char seat_letter(int seat) { return static_cast<char>('A' + seat); }
std::string seat_text(int seat);
// "2,-1".
std::string cell_text(Cell at);
// "1 token", "2 tokens".
std::string counted(int number, std::string_view thing);

// A piece on the board: where it stands in words, and its mark on the tile beside the seat's
// letter.
struct TextPiece {
  std::string words;
  char mark = 0;  // 0: it is not drawn
};

// The pieces of a seat on the board, of those with these numbers, drawn on `tiles` and listed
// behind `lead`. `describe(number, spot, laid tile)` tells of one.
template <class State, class Describe>
std::string standing_text(const State& state, int seat, std::uint32_t numbers,
                          std::string_view lead, std::vector<TextTile>& tiles, Describe describe) {
  std::string text;
  for_each_bit(numbers & ~std::uint32_t{state.pieces.supply(seat)}, [&](int number) {
    const PieceSpot spot = state.pieces.spot(seat, number);
    const TextPiece piece = describe(number, spot, state.board.laid(spot.laid));
    text += text.empty() ? lead : ", ";
    text += piece.words;
    if (piece.mark != 0) tiles[spot.laid].middle = {seat_letter(seat), piece.mark};
  });
  return text;
}

// ---- What is asked now ----

// "seat 1 (B) lays HG-T17": `words` holds what a seat does in each step but the last.
template <class Rules, class State, std::size_t Steps>
std::string step_text(const Rules& rules, const State& state,
                      const std::array<std::string_view, Steps>& words, int seat) {
  using Step = decltype(state.step);
  if (state.step == Step::Over) return "the game is over";
  std::string text = seat_text(seat) + " " + std::string(words[index(state.step)]);
  if (state.step == Step::Place) text += " " + std::string(rules.tile_name(state.drawn));
  return text;
}

}  // namespace bastide
