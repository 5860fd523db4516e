// Other tile sets, made from those that are compiled in: for boards that the real tiles give too
// rarely, and for sets at the limits of what a game takes.
#pragma once

#include <deque>
#include <string_view>
#include <vector>

#include "games/builtin_tiles.h"

namespace bastide {

// The set of a game with other numbers of copies, or other facts on some of its tiles. Must outlive
// the games that are made on it.
class ChangedSet {
 public:
  explicit ChangedSet(std::string_view game)
      : set_(*builtin_tiles(game)),
        tiles_(set_.tiles.begin(), set_.tiles.end()),
        alternates_(set_.alternates.begin(), set_.alternates.end()) {}

  // ---- Copies ----

  void set_count(std::string_view id, int count) {
    for (TileFacts& tile : tiles_) {
      if (tile.id == id) tile.count = static_cast<std::uint8_t>(count);
    }
  }
  // Every tile but the start tiles and those of other piles than the first one's.
  void remove_all() {
    for (TileFacts& tile : tiles_) {
      if (!tile.is_start && tile.set == tiles_.front().set) tile.count = 0;
    }
  }
  int tiles_in_all() const {
    int sum = 0;
    for (const TileFacts& tile : tiles_) sum += tile.count;
    return sum;
  }

  // ---- Facts ----

  // One feature of a tile gets one attribute more, as in a user's file.
  void set_attribute(std::string_view id, int feature, std::string_view name, int number) {
    for (TileFacts& tile : tiles_) {
      if (tile.id != id) continue;
      auto& features = features_.emplace_back(tile.features.begin(), tile.features.end());
      FeatureFacts& changed = features[static_cast<std::size_t>(feature)];
      auto& attributes =
          attributes_.emplace_back(changed.attributes.begin(), changed.attributes.end());
      std::erase_if(attributes, [&](const Attribute& old) { return old.name == name; });
      attributes.push_back({name, {}, number});
      changed.attributes = attributes;
      tile.features = features;
    }
  }
  // Start tiles printed another way up: the whole board of a game begins turned.
  void turn_start_tiles(int quarters) {
    for (TileFacts& tile : tiles_) turn_start_tile(tile, quarters);
    for (TileFacts& tile : alternates_) turn_start_tile(tile, quarters);
  }

  // Tiles without copies are not in it.
  const TileSet& set() {
    kept_.clear();
    for (const TileFacts& tile : tiles_) {
      if (tile.count != 0) kept_.push_back(tile);
    }
    set_.tiles = kept_;
    set_.alternates = alternates_;
    return set_;
  }

 private:
  void turn_start_tile(TileFacts& tile, int quarters) {
    if (!tile.is_start) return;
    auto& features = features_.emplace_back(tile.features.begin(), tile.features.end());
    for (FeatureFacts& feature : features) {
      const unsigned shifted = static_cast<unsigned>(feature.slots) << (slots_per_side * quarters);
      feature.slots = static_cast<std::uint16_t>((shifted | shifted >> slot_count) & 0xfff);
    }
    tile.features = features;
  }

  TileSet set_;
  std::vector<TileFacts> tiles_;
  std::vector<TileFacts> alternates_;
  std::vector<TileFacts> kept_;
  std::deque<std::vector<FeatureFacts>> features_;  // stay where they are when more are added
  std::deque<std::vector<Attribute>> attributes_;
};

}  // namespace bastide
