#include "server/net/http_talk.h"

#include <algorithm>
#include <array>
#include <boost/asio/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <utility>

#include "server/net/request_text.h"
#include "server/net/self_answers.h"

namespace bastide::server {
namespace {

std::string_view view_of(boost::core::string_view text) { return {text.data(), text.size()}; }

std::string_view field(const Request& request, http::field name) { return view_of(request[name]); }

int status_of(const boost::system::error_code& error) {
  if (error == http::error::header_limit || error == http::error::buffer_overflow) return 431;
  if (error == http::error::body_limit) return 413;
  return 400;
}

bool is_api(std::string_view path) { return path == "/api" || path.starts_with("/api/"); }
bool is_bot_call(std::string_view path) { return path.starts_with("/api/bot/"); }

// As whom the service counts somebody: a network, where it gives its users many addresses.
const std::string& limited_as(const Peer& peer) {
  return peer.counted.empty() ? peer.address : peer.counted;
}

// The service's answer, which may come after the connection has gone.
struct Awaited {
  std::optional<Reply> reply;
  asio::steady_timer* waiting = nullptr;
};

}  // namespace

// ---- Deadlines ----

HttpTalk::HttpTalk(Hub& hub, tcp::socket socket, Peer peer)
    : hub_(hub),
      socket_(std::move(socket)),
      reply_(socket_.get_executor()),
      peer_(std::move(peer)),
      buffer_(hub.limits().head_bytes + hub.limits().body_bytes),
      registered_(hub, *this) {
  enter(Stage::Reading, hub_.limits().request_time);
}

void HttpTalk::enter(Stage stage, Limits::Time time) {
  stage_ = stage;
  deadline_ = NetClock::now() + time;
  is_late_ = false;
}

void HttpTalk::look(NetClock::time_point now) {
  const bool makes_place = stage_ == Stage::Idle && hub_.is_crowded;
  if ((now < deadline_ && !makes_place) || is_late_) return;
  is_late_ = true;
  boost::system::error_code ignored;
  if (stage_ == Stage::Reading) {
    socket_.cancel(ignored);  // it is told
  } else {
    reply_.cancel();
    socket_.close(ignored);
  }
}

void HttpTalk::end() {
  boost::system::error_code ignored;
  if (stage_ == Stage::Idle || (stage_ == Stage::Reading && buffer_.size() == 0)) {
    socket_.close(ignored);
  }
  const auto soon = NetClock::now() + hub_.limits().close_time;
  deadline_ = std::min(deadline_, soon);
}

// ---- Requests ----

// 0 once it is whole, the status that refuses it, or -1 where nobody is there any more.
asio::awaitable<int> HttpTalk::read(Parser& parser) {
  parser.eager(true);
  parser.header_limit(static_cast<std::uint32_t>(hub_.limits().head_bytes));
  parser.body_limit(hub_.limits().body_bytes);
  for (;;) {
    if (buffer_.size() > 0) {
      boost::system::error_code error;
      buffer_.consume(parser.put(buffer_.data(), error));
      if (error && error != http::error::need_more) co_return status_of(error);
      if (parser.is_done()) co_return 0;
      if (buffer_.size() == buffer_.max_size()) co_return 431;
    }
    const std::size_t room = std::min<std::size_t>(4096, buffer_.max_size() - buffer_.size());
    const auto [error, count] = co_await socket_.async_read_some(buffer_.prepare(room), as_values);
    if (error) co_return is_late_&& stage_ == Stage::Reading ? 408 : -1;
    buffer_.commit(count);
    hub_.counts.bytes_read += count;
    if (stage_ == Stage::Idle) enter(Stage::Reading, hub_.limits().request_time);
  }
}

asio::awaitable<HttpTalk::Becomes> HttpTalk::run() {
  for (;;) {
    Parser parser;
    if (const int status = co_await read(parser); status != 0) {
      note_unreadable(status);
      if (status > 0) co_await send_last(plain_failure(status), false);
      co_return Becomes{};
    }
    const auto begun = NetClock::now();
    Request request = parser.release();
    const bool is_head = request.method() == http::verb::head;
    const Peer asker = asker_of(request);
    const auto path = path_of(view_of(request.target()));
    auto refused = refusal(request, path ? std::string_view(*path) : std::string_view{}, asker);
    Answer answer;
    if (refused) {
      answer = std::move(*refused);
    } else if (auto told = path ? self_answer(hub_, request, *path, peer_, asker) : std::nullopt) {
      answer = std::move(*told);
    } else if (!path || !is_api(*path)) {
      answer = hub_.files.answer({view_of(request.method_string()), view_of(request.target()),
                                  field(request, http::field::accept_encoding),
                                  field(request, http::field::if_none_match)},
                                 NetClock::now());
    } else if (const auto code = table_of_socket(*path)) {
      Presence presence = presence_of(asker);
      refused = presence.is_allowed() ? refusal_of_socket(request)
                                      : named_failure(429, "too_much", R"(,"seconds":60)");
      if (!presence.is_allowed()) hub_.counts.refuse(Limit::ConnectionsEach);
      if (!refused) {
        co_return Upgrade{std::move(socket_), std::move(request), std::string(*code),
                          limited_as(asker), std::move(presence)};
      }
      answer = std::move(*refused);
    } else {
      Called called = co_await call(request, *path, asker);
      if (auto* streaming = std::get_if<Streaming>(&called)) co_return std::move(*streaming);
      answer = std::move(std::get<Answer>(called));
    }
    note_answer(request, path.value_or(""), answer, NetClock::now() - begun);
    if (!request.keep_alive() || request.version() < 11 || hub_.is_ending) {
      co_await send_last(answer, is_head);
      co_return Becomes{};
    }
    if (!co_await send(answer, is_head, false)) co_return Becomes{};
    if (buffer_.size() > 0) {
      enter(Stage::Reading, hub_.limits().request_time);
    } else {
      enter(Stage::Idle, hub_.limits().idle_time);
      // Large requests are rare, idle connections many.
      if (buffer_.capacity() > 8192) buffer_.shrink_to_fit();
    }
  }
}

// ---- Who may ----

// Believed of a proxy on this machine only: everybody else could write what they like.
Peer HttpTalk::asker_of(const Request& request) const {
  if (!hub_.options.trusts_proxy || !peer_.is_loopback) return peer_;
  std::string_view list;
  const auto [first, last] = request.equal_range("X-Forwarded-For");
  for (auto line = first; line != last; ++line) list = view_of(line->value());
  boost::system::error_code error;
  const auto address = asio::ip::make_address(std::string(last_forwarded(list)), error);
  return error ? peer_ : peer_of(address);
}

// Counted among the connections of whoever asks; a direct connection is so already.
Presence HttpTalk::presence_of(const Peer& asker) const {
  return {hub_.guests, peer_.counted == asker.counted ? std::string{} : asker.counted};
}

bool HttpTalk::is_our_name(std::string_view host) const {
  const std::string name = host_name(host);
  if (name.empty()) return false;
  if (name == "localhost" || name == "127.0.0.1" || name == "::1") return true;
  if (std::ranges::find(hub_.options.hosts, name) != hub_.options.hosts.end()) return true;
  boost::system::error_code error;
  const auto here = socket_.local_endpoint(error);
  return !error && peer_of(here.address()).address == name;
}

std::optional<Answer> HttpTalk::refusal(const Request& request, std::string_view path,
                                        const Peer& asker) {
  if (request.count(http::field::host) != 1) return plain_failure(400);
  const std::string_view host = field(request, http::field::host);
  if (!is_our_name(host)) return plain_failure(421);
  if (!is_api(path)) return std::nullopt;
  const bool is_get = request.method() == http::verb::get || request.method() == http::verb::head;
  if (!is_get && request.method() != http::verb::post) {
    return named_failure(405, "bad_message", R"(,"what":"method")");
  }
  const auto origin = request.find(http::field::origin);
  if (origin != request.end() && !is_same_origin(view_of(origin->value()), host)) {
    return named_failure(403, "not_allowed", R"(,"what":"origin")");
  }
  const bool is_bot = is_bot_call(path) && request.count(http::field::authorization) == 1;
  if (is_bot && !hub_.guests.may_call_as_bot(asker.counted, NetClock::now())) {
    return named_failure(429, "too_much", R"(,"seconds":10)");
  }
  if (is_get) {
    if (is_bot || hub_.guests.may_get(asker.counted, NetClock::now())) return std::nullopt;
    hub_.counts.refuse(Limit::Gets);
    return named_failure(429, "too_much", R"(,"seconds":10)");
  }
  const std::string_view type = field(request, http::field::content_type);
  if (!equal_without_case(without_blanks(type.substr(0, type.find(';'))), "application/json")) {
    return named_failure(415, "bad_message", R"(,"what":"content_type")");
  }
  if (!is_bot && !hub_.guests.may_post(asker.counted, NetClock::now())) {
    hub_.counts.refuse(Limit::Posts);
    return named_failure(429, "too_much", R"(,"seconds":10)");
  }
  if (path == "/api/tables" && !hub_.guests.may_make_table(asker.counted, NetClock::now())) {
    hub_.counts.refuse(Limit::Tables);
    return named_failure(429, "too_much", R"(,"seconds":60)");
  }
  return std::nullopt;
}

std::optional<Answer> HttpTalk::refusal_of_socket(const Request& request) const {
  if (hub_.is_ending) return named_failure(503, "starting_again");
  if (!beast::websocket::is_upgrade(request)) {
    return named_failure(426, "bad_message", R"(,"what":"upgrade")");
  }
  // What came behind the request would be lost; no browser sends before it is answered.
  if (buffer_.size() > 0) return named_failure(400, "bad_message", R"(,"what":"upgrade")");
  return std::nullopt;
}

// ---- What is counted ----

void HttpTalk::note_unreadable(int status) {
  if (status <= 0) return;
  hub_.counts.answered(status);
  if (status == 408) hub_.counts.refuse(Limit::RequestTime);
  if (status == 413) hub_.counts.refuse(Limit::BodyBytes);
  if (status == 431) hub_.counts.refuse(Limit::HeadBytes);
}

void HttpTalk::note_answer(const Request& request, std::string_view path, const Answer& answer,
                           NetClock::duration took) {
  hub_.counts.answered(answer.status);
  if (!hub_.options.logs_access || hub_.options.log == nullptr) return;
  const bool is_known = request.method() != http::verb::unknown;
  hub_.options.log->note_access(
      {{"method", is_known ? view_of(request.method_string()) : "other"},
       {"route", route_of(path)},
       {"status", answer.status},
       {"bytes", answer.body ? answer.body->size() : 0},
       {"micros", std::chrono::duration_cast<std::chrono::microseconds>(took).count()}});
}

// ---- Answers ----

asio::awaitable<HttpTalk::Called> HttpTalk::call(Request& request, const std::string& path,
                                                 const Peer& asker) {
  const Call asked{std::string(view_of(request.method_string())),
                   path,
                   std::string(query_of(view_of(request.target()))),
                   std::move(request.body()),
                   limited_as(asker),
                   std::string(field(request, http::field::authorization))};
  const auto awaited = std::make_shared<Awaited>();
  enter(Stage::Waiting, hub_.limits().answer_time + hub_.limits().close_time);
  hub_.service.call(asked, [awaited](Reply reply) {
    if (!awaited->reply) awaited->reply = std::move(reply);
    if (awaited->waiting != nullptr) awaited->waiting->cancel();
  });
  if (!awaited->reply) {
    // Whoever answers later finds nobody waiting, also where this coroutine was thrown away.
    const struct Guard {
      Awaited& of;
      ~Guard() { of.waiting = nullptr; }
    } guard{*awaited};
    awaited->waiting = &reply_;
    reply_.expires_after(hub_.limits().answer_time);
    co_await reply_.async_wait(as_values);
  }
  if (!awaited->reply) co_return named_failure(504, "not_now");
  Reply& reply = *awaited->reply;
  if (reply.stream) {
    if (hub_.is_ending) co_return named_failure(503, "starting_again");
    Presence presence = presence_of(asker);
    if (!presence.is_allowed()) co_return named_failure(429, "too_much", R"(,"seconds":60)");
    co_return Streaming{std::move(socket_), std::move(reply.stream), request.version() >= 11,
                        std::move(presence)};
  }
  co_return spoken(reply.status, reply.type, std::move(reply.body));
}

asio::awaitable<bool> HttpTalk::send(const Answer& answer, bool is_head, bool closes) {
  enter(Stage::Sending, hub_.limits().send_time);
  const std::string_view end = closes ? "Connection: close\r\n\r\n" : "\r\n";
  const bool has_body = answer.body != nullptr && !is_head;
  const std::array<asio::const_buffer, 3> parts{
      asio::buffer(*answer.head), asio::buffer(end),
      has_body ? asio::buffer(*answer.body) : asio::const_buffer()};
  const auto [error, count] = co_await asio::async_write(socket_, parts, as_values);
  hub_.counts.bytes_sent += count;
  co_return !error;
}

// What the other side still sends is read for a moment: closing before would take back our answer.
asio::awaitable<void> HttpTalk::send_last(const Answer& answer, bool is_head) {
  if (!co_await send(answer, is_head, true)) co_return;
  boost::system::error_code failed;
  socket_.shutdown(tcp::socket::shutdown_send, failed);
  if (failed) co_return;
  enter(Stage::Sending, hub_.limits().close_time);
  buffer_.clear();
  for (std::size_t bytes = 0; bytes < 256 * 1024;) {
    const auto [error, count] = co_await socket_.async_read_some(buffer_.prepare(4096), as_values);
    if (error) break;
    bytes += count;
  }
}

}  // namespace bastide::server
