// Lakes: round blobs where rivers meet or end.
#pragma once

#include "art/tile_drawing.h"

namespace bastide::art {

// All features that are lakes; needs the hub.
void make_lakes(TileDrawing& tile);

// One more: a feature's own, or the water in which a river ends or springs (`is_end`).
void add_lake(TileDrawing& tile, int feature, bool is_end, Point centre, double radius);

}  // namespace bastide::art
