// Where the pieces, tokens and markers of a table stand, in units of the board (a square is 120).
// They keep clear of printed symbols and stand side by side where they share a place.
#pragma once

#include <string_view>
#include <vector>

#include "art/album.h"
#include "games/table_view.h"

namespace bastide::art {

// North-west corner of a square.
constexpr Point corner_of(Cell cell) { return {cell.x * tile_size, cell.y * tile_size}; }

// Of a seat, on the track.
struct MarkerStance {
  Seat seat = 0;
  Point at;
  double scale = 1;
};

struct Stances {
  std::vector<Point> pieces;  // by position in the view's list, like the next
  std::vector<Point> tokens;
  std::vector<MarkerStance> markers;
  std::vector<Point> spaces;  // of the track, from space 0 on
};

Stances find_stances(Album& album, const TableView& table);

}  // namespace bastide::art
