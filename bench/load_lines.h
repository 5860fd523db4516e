// Many sockets of one program on one epoll: what it takes of HTTP and WebSocket to be thousands of
// pages at once. Messages are found in the bytes as they come, without a copy.
#pragma once

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "../tests/support/client_frame.h"

namespace bastide::load {

class LoadLine {
 public:
  enum class Kind : std::uint8_t { Http, Opening, Socket };

  // Whoever is told what comes: the body of an answer, or a message.
  class Ear {
   public:
    virtual ~Ear() = default;
    virtual void answered(LoadLine& line, std::string_view body) = 0;
    virtual void opened(LoadLine& line) = 0;
    virtual void heard(LoadLine& line, std::string_view message) = 0;
    virtual void lost(LoadLine& line) = 0;
  };

  LoadLine(int epoll, int port, Ear& ear, int number) : number(number), epoll_(epoll), ear_(ear) {
    socket_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    if (socket_ < 0 ||
        ::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) != 0) {
      hang_up();
      return;
    }
    const int yes = 1;
    ::setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof(yes));
    ::fcntl(socket_, F_SETFL, O_NONBLOCK);
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.ptr = this;
    ::epoll_ctl(epoll_, EPOLL_CTL_ADD, socket_, &event);
  }
  LoadLine(const LoadLine&) = delete;
  LoadLine& operator=(const LoadLine&) = delete;
  ~LoadLine() { hang_up(); }

  bool is_open() const { return socket_ >= 0; }
  // As if the other end had.
  void hang_up_and_tell() {
    hang_up();
    ear_.lost(*this);
  }
  void hang_up() {
    if (socket_ >= 0) ::close(socket_);
    socket_ = -1;
  }

  void post(std::string_view path, std::string_view body) {
    send("POST " + std::string(path) +
         " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: " +
         std::to_string(body.size()) + "\r\n\r\n" + std::string(body));
  }
  void get(const std::string& path) {
    send("GET " + path + " HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br, gzip\r\n\r\n");
  }
  void open(const std::string& code) {
    kind_ = Kind::Opening;
    send("GET /api/tables/" + code +
         "/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
         "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
  }
  void say(std::string_view text, int kind = 1) { send(client_frame(text, kind)); }

  // Something has come.
  void read() {
    if (socket_ < 0) return;
    static char buffer[256 * 1024];
    const ssize_t count = ::recv(socket_, buffer, sizeof(buffer), 0);
    if (count < 0 && errno == EAGAIN) return;
    if (count <= 0) {
      hang_up();
      return ear_.lost(*this);
    }
    const std::string_view fresh(buffer, static_cast<std::size_t>(count));
    if (held_.empty()) {
      held_ = fresh.substr(take(fresh));
    } else {
      held_ += fresh;
      held_.erase(0, take(held_));
    }
  }

  const int number;  // at its table

 private:
  // Messages of this program are short, and the server reads them: the system takes them at once.
  void send(std::string_view bytes) {
    if (socket_ < 0) return;
    const ssize_t count = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (count != static_cast<ssize_t>(bytes.size())) std::fputs("a message was cut\n", stderr);
  }

  // How many of the bytes were whole messages.
  std::size_t take(std::string_view bytes) {
    std::size_t taken = 0;
    while (socket_ >= 0) {
      const std::size_t one = kind_ == Kind::Socket ? take_frame(bytes.substr(taken))
                                                    : take_answer(bytes.substr(taken));
      if (one == 0) return taken;
      taken += one;
    }
    return bytes.size();  // nobody is there any more
  }

  std::size_t take_answer(std::string_view bytes) {
    const std::size_t end = bytes.find("\r\n\r\n");
    if (end == std::string_view::npos) return 0;
    std::size_t size = end + 4;
    if (kind_ == Kind::Opening) {
      if (!bytes.starts_with("HTTP/1.1 101")) {
        hang_up();
        ear_.lost(*this);
        return bytes.size();
      }
      kind_ = Kind::Socket;
      ear_.opened(*this);
      return size;
    }
    constexpr std::string_view length = "ontent-Length: ";
    std::size_t at = bytes.find(length);
    if (at == std::string_view::npos) at = bytes.find("ontent-length: ");  // of a proxy
    if (at < end) size += std::strtoul(bytes.data() + at + length.size(), nullptr, 10);
    if (bytes.size() < size) return 0;
    ear_.answered(*this, bytes.substr(end + 4, size - end - 4));
    return size;
  }

  std::size_t take_frame(std::string_view bytes) {
    if (bytes.size() < 2) return 0;
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
    std::size_t size = byte(1);
    std::size_t head = 2;
    if (size >= 126) {
      head = size == 126 ? 4 : 10;
      if (bytes.size() < head) return 0;
      size = 0;
      for (std::size_t i = 2; i < head; ++i) size = size * 256 + byte(i);
    }
    if (bytes.size() < head + size) return 0;
    const std::string_view text = bytes.substr(head, size);
    switch (byte(0) & 0x0f) {
      case 1:
        ear_.heard(*this, text);
        break;
      case 9:
        say(text, 10);
        break;
      default:
        break;
    }
    return head + size;
  }

  int epoll_;
  Ear& ear_;
  int socket_ = -1;
  Kind kind_ = Kind::Http;
  std::string held_;  // the beginning of a message
};

// Waits until something comes, at most so long, and reads it.
inline void hear_lines(int epoll, int millis) {
  epoll_event events[256];
  const int count = ::epoll_wait(epoll, events, 256, millis);
  for (int i = 0; i < count; ++i) static_cast<LoadLine*>(events[i].data.ptr)->read();
}

}  // namespace bastide::load
