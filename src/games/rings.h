// Pieces in the middle of nine squares: a monastery, a baobab. Each is kept with how many of the
// eight squares around it are laid, so that nobody has to count.
#pragma once

#include <array>
#include <cstdint>

#include "core/geometry.h"
#include "core/narrow.h"

namespace bastide {

constexpr int ring_size = 8;

struct RingPiece {
  Cell at;
  std::uint8_t around;  // laid squares among the eight
  std::uint8_t seat;
  std::uint8_t piece;
  std::uint8_t feature;

  bool is_surrounded() const { return around == ring_size; }
};

template <int Capacity>
class RingPieces {
 public:
  int size() const { return size_; }
  const RingPiece& operator[](int i) const { return pieces_[i]; }
  const RingPiece* begin() const { return pieces_.data(); }
  const RingPiece* end() const { return pieces_.data() + size_; }

  template <class Board>
  void add(const Board& board, Cell at, int seat, int piece, int feature) {
    pieces_[size_++] = {at, byte_of(board.laid_around(at)), byte_of(seat), byte_of(piece),
                        byte_of(feature)};
  }
  // Takes one out; the last takes its place.
  RingPiece remove(int i) {
    const RingPiece removed = pieces_[i];
    pieces_[i] = pieces_[--size_];
    pieces_[size_] = {};
    return removed;
  }
  // A square has been laid.
  void count_laid(Cell at) {
    for (int i = 0; i < size_; ++i) {
      RingPiece& piece = pieces_[i];
      piece.around = static_cast<std::uint8_t>(piece.around + is_within_ring(piece.at, at));
    }
  }

 private:
  std::array<RingPiece, Capacity> pieces_;
  std::uint8_t size_;
};

}  // namespace bastide
