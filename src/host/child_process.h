// A program of somebody else, spoken to in lines over its standard input and output. Whatever it
// does (die, hang, flood, refuse to read), we wait no longer than we said and keep no more than a
// line of what it writes; and nothing of it is left when this object goes.
#pragma once

#include <sys/types.h>

#include <atomic>
#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <variant>

namespace bastide {

class ChildProcess {
 public:
  using Patience = std::chrono::milliseconds;
  static constexpr std::size_t max_line_bytes = 64 * 1024;

  // Runs `command` by the shell, in a process group of its own. Its standard error is ours. Returns
  // what went wrong, if anything; a program that is not there shows only when it is spoken to.
  static std::variant<std::unique_ptr<ChildProcess>, std::string> start(const std::string& command);

  // Closes its input, gives it a moment to leave by itself, then kills what is left of the group.
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  // Adds the end of the line. False if it is gone or does not read in time.
  bool write_line(std::string_view line, Patience patience);

  enum class Status { Line, TimedOut, Closed, TooLong, Stopped };
  // Replaces `line` by the next line without its end. `stop`, where given, ends the waiting.
  Status read_line(std::string& line, Patience patience, const std::atomic<bool>* stop = nullptr);

 private:
  ChildProcess(pid_t child, int input, int output)
      : child_(child), input_(input), output_(output) {}

  pid_t child_;
  int input_;   // we write
  int output_;  // we read
  std::string buffer_;
};

}  // namespace bastide
