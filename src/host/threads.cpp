#include "host/threads.h"

#include <atomic>
#include <exception>
#include <mutex>
#include <vector>

namespace bastide {

unsigned run_steps(unsigned wanted, const std::function<bool()>& step) {
  std::atomic<bool> is_over{false};
  std::mutex mutex;
  std::exception_ptr trouble;
  const auto work = [&] {
    try {
      while (!is_over && step()) {
      }
    } catch (...) {
      is_over = true;
      const std::lock_guard lock(mutex);
      if (trouble == nullptr) trouble = std::current_exception();
    }
  };
  std::vector<std::thread> others;
  others.reserve(wanted);  // nothing may throw once a thread runs
  for (unsigned i = 1; i < wanted; ++i) {
    auto thread = start_thread(work);
    if (!thread) break;
    others.push_back(std::move(*thread));
  }
  work();
  for (std::thread& other : others) other.join();
  if (trouble != nullptr) std::rethrow_exception(trouble);
  return static_cast<unsigned>(others.size()) + 1;
}

std::string fewer_threads(unsigned got, unsigned wanted) {
  return "only " + std::to_string(got) + " of " + std::to_string(wanted) +
         " threads could be started; the work was done with those";
}

}  // namespace bastide
