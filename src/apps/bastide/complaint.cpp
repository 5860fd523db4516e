#include "bastide/complaint.h"

#include <cstdio>

#include "bastide/commands.h"
#include "notation/text.h"

namespace bastide::app {

void report(const std::string& what) { std::fprintf(stderr, "bastide: %s\n", shown(what).c_str()); }

int complain(const std::string& what) {
  report(what);
  return wrong_usage;
}

}  // namespace bastide::app
