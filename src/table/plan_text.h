// Who sits where, as a member of a record's header: `"page":{"seats":["person","computer:3"],
// "seed":"…","hints":true}`. Other programs keep and ignore it.
#pragma once

#include <optional>

#include "table/session.h"

namespace bastide::table {

// The header with its `page` member replaced by the plan.
RecordHeader with_plan(RecordHeader header, const Plan& plan);

// What the header says, if it says it and it fits the number of players.
std::optional<Plan> plan_of(const RecordHeader& header);

}  // namespace bastide::table
