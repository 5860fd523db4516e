// The outline of one feature of a tile, for highlights (tile_art.h: FeatureOutline).
#pragma once

#include "art/tile_drawing.h"

namespace bastide::art {

FeatureOutline outline_feature(const TileDrawing& tile, int feature, int rotation);

}  // namespace bastide::art
