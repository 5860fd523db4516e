// What is laid over a board to tell something about a square or feature. Squares are 120 units
// wide; places are given in units of the board.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "art/glyphs.h"
#include "art/tile_art.h"

namespace bastide::art {

// Marks of one square, with its north-west corner at 0,0; symbols to be placed by reference.
inline constexpr std::string_view legal_id = "ov-legal";  // a tile may be laid here
inline constexpr std::string_view ghost_id = "ov-ghost";  // frame of a tile that is being tried
inline constexpr std::string_view dead_id = "ov-dead";    // no tile that is left fits here
inline constexpr std::string_view last_id = "ov-last";    // laid last
inline constexpr std::string_view focus_id = "ov-focus";  // where the keyboard is
std::vector<Definition> overlay_definitions();

// The frame of what was laid last, where that is more than one square; bounds in units.
std::string last_move(Point north_west, Point south_east);

// A tile that is being tried: pale, in its frame.
std::string ghost(Point corner, std::string_view tile_markup);

// A feature over any number of squares: tinted, with a line along its rims and banks and none along
// the sides where it goes on.
struct PlacedOutline {
  Point corner;
  FeatureOutline outline;
};
std::string feature_highlight(std::span<const PlacedOutline> parts);

// "+9" in a pill of the seat's colours, pointing down at `at`. Class `fly` lets a page move it.
std::string score_fly_out(Point at, int seat, int points);

// Motion of overlays, for pages: a fly-out rises and fades, unless motion is unwanted.
std::string_view overlay_style_sheet();

}  // namespace bastide::art
