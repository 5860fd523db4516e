// An event as a line of a record, by the game's event table.
#pragma once

#include <optional>
#include <string>

#include "games/game.h"

namespace bastide {

// `event`, one of `events`, as records write it: the name first, then the fields in the order of
// the event table. With a `reader`: what that seat may be sent, the fields that it may not know
// left out.
void append_event(std::string& out, const Game& game, const Events& events, const Event& event,
                  std::optional<Seat> reader = std::nullopt);
std::string write_event(const Game& game, const Events& events, const Event& event,
                        std::optional<Seat> reader = std::nullopt);

}  // namespace bastide
