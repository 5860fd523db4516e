#include "art/features.h"

#include <algorithm>
#include <charconv>
#include <string>
#include <utility>

#include "art/arithmetic.h"
#include "core/geometry.h"

namespace bastide::art {

namespace {

// ---- Kinds ----

// Which kinds can be drawn so.
Form form_of(Kind drawn) {
  switch (drawn) {
    case Kind::Ground:
    case Kind::Area:
      return Form::Ground;
    case Kind::Stream:
    case Kind::Line:
      return Form::Line;
    case Kind::Lake:
    case Kind::Site:
    case Kind::Other:
      break;
  }
  return Form::Inner;
}

// Whether a feature of the kind holds a bank of some line. A kind that nobody has named then looks
// like ground; one that only owns whole sides looks like an area.
bool holds_banks(const TileSet& set, std::uint8_t kind) {
  const auto holds_bank = [kind](const FeatureFacts& feature) {
    if (feature.kind != kind) return false;
    for (int side = 0; side < side_count; ++side) {
      const unsigned slots = (feature.slots >> (3 * side)) & 7U;
      if (slots != 0 && slots != 7) return true;
    }
    return false;
  };
  const auto on_tile = [&](const TileFacts& tile) {
    return std::ranges::any_of(tile.features, holds_bank);
  };
  return std::ranges::any_of(set.tiles, on_tile) || std::ranges::any_of(set.alternates, on_tile);
}

constexpr FeatureLook plain_line{.drawn = Kind::Line};
constexpr FeatureLook no_picture{.drawn = Kind::Other};

const FeatureLook& look_of_kind(const Look& look, const TileSet& set, std::uint8_t kind) {
  const KindFacts& facts = set.kinds[kind];
  const auto named = [&](std::string_view name) -> const FeatureLook* {
    for (const FeatureLook& entry : look.features) {
      if (entry.kind == name && form_of(entry.drawn) == facts.form) return &entry;
    }
    return nullptr;
  };
  if (const FeatureLook* entry = named(facts.name)) return *entry;
  if (facts.form == Form::Ground && holds_banks(set, kind)) return plain_ground;
  if (const FeatureLook* entry = named({})) return *entry;
  if (facts.form == Form::Line) return plain_line;
  return facts.form == Form::Ground ? plain_ground : no_picture;
}

// ---- Ends and symbols ----

LineEnd end_of(std::string_view text, std::span<const FeatureFacts> facts) {
  const std::size_t colon = text.find(':');
  if (colon != std::string_view::npos) {
    int id = -1;
    std::from_chars(text.data() + colon + 1, text.data() + text.size(), id);
    const auto found = std::ranges::find(facts, id, &FeatureFacts::id);
    // On a board the feature may lie in another cell.
    if (found == facts.end()) return {EndWord::Other, -1};
    return {EndWord::Feature, static_cast<int>(found - facts.begin())};
  }
  if (text == "crossing") return {EndWord::Crossing, -1};
  if (text == "rock") return {EndWord::Rock, -1};
  if (text == "source") return {EndWord::Source, -1};
  if (text == "lake") return {EndWord::Lake, -1};
  return {EndWord::Other, -1};
}

std::vector<const Glyph*> symbols_of(const Look& look, const FeatureFacts& facts,
                                     std::span<const Attribute> tile) {
  std::vector<const Glyph*> out;
  const auto add = [&](std::string_view name, int count) {
    const Glyph* glyph = look.glyph(name);
    if (glyph == nullptr) return;
    for (int i = 0; i < count && out.size() < max_symbols; ++i) out.push_back(glyph);
  };
  for (const SymbolRule& rule : look.symbols) {
    const int number = number_of(facts.attributes, rule.attribute);
    switch (rule.how) {
      case Printed::Once:
        add(rule.glyph, number != 0 ? 1 : 0);
        break;
      case Printed::Each:
        add(rule.glyph, number);
        break;
      case Printed::ByWord:
        for (const Attribute& attribute : facts.attributes) {
          if (attribute.name == rule.attribute) add(attribute.word, 1);
        }
        break;
      case Printed::OfTile: {
        const std::string place = std::string(rule.attribute) + "_feature";
        if (number_of(tile, place, -1) == facts.id) add(word_of(tile, rule.attribute), 1);
        break;
      }
    }
  }
  return out;
}

// An area owns a side with both its banks, whatever runs between them; a stream crosses it.
std::vector<int> sides_of(const Feature& feature) {
  std::vector<int> sides;
  for (int side = 0; side < side_count; ++side) {
    const bool is_owned = feature.kind == Kind::Stream
                              ? feature.has_slot(3 * side + 1)
                              : feature.has_slot(3 * side) && feature.has_slot(3 * side + 2);
    if (is_owned) sides.push_back(side);
  }
  return sides;
}

}  // namespace

bool Feature::owns_side(int side) const {
  return std::ranges::find(sides, side & 3) != sides.end();
}

bool Feature::has_slot(int slot) const { return std::ranges::find(slots, slot) != slots.end(); }

std::vector<Feature> features_of(const Look& look, const TileSet& set,
                                 std::span<const FeatureFacts> facts,
                                 std::span<const Attribute> attributes) {
  std::vector<Feature> features;
  features.reserve(facts.size());
  for (const FeatureFacts& from : facts) {
    Feature feature;
    feature.id = from.id;
    feature.look = &look_of_kind(look, set, from.kind);
    feature.kind = feature.look->drawn;
    for (int slot = 0; slot < slot_count; ++slot) {
      if ((from.slots >> slot) & 1) feature.slots.push_back(slot);
    }
    for (const std::string_view end : from.ends) feature.ends.push_back(end_of(end, facts));
    feature.symbols = symbols_of(look, from, attributes);
    if (const std::string_view name = feature.look->lake.attribute; !name.empty()) {
      feature.shoal = std::clamp(number_of(from.attributes, name, 1), 0, 4);
    }
    const int home = number_of(from.attributes, "in", -1);
    const auto found = std::ranges::find(facts, home, &FeatureFacts::id);
    if (found != facts.end()) feature.home = static_cast<int>(found - facts.begin());

    feature.sides = sides_of(feature);
    const bool has_rim = feature.kind == Kind::Area || feature.kind == Kind::Stream;
    feature.is_line = feature.kind == Kind::Line && !feature.slots.empty();
    feature.is_area = has_rim && !feature.sides.empty();
    // An area that owns no side has no rim that we could draw.
    if (has_rim && !feature.is_area) {
      feature.kind = Kind::Ground;
      feature.look = &plain_ground;
    }
    feature.is_ground = feature.kind == Kind::Ground;
    features.push_back(std::move(feature));
  }
  // A home is a ground: a site in an area is drawn on the ground beside it.
  for (Feature& feature : features) {
    if (feature.home >= 0 && !features[at(feature.home)].is_ground) feature.home = -1;
  }
  return features;
}

}  // namespace bastide::art
