// The slow twin of Amazonas: the rules once more, in the most naive way, straight from the tile
// facts. It keeps only what lies on the table (tiles, pieces, boats, pile, scores) and finds
// everything else by looking at the whole board each time. It shares no table and no idea with
// src/games, so where the two agree after every move, both are likely right.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "core/tile_facts.h"
#include "games/game.h"

namespace bastide {

class AmazonasTwin {
 public:
  // ---- What lies on the table ----

  struct Laid {
    std::span<const FeatureFacts> features;  // of this square
    Cell at;
    int turn = 0;
    int block = 0;  // squares of one board or double have one number; 0 for single tiles
  };
  struct Standing {
    int seat = 0;
    bool is_camp = false;
    int laid = 0;     // position in `laid`
    int feature = 0;  // its id
    friend auto operator<=>(const Standing&, const Standing&) = default;
  };

  int players = 2;
  std::vector<Laid> laid;
  std::set<Standing> standing;
  std::map<std::string_view, int> pile;  // copies left of each tile
  std::set<std::string_view> doubles;    // left to choose
  std::array<int, max_seats> boats{};
  std::array<int, max_seats> scores{};
  int removed = 0;
  int active = 0;
  std::string_view drawn;  // the tile to lay, or empty
  bool owes_double = false;
  bool is_over = false;
  bool is_spread_evenly = false;  // A-R31
  std::vector<bool> river_draws;  // of every draw so far, whether it brought a river tile

  // ---- Playing. Nothing is checked: ask before ----

  AmazonasTwin(const TileSet& facts, const Setup& setup);
  void draw(std::string_view tile);
  void place(Cell at, int turn);
  void lay_double(std::string_view name, int turn);
  void finish_turn(std::optional<Standing> piece);  // with a piece, or without one

  // ---- Looking ----

  int row() const;     // R of A-10
  int spaces() const;
  int supply(int seat, bool is_camp) const;
  bool may_place(std::string_view tile, Cell at, int turn) const;
  bool has_place(std::string_view tile) const;
  // Regular and river tiles left in the stack of the next draw (A-R31).
  std::pair<int, int> left_in_stack() const;
  // The chance of every tile to come next.
  std::map<std::string_view, double> chances() const;
  std::set<Cell> free_places() const;
  std::set<Standing> piece_choices() const;
  // All that a tile shows, turned so, whatever the order of the features.
  std::string picture(std::string_view tile, int turn) const;

  // The whole villages, tributaries and jungles, found by walking from slot to slot.
  struct Land {
    std::string_view kind;
    std::set<Cell> squares;
    int open_sides = 0;
    int fruits = 0;
    int animals = 0;
    int boats = 0;
    std::array<int, max_seats> explorers{};
    std::array<int, max_seats> camps{};
    std::set<std::pair<int, int>> parts;  // (position in `laid`, feature id)
  };
  // Kept until something changes.
  const std::vector<Land>& survey() const;

 private:
  struct Spot {
    int laid;
    int position;  // of the feature on that square
  };
  const TileFacts& tile_named(std::string_view id) const;
  const BoardFacts& board_named(std::string_view id) const;
  std::string_view kind_of(const FeatureFacts& feature) const;
  std::string_view kind_at(const Laid& square, int slot) const;
  int feature_at(const Laid& square, int slot) const;  // position, not id
  bool is_river(std::span<const FeatureFacts> features) const;
  const Laid* at(Cell cell) const;
  const Land& land_of(const std::vector<Land>& lands, int laid_number, int id) const;
  void add(std::span<const FeatureFacts> features, Cell at, int turn, int block);
  void move(int seat, int steps);
  void award(const std::array<int, max_seats>& pieces, int points);
  void score_completed();
  void score_amazon();
  void score_final();
  std::vector<std::set<int>> places() const;  // seats by place, the first first

  // All cells that there could be, row by row.
  static std::size_t place_in_grid(Cell cell) {
    return static_cast<std::size_t>((cell.y + 128) * 256 + cell.x + 128);
  }
  std::vector<Land> look() const;
  int look_for_row() const;

  const TileSet* facts_;
  std::vector<std::int16_t> grid_ = std::vector<std::int16_t>(256 * 256, -1);
  mutable std::optional<std::vector<Land>> survey_;
  mutable std::optional<int> row_;
  int blocks_ = 0;
  std::size_t turn_start_ = 0;   // of `laid`
  std::size_t piece_start_ = 0;  // of the squares that may take a piece
};

}  // namespace bastide
