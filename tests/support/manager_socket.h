// The socket on which a manager of services hears its services (sd_notify).
#pragma once

#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstddef>
#include <cstring>
#include <string>

namespace bastide {

class ManagerSocket {
 public:
  // A file, or a name without one after '@'.
  explicit ManagerSocket(const std::string& address) {
    socket_ = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    sockaddr_un at{};
    at.sun_family = AF_UNIX;
    std::memcpy(at.sun_path, address.data(), address.size());
    if (at.sun_path[0] == '@') at.sun_path[0] = '\0';
    const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + address.size());
    is_open_ = ::bind(socket_, reinterpret_cast<const sockaddr*>(&at), size) == 0;
    const timeval patience{20, 0};
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof(patience));
  }
  ManagerSocket(const ManagerSocket&) = delete;
  ManagerSocket& operator=(const ManagerSocket&) = delete;
  ~ManagerSocket() { ::close(socket_); }

  bool is_open() const { return is_open_; }
  // The next datagram; nothing if none comes.
  std::string hear() const {
    char buffer[2048];
    const ssize_t count = ::recv(socket_, buffer, sizeof(buffer), 0);
    return count < 0 ? std::string() : std::string(buffer, static_cast<std::size_t>(count));
  }

 private:
  int socket_ = -1;
  bool is_open_ = false;
};

}  // namespace bastide
