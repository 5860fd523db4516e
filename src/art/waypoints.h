// Where rims must be pulled out, so that an area meets the water that its contacts ask for.
#pragma once

#include <vector>

#include "art/rims.h"

namespace bastide::art {

// Needs lines, lakes and a first set of rims.
std::vector<Waypoint> find_waypoints(const TileDrawing& tile);

}  // namespace bastide::art
