// Strewing things over features: free spots in random order, each taken if nothing is too near.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "art/layout.h"
#include "art/tile_drawing.h"

namespace bastide::art {

// What is strewn, and how thickly.
struct Sowing {
  std::string_view key;  // of the random numbers
  double spacing = 0;    // from each other
  double margin = 0;     // from other features
  double edge = 0;       // from the tile's border
  std::size_t most = 99;
};

using Discs = std::vector<Disc>;

// `number` is added to the key, so that two areas of a tile differ. Needs labels.
Polyline sow(const TileDrawing& tile, std::span<const int> features, const Sowing& what,
             const Discs& avoid, int number = -1);

// ---- What to avoid ----

Discs wider(Discs discs, double by);
Discs with(Discs discs, const Polyline& points, double radius);

}  // namespace bastide::art
