#include "games/builtin_tiles.h"

namespace bastide {

const TileSet* builtin_tiles(std::string_view game) {
  for (const TileSet* set : all_builtin_tiles()) {
    if (set->game == game) return set;
  }
  return nullptr;
}

}  // namespace bastide
