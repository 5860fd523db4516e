// Tiles shown by themselves: one as a file of its own, all of a set on a sheet, all of them as
// symbols for a page, and the kit of symbols, pieces and overlays.
#pragma once

#include <string>
#include <string_view>

#include "art/album.h"
#include "art/palette.h"

namespace bastide::art {

// One tile of the album by number, turned, shown at `pixels` wide.
std::string tile_picture(Album& album, int number, int rotation, Theme theme, int pixels);

// Every tile of the set with its id and how often there is one.
std::string tile_sheet(Album& album, std::string_view title, Theme theme);

// Everything a page needs to show the game: glyphs, decoration, pieces, tokens and overlays, and
// every tile as <symbol id="t-HG-T08-1" viewBox="0 0 120 120"> in each of its four rotations; with
// a style sheet of both themes.
std::string sprites(Album& album);

// The id of such a symbol.
std::string sprite_id(std::string_view tile, int rotation);

// All symbols, pieces and overlays of a mood with their names.
std::string kit_sheet(Album& album, std::string_view title, Theme theme);

}  // namespace bastide::art
