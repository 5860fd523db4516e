#include "server/net/socket_talk.h"

#include <boost/asio/buffer.hpp>
#include <exception>
#include <utility>

namespace bastide::server {

// What the service holds: it may outlive the connection, and does nothing then.
class SocketTalk::TheLine final : public Line {
 public:
  explicit TheLine(SocketTalk& talk) : talk_(&talk) {}
  void send(std::shared_ptr<const std::string> message) override {
    if (talk_ != nullptr) talk_->send(std::move(message));
  }
  void hang_up(std::string_view why) override {
    if (talk_ != nullptr) talk_->close(websocket::close_code::normal, why);
  }
  void forget() { talk_ = nullptr; }

 private:
  SocketTalk* talk_;
};

SocketTalk::SocketTalk(Hub& hub, Upgrade upgrade)
    : hub_(hub),
      stream_(std::move(upgrade.socket)),
      request_(std::move(upgrade.request)),
      code_(std::move(upgrade.code)),
      address_(std::move(upgrade.address)),
      presence_(std::move(upgrade.presence)),
      line_(std::make_shared<TheLine>(*this)),
      deadline_(NetClock::now() + hub.limits().request_time),
      registered_(hub, *this) {
  stream_.read_message_max(hub_.limits().message_bytes);
  stream_.auto_fragment(false);
  stream_.text(true);
}

SocketTalk::~SocketTalk() { line_->forget(); }

// ---- In ----

asio::awaitable<void> SocketTalk::run() {
  const auto self = shared_from_this();
  const auto [error] = co_await stream_.async_accept(request_, as_values);
  request_ = {};
  if (error) co_return;
  is_open_ = true;
  ++hub_.counts.sockets;
  ++hub_.counts.sockets_opened;
  heard_at_ = NetClock::now();
  stream_.control_callback([this](websocket::frame_type, boost::beast::string_view) {
    heard_at_ = NetClock::now();
    is_pinged_ = false;
    if (is_flooding()) {
      hub_.counts.refuse(Limit::Messages);
      cut();
    }
  });
  if (hub_.is_ending) end();
  // Whatever is thrown (memory) ends this connection, and the service hears that it has ended.
  try {
    hub_.service.opened(line_, code_, address_);
    co_await listen();
  } catch (const std::exception&) {
  }
  --hub_.counts.sockets;
  line_->forget();
  hub_.service.closed(*line_);
  stream_.control_callback();
  cut();
}

asio::awaitable<void> SocketTalk::listen() {
  beast::flat_buffer buffer;
  for (;;) {
    const auto [error, count] = co_await stream_.async_read(buffer, as_values);
    if (error == websocket::error::message_too_big) hub_.counts.refuse(Limit::MessageBytes);
    if (error) co_return;
    ++hub_.counts.messages_heard;
    hub_.counts.bytes_read += buffer.size();
    heard_at_ = NetClock::now();
    is_pinged_ = false;
    if (!is_closing_) {
      if (is_flooding()) {
        hub_.counts.refuse(Limit::Messages);
        queue_.clear();  // nobody who floods waits for answers
        close(websocket::close_code::policy_error, "too_much");
      } else if (!stream_.got_text()) {
        close(websocket::close_code::unknown_data, "bad_message");
      } else {
        const auto bytes = buffer.cdata();
        hub_.service.heard(*line_, {static_cast<const char*>(bytes.data()), bytes.size()});
      }
    }
    buffer.consume(buffer.size());
  }
}

bool SocketTalk::is_flooding() { return !messages_.take(hub_.limits().messages, heard_at_); }

// ---- Out ----

void SocketTalk::send(Message message) {
  if (is_closing_) return;
  queued_bytes_ += message->size();
  queue_.push_back(std::move(message));
  // Whoever does not read is not written to for ever. `closed` follows, not from in here.
  if (queue_.size() > 1 && queued_bytes_ > hub_.limits().queue_bytes) {
    hub_.counts.refuse(Limit::QueueBytes);
    cut();
  } else {
    write_next();
  }
}

void SocketTalk::close(websocket::close_code code, std::string_view why) {
  if (is_closing_) return;
  is_closing_ = true;
  reason_.code = code;
  why = why.substr(0, 120);
  reason_.reason.assign(why.data(), why.size());
  deadline_ = NetClock::now() + hub_.limits().close_time;
  write_next();
}

void SocketTalk::write_next() {
  if (is_writing_ || !is_open_) return;
  if (queue_.empty()) {
    if (!is_closing_ || is_close_begun_) return;
    is_close_begun_ = true;
    stream_.async_close(reason_, [self = shared_from_this()](boost::system::error_code) {});
    return;
  }
  is_writing_ = true;
  const Message message = queue_.front();
  stream_.async_write(asio::buffer(*message), [self = shared_from_this(), message](
                                                  boost::system::error_code error, std::size_t) {
    self->is_writing_ = false;
    // Those that flood have lost their queue meanwhile.
    if (!self->queue_.empty()) self->queue_.pop_front();
    self->queued_bytes_ -= message->size();
    if (error) return;
    ++self->hub_.counts.messages_sent;
    self->hub_.counts.bytes_sent += message->size();
    self->write_next();
  });
}

void SocketTalk::cut() {
  is_closing_ = true;
  is_close_begun_ = true;
  boost::system::error_code ignored;
  stream_.next_layer().close(ignored);
}

// ---- Deadlines ----

void SocketTalk::look(NetClock::time_point now) {
  if (!is_open_ || is_closing_) {
    if (now >= deadline_) cut();
    return;
  }
  const Limits& limits = hub_.limits();
  if (is_pinged_) {
    if (now - heard_at_ >= limits.ping_after + limits.pong_within) cut();
  } else if (now - heard_at_ >= limits.ping_after) {
    is_pinged_ = true;
    if (is_ping_on_its_way_) return;  // it speaks, but does not read
    is_ping_on_its_way_ = true;
    stream_.async_ping({}, [self = shared_from_this()](boost::system::error_code) {
      self->is_ping_on_its_way_ = false;
    });
  }
}

void SocketTalk::end() { close(websocket::close_code::going_away, "starting_again"); }

}  // namespace bastide::server
