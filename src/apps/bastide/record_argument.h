// The record that a command is given, as far as a turn of it.
#pragma once

#include <optional>
#include <string>

#include "notation/record.h"

namespace bastide::app {

// Follows the record to the end of `turn`, or to its own. Returns `ok`, or a failing status after
// saying why: no such file, a fault, a turn that was not played.
int load_turn(const std::string& file, std::optional<int> turn, Replay& replay);

}  // namespace bastide::app
