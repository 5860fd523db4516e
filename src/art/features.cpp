#include "art/features.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>

#include "art/arithmetic.h"
#include "core/geometry.h"

namespace bastide::art {

namespace {

constexpr std::array<std::pair<std::string_view, Kind>, 16> kind_names{{
    {"city", Kind::City},
    {"forest", Kind::Forest},
    {"bush", Kind::Bush},
    {"mountain", Kind::Mountain},
    {"village", Kind::Village},
    {"amazon", Kind::Amazon},
    {"road", Kind::Road},
    {"river", Kind::River},
    {"trail", Kind::Trail},
    {"track", Kind::Track},
    {"tributary", Kind::Tributary},
    {"lake", Kind::Lake},
    {"cloister", Kind::Cloister},
    {"garden", Kind::Garden},
    {"baobab", Kind::Baobab},
    {"junction", Kind::Junction},
}};

bool is_line_kind(Kind kind) { return kind >= Kind::Road && kind <= Kind::Tributary; }
bool is_area_kind(Kind kind) { return kind >= Kind::City && kind <= Kind::Amazon; }

Kind kind_of(const KindFacts& facts) {
  for (const auto& [name, kind] : kind_names) {
    if (name != facts.name) continue;
    if (kind == Kind::City && facts.form == Form::Inner) return Kind::Town;
    return kind;
  }
  if (facts.form == Form::Line) return Kind::Road;
  return facts.form == Form::Ground ? Kind::Ground : Kind::Other;
}

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

// Biggest first, so that the big ones find room.
std::vector<Glyph> symbols_of(const FeatureFacts& facts, std::span<const Attribute> tile) {
  std::vector<Glyph> out;
  const auto add = [&](Glyph glyph, int count) {
    for (int i = 0; i < count && out.size() < max_symbols; ++i) out.push_back(glyph);
  };
  const auto add_named = [&](std::string_view name) {
    if (const std::optional<Glyph> glyph = glyph_named(name)) add(*glyph, 1);
  };
  const auto number = [&](std::string_view name) { return number_of(facts.attributes, name); };

  add(Glyph::Shield, number("shield") != 0);
  if (number_of(tile, "power_feature", -1) == facts.id) add_named(word_of(tile, "power"));
  for (const Attribute& attribute : facts.attributes) {
    if (attribute.name != "animals") continue;
    if (attribute.word.empty()) {
      add(Glyph::Animal, attribute.number);
    } else {
      add_named(attribute.word);
    }
  }
  add(Glyph::Menhir, number("menhir") != 0);
  add(Glyph::Mushrooms, number("mushrooms") != 0);
  add(Glyph::Bang, number("double_next") != 0);
  constexpr std::array<std::pair<std::string_view, Glyph>, 10> counted{{
      {"nuggets", Glyph::Nugget},
      {"tipis", Glyph::Tipi},
      {"horses", Glyph::Horses},
      {"trains", Glyph::Train},
      {"boats", Glyph::Boats},
      {"fruits", Glyph::Fruits},
      {"caimans", Glyph::Caiman},
      {"piranhas", Glyph::Piranha},
      {"birds", Glyph::Bird},
      {"fish", Glyph::Fish},
  }};
  for (const auto& [name, glyph] : counted) add(glyph, number(name));
  return out;
}

// An area owns a side with both its banks, whatever runs between them; the Amazon crosses it.
std::vector<int> sides_of(const Feature& feature) {
  std::vector<int> sides;
  for (int side = 0; side < side_count; ++side) {
    const bool is_owned = feature.kind == Kind::Amazon
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

std::vector<Feature> features_of(const TileSet& set, std::span<const FeatureFacts> facts,
                                 std::span<const Attribute> attributes) {
  std::vector<Feature> features;
  features.reserve(facts.size());
  for (const FeatureFacts& from : facts) {
    Feature feature;
    feature.id = from.id;
    feature.kind = kind_of(set.kinds[from.kind]);
    for (int slot = 0; slot < slot_count; ++slot) {
      if ((from.slots >> slot) & 1) feature.slots.push_back(slot);
    }
    for (const std::string_view end : from.ends) feature.ends.push_back(end_of(end, facts));
    feature.symbols = symbols_of(from, attributes);
    feature.fish = std::clamp(number_of(from.attributes, "fish", 1), 0, 4);
    feature.has_animals = std::ranges::any_of(from.attributes, [](const Attribute& attribute) {
      return attribute.name == "animals" && (attribute.number != 0 || !attribute.word.empty());
    });
    const int home = number_of(from.attributes, "in", -1);
    const auto found = std::ranges::find(facts, home, &FeatureFacts::id);
    if (found != facts.end()) feature.home = static_cast<int>(found - facts.begin());

    feature.sides = sides_of(feature);
    feature.is_line = is_line_kind(feature.kind) && !feature.slots.empty();
    feature.is_area = is_area_kind(feature.kind) && !feature.sides.empty();
    // An area that owns no side has no rim that we could draw.
    if (is_area_kind(feature.kind) && !feature.is_area) feature.kind = Kind::Ground;
    feature.is_ground = feature.kind == Kind::Ground;
    features.push_back(std::move(feature));
  }
  // A home is a ground: a garden in a city is drawn on the field beside it.
  for (Feature& feature : features) {
    if (feature.home >= 0 && !features[at(feature.home)].is_ground) feature.home = -1;
  }
  return features;
}

double half_width(Kind line) {
  switch (line) {
    case Kind::River:
      return 7.0;
    case Kind::Tributary:
      return 6.4;
    default:
      return 5.6;
  }
}

}  // namespace bastide::art
