// What the rules need to know about each tile and about the tokens, worked out once from a tile
// set.
#pragma once

#include "games/gold_rush/state.h"
#include "games/table_tools.h"

namespace bastide::gold_rush {

constexpr int max_nuggets_per_tile = 16;

struct TileTable {
  std::uint8_t feature_count = 0;
  std::uint8_t town = no_feature;
  std::uint8_t nugget_count = 0;
  std::uint8_t section_count = 0;  // mountain sections
  bool has_marks = false;          // shows two or more tracks
  // Features by number, a bit each.
  std::uint16_t tracks = 0;
  std::uint16_t mountains = 0;
  std::uint16_t prairies = 0;
  std::uint16_t town_tracks = 0;  // those that leave the town
  std::array<Kind, max_features_per_tile> kinds{};
  // What the section adds to Totals::counts.
  std::array<std::uint32_t, max_features_per_tile> counts{};
  std::array<std::uint8_t, max_features_per_tile> section_ranks{};  // among mountain sections
  // The section of each nugget, ascending: the order in which tokens are laid (GR-19).
  std::array<std::uint8_t, max_nuggets_per_tile> nuggets{};

  std::uint32_t land() const { return tracks | mountains | prairies; }
};

struct Tables : TablesOf<TileTable> {
  std::uint8_t start = 0;
  PileList pile;  // every tile but the start tile, copies repeated
  // By kind of token (state.h); kind 0 is worth nothing and there is none.
  TokenValues token_values{};
  TokenCounts tokens;
  int token_kind_count = 1;  // kinds in use, with kind 0

  // The kind of the tokens with this face value, or 0 if there is none.
  int token_kind(int value) const {
    for (int kind = 1; kind < token_kind_count; ++kind) {
      if (token_values[kind] == value) return kind;
    }
    return unknown_token;
  }
};

// Null, with `fault` naming tile and fault, if the tile set cannot carry this game.
std::shared_ptr<const Tables> build_tables(const TileSet& facts, std::string& fault);

}  // namespace bastide::gold_rush
