// How far a long work is, on the standard error: a bar if that is a terminal, and otherwise a line
// now and then, soon at first and then less and less often. Nothing if the work takes a moment.
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
  void draw(std::uint64_t done, const std::string& note) const;
  void tell(std::uint64_t done, const std::string& note) const;
  double seconds_left(std::uint64_t done) const;

  std::string what_;
  std::uint64_t total_;
  bool is_terminal_;
  bool is_drawn_ = false;
  Clock::time_point started_ = Clock::now();
  Clock::time_point last_shown_ = started_;
  Clock::duration pause_;  // before it is shown again
};

}  // namespace bastide::app
