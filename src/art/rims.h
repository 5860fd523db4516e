// The rims of areas: from corner to corner, through a nose or a bay, with a hand's tremble.
#pragma once

#include <vector>

#include "art/tile_drawing.h"

namespace bastide::art {

// A point through which a rim is pulled, so that the area touches water.
struct Waypoint {
  int area = 0;
  int rim = 0;  // its index
  Point at;
};

// Makes all rims afresh; needs features, topology.
void make_rims(TileDrawing& tile, const std::vector<Waypoint>& waypoints);

// Index of the rim of an area whose gap holds the slot.
int rim_facing(const TileDrawing& tile, int area, int slot);

}  // namespace bastide::art
