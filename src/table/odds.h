// How many of the tiles that are left fit each empty square, and which squares none fits.
#pragma once

#include <string_view>
#include <vector>

#include "table/scene.h"

namespace bastide::table {

struct SquareOdds {
  Cell at;
  int fit = 0;           // tiles left that can be laid here
  bool is_dead = false;  // the land around lets none of them in
};

struct TileOdds {
  std::uint8_t tile = 0;
  int left = 0;
  std::vector<Cell> squares;
};

struct Odds {
  std::string_view pile;
  int of = 0;
  std::vector<SquareOdds> squares;  // every empty square beside a tile, by y and x
  std::vector<TileOdds> tiles;      // of which there are some left
};

// For one pile; with an empty name the one that turns draw from next.
Odds make_odds(const Scene& scene, std::string_view pile);

}  // namespace bastide::table
