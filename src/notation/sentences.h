// Events in English, one sentence each: for logs, for the terminal, for being read aloud.
//
// The common events have sentences of their own; what a game adds is told from its event table, so
// that a new game needs nothing here.
#pragma once

#include <string>
#include <vector>

#include "games/game.h"
#include "notation/table_memory.h"

namespace bastide {

// Whom a sentence speaks about: players by number. One called "You" is spoken to: "You lay …".
using PlayerNames = std::vector<std::string>;

// What happened, as a sentence with its full stop. `memory` has seen everything before it. Tells
// all that the event holds but its list of squares, hidden or not.
std::string sentence(const Game& game, const PlayerNames& names, const TableMemory& memory,
                     const Event& event);

// A decision as an entry of a list to choose from: "meeple on the city in the north (feature 0)",
// "recall abbot at 3,-2". `memory` has seen everything so far.
std::string phrase(const Game& game, const TableMemory& memory, const Decision& decision);

// "You win with 43 points.", "Ann and Bo share the win with 30 points."
std::string result_sentence(const PlayerNames& names, const Result& result);

}  // namespace bastide
