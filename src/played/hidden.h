// Whether something hidden came to light. What was shown cannot be taken back.
#pragma once

#include "games/game.h"

namespace bastide {

// A decision shows nothing hidden if its seat, knowing only its view beforehand, could have worked
// out the view afterwards.
bool shows_something_hidden(const Game& game, const Position& before, const Position& after,
                            Seat seat, const Decision& decision);

// Whether all outcomes that chance can have now look the same to everybody.
bool is_blind_chance(const Game& game, const Position& position);

}  // namespace bastide
