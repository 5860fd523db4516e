// One connection once it is a socket: messages in, and a queue of messages out. Not for others
// (hub.h).
#pragma once

#include <boost/beast/websocket/stream.hpp>
#include <deque>
#include <memory>
#include <string>

#include "server/net/http_talk.h"

namespace bastide::server {

namespace websocket = beast::websocket;

class SocketTalk final : public Connection, public std::enable_shared_from_this<SocketTalk> {
 public:
  SocketTalk(Hub& hub, Upgrade upgrade);
  ~SocketTalk() override;

  asio::awaitable<void> run();

  // ---- For its Line ----
  void send(std::shared_ptr<const std::string> message);
  void close(websocket::close_code code, std::string_view why);

  void look(NetClock::time_point now) override;
  void end() override;

 private:
  class TheLine;
  using Message = std::shared_ptr<const std::string>;

  asio::awaitable<void> listen();
  bool is_flooding();
  void write_next();
  void cut();

  Hub& hub_;
  // Without compression: messages are short, and its windows would cost each socket more memory
  // than all the rest of it.
  websocket::stream<tcp::socket, false> stream_;
  Request request_;
  std::string code_, address_;
  Presence presence_;
  std::shared_ptr<TheLine> line_;

  std::deque<Message> queue_;
  std::size_t queued_bytes_ = 0;
  bool is_writing_ = false;

  bool is_open_ = false;
  bool is_closing_ = false;  // once the queue is empty
  bool is_close_begun_ = false;
  websocket::close_reason reason_;
  NetClock::time_point deadline_;  // before it is open, and once it is closing
  NetClock::time_point heard_at_;
  bool is_pinged_ = false;  // since it was heard last
  bool is_ping_on_its_way_ = false;
  Bucket messages_;
  Registered registered_;
};

}  // namespace bastide::server
