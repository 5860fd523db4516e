#include "server/watch/notify.h"

#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include <charconv>
#include <cstddef>
#include <cstdlib>
#include <cstring>

namespace bastide::server {
namespace {

std::string taken_from_environment(const char* name) {
  const char* value = std::getenv(name);
  const std::string text = value == nullptr ? "" : value;
  ::unsetenv(name);
  return text;
}

std::optional<long long> whole_number(const std::string& text) {
  long long number = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || stop != end) return std::nullopt;
  return number;
}

}  // namespace

ServiceManager::ServiceManager() : address_(taken_from_environment("NOTIFY_SOCKET")) {
  const auto micros = whole_number(taken_from_environment("WATCHDOG_USEC"));
  const std::string process = taken_from_environment("WATCHDOG_PID");
  const bool is_file_or_abstract = address_.starts_with('/') || address_.starts_with('@');
  if (!is_file_or_abstract || address_.size() >= sizeof(sockaddr_un::sun_path)) return;
  socket_ = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  // A manager that does not listen holds nobody up for long.
  const timeval patience{1, 0};
  ::setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof(patience));
  const bool is_us = process.empty() || whole_number(process) == ::getpid();
  // Twice as often as must be, as its manual asks for.
  if (micros && *micros > 0 && is_us) alive_every_ = std::chrono::microseconds(*micros) / 2;
}

ServiceManager::~ServiceManager() {
  if (socket_ >= 0) ::close(socket_);
}

void ServiceManager::say(const std::string& words) const {
  if (socket_ < 0) return;
  sockaddr_un to{};
  to.sun_family = AF_UNIX;
  std::memcpy(to.sun_path, address_.data(), address_.size());
  if (to.sun_path[0] == '@') to.sun_path[0] = '\0';  // a name without a file
  const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + address_.size());
  ::sendto(socket_, words.data(), words.size(), MSG_NOSIGNAL,
           reinterpret_cast<const sockaddr*>(&to), size);
}

void ServiceManager::ready(std::string_view status) const {
  say("READY=1\nSTATUS=" + std::string(status));
}

void ServiceManager::reloading() const {
  timespec now{};
  ::clock_gettime(CLOCK_MONOTONIC, &now);
  say("RELOADING=1\nMONOTONIC_USEC=" +
      std::to_string(static_cast<long long>(now.tv_sec) * 1'000'000 + now.tv_nsec / 1000));
}

void ServiceManager::stopping() const { say("STOPPING=1\nSTATUS=stopping"); }

void ServiceManager::alive() {
  if (!alive_every_) return;
  const auto now = Clock::now();
  if (now < next_alive_) return;
  next_alive_ = now + *alive_every_;
  say("WATCHDOG=1");
}

}  // namespace bastide::server
