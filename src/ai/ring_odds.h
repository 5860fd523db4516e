// The cells around pieces that count them (games/rings.h): how many no tile fits any more, and how
// many one tile only. Worked out once for a board; cells far from the tile laid last keep theirs.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "ai/terrain.h"
#include "core/geometry.h"
#include "games/rings.h"

namespace bastide {

struct HardCells {
  std::uint8_t dead = 0;  // that no tile fits
  std::uint8_t rare = 0;  // that one tile fits
};

template <class Board, class Prospects>
HardCells hard_cells_around(Cell centre, const Board& board, const Prospects& prospects) {
  HardCells found;
  for (Cell by : ring_offsets) {
    const int odds = prospects.odds_at(board, offset(centre, by));
    found.dead = static_cast<std::uint8_t>(found.dead + (odds == 0 ? 1 : 0));
    found.rare = static_cast<std::uint8_t>(found.rare + (odds == 1 ? 1 : 0));
  }
  return found;
}

// Of the pieces that stood there when the board was looked at.
template <std::size_t Capacity>
class RingOdds {
 public:
  template <class Pieces, class Board, class Prospects>
  RingOdds(const Pieces& pieces, const Board& board, const Prospects& prospects) {
    for (const RingPiece& piece : pieces)
      add(piece.at, hard_cells_around(piece.at, board, prospects));
  }

  // The same from those of the position before: a tile changes the odds of cells beside it.
  template <class Pieces, class Terrain, class Prospects>
  RingOdds(const RingOdds& before, const Pieces& pieces, const Terrain& old, const Terrain& now,
           const Prospects& prospects) {
    const bool may_keep = is_one_tile_more(old, now);
    const Cell laid = now.board().last_laid().at;
    for (const RingPiece& piece : pieces) {
      const HardCells* known =
          may_keep && !is_near(piece.at, laid) ? before.find(piece.at) : nullptr;
      add(piece.at,
          known != nullptr ? *known : hard_cells_around(piece.at, now.board(), prospects));
    }
  }

  template <class Board, class Prospects>
  HardCells around(Cell centre, const Board& board, const Prospects& prospects) const {
    const HardCells* known = find(centre);
    return known != nullptr ? *known : hard_cells_around(centre, board, prospects);
  }

 private:
  static bool is_near(Cell centre, Cell laid) {
    return std::abs(centre.x - laid.x) <= 2 && std::abs(centre.y - laid.y) <= 2;
  }
  void add(Cell centre, HardCells cells) {
    centres_[count_] = centre;
    cells_[count_++] = cells;
  }
  const HardCells* find(Cell centre) const {
    for (std::size_t i = 0; i < count_; ++i) {
      if (centres_[i] == centre) return &cells_[i];
    }
    return nullptr;
  }

  std::array<Cell, Capacity> centres_;
  std::array<HardCells, Capacity> cells_;
  std::size_t count_ = 0;
};

}  // namespace bastide
