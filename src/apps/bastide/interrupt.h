// Ctrl-C as a wish to stop, for commands that have something to say about what they did so far.
#pragma once

#include <atomic>

namespace bastide::app {

// While one lives, the first SIGINT or SIGTERM sets the flag, and the second ends the program.
class InterruptFlag {
 public:
  InterruptFlag();
  ~InterruptFlag();
  InterruptFlag(const InterruptFlag&) = delete;
  InterruptFlag& operator=(const InterruptFlag&) = delete;

  static const std::atomic<bool>& flag();
  static bool is_set() { return flag().load(); }
};

constexpr int interrupted_status = 128 + 2;  // what shells expect after Ctrl-C

}  // namespace bastide::app
