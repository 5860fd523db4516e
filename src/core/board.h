// Laid tiles and the frontier: the empty cells beside them, with what each of their sides demands.
//
// The frontier is kept as bit sets over its cells: for every side and side code, the cells that
// accept such a side there. Where a tile fits is then the intersection of four sets, for a whole
// board at once. Sides with the code `sealed_side` (an open river, say) close the cell in front of
// them to ordinary tiles: such a cell is no frontier.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/assert.h"
#include "core/bits.h"
#include "core/cell_map.h"
#include "core/geometry.h"

namespace bastide {

// Side codes are 0 to 2 for sides that ordinary tiles may continue, or sealed_side.
constexpr std::uint8_t sealed_side = 3;
constexpr int code_count = 4;
using SideCodes = std::array<std::uint8_t, side_count>;

struct LaidTile {
  Cell at;
  std::uint8_t tile = 0;
  std::uint8_t turn = 0;
  std::uint16_t first_segment = 0;  // of this tile's features in the game's FeatureForest
};

// The laid tile on each side of a cell, or -1.
using Neighbours = std::array<std::int16_t, side_count>;

// Up to 64 frontier cells, a bit each.
struct FrontierWord {
  std::uint64_t live;
  // accepts[4 * side + code]: the cells that take this code on this side. With the code
  // sealed_side: the cells that have no neighbour there. Bits of cells that are not live mean
  // nothing.
  std::array<std::uint64_t, side_count * code_count> accepts;

  std::uint64_t fitting(const SideCodes& sides) const {
    return live & accepts[sides[0]] & accepts[4u + sides[1]] & accepts[8u + sides[2]] &
           accepts[12u + sides[3]];
  }
};

// n cells joined by sides have at most 2n + 2 empty neighbours. While a tile is being laid, the
// cell that it takes still has its number beside those of the new ones.
constexpr int frontier_bound(int cells) { return 2 * cells + 3; }

// Where no tile may lie further south than something else has come, the cells beyond wait: they
// take demands like any other, but are live only once the limit has reached their row.
template <int Words>
struct SouthLimit {
  std::array<std::uint64_t, Words> waiting;
  std::int64_t row_limit;
};
struct NoSouthLimit {};

template <int MaxLaid, bool HasSouthLimit = false>
class Board
    : private std::conditional_t<HasSouthLimit, SouthLimit<(frontier_bound(MaxLaid) + 63) / 64>,
                                 NoSouthLimit> {
 public:
  static constexpr int max_laid = MaxLaid;
  static constexpr int max_frontier = frontier_bound(MaxLaid);
  static constexpr int max_words = (max_frontier + 63) / 64;
  static_assert(max_laid + max_frontier < CellMap::capacity);

  // ---- Asking ----

  int laid_count() const { return laid_count_; }
  const LaidTile& laid(int i) const { return laid_[i]; }
  const LaidTile& last_laid() const { return laid(laid_count_ - 1); }

  // Position of the tile laid on `cell`, or -1.
  int laid_at(Cell cell) const {
    const std::uint16_t value = map_.value(cell);
    return (value & laid_flag) ? (value & index_mask) : -1;
  }
  bool is_laid(Cell cell) const { return (map_.value(cell) & laid_flag) != 0; }
  bool is_beside_laid(Cell cell) const {
    const std::uint16_t value = map_.value(cell);
    return value != 0 && !(value & laid_flag);
  }
  Neighbours neighbours_of(Cell cell) const {
    Neighbours found;
    for (Side side : all_sides) {
      found[index(side)] = static_cast<std::int16_t>(laid_at(neighbour(cell, side)));
    }
    return found;
  }
  int laid_around(Cell cell) const {
    int count = 0;
    for (Cell by : ring_offsets) count += is_laid(offset(cell, by)) ? 1 : 0;
    return count;
  }

  // ---- The frontier ----

  int frontier_words() const { return word_count_; }
  const FrontierWord& frontier_word(int i) const { return words_[i]; }
  // Cell number 64 * word + bit; as a key (core/geometry.h), and as such.
  std::uint16_t frontier_key(int i) const { return frontier_keys_[i]; }
  // The keys of a word's cells.
  const std::uint16_t* frontier_keys(int word) const { return frontier_keys_.data() + 64 * word; }
  Cell frontier_cell(int i) const { return cell_from_key(frontier_key(i)); }
  // Number of a cell in the frontier, or -1 where it is laid, sealed or away from everything. A
  // cell that waits has one too.
  int frontier_at(Cell cell) const {
    const std::uint16_t value = map_.value(cell);
    return (value & frontier_flag) ? (value & index_mask) : -1;
  }
  // The numbers of all frontier cells, ascending.
  template <class Visit>
  void for_each_frontier(Visit visit) const {
    for (int word = 0; word < word_count_; ++word) {
      for_each_bit(frontier_word(word).live, [&](int bit) { visit(64 * word + bit); });
    }
  }

  // ---- Laying ----

  // Lays a tile on an empty cell; the caller has checked that it fits. Calls on_neighbour(side,
  // laid) for each side where a tile lies already: in the same loop, since which sides these are is
  // hard to foretell and should be asked once.
  template <class OnNeighbour>
  void lay(const LaidTile& tile, const SideCodes& sides, OnNeighbour on_neighbour) {
    BASTIDE_ASSERT(laid_count_ < max_laid);
    if (laid_count_ == 0) {
      for (FrontierWord& word : words_) word.accepts.fill(~std::uint64_t{0});
    }
    const CellMap::Key key(tile.at);
    const CellMap::Slot slot = map_.slot_of(key);
    const std::uint16_t before = map_.value_at(slot);
    BASTIDE_ASSERT(!(before & laid_flag));
    const bool was_frontier = (before & frontier_flag) != 0;
    const std::size_t number = was_frontier ? before & index_mask : 0;
    FrontierWord& word = words_[number / 64];
    const std::uint64_t bit = std::uint64_t{was_frontier} << (number % 64);
    map_.set(slot, key, static_cast<std::uint16_t>(laid_flag | laid_count_));
    laid_[laid_count_++] = tile;
#pragma GCC unroll 4
    for (Side side : all_sides) {
      const CellMap::Key cell = key.neighbour(side);
      const CellMap::Slot beside = map_.slot_of(cell);
      const std::uint16_t value = map_.value_at(beside);
      if (value & laid_flag) {
        forget_demand(word, bit, side);
        on_neighbour(side, laid_[value & index_mask]);
      } else {
        demand(cell, beside, value, opposite(side), sides[index(side)]);
      }
    }
    free_number(number, bit);  // only now, so that no new cell took the number before all its
                               // demands were forgotten
  }

  // ---- The limit to the south ----

  int last_row() const
    requires HasSouthLimit
  {
    return static_cast<int>(this->row_limit);
  }
  // Tiles may lie in rows up to this one from now on. The limit never goes back.
  void set_last_row(int row)
    requires HasSouthLimit
  {
    this->row_limit = row;
    for (std::size_t w = 0; w < word_count_; ++w) {
      for_each_bit(this->waiting[w], [&](int bit) {
        if (frontier_cell(64 * static_cast<int>(w) + bit).y > row) return;
        this->waiting[w] &= ~(std::uint64_t{1} << bit);
        words_[w].live |= std::uint64_t{1} << bit;
      });
    }
  }

 private:
  static constexpr std::uint16_t laid_flag = 0x4000;
  static constexpr std::uint16_t frontier_flag = 0x2000;
  static constexpr std::uint16_t sealed_flag = 0x1000;
  static constexpr std::uint16_t index_mask = 0x0fff;

  // A tile beside the cell shows `code` towards its `side`.
  void demand(CellMap::Key key, CellMap::Slot slot, std::uint16_t value, Side side,
              std::uint8_t code) {
    if (code == sealed_side) {
      if (value & frontier_flag) seal_frontier(value & index_mask);
      map_.set(slot, key, sealed_flag);
    } else if (value & frontier_flag) {
      const int number = value & index_mask;
      set_demand(words_[number / 64], std::uint64_t{1} << (number % 64), side, code);
    } else if (value == 0) {
      add_frontier(key, slot, side, code);
    }
  }

  static void set_demand(FrontierWord& word, std::uint64_t bit, Side side, std::uint8_t code) {
    std::uint64_t* accepts = word.accepts.data() + code_count * index(side);
    const std::uint64_t kept = accepts[code];
    for (int other = 0; other < code_count; ++other) accepts[other] &= ~bit;
    accepts[code] = kept;
  }
  static void forget_demand(FrontierWord& word, std::uint64_t bit, Side side) {
    std::uint64_t* accepts = word.accepts.data() + code_count * index(side);
    for (int code = 0; code < code_count; ++code) accepts[code] |= bit;
  }

  // The lowest free number, so that few words are in use.
  void add_frontier(CellMap::Key key, CellMap::Slot slot, Side side, std::uint8_t code) {
    std::size_t w = 0;
    while (numbers_in_use(w) == ~std::uint64_t{0}) ++w;
    BASTIDE_ASSERT(w < max_words);
    FrontierWord& word = words_[w];
    const int position = lowest_bit(~numbers_in_use(w));
    const std::uint64_t bit = std::uint64_t{1} << position;
    if constexpr (HasSouthLimit) {
      const std::uint64_t is_live = key.cell().y <= this->row_limit ? bit : 0;
      word.live |= is_live;
      this->waiting[w] |= bit ^ is_live;
    } else {
      word.live |= bit;
    }
    set_demand(word, bit, side, code);
    if (w >= word_count_) word_count_ = static_cast<std::uint16_t>(w + 1);
    const std::size_t number = 64 * w + static_cast<std::size_t>(position);
    BASTIDE_ASSERT(number < max_frontier);
    frontier_keys_[number] = cell_key(key.cell());
    map_.set(slot, key, static_cast<std::uint16_t>(frontier_flag | number));
  }

  void seal_frontier(int number) {
    FrontierWord& word = words_[number / 64];
    const std::uint64_t bit = std::uint64_t{1} << (number % 64);
    free_number(static_cast<std::size_t>(number), bit);
    for (Side side : all_sides) forget_demand(word, bit, side);
  }

  void free_number(std::size_t number, std::uint64_t bit) {
    words_[number / 64].live &= ~bit;
    if constexpr (HasSouthLimit) this->waiting[number / 64] &= ~bit;
  }
  std::uint64_t numbers_in_use(std::size_t w) const {
    if constexpr (HasSouthLimit) return words_[w].live | this->waiting[w];
    return words_[w].live;
  }

  std::array<FrontierWord, max_words> words_;
  CellMap map_;
  std::array<LaidTile, MaxLaid> laid_;
  // Rounded up so that the whole has no padding.
  static constexpr int key_room = max_frontier + (-(3 * MaxLaid + max_frontier + 2) & 3);
  std::array<std::uint16_t, key_room> frontier_keys_;
  std::uint16_t laid_count_;
  std::uint16_t word_count_;
};

}  // namespace bastide
