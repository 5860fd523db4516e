// JSON that somebody else wrote.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>

#include "server/terms.h"

namespace bastide::server {

// Nothing where it is none, or where values lie in each other more deeply than in anything we read:
// a tree is copied and written by calls within calls, which must have an end.
std::optional<Json> read_json(std::string_view text);

}  // namespace bastide::server
