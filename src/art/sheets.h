// Tiles shown by themselves: one as a file of its own, all of a set on a sheet, and the kit of
// symbols, pieces and overlays.
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

// All symbols, pieces and overlays of a look with their names.
std::string kit_sheet(Album& album, std::string_view title, Theme theme);

}  // namespace bastide::art
