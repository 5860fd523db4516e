// The sides where the land of a tile does not go on into that of its neighbours, with what lies on
// either side.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "table/scene.h"

namespace bastide::table {

struct Clash {
  int side = 0;            // of the square that the tile would take
  std::string_view own;    // kinds, as in the tile file
  std::string_view other;  // beyond the side
};

// Of a tile that may not lie so because of its sides.
std::vector<Clash> clashes_of(const Scene& scene, const Decision& placement);

// By sides of a square, the kind that the neighbour there shows it; empty where none lies.
std::array<std::string_view, side_count> kinds_around(const Scene& scene, Cell at);

// As the member `clashes`.
void write_clashes(JsonOut& out, const std::vector<Clash>& clashes);

}  // namespace bastide::table
