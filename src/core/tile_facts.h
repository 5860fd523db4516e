// Tile facts as they stand in data/tiles: what each printed tile shows, in the file's own words.
// Plain views over storage that somebody else owns: the generated tables that are compiled in, or a
// file loaded with --tiles.
//
// Nothing here knows a game: kinds and attributes are names. A game's tables turn them into numbers
// once, when a game is set up.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "core/geometry.h"

namespace bastide {

// An attribute of a feature or tile, or a number elsewhere in the file (then `name` is its path,
// "pieces.tokens.5"). Flags are the number 1 or 0; a list of words is one entry a word.
struct Attribute {
  std::string_view name;
  std::string_view word;
  std::int32_t number = 0;
};

// How a kind meets the sides of a tile.
enum class Form : std::uint8_t {
  Line,    // owns slot 1 of a side, with ground on either bank
  Ground,  // owns whole sides and banks
  Inner,   // never reaches a side
};

struct KindFacts {
  std::string_view name;
  Form form = Form::Ground;
  std::span<const std::string_view> attributes;  // names that a feature of this kind may carry
};

struct FeatureFacts {
  std::uint8_t id = 0;    // as records write it; inside one tile equal to the position in the list
  std::uint8_t kind = 0;  // index into TileSet::kinds
  std::uint16_t slots = 0;    // bit n: owns slot n (core/geometry.h)
  std::uint16_t touches = 0;  // bit n: touches the feature with id n of the same tile
  std::span<const std::string_view> ends;
  std::span<const Attribute> attributes;
};

struct TileFacts {
  std::string_view id;
  std::string_view set;  // "base", "river", "bonus", …
  std::uint8_t count = 0;
  bool is_start = false;
  std::span<const FeatureFacts> features;
  std::span<const Attribute> attributes;  // type, power, layout, …
};

struct BoardCellFacts {
  Cell at;
  std::span<const FeatureFacts> features;  // features that span cells share an id
};

// A start board or a double tile: several cells laid as one.
struct BoardFacts {
  std::string_view id;
  std::span<const BoardCellFacts> cells;
  std::span<const Attribute> attributes;
};

struct ProvenanceFacts {
  std::string_view fact;
  std::string_view source;
  std::string_view status;  // verified, single-source, reconstructed
};

struct TileSet {
  std::string_view game;
  std::string_view edition;
  std::string_view status;  // transcribed or reconstructed
  std::span<const KindFacts> kinds;
  std::span<const ProvenanceFacts> provenance;
  std::span<const TileFacts> tiles;
  std::span<const TileFacts> alternates;  // of other printings: in play only where an option asks
  std::span<const BoardFacts> boards;
  std::span<const Attribute> numbers;  // `pieces` and other tables of the file, by path
};

// ---- Numbers ----

// Tiles are numbered as the file lists them, then its alternates; boards follow.
constexpr std::size_t numbered_tiles(const TileSet& set) {
  return set.tiles.size() + set.alternates.size();
}
constexpr const TileFacts& tile_numbered(const TileSet& set, std::size_t number) {
  return number < set.tiles.size() ? set.tiles[number] : set.alternates[number - set.tiles.size()];
}

// ---- Small questions ----

// The number of attribute `name`, or `otherwise` where it is absent.
constexpr std::int32_t number_of(std::span<const Attribute> attributes, std::string_view name,
                                 std::int32_t otherwise = 0) {
  for (const Attribute& attribute : attributes) {
    if (attribute.name == name) return attribute.number;
  }
  return otherwise;
}

// The first word of attribute `name`, or an empty one.
constexpr std::string_view word_of(std::span<const Attribute> attributes, std::string_view name) {
  for (const Attribute& attribute : attributes) {
    if (attribute.name == name) return attribute.word;
  }
  return {};
}

// How often `word` stands in the list `name` (animals).
constexpr int count_of(std::span<const Attribute> attributes, std::string_view name,
                       std::string_view word) {
  int count = 0;
  for (const Attribute& attribute : attributes) {
    if (attribute.name == name && attribute.word == word) ++count;
  }
  return count;
}

}  // namespace bastide
