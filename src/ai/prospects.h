// What the tiles still to come can make of the land laid so far, whoever's pieces stand on it: how
// likely the cells are to be filled that a feature waits for, and which features one tile could
// join. Worked out once for a board, used for every way to place pieces on it; and from the board
// before, by looking at what lies around the tile laid last.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "ai/faced_sides.h"
#include "ai/fitting.h"
#include "ai/terrain.h"
#include "core/board.h"
#include "core/tile_shapes.h"

namespace bastide {

// How a feature meets the side of a tile: as a line in its middle (a road), with the whole side (a
// city), or as the land that the others leave (a field; its sides have the code 0 in every game).
enum class Meets : std::uint8_t { AsLine, AsBlock, AsLand };
constexpr int meets_count = 3;
constexpr int land_side = 0;

template <class Terrain>
class Prospects {
 public:
  using State = typename Terrain::State;
  using Board = decltype(State::board);

  // Two features of one kind that face the same cell, which some tile still to come fits.
  struct Meeting {
    std::uint16_t one;
    std::uint16_t other;
    std::uint16_t number;  // of the cell
    Meets as;
  };

  // Looks at the whole board.
  explicit Prospects(const Terrain& terrain) { look_at_all(terrain); }

  // The same from the prospects of the position before, for a position in which one more tile may
  // have been laid.
  Prospects(const Prospects& before, const Terrain& old, const Terrain& now,
            const Merged<Terrain>& merged) {
    if (!is_one_tile_more(old, now)) {
      look_at_all(now);
      return;
    }
    copy_from(before);
    look_around(now.board().last_laid().at, before, old, now, merged);
  }

  // Of the cells that the feature waits for, those of the one that is hardest to fill.
  int odds_of(int root) const { return faced_[static_cast<std::size_t>(root)].worst_odds(); }
  // The sides where land can still grow.
  int open_sides(int root) const { return faced_[static_cast<std::size_t>(root)].open(); }
  // The same with those in front of cells that no tile fits any more.
  int faced_sides(int root) const { return faced_[static_cast<std::size_t>(root)].all(); }
  std::span<const Meeting> meetings() const { return {meetings_.data(), meeting_count_}; }

  // Of a frontier cell; -1 for any other.
  int odds_at(const Board& board, Cell cell) const {
    const int number = board.frontier_at(cell);
    return number < 0 ? -1 : odds_[static_cast<std::size_t>(number)];
  }

 private:
  static constexpr std::size_t max_meetings = 640;  // more are met never, or not looked at
  static constexpr auto features = static_cast<std::size_t>(State::max_features);

  // Features by how they meet a cell, each once.
  struct Facing {
    std::array<std::uint16_t, 2 * side_count> roots;
    std::size_t count = 0;
    void add(int root) {
      for (std::size_t i = 0; i < count; ++i) {
        if (roots[i] == root) return;
      }
      roots[count++] = static_cast<std::uint16_t>(root);
    }
  };

  // What is seen from one cell.
  struct Sight {
    Demands demands;
    std::array<Facing, meets_count> facing;
    std::array<std::uint16_t, 4 * side_count> faced;  // the features of all sides, one by one
    std::size_t faced_count = 0;

    void add(int root, Meets as) {
      if (root < 0) return;
      facing[static_cast<std::size_t>(as)].add(root);
      count(root);
    }
    void count(int root) {
      if (root >= 0) faced[faced_count++] = static_cast<std::uint16_t>(root);
    }
  };

  // ---- All of it ----

  void look_at_all(const Terrain& terrain) {
    fitting_ = Fitting(terrain.shapes(), terrain.pile());
    odds_.fill(0);
    faced_.fill({});
    meeting_count_ = 0;
    terrain.board().for_each_frontier([&](int number) { look_from(terrain, number); });
  }

  void look_from(const Terrain& terrain, int number) {
    const Sight sight = see(terrain, number);
    const int odds = fitting_.odds_of(sight.demands);
    odds_[static_cast<std::size_t>(number)] = static_cast<std::uint8_t>(odds);
    for (std::size_t i = 0; i < sight.faced_count; ++i) faced_[sight.faced[i]].add(odds);
    if (odds == 0) return;
    for (std::size_t as = 0; as < meets_count; ++as)
      add_meetings(sight.facing[as], static_cast<Meets>(as), number);
  }

  static Sight see(const Terrain& terrain, int number) {
    const Board& board = terrain.board();
    const Cell cell = board.frontier_cell(number);
    const FrontierWord& word = board.frontier_word(number / 64);
    Sight sight;
    for (Side side : all_sides) {
      const std::uint64_t has_none =
          word.accepts[static_cast<std::size_t>(code_count * index(side) + sealed_side)];
      if ((has_none >> (number % 64)) & 1) continue;
      const LaidTile& laid = board.laid(board.laid_at(neighbour(cell, side)));
      const TurnedTile& turned = terrain.shapes().turned(laid);
      const Side towards = opposite(side);
      const std::uint8_t code = turned.sides[static_cast<std::size_t>(index(towards))];
      sight.demands.set(side, code);
      const int middle = turned.feature(towards, 1);
      if (turned.is_line(towards)) {
        sight.add(terrain.root_of(laid, middle), Meets::AsLine);
        sight.add(terrain.root_of(laid, turned.feature(towards, 0)), Meets::AsLand);
        sight.add(terrain.root_of(laid, turned.feature(towards, 2)), Meets::AsLand);
        sight.count(terrain.beyond_line(laid, middle));
      } else {
        sight.add(terrain.root_of(laid, middle),
                  code == land_side ? Meets::AsLand : Meets::AsBlock);
      }
    }
    return sight;
  }

  void add_meetings(const Facing& facing, Meets as, int number) {
    for (std::size_t i = 1; i < facing.count; ++i) {
      for (std::size_t j = 0; j < i && meeting_count_ < max_meetings; ++j) {
        meetings_[meeting_count_++] = {facing.roots[j], facing.roots[i],
                                       static_cast<std::uint16_t>(number), as};
      }
    }
  }

  // ---- What one tile more changes ----

  // All but the meetings.
  void copy_from(const Prospects& before) {
    fitting_ = before.fitting_;
    odds_ = before.odds_;
    faced_ = before.faced_;
  }

  // A cell's number if it takes tiles, else -1.
  static int live_number(const Board& board, Cell cell) {
    const int number = board.frontier_at(cell);
    if (number < 0 || !((board.frontier_word(number / 64).live >> (number % 64)) & 1)) return -1;
    return number;
  }

  void look_around(Cell laid, const Prospects& before, const Terrain& old, const Terrain& now,
                   const Merged<Terrain>& merged) {
    std::array<std::uint64_t, Board::max_words> is_changed{};
    auto forget = [&](Cell cell) {
      const int number = live_number(old.board(), cell);
      if (number < 0) return;
      is_changed[static_cast<std::size_t>(number / 64)] |= std::uint64_t{1} << (number % 64);
      forget_sight(old, number);
    };
    forget(laid);
    for (Side side : all_sides) forget(neighbour(laid, side));
    for (const auto [from, to] : merged.list()) {
      faced_[to].merge(faced_[from]);
      faced_[from] = {};
    }
    keep_meetings(before, is_changed, merged);
    for (Side side : all_sides) {
      const int number = live_number(now.board(), neighbour(laid, side));
      if (number >= 0) look_from(now, number);
    }
  }

  // The meetings of a cell are left to keep_meetings.
  void forget_sight(const Terrain& old, int number) {
    const Sight sight = see(old, number);
    std::uint8_t& odds = odds_[static_cast<std::size_t>(number)];
    for (std::size_t i = 0; i < sight.faced_count; ++i) faced_[sight.faced[i]].remove(odds);
    odds = 0;
  }

  // Those of cells that have not changed, under today's roots. Two features that have become one
  // meet nobody twice at a cell.
  void keep_meetings(const Prospects& before,
                     const std::array<std::uint64_t, Board::max_words>& is_changed,
                     const Merged<Terrain>& merged) {
    meeting_count_ = 0;
    std::size_t first_of_cell = 0;
    for (Meeting meeting : before.meetings()) {
      const std::size_t number = meeting.number;
      if ((is_changed[number / 64] >> (number % 64)) & 1) continue;
      if (!merged.list().empty()) {
        meeting.one = merged.root_now(meeting.one);
        meeting.other = merged.root_now(meeting.other);
        if (meeting.one == meeting.other) continue;
        if (first_of_cell < meeting_count_ && meetings_[first_of_cell].number != number)
          first_of_cell = meeting_count_;
        if (is_known_since(first_of_cell, meeting)) continue;
      }
      meetings_[meeting_count_++] = meeting;
    }
  }

  bool is_known_since(std::size_t first, const Meeting& meeting) const {
    for (std::size_t i = first; i < meeting_count_; ++i) {
      const Meeting& known = meetings_[i];
      if (known.as != meeting.as) continue;
      if (known.one == meeting.one && known.other == meeting.other) return true;
      if (known.one == meeting.other && known.other == meeting.one) return true;
    }
    return false;
  }

  Fitting fitting_;
  std::array<std::uint8_t, static_cast<std::size_t>(Board::max_frontier)> odds_;  // by number
  std::array<FacedSides, features> faced_;                                        // by root
  std::array<Meeting, max_meetings> meetings_;  // those of a cell side by side
  std::size_t meeting_count_ = 0;
};

// The ground (ai/clues.h) that most games need: their prospects.
template <class Terrain>
struct GroundOf {
  using Rules = typename Terrain::Rules;
  using State = typename Terrain::State;

  GroundOf(const Rules& rules, const State& state) : prospects(Terrain{{rules, state}}) {}
  GroundOf(const GroundOf& before, const Rules& rules, const State& old, const State& now)
      : GroundOf(before, Terrain{{rules, old}}, Terrain{{rules, now}}) {}
  GroundOf(const GroundOf& before, const Terrain& old, const Terrain& now)
      : GroundOf(before, old, now, Merged<Terrain>(old, now)) {}
  GroundOf(const GroundOf& before, const Terrain& old, const Terrain& now,
           const Merged<Terrain>& merged)
      : prospects(before.prospects, old, now, merged) {}

  Prospects<Terrain> prospects;
};

}  // namespace bastide
