// How many of the tiles that can come next fit each empty square, how likely that is, and which
// squares no tile fits that is left.
#pragma once

#include <string_view>
#include <vector>

#include "table/scene.h"

namespace bastide::table {

struct SquareOdds {
  Cell at;
  int fit = 0;           // tiles that can come next and be laid here
  int percent = 0;       // chance that the next tile is one of them, rounded
  bool is_dead = false;  // the land around lets none of the tiles left in
};

struct TileOdds {
  std::uint8_t tile = 0;
  int left = 0;
  int percent = 0;  // chance that it comes next, rounded
  std::vector<Cell> squares;
};

struct Odds {
  std::string_view pile;
  int of = 0;                       // tiles that can come next
  bool is_even = true;              // each of them is as likely as any other
  std::vector<SquareOdds> squares;  // every empty square beside a tile, by y and x
  std::vector<TileOdds> tiles;      // of which there are some left
};

// For one pile; with an empty name the one that turns draw from next.
Odds make_odds(const Scene& scene, std::string_view pile);

}  // namespace bastide::table
