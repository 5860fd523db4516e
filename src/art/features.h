// The features of one tile as a painter sees them: grounds lie everywhere, areas own sides and have
// a rim, lines cross sides in the middle, inner things stand somewhere.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "art/glyphs.h"
#include "core/tile_facts.h"

namespace bastide::art {

enum class Kind : std::uint8_t {
  Ground,  // field, meadow, savanna, prairie, jungle; and every ground that we know no rim for
  City,
  Forest,
  Bush,
  Mountain,
  Village,
  Amazon,  // a line by its slots, drawn as an area with banks
  Road,
  River,
  Trail,
  Track,
  Tributary,
  Lake,
  Cloister,
  Garden,
  Baobab,
  Junction,
  Town,   // a city that reaches no side
  Other,  // an inner thing that we have no picture of
};

// Where a line ends inside the tile.
enum class EndWord : std::uint8_t { None, Crossing, Rock, Source, Lake, Feature, Other };
struct LineEnd {
  EndWord word = EndWord::None;
  int feature = -1;  // position of the feature, for EndWord::Feature
};

struct Feature {
  int id = 0;  // as records write it; elsewhere in this folder features go by their position
  Kind kind = Kind::Ground;
  std::vector<int> slots;  // in order
  std::vector<int> sides;  // owned as a whole (areas), or crossed (the Amazon)
  std::vector<LineEnd> ends;
  std::vector<Glyph> symbols;  // printed ones, biggest first
  int home = -1;  // the ground in which a cloister or garden stands, if the facts say so
  int fish = 1;   // of a lake: it makes room for them
  bool has_animals = false;
  bool is_ground = false;
  bool is_area = false;
  bool is_line = false;

  bool owns_side(int side) const;
  bool has_slot(int slot) const;
  LineEnd end() const { return ends.empty() ? LineEnd{} : ends.front(); }
};

// More symbols than these on one feature are not shown.
constexpr std::size_t max_symbols = 8;

// `attributes` are those of the whole tile.
std::vector<Feature> features_of(const TileSet& set, std::span<const FeatureFacts> facts,
                                 std::span<const Attribute> attributes);

// Half the width of a line.
double half_width(Kind line);

}  // namespace bastide::art
