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
    add(1, cell_key(laid.at) | static_cast<std::uint64_t>(laid.tile) << 16 |
               static_cast<std::uint64_t>(laid.turn) << 24);
  }
  void add_piece(int seat, int piece, Cell at, int feature) {
    add(2, cell_key(at) | static_cast<std::uint64_t>(seat) << 16 |
               static_cast<std::uint64_t>(piece) << 24 | static_cast<std::uint64_t>(feature) << 32);
  }
  void add_score(int seat, std::int64_t score) {
    add(3, static_cast<std::uint64_t>(score) << 8 | static_cast<std::uint64_t>(seat));
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
  // The contents of a pile, in whatever order they stand.
  template <class Bag>
  void add_bag(int number, const Bag& bag) {
    std::uint64_t sum = 0;
    for (int i = 0; i < bag.size(); ++i) sum += mix64(bag[i] + 1000u);
    add(4 + static_cast<std::uint64_t>(number), sum);
  }
  // Any other number, told apart by `what`.
  void add_value(int what, std::uint64_t value) {
    add(64 + static_cast<std::uint64_t>(what), value);
  }

  std::uint64_t value() const { return mix64(sum_); }

 private:
  void add(std::uint64_t domain, std::uint64_t value) {
    sum_ += mix64(mix64(domain * 0x9e3779b97f4a7c15u) ^ value);
  }
  std::uint64_t sum_ = 0;
};

}  // namespace bastide
