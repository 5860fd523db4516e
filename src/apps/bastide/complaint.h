// What a command says when it cannot go on.
#pragma once

#include <string>

namespace bastide::app {

// Prints one line to the standard error. Whatever others wrote of it, one line it is: all of it
// goes through `shown` (notation/text.h).
void report(const std::string& what);
// The same, and returns the exit status for wrong usage.
int complain(const std::string& what);

}  // namespace bastide::app
