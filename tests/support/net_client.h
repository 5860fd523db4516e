// A client of the server on a plain socket that waits: bytes as they are, and the little of
// WebSocket that tests need. It can be as rude as it likes.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "support/client_frame.h"

namespace bastide {

class NetClient {
 public:
  explicit NetClient(int port, int receive_buffer = 0) {
    socket_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (receive_buffer > 0) {
      ::setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof(receive_buffer));
    }
    const timeval patience{5, 0};
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof(patience));
    ::setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof(patience));
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    ::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof(address));
  }
  NetClient(NetClient&& other) noexcept
      : socket_(std::exchange(other.socket_, -1)), held_(std::move(other.held_)) {}
  NetClient& operator=(NetClient&&) = delete;
  ~NetClient() {
    if (socket_ >= 0) ::close(socket_);
  }

  // How long to wait for what comes.
  void wait_for(int millis) {
    const timeval patience{millis / 1000, millis % 1000 * 1000};
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof(patience));
  }

  bool send(std::string_view bytes) {
    while (!bytes.empty()) {
      const ssize_t count = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (count <= 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
  }

  // ---- HTTP ----

  // Head and body, by the length that the head says; what was there where it ends before.
  std::string answer(bool is_head = false) {
    while (held_.find("\r\n\r\n") == std::string::npos && more()) {
    }
    const std::size_t end = held_.find("\r\n\r\n");
    if (end == std::string::npos) return std::exchange(held_, {});
    constexpr std::string_view length = "ontent-Length: ";
    const std::size_t at =
        std::min(held_.find(length), held_.find("ontent-length: "));  // a proxy's
    std::size_t bytes = end + 4;
    if (!is_head && at < end) bytes += std::stoul(held_.substr(at + length.size()));
    return take(bytes);
  }
  std::string ask(const std::string& line, const std::string& lines = "",
                  const std::string& body = "") {
    send(line + " HTTP/1.1\r\nHost: localhost\r\n" + lines + "\r\n" + body);
    return answer(line.starts_with("HEAD"));
  }
  // So many bytes; fewer where it ends before.
  std::string take(std::size_t bytes) {
    if (!fill(bytes)) return std::exchange(held_, {});
    std::string out = held_.substr(0, bytes);
    held_.erase(0, bytes);
    return out;
  }
  // Nothing more comes.
  bool is_over() {
    while (more()) {
    }
    return has_ended_;
  }

  // ---- WebSocket ----

  // The first line of the answer.
  std::string open(const std::string& code = "k7qm-4f2d", const std::string& lines = "") {
    const std::string said =
        ask("GET /api/tables/" + code + "/socket",
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
                lines);
    return said.substr(0, said.find('\r'));
  }
  // `kind`: 1 text, 2 bytes, 8 close, 9 ping, 10 pong.
  bool say(std::string_view text, int kind = 1) { return send(client_frame(text, kind)); }
  struct Frame {
    int kind = 0;
    std::string text;
    int close_code() const {
      if (kind != 8 || text.size() < 2) return 0;
      return static_cast<unsigned char>(text[0]) * 256 + static_cast<unsigned char>(text[1]);
    }
  };
  std::optional<Frame> hear() {
    if (!fill(2)) return std::nullopt;
    std::size_t size = static_cast<unsigned char>(held_[1]);
    std::size_t head = 2;
    if (size >= 126) {
      head = size == 126 ? 4 : 10;
      if (!fill(head)) return std::nullopt;
      size = 0;
      for (std::size_t i = 2; i < head; ++i)
        size = size * 256 + static_cast<unsigned char>(held_[i]);
    }
    if (!fill(head + size)) return std::nullopt;
    Frame frame{held_[0] & 0x0f, held_.substr(head, size)};
    take(head + size);
    return frame;
  }
  // The code it was closed with; 0 where the line ended without one.
  int closed_with() {
    while (const auto frame = hear()) {
      if (frame->kind == 8) return frame->close_code();
    }
    return 0;
  }

 private:
  bool more() {
    char buffer[4096];
    const ssize_t count = ::recv(socket_, buffer, sizeof(buffer), 0);
    if (count == 0 || (count < 0 && errno == ECONNRESET)) has_ended_ = true;
    if (count <= 0) return false;
    held_.append(buffer, static_cast<std::size_t>(count));
    return true;
  }
  bool fill(std::size_t bytes) {
    while (held_.size() < bytes) {
      if (!more()) return false;
    }
    return true;
  }

  int socket_ = -1;
  std::string held_;
  bool has_ended_ = false;
};

}  // namespace bastide
