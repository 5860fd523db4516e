// The description of the protocol as an answer: shapes, commands, failures, and for each game its
// words and events.
#pragma once

#include "notation/json_out.h"

namespace bastide::table {

void write_description(JsonOut& out);

}  // namespace bastide::table
