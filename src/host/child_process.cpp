#include "host/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

extern char** environ;

namespace bastide {
namespace {

using Clock = std::chrono::steady_clock;

// Waiting is cut into pieces of this length, so that a stop is noticed.
constexpr std::chrono::milliseconds longest_wait{20};
constexpr std::chrono::milliseconds time_to_leave{200};

// Whether `file` is ready for `what` before `until`; a wait of at most one piece.
bool wait_for(int file, short what, Clock::time_point until) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now());
  pollfd waiting{file, what, 0};
  const auto wait = std::clamp(left, std::chrono::milliseconds(0), longest_wait);
  return ::poll(&waiting, 1, static_cast<int>(wait.count())) > 0;
}

}  // namespace

std::variant<std::unique_ptr<ChildProcess>, std::string> ChildProcess::start(
    const std::string& command) {
  // A socket as its input: writing to one whose reader is gone is an error and no signal. All ends
  // close on exec, so that programs started at the same time by other threads do not hold them.
  std::array<int, 2> input{-1, -1};
  std::array<int, 2> output{-1, -1};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, input.data()) != 0) {
    return std::string("no connection can be made: ") + std::strerror(errno);
  }
  if (::pipe2(output.data(), O_CLOEXEC) != 0) {
    const std::string wrong = std::strerror(errno);
    for (const int end : input) ::close(end);
    return "no connection can be made: " + wrong;
  }
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, input[1], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, output[1], STDOUT_FILENO);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t signals;
  sigemptyset(&signals);
  posix_spawnattr_setsigmask(&attributes, &signals);
  for (const int signal : {SIGPIPE, SIGINT, SIGTERM}) sigaddset(&signals, signal);
  posix_spawnattr_setsigdefault(&attributes, &signals);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes,
                           POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  const std::string script = "exec " + command;
  std::array<const char*, 4> words{"sh", "-c", script.c_str(), nullptr};
  pid_t child = -1;
  const int failed = ::posix_spawn(&child, "/bin/sh", &actions, &attributes,
                                   const_cast<char* const*>(words.data()), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  ::close(input[1]);
  ::close(output[1]);
  if (failed != 0) {
    ::close(input[0]);
    ::close(output[0]);
    return std::string("cannot be started: ") + std::strerror(failed);
  }
  return std::unique_ptr<ChildProcess>(new ChildProcess(child, input[0], output[0]));
}

ChildProcess::~ChildProcess() {
  ::close(input_);
  // Looked at without being reaped: until then its number, which is the group's, is nobody else's.
  const auto until = Clock::now() + time_to_leave;
  siginfo_t gone{};
  while (gone.si_pid == 0 && Clock::now() < until) {
    if (::waitid(P_PID, static_cast<id_t>(child_), &gone, WEXITED | WNOHANG | WNOWAIT) != 0) break;
    if (gone.si_pid == 0) ::usleep(1000);
  }
  ::close(output_);          // not before: its last words should find somebody
  ::kill(-child_, SIGKILL);  // whatever else the group holds, too
  while (::waitpid(child_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

bool ChildProcess::write_line(std::string_view line, Patience patience) {
  std::string text(line);
  text += '\n';
  std::string_view rest = text;
  const auto until = Clock::now() + patience;
  while (!rest.empty()) {
    const auto count = ::send(input_, rest.data(), rest.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (count > 0) {
      rest.remove_prefix(static_cast<std::size_t>(count));
    } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
      if (!wait_for(input_, POLLOUT, until) && Clock::now() >= until) return false;
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}

ChildProcess::Status ChildProcess::read_line(std::string& line, Patience patience,
                                             const std::atomic<bool>* stop) {
  const auto until = Clock::now() + patience;
  std::size_t searched = 0;
  while (true) {
    const std::size_t end = buffer_.find('\n', searched);
    if (end != std::string::npos) {
      line = buffer_.substr(0, end);
      if (line.ends_with('\r')) line.pop_back();
      buffer_.erase(0, end + 1);
      return Status::Line;
    }
    searched = buffer_.size();
    if (buffer_.size() > max_line_bytes) return Status::TooLong;
    if (stop != nullptr && stop->load(std::memory_order_relaxed)) return Status::Stopped;
    if (!wait_for(output_, POLLIN, until)) {
      if (Clock::now() >= until) return Status::TimedOut;
      continue;
    }
    std::array<char, 4096> bytes;
    const auto count = ::read(output_, bytes.data(), bytes.size());
    if (count == 0 || (count < 0 && errno != EINTR)) return Status::Closed;
    if (count > 0) buffer_.append(bytes.data(), static_cast<std::size_t>(count));
  }
}

}  // namespace bastide
