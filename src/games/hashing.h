// A hash of the open part of a position. Sums one strongly mixed number for each fact, so the order
// in which tiles were laid or pieces set does not matter. Computed when asked for: playing pays
// nothing for it.
#pragma once

#include <cstdint>

#include "core/board.h"
#include "core/random.h"
#include "games/turn_tools.h"

namespace bastide {

class PositionHash {
 public:
  void add_tile(const LaidTile& laid) {
    add(1, cell_key(laid.at) | std::uint64_t{laid.tile} << 16 | std::uint64_t{laid.turn} << 24);
  }
  void add_piece(int seat, int piece, Cell at, int feature) {
    add(2, cell_key(at) | std::uint64_t{byte_of(seat)} << 16 | std::uint64_t{byte_of(piece)} << 24 |
               std::uint64_t{byte_of(feature)} << 32);
  }
  void add_score(int seat, std::int64_t score) {
    add(3, static_cast<std::uint64_t>(score) << 8 | byte_of(seat));
  }
  // What every game has: laid tiles, scores, and of the pieces those with these numbers; `kind_of`
  // tells a number's kind.
  template <class State, class KindOf>
  void add_table(const State& state, std::uint32_t numbers, KindOf kind_of) {
    for (int i = 0; i < state.board.laid_count(); ++i) add_tile(state.board.laid(i));
    for (int seat = 0; seat < state.players; ++seat) add_score(seat, state.scores[seat]);
    for_each_piece(state, numbers, [&](int seat, int piece, PieceSpot spot, const LaidTile& laid) {
      add_piece(seat, kind_of(piece), laid.at, spot.feature);
    });
  }
  // Whose turn it is, the step, and the tile to lay; `what` and the two numbers after it tell them
  // apart. Where the tile just laid decides what may be done now, it is the fourth.
  template <class State>
  void add_turn(int what, const State& state, bool is_last_tile_open) {
    using Step = decltype(state.step);
    add_value(what, state.active);
    add_value(what + 1, index(state.step));
    add_value(what + 2, state.step == Step::Place ? state.drawn + 1u : 0u);
    if (is_last_tile_open) add_value(what + 3, cell_key(state.board.last_laid().at) + 1u);
  }
  // The contents of a pile, in whatever order they stand.
  template <class Bag>
  void add_bag(int number, const Bag& bag) {
    std::uint64_t sum = 0;
    for (int i = 0; i < bag.size(); ++i) sum += mix64(bag[i] + 1000u);
    add(4 + number, sum);
  }
  // Any other number, told apart by `what`.
  void add_value(int what, std::uint64_t value) { add(64 + what, value); }

  std::uint64_t value() const { return mix64(sum_); }

 private:
  void add(std::uint64_t domain, std::uint64_t value) {
    sum_ += mix64(mix64(domain * 0x9e3779b97f4a7c15u) ^ value);
  }
  std::uint64_t sum_ = 0;
};

}  // namespace bastide
