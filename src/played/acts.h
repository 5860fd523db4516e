// What a game is made of: the decisions of seats and what chance brought. All else follows from
// them by the rules.
#pragma once

#include <string_view>
#include <vector>

#include "games/game.h"

namespace bastide {

struct Act {
  Decision decision;
  Actor actor = Actor::chance();  // a seat or chance
};

// Walks through a record that has been checked (Replay::record) and was played by so many. Lines
// for set-up and consequences are passed over.
std::vector<Act> acts_of(const Game& game, int players, std::string_view record);

}  // namespace bastide
