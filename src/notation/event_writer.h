// An event as a line of a record, by the game's event table.
#pragma once

#include <string>

#include "games/game.h"

namespace bastide {

// `event`, one of `events`, as records write it: the name first, then the fields in the order of
// the event table.
void append_event(std::string& out, const Game& game, const Events& events, const Event& event);
std::string write_event(const Game& game, const Events& events, const Event& event);

}  // namespace bastide
