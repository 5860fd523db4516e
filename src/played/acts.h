// What a game is made of: the decisions of seats and what chance brought. All else follows from
// them by the rules.
#pragma once

#include <string_view>
#include <vector>

#include "games/game.h"
#include "notation/record_header.h"

namespace bastide {

struct Act {
  Decision decision;
  Actor actor = Actor::chance();  // a seat or chance
};

// Walks through a record that has been checked (Replay::record) and has this header. Lines for
// set-up and consequences are passed over. What a view does not tell is assumed.
std::vector<Act> acts_of(const Game& game, const RecordHeader& header, std::string_view record);

}  // namespace bastide
