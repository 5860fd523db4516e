// Tiles in words, from the tile facts alone: what lies on their sides, and where on a tile a
// feature is. For people who read or hear a game.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/tile_facts.h"

namespace bastide {

inline constexpr std::array<std::string_view, side_count> side_names{"north", "east", "south",
                                                                     "west"};

// "a", "a and b", "a, b and c".
std::string list_words(const std::vector<std::string>& words);

// What crosses each side of a tile that is turned so: "north city, east road, south field, west
// road".
std::string sides_words(const TileSet& tiles, std::span<const FeatureFacts> features, int turn);

// Where the feature lies on the tile: "in the north and east", "from west to east", "in the
// south-west corner", "in the middle".
std::string place_words(const TileSet& tiles, const FeatureFacts& feature, int turn);

// What the feature shows besides: "with shield", "with 2 fish", or nothing.
std::string extras_words(const FeatureFacts& feature);

// The feature with number `id`, told apart from others of its kind on the same square where there
// are any: "the city", "the road to the north". Of a square that is not known: "feature 3".
std::string feature_words(const TileSet& tiles, std::span<const FeatureFacts> features, int id,
                          int turn);

// The feature with number `id`, or null.
const FeatureFacts* find_feature(std::span<const FeatureFacts> features, int id);

}  // namespace bastide
