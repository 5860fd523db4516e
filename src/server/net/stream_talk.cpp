#include "server/net/stream_talk.h"

#include <netinet/tcp.h>

#include <array>
#include <boost/asio/write.hpp>
#include <charconv>
#include <utility>

#include "server/net/answer.h"

namespace bastide::server {
namespace {

std::string chunk_begin(std::size_t bytes) {
  std::array<char, 16> digits{};
  const auto end = std::to_chars(digits.begin(), digits.end(), bytes, 16).ptr;
  return std::string(digits.begin(), end) + "\r\n";
}

}  // namespace

// As that of a socket: the service may hold it longer than the connection lasts.
class StreamTalk::TheLine final : public Line {
 public:
  explicit TheLine(StreamTalk& talk) : talk_(&talk) {}
  void send(std::shared_ptr<const std::string> message) override {
    if (talk_ != nullptr) talk_->send(std::move(message));
  }
  void hang_up(std::string_view) override {
    if (talk_ != nullptr) talk_->close();
  }
  void forget() { talk_ = nullptr; }

 private:
  StreamTalk* talk_;
};

StreamTalk::StreamTalk(Hub& hub, Streaming streaming)
    : hub_(hub),
      socket_(std::move(streaming.socket)),
      begin_(std::move(streaming.begin)),
      is_chunked_(streaming.is_chunked),
      presence_(std::move(streaming.presence)),
      line_(std::make_shared<TheLine>(*this)),
      since_(NetClock::now()),
      registered_(hub, *this) {
  // Blank lines go into the system's buffer whether somebody is there or not.
  const auto patience = static_cast<unsigned>(hub.limits().stream_stall.count());
  ::setsockopt(socket_.native_handle(), IPPROTO_TCP, TCP_USER_TIMEOUT, &patience, sizeof(patience));
}

StreamTalk::~StreamTalk() { line_->forget(); }

// ---- In: only that it ends ----

asio::awaitable<void> StreamTalk::run() {
  const auto self = shared_from_this();
  write(stream_head(is_chunked_), std::make_shared<const std::string>(), {});
  if (hub_.is_ending) end();
  std::exchange(begin_, {})(line_);
  std::array<char, 64> bytes{};
  co_await socket_.async_read_some(asio::buffer(bytes), as_values);
  // Whoever speaks on a stream has not understood what it is.
  line_->forget();
  hub_.service.closed(*line_);
  cut();
}

// ---- Out ----

void StreamTalk::send(Message message) {
  if (is_closing_ || is_cut_) return;
  queued_bytes_ += message->size();
  queue_.push_back(std::move(message));
  // `closed` follows, not from in here.
  if (queue_.size() > 1 && queued_bytes_ > hub_.limits().queue_bytes) {
    cut();
  } else {
    write_next();
  }
}

void StreamTalk::close() {
  if (is_closing_) return;
  is_closing_ = true;
  deadline_ = NetClock::now() + hub_.limits().close_time;
  write_next();
}

void StreamTalk::write_next() {
  if (is_writing_ || is_cut_) return;
  if (!queue_.empty()) {
    Message message = std::move(queue_.front());
    queue_.pop_front();
    queued_bytes_ -= message->size();
    const std::size_t bytes = message->size() + 1;
    return write(is_chunked_ ? chunk_begin(bytes) : "", std::move(message),
                 is_chunked_ ? "\n\r\n" : "\n");
  }
  if (!is_closing_) return;
  if (std::exchange(is_end_sent_, true)) {
    boost::system::error_code ignored;
    socket_.shutdown(tcp::socket::shutdown_send, ignored);
    return;
  }
  write(is_chunked_ ? "0\r\n\r\n" : "", std::make_shared<const std::string>(), {});
}

void StreamTalk::write(std::string before, Message message, std::string after) {
  struct Parts {
    std::string before;
    Message message;
    std::string after;
  };
  const auto parts =
      std::make_shared<Parts>(Parts{std::move(before), std::move(message), std::move(after)});
  is_writing_ = true;
  since_ = NetClock::now();
  const std::array<asio::const_buffer, 3> buffers{
      asio::buffer(parts->before), asio::buffer(*parts->message), asio::buffer(parts->after)};
  asio::async_write(
      socket_, buffers,
      [self = shared_from_this(), parts](boost::system::error_code error, std::size_t) {
        self->is_writing_ = false;
        self->since_ = NetClock::now();
        if (!error) self->write_next();
      });
}

void StreamTalk::cut() {
  is_cut_ = true;
  queue_.clear();
  boost::system::error_code ignored;
  socket_.close(ignored);
}

// ---- Deadlines ----

void StreamTalk::look(NetClock::time_point now) {
  if (is_cut_) return;
  const Limits& limits = hub_.limits();
  if (now >= deadline_ || (is_writing_ && now - since_ >= limits.stream_stall)) return cut();
  if (is_writing_ || is_closing_ || now - since_ < limits.sign_of_life) return;
  send(std::make_shared<const std::string>());
}

void StreamTalk::end() { close(); }

}  // namespace bastide::server
