// The features of one tile as a painter sees them: what the tile facts say, in the terms of the
// game's look (look.h: Kind and FeatureLook).
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "art/look.h"
#include "core/tile_facts.h"

namespace bastide::art {

// Where a line ends inside the tile.
enum class EndWord : std::uint8_t { None, Crossing, Rock, Source, Lake, Feature, Other };
struct LineEnd {
  EndWord word = EndWord::None;
  int feature = -1;  // position of the feature, for EndWord::Feature
};

// The look of a ground of which no look says anything.
inline constexpr FeatureLook plain_ground{};

struct Feature {
  int id = 0;  // as records write it; elsewhere in this folder features go by their position
  Kind kind = Kind::Ground;
  const FeatureLook* look = &plain_ground;
  std::vector<int> slots;  // in order
  std::vector<int> sides;  // owned as a whole (areas), or crossed (streams)
  std::vector<LineEnd> ends;
  std::vector<const Glyph*> symbols;  // printed ones, biggest first
  int home = -1;                      // the ground in which a site stands, if the facts say so
  int shoal = 1;                      // of a lake: how many things it makes room for
  bool is_ground = false;
  bool is_area = false;
  bool is_line = false;

  bool owns_side(int side) const;
  bool has_slot(int slot) const;
  LineEnd end() const { return ends.empty() ? LineEnd{} : ends.front(); }

  // ---- What the look says; meant for features of that kind ----
  const AreaLook& area() const { return look->area; }
  const LineLook& line() const { return look->line; }
  const SiteLook& site() const { return look->site; }
  bool is_water() const { return kind == Kind::Line && line().style == LineStyle::Water; }
  bool is_road() const { return kind == Kind::Line && line().style == LineStyle::Road; }
  bool is_site(SitePlace place) const { return kind == Kind::Site && site().place == place; }
};

// More symbols than these on one feature are not shown.
constexpr std::size_t max_symbols = 8;

// `attributes` are those of the whole tile.
std::vector<Feature> features_of(const Look& look, const TileSet& set,
                                 std::span<const FeatureFacts> facts,
                                 std::span<const Attribute> attributes);

}  // namespace bastide::art
