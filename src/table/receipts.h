// Every award as a receipt: which terms make up the points, over which squares, who shared them and
// why they. All of it stands in the event (core/event.h): a receipt is what was added up.
#pragma once

#include <span>

#include "core/event.h"
#include "notation/json_out.h"

namespace bastide::table {

// A score event with what goes with it.
struct Receipt {
  const Event* event = nullptr;
  std::span<const Cell> cells;
  std::span<const Term> terms;
};

void write_receipt(JsonOut& out, const Receipt& receipt, int players);

}  // namespace bastide::table
