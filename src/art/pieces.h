// Pieces, tokens and the seats' emblems, defined once in a picture and placed by reference.
//
// A follower is one body, cloak and head, with a hat for each game: so it is ours and tells the
// game. Colours come from the style sheet (palette.h: classes p0-f, p0-i and so on); every piece
// carries its seat's emblem too, so that no colour stands alone.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "art/glyphs.h"

namespace bastide::art {

// What a piece looks like. Its middle is at 0,0 and it is about 30 units high.
enum class Form : std::uint8_t { Standing, Lying, Abbot, Hut, Tent, Camp, Boat, Chip };

// The form of a kind of piece by its name in records ("hut"); an unknown kind is a follower.
Form form_of(std::string_view kind, bool is_lying);

// Ids: "pc-stand0" for the first colour, "chip0" (seat_colours.h).
std::string piece_id(Form form, int colour);
inline constexpr std::string_view ranger_id = "pc-ranger";
inline constexpr std::string_view gold_id = "tk-gold";     // a stack of coins, face down
inline constexpr std::string_view cover_id = "tk-cover";   // lies on a printed animal
inline constexpr std::string_view token_id = "tk-animal";  // the disc under an animal's glyph

// Path data of a seat's emblem, about 8 units wide: disc, square, triangle, diamond, cross.
std::string_view emblem_path(int seat);

// All pieces of the five seats and all tokens that the mood's game has.
std::vector<Definition> piece_definitions(Mood mood);

}  // namespace bastide::art
