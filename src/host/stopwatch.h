// How long thinking has taken: by the clock on the wall where somebody waits, or in processor time
// of the calling thread where players are compared, so that a busy machine does not distort.
#pragma once

#include <cstdint>

namespace bastide {

enum class ClockKind : std::uint8_t { Wall, ThreadCpu };

class Stopwatch {
 public:
  // Starts now. One of processor time must be read by the thread that made it.
  explicit Stopwatch(ClockKind kind) : kind_(kind), started_(now(kind)) {}

  std::uint64_t micros() const { return (now(kind_) - started_) / 1000; }

 private:
  static std::uint64_t now(ClockKind kind);  // in nanoseconds

  ClockKind kind_;
  std::uint64_t started_;
};

}  // namespace bastide
