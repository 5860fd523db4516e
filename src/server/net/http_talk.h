// One connection while it speaks HTTP: a request after the other. Not for others (hub.h).
#pragma once

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <variant>

#include "server/net/hub.h"

namespace bastide::server {

namespace beast = boost::beast;
namespace http = beast::http;
using Request = http::request<http::string_body>;

// A request that wants to become a socket, and may.
struct Upgrade {
  tcp::socket socket;
  Request request;
  std::string code;
  std::string address;
  Presence presence;
};

// A request that is answered by a stream.
struct Streaming {
  tcp::socket socket;
  std::function<void(const std::shared_ptr<Line>&)> begin;
  bool is_chunked = true;
  Presence presence;
};

class HttpTalk final : public Connection {
 public:
  HttpTalk(Hub& hub, tcp::socket socket, Peer peer);

  // Until it is over, or becomes something else.
  using Becomes = std::variant<std::monostate, Upgrade, Streaming>;
  asio::awaitable<Becomes> run();

  void look(NetClock::time_point now) override;
  void end() override;

 private:
  using Parser = http::request_parser<http::string_body>;
  enum class Stage { Idle, Reading, Waiting, Sending };

  void enter(Stage stage, Limits::Time time);
  asio::awaitable<int> read(Parser& parser);
  asio::awaitable<bool> send(const Answer& answer, bool is_head, bool closes);
  asio::awaitable<void> send_last(const Answer& answer, bool is_head);
  using Called = std::variant<Answer, Streaming>;
  asio::awaitable<Called> call(Request& request, const std::string& path, const Peer& asker);
  std::optional<Answer> refusal(const Request& request, std::string_view path, const Peer& asker);
  std::optional<Answer> refusal_of_socket(const Request& request) const;
  Presence presence_of(const Peer& asker) const;
  void note_unreadable(int status);
  void note_answer(const Request& request, std::string_view path, const Answer& answer,
                   NetClock::duration took);
  bool is_our_name(std::string_view host) const;
  Peer asker_of(const Request& request) const;

  Hub& hub_;
  tcp::socket socket_;
  asio::steady_timer reply_;  // cancelled when the service has answered
  Peer peer_;
  beast::flat_buffer buffer_;
  Stage stage_ = Stage::Reading;
  NetClock::time_point deadline_;
  bool is_late_ = false;
  Registered registered_;
};

}  // namespace bastide::server
