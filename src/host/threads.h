// Threads as far as the system has some to give: there may be a limit on them, or no memory left
// for another stack.
#pragma once

#include <functional>
#include <new>
#include <optional>
#include <string>
#include <system_error>
#include <thread>
#include <utility>

namespace bastide {

// A thread that does `work`, or nothing if none could be started.
template <class Work>
std::optional<std::thread> start_thread(Work work) {
  try {
    return std::thread(std::move(work));
  } catch (const std::system_error&) {
    return std::nullopt;
  } catch (const std::bad_alloc&) {
    return std::nullopt;
  }
}

// Calls `step` again and again until it returns false, on this thread and on others, `wanted`
// together or as many as can be started. Which thread does what is a matter of chance. Returns how
// many there were. If a step throws (memory is short), all end after the step they are at, and the
// exception goes on from here.
unsigned run_steps(unsigned wanted, const std::function<bool()>& step);

// "only 3 of 256 threads could be started; …"
std::string fewer_threads(unsigned got, unsigned wanted);

}  // namespace bastide
