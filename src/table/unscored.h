// What a turn has closed without points for anybody: a road between two crossings, a city that
// nobody lives in. No event tells of it, so it is worked out from the land before and after.
#pragma once

#include <string_view>
#include <vector>

#include "core/geometry.h"
#include "notation/json_out.h"
#include "table/session.h"

namespace bastide::table {

struct Unscored {
  int turn = 0;  // the one that closed it, as the log counts
  std::string_view kind;
  std::vector<Cell> cells;
};

// For the turns from `from` on that are over, in their order.
std::vector<Unscored> find_unscored(const Session& session, int from);

// As a list.
void write_unscored(JsonOut& out, const Session& session, int from);

}  // namespace bastide::table
