// What games share when they work out their tables from a tile set (games/<game>/tables.cpp).
//
// Nearly every function answers with a fault as people read it, or with an empty string.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/geometry.h"
#include "core/narrow.h"
#include "core/tile_facts.h"
#include "core/tile_shapes.h"

namespace bastide {

// ---- The tables of a set ----

constexpr int max_features_per_tile = 16;
constexpr std::uint8_t no_feature = 0xff;

// What the tables of all games hold; `tiles` by the number that laid tiles have.
template <class TileTable>
struct TablesOf {
  const TileSet* facts = nullptr;
  TileShapes shapes;
  std::vector<TileTable> tiles;
};

// A pile in the making: every tile in it, copies repeated.
using PileList = std::vector<std::uint8_t>;
inline void add_copies(PileList& pile, int tile, const TileFacts& facts) {
  pile.insert(pile.end(), facts.count, byte_of(tile));
}

// Builds the tables of a set: its shapes, then all that `build(tables)` adds. Null, with `fault`
// saying what is wrong, if the set cannot carry the game.
template <class Tables, class Build>
std::shared_ptr<const Tables> make_tables(const TileSet& facts, std::string& fault,
                                          std::span<const SidePattern> sides,
                                          std::span<const std::string_view> hints, Build build) {
  auto tables = std::make_shared<Tables>();
  tables->facts = &facts;
  fault = tables->shapes.build(facts, sides, hints);
  if (fault.empty()) fault = build(*tables);
  return fault.empty() ? tables : nullptr;
}

// ---- One tile ----

// The kind with this name, of an enumeration whose names stand in `names` in its order.
template <class Kind, std::size_t Count>
constexpr std::optional<Kind> kind_named(const std::array<std::string_view, Count>& names,
                                         std::string_view name) {
  for (std::size_t i = 0; i < Count; ++i) {
    if (names[i] == name) return static_cast<Kind>(i);
  }
  return std::nullopt;
}

inline std::string unknown_kind(std::string_view name) {
  return "shows " + std::string(name) + ", which this game does not know";
}

// The sides that a feature reaches in their middle, a bit each, and how many they are.
constexpr std::uint8_t side_set(const FeatureFacts& feature) {
  unsigned sides = 0;
  for (const Side side : all_sides)
    sides |= ((feature.slots >> slot_of(side, 1)) & 1u) << index(side);
  return byte_of(sides);
}
constexpr int sides_of(const FeatureFacts& feature) {
  return __builtin_popcount(side_set(feature));
}

// Reads what a tile shows into `feature_count` and `kinds` of its table. `add(f, feature, kind)`
// takes in the rest.
template <class Kind, std::size_t Count, class Table, class Add>
std::string read_features(const TileSet& set, std::span<const FeatureFacts> features,
                          const std::array<std::string_view, Count>& names, Table& table, Add add) {
  if (features.size() > max_features_per_tile) return "has more than 16 features";
  table.feature_count = byte_of(features.size());
  for (int f = 0; f < table.feature_count; ++f) {
    const std::string_view name = set.kinds[features[f].kind].name;
    const auto kind = kind_named<Kind>(names, name);
    if (!kind) return unknown_kind(name);
    table.kinds[f] = *kind;
    if (std::string wrong = add(f, features[f], *kind); !wrong.empty()) return wrong;
  }
  return {};
}

// A fault of one tile, as people read it.
inline std::string tile_fault(const TileFacts& tile, std::string_view fault) {
  return "tile " + std::string(tile.id) + ": " + std::string(fault);
}

// Calls build(number, tile, its table) for every tile of the set; the first fault names its tile.
template <class Tables, class Build>
std::string build_tiles(Tables& tables, Build build) {
  const std::span<const TileFacts> all = tables.facts->tiles;
  for (int i = 0; i < std::ssize(all); ++i) {
    const std::string wrong = build(i, all[i], tables.tiles.emplace_back());
    if (!wrong.empty()) return tile_fault(all[i], wrong);
  }
  return {};
}

// ---- Room in a state ----

// More than `most` of something is what the fault says.
struct Limit {
  std::int64_t count;
  std::int64_t most;
  std::string_view fault;
};
inline std::string first_over(std::initializer_list<Limit> limits) {
  for (const Limit& limit : limits) {
    if (limit.count > limit.most) return std::string(limit.fault);
  }
  return {};
}

// Four sums packed into one number must each fit its byte, whatever lies together.
constexpr int most_in_byte = 255;

}  // namespace bastide
