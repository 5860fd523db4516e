#include "host/http_client.h"

#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <utility>

namespace bastide {
namespace {

constexpr std::chrono::milliseconds stop_slice{100};  // between two looks at the wish to stop

std::string request_text(const std::string& name, const HttpCall& call) {
  std::string text = call.method + ' ' + call.path + " HTTP/1.1\r\nHost: " + name + "\r\n";
  if (!call.token.empty()) text += "Authorization: Bearer " + call.token + "\r\n";
  if (call.method == "POST") {
    text +=
        "Content-Type: application/json\r\nContent-Length: " + std::to_string(call.body.size()) +
        "\r\n";
  }
  return text + "\r\n" + call.body;
}

char as_small(char sign) {
  return sign >= 'A' && sign <= 'Z' ? static_cast<char>(sign - 'A' + 'a') : sign;
}

// Status and fields of a head; its names in small letters.
struct Head {
  int status = 0;
  std::string text;

  std::string_view field(std::string_view name) const {
    const std::string key = "\r\n" + std::string(name) + ":";
    const std::size_t at = text.find(key);
    if (at == std::string::npos) return {};
    std::string_view value(text);
    value.remove_prefix(at + key.size());
    value = value.substr(0, value.find('\r'));
    while (value.starts_with(' ')) value.remove_prefix(1);
    return value;
  }
};

template <class Number>
bool read_whole_number(std::string_view text, int base, Number& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, base);
  return error == std::errc{} && end == text.data() + text.size();
}

std::optional<Head> read_head(HttpLine& line, HttpLine::Patience patience) {
  auto text = line.take_until("\r\n\r\n", patience);
  if (!text || !text->starts_with("HTTP/1.")) return std::nullopt;
  std::ranges::transform(*text, text->begin(), as_small);
  Head head;
  constexpr std::size_t before = 9;  // "http/1.1 "
  if (text->size() < before + 3 ||
      !read_whole_number(std::string_view(*text).substr(before, 3), 10, head.status)) {
    return std::nullopt;
  }
  head.text = std::move(*text) + "\r\n";
  return head;
}

// The next chunk; an empty one is the last.
std::optional<std::string> read_chunk(HttpLine& line, HttpLine::Patience patience) {
  const auto size = line.take_until("\r\n", patience);
  std::size_t bytes = 0;
  if (!size || !read_whole_number(std::string_view(*size).substr(0, size->find(';')), 16, bytes)) {
    return std::nullopt;
  }
  auto chunk = line.take(bytes, patience);
  if (!chunk || !line.take_until("\r\n", patience)) return std::nullopt;
  return chunk;
}

std::optional<std::string> read_body(HttpLine& line, const Head& head,
                                     HttpLine::Patience patience) {
  if (head.field("transfer-encoding") == "chunked") {
    std::string body;
    while (true) {
      const auto chunk = read_chunk(line, patience);
      if (!chunk || body.size() + chunk->size() > HttpLine::most_bytes) return std::nullopt;
      if (chunk->empty()) return body;
      body += *chunk;
    }
  }
  std::size_t bytes = 0;
  if (!read_whole_number(head.field("content-length"), 10, bytes)) return std::nullopt;
  return line.take(bytes, patience);
}

}  // namespace

std::variant<HttpPlace, std::string> read_http_place(std::string_view url) {
  constexpr std::string_view scheme = "http://";
  if (url.starts_with("https://")) {
    return "https is not spoken here: let a proxy on this machine speak it (docs/bots.md)";
  }
  if (!url.starts_with(scheme)) return "expected http://HOST:PORT";
  url.remove_prefix(scheme.size());
  if (url.ends_with('/')) url.remove_suffix(1);
  HttpPlace place{.host = std::string(url), .port = "80", .name = std::string(url)};
  const std::size_t colon = url.rfind(':');
  const bool has_port = colon != std::string_view::npos && url.find(']', colon) == url.npos;
  if (has_port) {
    int port = 0;
    place.host = url.substr(0, colon);
    place.port = url.substr(colon + 1);
    if (!read_whole_number(std::string_view(place.port), 10, port) || port < 1 || port > 65535) {
      return "expected a port from 1 to 65535 after the host";
    }
  }
  if (place.host.starts_with('[') && place.host.ends_with(']')) {
    place.host = place.host.substr(1, place.host.size() - 2);
  }
  const bool has_strange = std::ranges::any_of(place.name, [](unsigned char sign) {
    return sign <= ' ' || sign == '/' || sign == '@' || sign == '?' || sign == '#' || sign > '~';
  });
  if (place.host.empty() || has_strange) return "expected http://HOST:PORT and no more";
  return place;
}

// ---- One connection ----

bool HttpLine::wait(short events, Moment until) const {
  while (stop_ == nullptr || !stop_->load()) {
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
    if (left.count() < 0) return false;
    pollfd waiting{socket_, events, 0};
    const int slice = static_cast<int>(std::min(left, stop_slice).count());
    const int ready = ::poll(&waiting, 1, slice);
    if (ready > 0) return true;
    if (ready < 0 && errno != EINTR) return false;
    if (left.count() == 0) return false;
  }
  return false;
}

bool HttpLine::connect(const HttpPlace& place, Patience patience) {
  if (place.others.empty()) return connect_to(place, patience);
  // One that is switched off says nothing; the next one may be there.
  constexpr Patience each{3'000};
  const auto until = std::chrono::steady_clock::now() + patience;
  if (connect_to(place, std::min(patience, each))) return true;
  return std::ranges::any_of(place.others, [&](const HttpPlace& other) {
    return std::chrono::steady_clock::now() < until && connect_to(other, std::min(patience, each));
  });
}

bool HttpLine::connect_to(const HttpPlace& place, Patience patience) {
  close();
  held_.clear();
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  if (::getaddrinfo(place.host.c_str(), place.port.c_str(), &hints, &found) != 0) return false;
  const auto until = std::chrono::steady_clock::now() + patience;
  for (const addrinfo* at = found; at != nullptr && socket_ < 0; at = at->ai_next) {
    socket_ = ::socket(at->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (socket_ < 0) continue;
    const int failed = ::connect(socket_, at->ai_addr, at->ai_addrlen);
    int error = failed == 0 ? 0 : errno;
    socklen_t size = sizeof(error);
    if (error == EINPROGRESS) {
      if (!wait(POLLOUT, until)) error = ETIMEDOUT;
      if (error == EINPROGRESS) ::getsockopt(socket_, SOL_SOCKET, SO_ERROR, &error, &size);
    }
    if (error != 0) close();
  }
  ::freeaddrinfo(found);
  if (socket_ < 0) return false;
  name_ = place.name;
  const int yes = 1;
  ::setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof(yes));
  return true;
}

void HttpLine::close() {
  if (socket_ >= 0) ::close(std::exchange(socket_, -1));
}

bool HttpLine::send(std::string_view bytes, Patience patience) {
  const auto until = std::chrono::steady_clock::now() + patience;
  while (!bytes.empty()) {
    const ssize_t count = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (count > 0) {
      bytes.remove_prefix(static_cast<std::size_t>(count));
    } else if (errno != EINTR && (errno != EAGAIN || !wait(POLLOUT, until))) {
      return false;
    }
  }
  return true;
}

bool HttpLine::more(Moment until) {
  std::array<char, 16 * 1024> bytes;
  while (true) {
    const ssize_t count = ::recv(socket_, bytes.data(), bytes.size(), 0);
    if (count > 0) {
      held_.append(bytes.data(), static_cast<std::size_t>(count));
      return true;
    }
    if (count == 0 || (errno != EINTR && (errno != EAGAIN || !wait(POLLIN, until)))) return false;
  }
}

std::optional<std::string> HttpLine::take_until(std::string_view end, Patience patience) {
  const auto until = std::chrono::steady_clock::now() + patience;
  std::size_t looked = 0;
  for (;;) {
    const std::size_t at = held_.find(end, looked);
    if (at != std::string::npos) {
      std::string taken = held_.substr(0, at);
      held_.erase(0, at + end.size());
      return taken;
    }
    looked = held_.size() - std::min(held_.size(), end.size() - 1);
    if (held_.size() > most_bytes || !more(until)) return std::nullopt;
  }
}

std::optional<std::string> HttpLine::take(std::size_t bytes, Patience patience) {
  const auto until = std::chrono::steady_clock::now() + patience;
  if (bytes > most_bytes) return std::nullopt;
  while (held_.size() < bytes) {
    if (!more(until)) return std::nullopt;
  }
  std::string taken = held_.substr(0, bytes);
  held_.erase(0, bytes);
  return taken;
}

// ---- Calls ----

std::optional<HttpAnswer> HttpTalker::ask(const HttpCall& call, HttpLine::Patience patience) {
  if (line_.is_open()) {
    if (auto answer = ask_once(call, patience)) return answer;
  }
  if (!line_.connect(place_, patience)) return std::nullopt;
  return ask_once(call, patience);
}

std::optional<HttpAnswer> HttpTalker::ask_once(const HttpCall& call, HttpLine::Patience patience) {
  std::optional<HttpAnswer> answer;
  bool stays = false;
  if (line_.send(request_text(line_.name(), call), patience)) {
    if (const auto head = read_head(line_, patience)) {
      if (auto body = read_body(line_, *head, patience)) {
        answer = HttpAnswer{head->status, std::move(*body)};
        stays = head->field("connection") != "close";
      }
    }
  }
  if (!stays) line_.close();
  return answer;
}

// ---- Streams ----

HttpStream::Opened HttpStream::open(const HttpPlace& place, const HttpCall& call,
                                    HttpLine::Patience patience, const std::atomic<bool>* stop) {
  std::unique_ptr<HttpStream> stream(new HttpStream(stop));
  HttpLine& line = stream->line_;
  if (!line.connect(place, patience)) return {};
  if (!line.send(request_text(line.name(), call), patience)) return {};
  const auto head = read_head(line, patience);
  if (!head) return {};
  if (head->status == 200 && head->field("content-type").starts_with("application/x-ndjson")) {
    stream->is_chunked_ = head->field("transfer-encoding") == "chunked";
    return stream;
  }
  auto body = read_body(line, *head, patience);
  if (!body) return {};
  return HttpAnswer{head->status, std::move(*body)};
}

std::optional<std::string> HttpStream::next(HttpLine::Patience patience) {
  if (!is_chunked_) return line_.take_until("\n", patience);
  std::size_t end = held_.find('\n');
  while (end == std::string::npos) {
    const auto chunk = read_chunk(line_, patience);
    if (!chunk || chunk->empty() || held_.size() > HttpLine::most_bytes) return std::nullopt;
    held_ += *chunk;
    end = held_.find('\n');
  }
  std::string line = held_.substr(0, end);
  held_.erase(0, end + 1);
  return line;
}

}  // namespace bastide
