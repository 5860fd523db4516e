// Reasons as JSON (docs/page.md), for the page and for `bastide analyze`.
#pragma once

#include "notation/json_out.h"
#include "review/reasons.h"

namespace bastide {

// null where there is none.
void write_argument(JsonOut& out, const std::optional<Argument>& reason);
void write_verdict(JsonOut& out, const Verdict& verdict);

}  // namespace bastide
