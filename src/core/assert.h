// BASTIDE_ASSERT: our own invariants. A broken one stops debug, test and fuzz builds with file,
// line and the failed expression; release builds pay nothing. What a player or a file may get wrong
// is never asserted: it comes back as a Refusal or a Fault.
#pragma once

#ifdef BASTIDE_CHECKED
#include <cstdio>
#include <cstdlib>

namespace bastide {
[[noreturn]] inline void assertion_failed(const char* what, const char* file, int line) {
  std::fprintf(stderr, "%s:%d: broken invariant: %s\n", file, line, what);
  std::abort();
}
}  // namespace bastide

#define BASTIDE_ASSERT(condition) \
  ((condition) ? static_cast<void>(0) : ::bastide::assertion_failed(#condition, __FILE__, __LINE__))
#else
#define BASTIDE_ASSERT(condition) static_cast<void>(0)
#endif
