// What decided the game on the table, as an answer (review/decisive.h).
#pragma once

#include "notation/json_out.h"
#include "review/decisive.h"
#include "table/session.h"

namespace bastide::table {

// `review`: null unless there is a finished one. The member `decisive`: null while the game goes
// on.
void write_decisive(JsonOut& out, const Session& session, const Review* review);

}  // namespace bastide::table
