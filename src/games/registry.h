// The games there are. The one place that lists them all.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "games/game.h"

namespace bastide {

// Names of all games that can be played, in the order in which they are shown.
std::span<const std::string_view> game_names();

// The game with the tile set that is compiled in; null if there is no such game. Lives as long as
// the program.
const Game* find_game(std::string_view name);

// A game on another tile set, which must outlive it. Null, with `fault` naming tile and fault, if
// the set cannot carry the game.
std::unique_ptr<Game> make_game(const TileSet& tiles, std::string& fault);

}  // namespace bastide
