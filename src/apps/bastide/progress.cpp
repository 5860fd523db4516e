#include "bastide/progress.h"

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <utility>

namespace bastide::app {

namespace {

constexpr std::chrono::milliseconds between_drawings{200};
constexpr std::chrono::seconds before_first_line{2};
constexpr std::chrono::seconds between_lines{60};  // at most

}  // namespace

ProgressBar::ProgressBar(std::string what, std::uint64_t total)
    : what_(std::move(what)), total_(total), is_terminal_(isatty(STDERR_FILENO) != 0) {
  pause_ = is_terminal_ ? Clock::duration(between_drawings) : Clock::duration(before_first_line);
}

ProgressBar::~ProgressBar() { clear(); }

void ProgressBar::clear() {
  if (is_drawn_) std::fprintf(stderr, "\r\033[K");
  is_drawn_ = false;
}

void ProgressBar::show(std::uint64_t done, const std::function<std::string()>& note) {
  if (total_ == 0) return;
  const auto now = Clock::now();
  if (now - last_shown_ < pause_) return;
  last_shown_ = now;
  const std::string noted = note ? "  " + note() : "";
  if (is_terminal_) {
    is_drawn_ = true;
    return draw(done, noted);
  }
  tell(done, noted);
  pause_ = std::min<Clock::duration>(2 * pause_, between_lines);
}

double ProgressBar::seconds_left(std::uint64_t done) const {
  const double seconds = std::chrono::duration<double>(last_shown_ - started_).count();
  return seconds * static_cast<double>(total_ - done) / static_cast<double>(done);
}

void ProgressBar::draw(std::uint64_t done, const std::string& note) const {
  constexpr int width = 30;
  const auto filled = static_cast<std::size_t>(done * width / total_);
  std::fprintf(stderr, "\r\033[K%s [%s%s] %llu of %llu, %.0f s left%s", what_.c_str(),
               std::string(filled, '#').c_str(), std::string(width - filled, '.').c_str(),
               static_cast<unsigned long long>(done), static_cast<unsigned long long>(total_),
               done == 0 ? 0.0 : seconds_left(done), note.c_str());
}

void ProgressBar::tell(std::uint64_t done, const std::string& note) const {
  char left[64] = "";
  if (done > 0) std::snprintf(left, sizeof(left), ", about %.0f s left", seconds_left(done));
  std::fprintf(stderr, "bastide: %s: %llu of %llu%s%s\n", what_.c_str(),
               static_cast<unsigned long long>(done), static_cast<unsigned long long>(total_), left,
               note.c_str());
}

}  // namespace bastide::app
