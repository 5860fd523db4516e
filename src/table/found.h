// What somebody who thinks along has found, as a text that one engine writes and another reads:
// how workers with an engine each think about one decision together (docs/decisions/0050). Nobody
// in between needs to understand it.
//
//   found     =  how SP playouts LF { thought LF }
//   how       =  "exact" | "looked" | "judged"
//   thought   =  playouts SP margin SP error SP win SP move
//
// Margin and error in thousandths of a point, the win in millionths; an error that nobody knows is
// -1. Judged: by a player without values, whose margins say nothing.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "ai/player.h"
#include "table/session.h"

namespace bastide::table {

// About what the session asks now.
std::string write_found(const Session& session, const Thoughts& thoughts);

// Nothing where the text is not one that could have been written about what the session asks now:
// every move in it is legal, and none stands twice.
std::optional<Thoughts> read_found(const Session& session, std::string_view text);

}  // namespace bastide::table
