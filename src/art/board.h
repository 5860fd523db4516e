// A whole board as a picture: tiles, what lies and stands on them, what was laid last, and a
// caption with the title and one row of seats. What is where comes from games/table_view.h, so
// every game is drawn by the same code.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "art/album.h"
#include "art/caption.h"
#include "art/palette.h"
#include "art/seat_colours.h"
#include "games/table_view.h"

namespace bastide::art {

struct BoardLook {
  Theme theme = Theme::Light;
  // Pixels a tile; decides how much is drawn (Detail).
  int tile_pixels = 120;
  bool has_caption = true;
  bool shows_last_move = true;
  bool shows_pieces = true;        // and markers; tokens belong to the table and stay
  bool shows_coordinates = false;  // columns above, rows to the left
  ChosenColours colours = colours_in_seat_order;
  std::string description;  // the whole in words, for those who do not see it; none if empty
};

// The smallest and largest size of a tile that makes sense.
constexpr int min_tile_pixels = 16;
constexpr int max_tile_pixels = 480;

Detail detail_for(int tile_pixels);

// The SVG file. The album must be that of the table's tile set.
std::string board_picture(Album& album, const TableView& table, const BoardCaption& caption,
                          const BoardLook& look);

}  // namespace bastide::art
