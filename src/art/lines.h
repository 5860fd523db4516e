// Roads, rivers, trails, tracks and tributaries, and the lakes they run into. Every line starts at
// the middle of a side, at right angles.
#pragma once

#include <vector>

#include "art/rims.h"
#include "art/tile_drawing.h"

namespace bastide::art {

// The middle, pushed away from area sides.
Point find_hub(const TileDrawing& tile);

// Lines, lakes and gates; needs hub and rims.
void make_lines(TileDrawing& tile);

// Where rims must be pulled out to meet water; needs lines.
std::vector<Waypoint> find_waypoints(const TileDrawing& tile);

}  // namespace bastide::art
