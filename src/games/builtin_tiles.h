// The tile sets of the games as they stand in data/tiles, compiled in. tools/compile_tiles checks
// the files and writes the tables when the project is built, so that a set can be used without
// reading or checking anything.
#pragma once

#include <span>
#include <string_view>

#include "core/tile_facts.h"

namespace bastide {

// The set of the game of that name, or null.
const TileSet* builtin_tiles(std::string_view game);

// All of them, by name. This is what tools/compile_tiles writes.
std::span<const TileSet* const> all_builtin_tiles();

}  // namespace bastide
