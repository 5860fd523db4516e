// Which decisions somebody was shown a move for before they decided: a record's header says so, as
// `"helped":[9,12]`, the numbers of these decisions, from 1. Nothing in the game depends on it;
// whoever does not know the key keeps it and goes on.
#pragma once

#include <vector>

#include "notation/record_header.h"

namespace bastide {

inline constexpr std::string_view helped_key = "helped";

// In rising order, each once; empty where the header says nothing, or something else.
std::vector<int> helped_of(const RecordHeader& header);

// `decisions` in rising order, each once; none: the key goes.
void put_helped(RecordHeader& header, const std::vector<int>& decisions);

}  // namespace bastide
