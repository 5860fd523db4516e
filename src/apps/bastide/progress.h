// A progress bar on the standard error, drawn only if that is a terminal and the work takes longer
// than a moment.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>

namespace bastide::app {

class ProgressBar {
 public:
  ProgressBar(std::string what, std::uint64_t total);
  ~ProgressBar();
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  // Not for several threads at once. `note` is made only if it is shown.
  void show(std::uint64_t done, const std::function<std::string()>& note = {});
  // Wipes the bar away, so that something else can be written.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;
  std::string what_;
  std::uint64_t total_;
  bool is_terminal_;
  bool is_drawn_ = false;
  Clock::time_point started_ = Clock::now();
  Clock::time_point last_drawn_ = started_;
};

}  // namespace bastide::app
