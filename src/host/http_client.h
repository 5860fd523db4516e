// As much of an HTTP client as a bot needs: calls over a connection that stays open, and answers
// that are streams of lines. Plain HTTP; for a server with TLS put a proxy on this machine between
// (docs/bots.md). Whatever comes is bounded, and we wait no longer than we said.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace bastide {

struct HttpPlace {
  std::string host;
  std::string port;
  std::string name;  // as the server is called: host, and port where it was said
  // Further servers at which the same is found; tried in turn where one cannot be reached.
  std::vector<HttpPlace> others = {};
};
// "http://play.example.org:7341", or what is wrong with it.
std::variant<HttpPlace, std::string> read_http_place(std::string_view url);

struct HttpCall {
  std::string method = "GET";
  std::string path;
  std::string token;  // empty: none
  std::string body;   // JSON
};

struct HttpAnswer {
  int status = 0;
  std::string body;
};

// A connection and what came over it that nobody has taken yet.
class HttpLine {
 public:
  using Patience = std::chrono::milliseconds;
  static constexpr std::size_t most_bytes = 4 * 1024 * 1024;  // of a head, a body, a line

  explicit HttpLine(const std::atomic<bool>* stop = nullptr) : stop_(stop) {}
  ~HttpLine() { close(); }
  HttpLine(const HttpLine&) = delete;
  HttpLine& operator=(const HttpLine&) = delete;

  bool is_open() const { return socket_ >= 0; }
  bool connect(const HttpPlace& place, Patience patience);
  // Of the server at the other end.
  const std::string& name() const { return name_; }
  void close();
  bool send(std::string_view bytes, Patience patience);
  // Up to and without `end`, which goes too; nothing where it does not come.
  std::optional<std::string> take_until(std::string_view end, Patience patience);
  std::optional<std::string> take(std::size_t bytes, Patience patience);

 private:
  using Moment = std::chrono::steady_clock::time_point;
  bool wait(short events, Moment until) const;
  bool connect_to(const HttpPlace& place, Patience patience);
  bool more(Moment until);

  const std::atomic<bool>* stop_;
  int socket_ = -1;
  std::string held_;
  std::string name_;
};

// Calls one after the other. Not for more threads than one.
class HttpTalker {
 public:
  HttpTalker(HttpPlace place, const std::atomic<bool>* stop)
      : place_(std::move(place)), line_(stop) {}

  // Nothing where the server cannot be reached. A connection that has ended meanwhile is made anew
  // and the call said once more: calls must be such that this does no harm.
  std::optional<HttpAnswer> ask(const HttpCall& call, HttpLine::Patience patience);

 private:
  std::optional<HttpAnswer> ask_once(const HttpCall& call, HttpLine::Patience patience);

  HttpPlace place_;
  HttpLine line_;
};

// An answer that is a stream of lines.
class HttpStream {
 public:
  // Nothing: the server cannot be reached. An answer: it is none.
  using Opened = std::variant<std::monostate, HttpAnswer, std::unique_ptr<HttpStream>>;
  static Opened open(const HttpPlace& place, const HttpCall& call, HttpLine::Patience patience,
                     const std::atomic<bool>* stop);

  // The next line, which may be a blank one; nothing where the stream has ended, or nothing at all
  // came for so long.
  std::optional<std::string> next(HttpLine::Patience patience);

 private:
  explicit HttpStream(const std::atomic<bool>* stop) : line_(stop) {}

  HttpLine line_;
  bool is_chunked_ = false;
  std::string held_;
};

}  // namespace bastide
