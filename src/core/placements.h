// Listing where a tile fits: for each rotation the frontier cells that accept its four sides.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

#include "core/bits.h"
#include "core/board.h"
#include "core/decision.h"
#include "core/tile_shapes.h"

namespace bastide {

// Where a decision's cell stands in its 64-bit word. Listing builds whole words: a decision is one
// store.
constexpr int cell_shift = 16;
static_assert(std::bit_cast<std::uint64_t>(Decision{.at = {1, 2}}) ==
                  std::uint64_t{cell_key({1, 2})} << cell_shift,
              "written for little-endian machines, as are all we build for");

// Writes one decision for each bit of `cells`: `pattern` with the cell keys[bit]. Returns the end
// of what counts; up to DecisionList::slack entries behind it may be overwritten.
inline Decision* write_cells(Decision* out, std::uint64_t cells, const std::uint16_t* keys,
                             std::uint64_t pattern) {
  for (; cells != 0; cells &= cells - 1) {
    const std::uint64_t word = pattern | std::uint64_t{keys[lowest_bit(cells)]} << cell_shift;
    std::memcpy(static_cast<void*>(out++), &word, sizeof(word));
  }
  return out;
}

// The same with wide vectors, if this processor has them; else null. Chosen when the program
// starts.
using WriteCells = Decision* (*)(Decision* out, std::uint64_t cells, const std::uint16_t* keys,
                                 std::uint64_t pattern);
extern const WriteCells vector_write_cells;

// Adds one decision for each rotation in `turns` at `decision.at`.
inline void add_turns(DecisionList& list, Decision decision, std::uint8_t turns) {
  for_each_bit(turns, [&](int turn) {
    decision.turn = static_cast<std::uint8_t>(turn);
    list.push_back(decision);
  });
}

// Adds every placement of tile `decision.item` on the frontier, rotations that give the same board
// once.
template <class Board>
void add_placements(DecisionList& list, const Board& board, const TileShapes& shapes,
                    Decision decision) {
  const int words = board.frontier_words();
  Decision* out = list.end_unchecked();
  for (int turn = 0; turn < shapes.distinct_turns(decision.item); ++turn) {
    const SideCodes sides = shapes.turned(decision.item, turn).sides;
    decision.turn = static_cast<std::uint8_t>(turn);
    const auto pattern = std::bit_cast<std::uint64_t>(decision);
    for (int word = 0; word < words; ++word) {
      const std::uint64_t cells = board.frontier_word(word).fitting(sides);
      const std::uint16_t* keys = board.frontier_keys(word);
      out = vector_write_cells != nullptr ? vector_write_cells(out, cells, keys, pattern)
                                          : write_cells(out, cells, keys, pattern);
    }
  }
  list.set_end_unchecked(out);
}

// Whether the tile fits anywhere on the frontier in any rotation.
template <class Board>
bool has_placement(const Board& board, const TileShapes& shapes, int tile) {
  for (int word = 0; word < board.frontier_words(); ++word) {
    for (int turn = 0; turn < rotation_count; ++turn) {
      if (board.frontier_word(word).fitting(shapes.turned(tile, turn).sides) != 0) return true;
    }
  }
  return false;
}

}  // namespace bastide
