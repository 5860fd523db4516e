#include "bastide/progress.h"

#include <unistd.h>

#include <cstdio>
#include <utility>

namespace bastide::app {

ProgressBar::ProgressBar(std::string what, std::uint64_t total)
    : what_(std::move(what)), total_(total), is_terminal_(isatty(STDERR_FILENO) != 0) {}

ProgressBar::~ProgressBar() { clear(); }

void ProgressBar::clear() {
  if (is_drawn_) std::fprintf(stderr, "\r\033[K");
  is_drawn_ = false;
}

void ProgressBar::show(std::uint64_t done, const std::function<std::string()>& note) {
  if (!is_terminal_ || total_ == 0) return;
  const auto now = Clock::now();
  if (now - last_drawn_ < std::chrono::milliseconds(200)) return;
  last_drawn_ = now;
  is_drawn_ = true;
  constexpr int width = 30;
  const auto filled = static_cast<int>(done * width / total_);
  const double seconds = std::chrono::duration<double>(now - started_).count();
  const double left =
      done == 0 ? 0 : seconds * static_cast<double>(total_ - done) / static_cast<double>(done);
  std::fprintf(stderr, "\r\033[K%s [%s%s] %llu of %llu, %.0f s left%s", what_.c_str(),
               std::string(static_cast<std::size_t>(filled), '#').c_str(),
               std::string(static_cast<std::size_t>(width - filled), '.').c_str(),
               static_cast<unsigned long long>(done), static_cast<unsigned long long>(total_), left,
               note ? ("  " + note()).c_str() : "");
}

}  // namespace bastide::app
