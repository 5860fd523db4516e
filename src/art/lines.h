// Roads, rivers, trails, tracks and tributaries. Every line starts at the middle of a side, at
// right angles.
#pragma once

#include "art/tile_drawing.h"

namespace bastide::art {

// The middle, pushed away from area sides.
Point find_hub(const TileDrawing& tile);

// Lines, lakes and gates; needs hub and rims.
void make_lines(TileDrawing& tile);

}  // namespace bastide::art
