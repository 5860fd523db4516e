// What the tiles still to come can make of the land laid so far, whoever's pieces stand on it: how
// likely the cells are to be filled that a feature waits for, and which features one tile could
// join. Worked out once for a board, used for every way to place pieces on it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "core/bits.h"
#include "core/board.h"
#include "core/tile_shapes.h"

namespace bastide {

// How many of the tiles still to come fit a cell: none, 1, 2 to 3, 4 to 7, 8 or more.
constexpr int odds_count = 5;

// How a feature meets the side of a tile: as a line in its middle (a road), with the whole side (a
// city), or as the land that the others leave (a field; its sides have the code 0 in every game).
enum class Meets : std::uint8_t { AsLine, AsBlock, AsLand };
constexpr int meets_count = 3;
constexpr int land_side = 0;

// For each frontier cell, how many tiles of a pile fit it: a number in bits, one plane of cells a
// bit, so that a whole board is counted at once.
template <class Board>
class FitCounts {
 public:
  template <class Pile>
  FitCounts(const Board& board, const TileShapes& shapes, const Pile& pile) {
    std::array<std::uint8_t, TileShapes::max_side_classes> left{};
    for (int i = 0; i < pile.size(); ++i) {
      ++left[static_cast<std::size_t>(shapes.side_class(pile[i]))];
    }
    for (int w = 0; w < board.frontier_words(); ++w) {
      Planes& planes = words_[static_cast<std::size_t>(w)];
      planes.fill(0);
      for (int c = 0; c < shapes.side_class_count(); ++c) {
        const std::uint8_t count = left[static_cast<std::size_t>(c)];
        if (count == 0) continue;
        std::uint64_t fitting = 0;
        for (const SideCodes& sides : shapes.sides_of_class(c))
          fitting |= board.frontier_word(w).fitting(sides);
        add(planes, fitting, count);
      }
    }
  }

  int odds_of(int number) const {
    const Planes& planes = words_[static_cast<std::size_t>(number / 64)];
    auto bit = [&](std::size_t n) { return static_cast<int>((planes[n] >> (number % 64)) & 1); };
    if (bit(3)) return 4;
    if (bit(2)) return 3;
    return bit(1) ? 2 : bit(0);
  }

 private:
  // Counts in three bits; the last plane says that it was 8 or more.
  using Planes = std::array<std::uint64_t, 4>;

  static void add(Planes& planes, std::uint64_t cells, std::uint8_t count) {
    if (count >= 8) planes[3] |= cells;
    for (std::size_t bit = 0; bit < 3; ++bit) {
      if (!((count >> bit) & 1)) continue;
      std::uint64_t carry = cells;
      for (std::size_t n = bit; n < 3; ++n) {
        const std::uint64_t both = planes[n] & carry;
        planes[n] ^= carry;
        carry = both;
      }
      planes[3] |= carry;
    }
  }

  std::array<Planes, Board::max_words> words_;
};

template <class Board, int MaxFeatures>
class Prospects {
 public:
  // Two features of one kind that face the same cell, which some tile still to come fits.
  struct Meeting {
    std::uint16_t one;
    std::uint16_t other;
    Meets as;
  };

  // `pile` holds the tiles still to come; root_of(laid, feature) tells the root of a feature, -1
  // where that is none of the rules' features.
  template <class Pile, class RootOf>
  Prospects(const Board& board, const TileShapes& shapes, const Pile& pile, RootOf root_of)
      : fits_(board, shapes, pile) {
    worst_.fill(odds_count - 1);
    board.for_each_frontier([&](int number) { look_at(board, shapes, number, root_of); });
  }

  // Of the cells that the feature waits for, those of the one that is hardest to fill.
  int odds_of(int root) const { return worst_[static_cast<std::size_t>(root)]; }
  // The sides where land can still grow.
  int open_sides(int root) const { return sides_[static_cast<std::size_t>(root)]; }
  std::span<const Meeting> meetings() const { return {meetings_.data(), meeting_count_}; }

  // Of a frontier cell; -1 for any other.
  int odds_at(const Board& board, Cell cell) const {
    const int number = board.frontier_at(cell);
    return number < 0 ? -1 : fits_.odds_of(number);
  }

 private:
  static constexpr std::size_t max_meetings = 160;  // more are met never, or not looked at

  // The features that face one cell, by how they meet it.
  struct Facing {
    std::array<std::uint16_t, 2 * side_count> roots;
    std::size_t count = 0;
    void add(int root) {
      if (root < 0) return;
      for (std::size_t i = 0; i < count; ++i) {
        if (roots[i] == root) return;
      }
      roots[count++] = static_cast<std::uint16_t>(root);
    }
  };

  template <class RootOf>
  void look_at(const Board& board, const TileShapes& shapes, int number, RootOf root_of) {
    const int odds = fits_.odds_of(number);
    const Cell cell = board.frontier_cell(number);
    const FrontierWord& word = board.frontier_word(number / 64);
    std::array<Facing, meets_count> facing;
    for (Side side : all_sides) {
      const std::uint64_t has_none =
          word.accepts[static_cast<std::size_t>(code_count * index(side) + sealed_side)];
      if ((has_none >> (number % 64)) & 1) continue;
      const LaidTile& laid = board.laid(board.laid_at(neighbour(cell, side)));
      const TurnedTile& turned = shapes.turned(laid);
      const Side towards = opposite(side);
      const bool is_line = turned.is_line(towards);
      const bool is_land =
          !is_line && turned.sides[static_cast<std::size_t>(index(towards))] == land_side;
      const int middle = root_of(laid, turned.feature(towards, 1));
      if (is_land) {
        add_land(facing[2], middle, odds);
        continue;
      }
      std::uint8_t& worst = worst_[static_cast<std::size_t>(middle)];
      worst = static_cast<std::uint8_t>(std::min<int>(worst, odds));
      facing[is_line ? 0 : 1].add(middle);
      if (!is_line) continue;
      add_land(facing[2], root_of(laid, turned.feature(towards, 0)), odds);
      add_land(facing[2], root_of(laid, turned.feature(towards, 2)), odds);
    }
    if (odds == 0) return;
    for (std::size_t as = 0; as < meets_count; ++as)
      add_meetings(facing[as], static_cast<Meets>(as));
  }

  void add_land(Facing& facing, int root, int odds) {
    facing.add(root);
    if (root >= 0 && odds != 0) ++sides_[static_cast<std::size_t>(root)];
  }

  void add_meetings(const Facing& facing, Meets as) {
    for (std::size_t i = 1; i < facing.count; ++i) {
      for (std::size_t j = 0; j < i && meeting_count_ < max_meetings; ++j) {
        meetings_[meeting_count_++] = {facing.roots[j], facing.roots[i], as};
      }
    }
  }

  FitCounts<Board> fits_;
  std::array<std::uint8_t, static_cast<std::size_t>(MaxFeatures)> worst_;
  std::array<std::uint8_t, static_cast<std::size_t>(MaxFeatures)> sides_{};
  std::array<Meeting, max_meetings> meetings_;
  std::size_t meeting_count_ = 0;
};

}  // namespace bastide
