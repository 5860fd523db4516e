// What the rules need to know about each tile, board and double, worked out once from a tile set.
//
// *Shapes* number what lies on one square: the tiles as in the tile file, then the squares of the
// boards. *Items*, as decisions and events have them, are the tiles and then one number a board.
#pragma once

#include "games/amazonas/state.h"
#include "games/table_tools.h"

namespace bastide::amazonas {

// One shape. Features count by position; only decisions and events use ids (on a tile the two are
// equal).
struct SquareTable {
  std::uint8_t feature_count = 0;
  bool has_amazon = false;
  bool is_double_next = false;  // "!"
  bool has_marks = false;       // shows two or more villages, or two or more tributaries
  std::uint8_t spaces = 0;
  std::uint8_t caimans = 0;
  std::uint8_t piranhas = 0;
  // Features by position, a bit each.
  std::uint16_t villages = 0;
  std::uint16_t tributaries = 0;
  std::uint16_t jungles = 0;
  std::array<Kind, max_features_per_tile> kinds{};
  std::array<std::uint32_t, max_features_per_tile> counts{};  // what it adds to Totals::counts
  std::array<std::uint8_t, max_features_per_tile> ids{};

  std::uint32_t closable() const { return villages | tributaries; }
  std::uint32_t land() const { return closable() | jungles; }
  // The feature with this id, or no_feature.
  std::uint8_t position_of(int id) const {
    for (std::uint8_t f = 0; f < feature_count; ++f) {
      if (ids[f] == id) return f;
    }
    return no_feature;
  }
};

// Two places where a board or double shows one feature (A-R6): squares by number, features by
// position.
struct SharedFeature {
  std::uint8_t first_square;
  std::uint8_t first_feature;
  std::uint8_t second_square;
  std::uint8_t second_feature;
};

struct BoardTable {
  std::uint8_t item = 0;
  std::uint8_t first_shape = 0;  // of its squares, which follow one another
  std::uint8_t spaces = 0;
  std::uint8_t copies = 0;
  std::uint8_t upstream = 0;        // of a double: which square lies upstream as printed, 0 or 1
  std::uint8_t distinct_turns = 2;  // of a double: 1 if a half turn shows the same
  Cell river_exit;                  // of a start board
  std::vector<Cell> squares;
  std::vector<SharedFeature> shared;
};

// What depends on the number of players.
struct SideTable {
  BoardTable board;
  std::vector<std::int32_t> mouth;
};

struct Tables : TablesOf<SquareTable> {
  std::vector<BoardTable> doubles;
  std::array<SideTable, max_seats + 1> sides;  // by number of players
  std::array<State, max_seats + 1> starts;     // the same: set-up done but for the seed
  PileList pile;                               // every tile of the pile, copies repeated
  int river_tiles = 0;                         // how many of them show the Amazon

  const SquareTable& square(const LaidTile& laid) const { return tiles[laid.tile]; }
};

// Null, with `fault` naming tile and fault, if the tile set cannot carry this game.
std::shared_ptr<const Tables> build_tables(const TileSet& facts, std::string& fault);

}  // namespace bastide::amazonas
