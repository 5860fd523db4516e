// Decoration symbols (glyphs.h says which there are): tables only.
#pragma once

#include <span>
#include <string_view>

#include "art/palette.h"

namespace bastide::art {

struct DecorationSymbol {
  std::string_view id;
  std::string_view markup;  // what the symbol holds
};

// Whether the symbol may turn with its tile, like a patch of ground. All others stand upright.
bool lies_flat(std::string_view id);

std::span<const DecorationSymbol> decoration_of(Mood mood);

}  // namespace bastide::art
