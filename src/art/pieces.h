// Pieces, tokens and the seats' emblems, defined once in a picture and placed by reference.
//
// A follower is one body, cloak and head, with the hat of the game's look: so it is ours and tells
// the game. Colours come from the style sheet (palette.h: classes p0-f, p0-i and so on); every
// piece carries its seat's emblem too, so that no colour stands alone. The middle of a piece is at
// 0,0 and it is about 30 units high.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "art/glyphs.h"
#include "art/look.h"

namespace bastide::art {

// Ids of symbols in a colour (seat_colours.h): "pc-stand0" for the first. A piece goes by its name
// in records; one of which the look says nothing is a follower, standing or lying.
std::string piece_id(const Look& look, std::string_view kind, bool is_lying, int colour);
// The marker on a track.
std::string marker_id(const Look& look, int colour);
// A disc with the emblem: where pieces are too small, and beside names.
std::string chip_id(int colour);

// Path data of a seat's emblem, about 8 units wide: disc, square, triangle, diamond, cross.
std::string_view emblem_path(int seat);

// All pieces of the five seats, tokens and figures that the look has.
std::vector<Definition> piece_definitions(const Look& look);

}  // namespace bastide::art
