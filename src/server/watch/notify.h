// Words to the manager of services that started this program (sd_notify of systemd): a datagram to
// the socket that it names in NOTIFY_SOCKET. Where there is none nothing is said.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace bastide::server {

class ServiceManager {
 public:
  // Takes NOTIFY_SOCKET and WATCHDOG_USEC out of the environment: programs that are started from
  // here are no services.
  ServiceManager();
  ~ServiceManager();
  ServiceManager(const ServiceManager&) = delete;
  ServiceManager& operator=(const ServiceManager&) = delete;

  void ready(std::string_view status) const;
  void reloading() const;
  void stopping() const;
  // Whoever does not say so in time is killed and started again. May be called often.
  void alive();

 private:
  using Clock = std::chrono::steady_clock;
  void say(const std::string& words) const;

  std::string address_;
  int socket_ = -1;
  std::optional<Clock::duration> alive_every_;
  Clock::time_point next_alive_{};
};

}  // namespace bastide::server
