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

std::span<const DecorationSymbol> decoration_of(Mood mood);

}  // namespace bastide::art
