// What the rules need to know about each tile, worked out once from a tile set.
#pragma once

#include "games/carcassonne/state.h"
#include "games/table_tools.h"

namespace bastide::carcassonne {

// A field piece and a city piece of one tile that border each other (C-88).
struct Border {
  std::uint8_t field;
  std::uint8_t city;
};

struct TileTable {
  std::uint8_t feature_count = 0;
  std::uint8_t centre = no_feature;  // the monastery or garden, if there is one
  bool is_river = false;             // shows a piece of river
  bool is_lake = false;
  bool has_marks = false;        // shows two or more roads, or two or more cities
  std::uint8_t river_sides = 0;  // bit s, unturned
  // Features by number, a bit each.
  std::uint16_t closable = 0;  // roads and cities
  std::uint16_t fields = 0;
  std::array<Kind, max_features_per_tile> kinds{};
  std::array<std::uint32_t, max_features_per_tile>
      counts{};  // what the piece adds to Totals::counts
  std::uint8_t border_count = 0;
  std::array<Border, max_features_per_tile> borders{};

  std::uint32_t land() const { return closable | fields; }
};

// C-20: the tiles with which a river begins and ends.
struct RiverEnds {
  std::uint8_t source = 0;
  std::uint8_t lake = 0;
};

struct Tables : TablesOf<TileTable> {
  std::uint8_t base_start = 0;      // D.start
  std::array<RiverEnds, 2> rivers;  // by river_tiles: RI-A and RI-L, RI3-A and RI3-L (C-101)
  PileList base_pile;               // every tile of the shuffled piles, copies repeated
  PileList river_pile;              // without the lake
};

// Null, with `fault` naming tile and fault, if the tile set cannot carry this game.
std::shared_ptr<const Tables> build_tables(const TileSet& facts, std::string& fault);

}  // namespace bastide::carcassonne
