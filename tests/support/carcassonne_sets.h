// Other tile sets for Carcassonne, made from the one that is compiled in: for boards that the real
// tiles give too rarely.
#pragma once

#include <string_view>
#include <vector>

#include "games/builtin_tiles.h"
#include "games/carcassonne/rules.h"

namespace bastide::carcassonne {

// The set that is compiled in with other numbers of copies.
class ChangedSet {
 public:
  ChangedSet() : tiles_(set_.tiles.begin(), set_.tiles.end()) {}

  void set_count(std::string_view id, int count) {
    for (TileFacts& tile : tiles_) {
      if (tile.id == id) tile.count = static_cast<std::uint8_t>(count);
    }
  }
  int tiles_in_all() const {
    int sum = 0;
    for (const TileFacts& tile : tiles_) sum += tile.count;
    return sum;
  }
  // Tiles that show two roads or two cities.
  int marked_tiles() const {
    int sum = 0;
    for (const TileFacts& tile : tiles_) {
      int roads = 0;
      int cities = 0;
      for (const FeatureFacts& feature : tile.features) {
        roads += set_.kinds[feature.kind].name == "road" ? 1 : 0;
        cities += set_.kinds[feature.kind].name == "city" ? 1 : 0;
      }
      if (roads > 1 || cities > 1) sum += tile.count;
    }
    return sum;
  }
  // Tiles without copies are not in it.
  const TileSet& set() {
    std::erase_if(tiles_, [](const TileFacts& tile) { return tile.count == 0; });
    set_.tiles = tiles_;
    return set_;
  }

 private:
  TileSet set_ = *builtin_tiles("carcassonne");
  std::vector<TileFacts> tiles_;
};

}  // namespace bastide::carcassonne
