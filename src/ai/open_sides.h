// Where the land laid so far can still grow: the sides of laid tiles beside cells that take a tile.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/bits.h"
#include "core/board.h"

namespace bastide {

// Calls visit(laid, side) for every side with this code (core/board.h) that a tile may continue.
template <class Board, class Visit>
void for_each_open_side(const Board& board, int code, Visit visit) {
  for (int w = 0; w < board.frontier_words(); ++w) {
    const FrontierWord& word = board.frontier_word(w);
    for (Side side : all_sides) {
      const std::uint64_t* accepts = word.accepts.data() + code_count * index(side);
      const std::uint64_t demanded = word.live & accepts[code] & ~accepts[sealed_side];
      for_each_bit(demanded, [&](int bit) {
        const Cell cell = board.frontier_cell(64 * w + bit);
        visit(board.laid(board.laid_at(neighbour(cell, side))), opposite(side));
      });
    }
  }
}

}  // namespace bastide
