// What a tile file says under `pieces`, held against the rules: a game reads an entry, or it must
// say what the rules say. So nothing in a file is silently without effect.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/tile_facts.h"

namespace bastide {

// An entry that the rules fix, by its path without `pieces.`: a number, or a word.
struct PieceFact {
  std::string_view path;
  std::int32_t number = 0;
  std::string_view word = {};
};

// The first entry of `pieces` that differs from its fact in `fixed`, or is not known at all; an
// empty string if there is none. Left to the game: those whose path begins with one of `read`.
std::string check_piece_facts(const TileSet& facts, std::span<const PieceFact> fixed,
                              std::span<const std::string_view> read = {});

}  // namespace bastide
