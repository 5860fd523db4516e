// A reason in English, for `bastide analyze`. The page has texts of its own.
#pragma once

#include <span>
#include <string>

#include "review/reasons.h"

namespace bastide {

// "closes Bo's city in the north for Bo (8 points)"
std::string argument_text(std::span<const std::string> names, const Argument& reason);

}  // namespace bastide
