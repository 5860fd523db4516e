// A position as a look at its land needs it, and what the tile laid last has joined.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/board.h"
#include "core/tile_shapes.h"

namespace bastide {

// What looks ask of a position; a game's own adds `pile()`, the tiles still to come, and says
// otherwise where it must.
template <class R>
struct TerrainOf {
  using Rules = R;
  using State = typename R::State;
  const Rules& rules;
  const State& state;

  const auto& board() const { return state.board; }
  const TileShapes& shapes() const { return rules.tables().shapes; }
  // The root of a feature; -1 where it is none that counts.
  int root_of(const LaidTile& laid, int feature) const {
    return state.features.root_of(laid.first_segment + feature);
  }
  // What a line is part of beside its own feature (the water of a river), or -1.
  int beyond_line(const LaidTile&, int) const { return -1; }
};

// Whether `now` is `old` with one tile laid and none drawn, so that all that differs between the
// two lies around that tile.
template <class Terrain>
bool is_one_tile_more(const Terrain& old, const Terrain& now) {
  if (now.board().laid_count() != old.board().laid_count() + 1) return false;
  if (now.pile().size() != old.pile().size()) return false;
  if constexpr (requires { now.board().last_row(); })
    return now.board().last_row() == old.board().last_row();
  return true;
}

// The features that the tile laid last has made one with an older feature. Empty unless it is all
// that differs.
template <class Terrain>
class Merged {
 public:
  struct Change {
    std::uint16_t from;
    std::uint16_t to;
  };

  Merged(const Terrain& old, const Terrain& now) {
    if (!is_one_tile_more(old, now)) return;
    const Cell at = now.board().last_laid().at;
    for (Side side : all_sides) {
      const int beside = old.board().laid_at(neighbour(at, side));
      if (beside >= 0) compare_side(old, now, old.board().laid(beside), opposite(side));
    }
  }

  std::span<const Change> list() const { return {list_.data(), count_}; }
  // What became of a root; to be asked if there are changes.
  std::uint16_t root_now(std::uint16_t root) const { return now_[root]; }

 private:
  static constexpr int of_a_side = 4;  // a line, two banks, what the line is part of

  void compare_side(const Terrain& old, const Terrain& now, const LaidTile& laid, Side side) {
    const TurnedTile& turned = now.shapes().turned(laid);
    const int middle = turned.feature(side, 1);
    compare(old.root_of(laid, middle), now.root_of(laid, middle));
    if (!turned.is_line(side)) return;
    for (const int bank : {0, 2}) {
      const int feature = turned.feature(side, bank);
      compare(old.root_of(laid, feature), now.root_of(laid, feature));
    }
    compare(old.beyond_line(laid, middle), now.beyond_line(laid, middle));
  }

  void compare(int before, int after) {
    if (before == after) return;
    if (count_ == 0) {
      for (std::size_t i = 0; i < now_.size(); ++i) now_[i] = static_cast<std::uint16_t>(i);
    }
    std::uint16_t& known = now_[static_cast<std::size_t>(before)];
    if (known == after) return;
    known = static_cast<std::uint16_t>(after);
    list_[count_++] = {static_cast<std::uint16_t>(before), known};
  }

  std::array<Change, of_a_side * side_count> list_;
  std::size_t count_ = 0;
  std::array<std::uint16_t, static_cast<std::size_t>(Terrain::State::max_features)> now_;
};

}  // namespace bastide
