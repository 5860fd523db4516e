// The shapes that answers have in common.
#pragma once

#include <string>
#include <string_view>

#include "core/refusal.h"
#include "notation/moves.h"
#include "notation/record_fault.h"
#include "table/json_out.h"
#include "table/session.h"

namespace bastide::table {

// {"ok":true, to be gone on with and closed.
JsonOut good();
std::string closed(JsonOut& out);

std::string bad_command(std::string_view text);
std::string no_game();
std::string refused(const Game& game, const Refusal& refusal);
std::string not_a_move(const MoveFault& fault);
std::string bad_record(const RecordFault& fault, int good_lines);
std::string cannot_undo(NoUndo why);

}  // namespace bastide::table
