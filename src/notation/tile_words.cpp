#include "notation/tile_words.h"

#include <algorithm>
#include <array>

namespace bastide {
namespace {

// Attributes that help to draw a tile or to compare it with its source, and mean nothing to rules.
constexpr std::array<std::string_view, 2> drawing_hints{"in", "zone"};

// As the tile lies: bit n for slot n.
std::uint16_t turned_slots(std::uint16_t slots, int turn) {
  const int shift = slots_per_side * (turn & 3);
  return static_cast<std::uint16_t>(((slots << shift) | (slots >> (slot_count - shift))) & 0xfff);
}

bool owns(std::uint16_t slots, int slot) { return ((slots >> slot) & 1) != 0; }

std::string line_words(std::uint16_t slots) {
  std::vector<std::string> sides;
  for (const Side side : all_sides) {
    if (owns(slots, slot_of(side, 1))) {
      sides.emplace_back(side_names[static_cast<std::size_t>(index(side))]);
    }
  }
  if (sides.size() == 2) return "from " + sides[0] + " to " + sides[1];
  return "to the " + list_words(sides);
}

// Whole sides, then corners that are not part of one of those sides.
std::string ground_words(std::uint16_t slots) {
  constexpr std::array<std::string_view, side_count> corner_names{"north-east", "south-east",
                                                                  "south-west", "north-west"};
  std::vector<std::string> places;
  std::array<bool, side_count> is_whole{};
  for (const Side side : all_sides) {
    const auto s = static_cast<std::size_t>(index(side));
    is_whole[s] = owns(slots, slot_of(side, 0)) && owns(slots, slot_of(side, 1)) &&
                  owns(slots, slot_of(side, 2));
    if (is_whole[s]) places.emplace_back(side_names[s]);
  }
  if (places.size() == side_count) return "all around";
  const std::size_t whole_count = places.size();
  for (std::size_t corner = 0; corner < side_count; ++corner) {
    const std::size_t next = (corner + 1) % side_count;  // the corner lies between these two sides
    if (is_whole[corner] || is_whole[next]) continue;
    if (owns(slots, slot_of(static_cast<Side>(corner), 2)) ||
        owns(slots, slot_of(static_cast<Side>(next), 0))) {
      places.emplace_back(corner_names[corner]);
    }
  }
  if (whole_count == 0) {
    return "in the " + list_words(places) + (places.size() == 1 ? " corner" : " corners");
  }
  return "in the " + list_words(places);
}

}  // namespace

std::string list_words(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i != 0) text += i + 1 == words.size() ? " and " : ", ";
    text += words[i];
  }
  return text;
}

std::string sides_words(const TileSet& tiles, std::span<const FeatureFacts> features, int turn) {
  std::string text;
  for (const Side side : all_sides) {
    for (const FeatureFacts& feature : features) {
      if (!owns(turned_slots(feature.slots, turn), slot_of(side, 1))) continue;
      if (!text.empty()) text += ", ";
      text.append(side_names[static_cast<std::size_t>(index(side))]).append(" ");
      text += tiles.kinds[feature.kind].name;
    }
  }
  return text;
}

std::string place_words(const TileSet& tiles, const FeatureFacts& feature, int turn) {
  const std::uint16_t slots = turned_slots(feature.slots, turn);
  if (slots == 0) return "in the middle";
  return tiles.kinds[feature.kind].form == Form::Line ? line_words(slots) : ground_words(slots);
}

std::string extras_words(const FeatureFacts& feature) {
  std::vector<std::string> extras;
  for (const Attribute& attribute : feature.attributes) {
    if (std::ranges::find(drawing_hints, attribute.name) != drawing_hints.end()) continue;
    std::string name(attribute.name);
    std::ranges::replace(name, '_', ' ');
    if (!attribute.word.empty()) {
      extras.emplace_back(attribute.word);
    } else if (attribute.number > 1) {
      extras.push_back(std::to_string(attribute.number) + " " + name);
    } else if (attribute.number == 1) {
      // Attributes that count have plural names: one bird, two birds.
      if (name.ends_with('s')) name = "1 " + name.substr(0, name.size() - 1);
      extras.push_back(name);
    }
  }
  return extras.empty() ? "" : "with " + list_words(extras);
}

std::string feature_words(const TileSet& tiles, std::span<const FeatureFacts> features, int id,
                          int turn) {
  const FeatureFacts* feature = find_feature(features, id);
  if (feature == nullptr) return "feature " + std::to_string(id);
  std::string text = "the " + std::string(tiles.kinds[feature->kind].name);
  if (std::ranges::count(features, feature->kind, &FeatureFacts::kind) > 1) {
    text += " " + place_words(tiles, *feature, turn);
  }
  return text;
}

const FeatureFacts* find_feature(std::span<const FeatureFacts> features, int id) {
  const auto found = std::ranges::find(features, id, &FeatureFacts::id);
  return found == features.end() ? nullptr : &*found;
}

}  // namespace bastide
