// The tiles of a game as the engine protocol tells of them: ids, features, and how many are left.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/game.h"

namespace bastide {

// Lines `tile {…}` of every pile in the order of drawing, then of tiles that lie in no pile, then
// lines `board {…}`: in the words of tile files (docs/tiles.md), with how many are left of how many
// as a position or a view of one shows it. With an id only the lines of that one.
std::vector<std::string> tile_lines(const Game& game, const Position& known,
                                    std::string_view id = "");

}  // namespace bastide
