// The looks of all games, found by the game's name.
#pragma once

#include <span>
#include <string_view>

#include "art/look.h"

namespace bastide::art {

// The look of a game as TileSet::game and GameInfo::name spell it; the plain one if it has none.
const Look& look_of(std::string_view game);

// The same, or null.
const Look* find_look(std::string_view game);

// Every listed look, those of looks.cpp first; without the plain one.
std::span<const Look* const> all_looks();

// For a game that draws with any look: grounds and areas, roads and marks, in quiet colours.
extern const Look plain_look;

// Lists a further look, for a game that is not in this repository's list (a test's, say). The look
// must live as long as the program. Call it at the beginning of the program, before anything is
// drawn and from one thread; looks of this folder need no such call. A second look for the same
// game, or with a letter that is taken, is refused and false comes back.
bool register_look(const Look& look);

}  // namespace bastide::art
