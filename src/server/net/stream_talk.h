// One connection once its answer is a stream: lines out, and nothing in. Not for others (hub.h).
#pragma once

#include <deque>
#include <memory>
#include <string>

#include "server/net/http_talk.h"

namespace bastide::server {

class StreamTalk final : public Connection, public std::enable_shared_from_this<StreamTalk> {
 public:
  StreamTalk(Hub& hub, Streaming streaming);
  ~StreamTalk() override;

  asio::awaitable<void> run();

  // ---- For its Line ----
  void send(std::shared_ptr<const std::string> message);
  void close();

  void look(NetClock::time_point now) override;
  void end() override;

 private:
  class TheLine;
  using Message = std::shared_ptr<const std::string>;

  void write_next();
  void write(std::string before, Message message, std::string after);
  void cut();

  Hub& hub_;
  tcp::socket socket_;
  std::function<void(const std::shared_ptr<Line>&)> begin_;
  const bool is_chunked_;
  Presence presence_;
  std::shared_ptr<TheLine> line_;

  std::deque<Message> queue_;
  std::size_t queued_bytes_ = 0;
  bool is_writing_ = true;  // the head goes first
  bool is_closing_ = false;
  bool is_end_sent_ = false;
  bool is_cut_ = false;
  NetClock::time_point since_;                                   // it has been writing, or silent
  NetClock::time_point deadline_ = NetClock::time_point::max();  // once it is closing
  Registered registered_;
};

}  // namespace bastide::server
