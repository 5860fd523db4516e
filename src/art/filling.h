// Houses, pines, tufts and towers: what fills the grounds and areas of a tile. It means nothing, is
// smaller than any symbol, and keeps clear of symbols, of rims and of the tile's border.
#pragma once

#include "art/tile_drawing.h"

namespace bastide::art {

// All decoration; needs symbols and landmarks.
void fill_tile(TileDrawing& tile);

}  // namespace bastide::art
