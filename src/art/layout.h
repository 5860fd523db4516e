// Where symbols and landmarks stand: one after the other at the place of their feature that is
// farthest from everything else.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "art/tile_drawing.h"

namespace bastide::art {

struct Disc {
  Point at;
  double radius = 0;
};

struct FreePlace {
  Point at;
  double room = 0;  // to the nearest other thing, at most 1.35 of what was wanted
};

// The cell of a feature with most room: to other features, to the tile's border (less `border`) and
// to what is taken. Ties go to the middle of the feature.
std::optional<FreePlace> freest_place(const TileDrawing& tile, int feature,
                                      std::span<const Disc> taken, double wanted, double border);

// Marks, pools and landmarks; needs labels.
void lay_out_symbols(TileDrawing& tile);

// The part of a line, from 0 to 1, on which things may stand: clear of bridges and of what it ends
// at.
struct Reach {
  double low = 0;
  double high = 1;
};
Reach reach_of(const TileDrawing& tile, int line);

}  // namespace bastide::art
