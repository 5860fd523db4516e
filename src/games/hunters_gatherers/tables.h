// What the rules need to know about each tile, worked out once from a tile set.
//
// A *water* of a tile is what joins rivers to river systems there: a lake with all rivers that run
// into it, or a river that runs into none. Waters are segments of their own, after the tile's
// features, so that a river system is a feature like any other.
#pragma once

#include "games/hunters_gatherers/state.h"
#include "games/table_tools.h"

namespace bastide::hunters_gatherers {

constexpr int max_segments_per_tile = decltype(State::features)::max_segments_per_tile;

struct TileTable {
  std::uint8_t feature_count = 0;
  std::uint8_t segment_count = 0;  // features and waters
  std::uint8_t lake_count = 0;
  bool has_forest_mark = false;  // shows two or more forests
  bool has_river_mark = false;   // shows two or more rivers
  bool is_bonus = false;
  Power power = Power::None;
  std::uint8_t power_feature = no_feature;
  // Segments by number, a bit each.
  std::uint16_t forests = 0;
  std::uint16_t rivers = 0;
  std::uint16_t meadows = 0;
  std::uint16_t waters = 0;
  std::array<Kind, max_segments_per_tile> kinds{};  // of features; waters count as lakes
  // What the segment adds to Totals::counts.
  std::array<std::uint32_t, max_segments_per_tile> counts{};
  // Of a river: which of the tile's lakes it runs into, from 1, or 0.
  std::array<std::uint8_t, max_segments_per_tile> lake_at_end{};
  // Of a river or lake: its water. Of a water: itself.
  std::array<std::uint8_t, max_segments_per_tile> water_of{};
  // HG-R8: where a hut is offered, one place for each water, lakes first.
  std::uint8_t hut_spot_count = 0;
  std::array<std::uint8_t, max_segments_per_tile> hut_spots{};

  std::uint32_t land() const { return forests | rivers | meadows | waters; }
};

struct Tables : TablesOf<TileTable> {
  std::uint8_t start = 0;
  PileList base_pile;  // every tile of the shuffled piles, copies repeated
  PileList bonus_pile;
};

// Null, with `fault` naming tile and fault, if the tile set cannot carry this game.
std::shared_ptr<const Tables> build_tables(const TileSet& facts, std::string& fault);

}  // namespace bastide::hunters_gatherers
