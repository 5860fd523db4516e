#include "bastide/play_terminal.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>

#include "notation/text.h"

namespace bastide::app {
namespace {

constexpr std::size_t line_width = 78;
constexpr std::size_t max_line_bytes = 4096;
constexpr std::string_view bold_mark = "\033[1m";
constexpr std::string_view warning_mark = "\033[31m";
constexpr std::string_view end_of_mark = "\033[0m";
constexpr std::array interrupts{SIGINT, SIGTERM, SIGHUP};

// The handler writes a byte here, so that waiting for input or a signal is one call and no signal
// can slip in between.
std::array<int, 2> signal_pipe{-1, -1};

extern "C" void on_interrupt(int) {
  const int saved = errno;
  const char byte = 0;
  [[maybe_unused]] const auto written = ::write(signal_pipe[1], &byte, 1);
  errno = saved;
}

bool wants_colours() {
  const char* no_color = std::getenv("NO_COLOR");
  const char* kind = std::getenv("TERM");
  return ::isatty(STDOUT_FILENO) == 1 && (no_color == nullptr || *no_color == '\0') &&
         kind != nullptr && std::string_view(kind) != "dumb";
}

}  // namespace

Terminal::Terminal() : has_colours_(wants_colours()), is_typed_(::isatty(STDIN_FILENO) == 1) {
  if (::pipe(signal_pipe.data()) != 0) return;
  for (const int end : signal_pipe) {
    ::fcntl(end, F_SETFD, FD_CLOEXEC);
    ::fcntl(end, F_SETFL, O_NONBLOCK);
  }
  struct sigaction action{};
  action.sa_handler = on_interrupt;
  action.sa_flags = SA_RESETHAND;  // a second Ctrl-C kills, should the first find us thinking
  for (const int signal : interrupts) ::sigaction(signal, &action, nullptr);
}

Terminal::~Terminal() {
  for (const int signal : interrupts) std::signal(signal, SIG_DFL);
  for (int& end : signal_pipe) {
    if (end >= 0) ::close(end);
    end = -1;
  }
}

// ---- Out ----

// As it is.
void Terminal::put(std::string_view line) {
  std::fwrite(line.data(), 1, line.size(), stdout);
  std::fputc('\n', stdout);
}

void Terminal::say(std::string_view line) { put(shown(line)); }

void Terminal::say_lines(std::string_view text) { put(text); }

void Terminal::say_wrapped(std::string_view text, std::string_view indent) {
  say_wrapped_after("", "", text, indent);
}

// `head` stands at the beginning of the first line and is marked.
void Terminal::say_wrapped_after(std::string_view mark, std::string_view head,
                                 std::string_view text, std::string_view indent) {
  const std::string safe_head = shown(head);
  const std::string safe = shown(text);
  std::string_view left = safe;
  std::string line(indent);
  line += mark;
  line += safe_head;
  if (!mark.empty()) line += end_of_mark;
  std::size_t width = indent.size() + shown_width(safe_head);
  bool is_first = safe_head.empty();  // of the words on the line
  while (!left.empty()) {
    const std::size_t end = std::min(left.find(' '), left.size());
    const std::string_view word = left.substr(0, end);
    if (!is_first && width + 1 + shown_width(word) > line_width) {
      put(line);
      line = indent;
      width = indent.size();
    } else if (!is_first) {
      line += ' ';
      ++width;
    }
    is_first = false;
    line += word;
    width += shown_width(word);
    left.remove_prefix(std::min(end + 1, left.size()));
  }
  put(line);
}

void Terminal::say_bold(std::string_view head, std::string_view rest) {
  const std::string text = shown(head);
  put((has_colours_ ? std::string(bold_mark) + text + std::string(end_of_mark) : text) +
      shown(rest));
}

void Terminal::say_warning(std::string_view head, std::string_view rest) {
  say_wrapped_after(has_colours_ ? warning_mark : "", head, rest, "");
}

// ---- In ----

// More input into the buffer. Nothing more comes once this has returned false.
bool Terminal::fill_buffer() {
  std::array<pollfd, 2> waiting{{{STDIN_FILENO, POLLIN, 0}, {signal_pipe[0], POLLIN, 0}}};
  while (::poll(waiting.data(), waiting.size(), -1) < 0) {
    if (errno != EINTR) return false;
  }
  if ((waiting[1].revents & POLLIN) != 0) {
    was_interrupted_ = true;
    return false;
  }
  std::array<char, 4096> bytes;
  const auto count = ::read(STDIN_FILENO, bytes.data(), bytes.size());
  if (count > 0) buffer_.append(bytes.data(), static_cast<std::size_t>(count));
  return count > 0 || (count < 0 && (errno == EINTR || errno == EAGAIN));
}

std::optional<std::string> Terminal::ask(std::string_view prompt) {
  const std::string safe = shown(prompt);
  std::fwrite(safe.data(), 1, safe.size(), stdout);
  // Nobody to talk to is as good as nobody talking.
  if (std::fflush(stdout) != 0) return std::nullopt;
  std::string line;
  std::size_t end = buffer_.find('\n');
  while (end == std::string::npos && !is_at_end_) {
    // Of a line that never ends only the beginning is kept.
    line.append(buffer_, 0, max_line_bytes - std::min(line.size(), max_line_bytes));
    buffer_.clear();
    is_at_end_ = !fill_buffer();
    end = buffer_.find('\n');
  }
  line.append(buffer_, 0, end);
  buffer_.erase(0, end == std::string::npos ? end : end + 1);
  if (was_interrupted_ || (is_at_end_ && end == std::string::npos && line.empty())) {
    std::fputc('\n', stdout);
    return std::nullopt;
  }
  if (line.ends_with('\r')) line.pop_back();
  if (!is_typed_) say(excerpt(line));  // so that a transcript can be read
  return line;
}

std::optional<bool> Terminal::ask_yes_no(std::string_view question) {
  while (true) {
    const auto line = ask(std::string(question) + " (y/n) ");
    if (!line) return std::nullopt;
    if (*line == "y" || *line == "Y" || *line == "yes") return true;
    if (*line == "n" || *line == "N" || *line == "no") return false;
    say("Please type y or n.");
  }
}

// ---- While somebody thinks ----

bool Terminal::show_thinking(std::string_view who, std::uint64_t micros) {
  constexpr std::uint64_t worth_showing = 400'000;
  constexpr std::uint64_t between = 200'000;
  std::array<pollfd, 2> waiting{{{signal_pipe[0], POLLIN, 0}, {STDIN_FILENO, POLLIN, 0}}};
  if (::poll(waiting.data(), is_typed_ ? 2 : 1, 0) > 0) {
    if ((waiting[0].revents & POLLIN) != 0) {
      was_interrupted_ = true;
      return false;
    }
    // The line that was typed has done its work.
    if ((waiting[1].revents & POLLIN) != 0 && is_typed_) {
      std::array<char, 4096> bytes;
      [[maybe_unused]] const auto count = ::read(STDIN_FILENO, bytes.data(), bytes.size());
      return false;
    }
  }
  if (!is_typed_ || ::isatty(STDOUT_FILENO) != 1) return true;
  if (micros < worth_showing || (is_thinking_shown_ && micros < thinking_shown_at_ + between)) {
    return true;
  }
  is_thinking_shown_ = true;
  thinking_shown_at_ = micros;
  std::fprintf(stdout, "\r\033[K%s thinks, %llu.%llu s (Enter: decide now)", shown(who).c_str(),
               static_cast<unsigned long long>(micros / 1'000'000),
               static_cast<unsigned long long>(micros / 100'000 % 10));
  std::fflush(stdout);
  return true;
}

void Terminal::end_thinking() {
  if (is_thinking_shown_) std::fputs("\r\033[K", stdout);
  is_thinking_shown_ = false;
}

// ---- Columns ----

std::size_t shown_width(std::string_view utf8) {
  return static_cast<std::size_t>(std::ranges::count_if(
      utf8, [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

std::string padded(std::string_view utf8, std::size_t width) {
  const std::size_t shown = shown_width(utf8);
  return std::string(utf8) + std::string(width > shown ? width - shown : 0, ' ');
}

std::vector<std::string> in_columns(const std::vector<std::string>& entries) {
  constexpr std::size_t gap = 3;
  constexpr std::size_t short_list = 6;
  std::size_t width = 0;
  for (const std::string& entry : entries) width = std::max(width, shown_width(entry) + gap);
  const std::size_t columns =
      entries.size() <= short_list || width > line_width / 2 ? 1 : (line_width - 2 + gap) / width;
  const std::size_t rows = (entries.size() + columns - 1) / columns;
  std::vector<std::string> lines(rows, "  ");
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const bool is_last = i + rows >= entries.size();
    lines[i % rows] += is_last ? entries[i] : padded(entries[i], width);
  }
  return lines;
}

}  // namespace bastide::app
