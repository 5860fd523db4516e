// The caption of a board: a frame, the title above, one row of seats below.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "art/palette.h"
#include "art/seat_colours.h"
#include "art/tile_art.h"
#include "games/table_view.h"

namespace bastide::art {

struct BoardCaption {
  std::string title;
  std::string note;                // to the right of the title
  std::vector<std::string> names;  // of the seats, in order
  std::uint8_t winners = 0;        // bit s: seat s gets a star
};

// Room that it takes around the board, in units.
constexpr double caption_margin = 70;
constexpr double caption_head = 122;
constexpr double caption_foot = 92;
// The width of a picture in which title and note find room.
double caption_width(const BoardCaption& caption);

// For a picture of this size. A name that finds no room is shortened.
std::string caption_markup(const BoardCaption& caption, std::span<const TableSeat> seats,
                           const ChosenColours& colours, const Look& look, Theme theme, Point size);

}  // namespace bastide::art
