// What can be told without a game on the table: the games, their tiles, their rules, the levels of
// the computer.
#pragma once

#include "games/game.h"
#include "notation/json_out.h"

namespace bastide::table {

// Each writes the members of an answer.
void write_about(JsonOut& out);
void write_tiles(JsonOut& out, const Game& game);
void write_rules(JsonOut& out, const Game& game);

}  // namespace bastide::table
