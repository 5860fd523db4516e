// One file with all that a page needs to show a game: glyphs, decoration, pieces, tokens and
// overlays by their ids, every tile in each of its four rotations, and a style sheet of both
// themes. The page puts the file into itself, hidden, and refers to the symbols:
//
//   <svg><use href="#t-HG-T08-1" x="120" y="0" width="120" height="120"/></svg>
#pragma once

#include <string>
#include <string_view>

#include "art/album.h"

namespace bastide::art {

std::string sprites(Album& album);

// The id of a tile's symbol: <symbol id="t-HG-T08-1" viewBox="0 0 120 120">.
std::string sprite_id(std::string_view tile, int rotation);

}  // namespace bastide::art
