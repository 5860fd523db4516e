// Who owns each cell of the label grid: lakes lie over lines over areas over ground. A flood fill
// then finds which ground each free piece belongs to, by the slots that it reaches.
#pragma once

#include "art/tile_drawing.h"

namespace bastide::art {

// Owners and clearances; needs rims, lines and lakes.
void make_labels(TileDrawing& tile);

// Distance of a cell's middle to the tile's border.
constexpr double border_distance(int x, int y) {
  const int near_x = x < grid_size - 1 - x ? x : grid_size - 1 - x;
  const int near_y = y < grid_size - 1 - y ? y : grid_size - 1 - y;
  return (near_x < near_y ? near_x : near_y) * grid_step + 1;
}

}  // namespace bastide::art
