// The shapes that answers have in common.
#pragma once

#include <string>
#include <string_view>

#include "core/refusal.h"
#include "notation/json_out.h"
#include "notation/moves.h"
#include "notation/record_fault.h"
#include "table/session.h"

namespace bastide::table {

// {"ok":true, to be gone on with and closed.
JsonOut good();
std::string closed(JsonOut& out);

std::string bad_command(const Phrase& fault);
std::string no_game();
std::string refused(const Game& game, const Refusal& refusal);
std::string not_a_move(const MoveFault& fault);
// `game` is that of the record, or null where its header does not tell it.
std::string bad_record(const RecordFault& fault, const Game* game, int good_lines);
std::string cannot_undo(NoUndo why);

}  // namespace bastide::table
