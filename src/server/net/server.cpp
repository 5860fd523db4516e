#include "server/net/server.h"

#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <exception>
#include <optional>
#include <typeinfo>
#include <utility>

#include "server/net/request_text.h"
#include "server/net/self_answers.h"
#include "server/net/socket_talk.h"
#include "server/net/stream_talk.h"

namespace bastide::server {
namespace {

constexpr auto tick_time = std::chrono::milliseconds(100);
constexpr auto shortage_time = std::chrono::milliseconds(100);

// A descriptor for each connection that we would take, as far as the system lets us.
void allow_descriptors(std::size_t connections) {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  const rlim_t wanted = std::min<rlim_t>(connections + 100, limit.rlim_max);
  if (limit.rlim_cur >= wanted) return;
  limit.rlim_cur = wanted;
  ::setrlimit(RLIMIT_NOFILE, &limit);
}

double seconds_of(NetClock::duration time) { return std::chrono::duration<double>(time).count(); }

// Counted while this lives.
struct OpenSocket {
  explicit OpenSocket(Hub& the_hub) : hub(the_hub) { ++hub.open; }
  OpenSocket(const OpenSocket&) = delete;
  OpenSocket& operator=(const OpenSocket&) = delete;
  ~OpenSocket() { --hub.open; }
  Hub& hub;
};

asio::awaitable<void> talk(Hub& hub, tcp::socket socket, Peer peer, Presence presence) {
  const Presence present(std::move(presence));
  const OpenSocket counted(hub);
  auto http = std::make_unique<HttpTalk>(hub, std::move(socket), std::move(peer));
  HttpTalk::Becomes becomes = co_await http->run();
  http.reset();
  if (auto* upgrade = std::get_if<Upgrade>(&becomes)) {
    const auto line = std::make_shared<SocketTalk>(hub, std::move(*upgrade));
    becomes = {};
    co_await line->run();
  } else if (auto* streaming = std::get_if<Streaming>(&becomes)) {
    const auto stream = std::make_shared<StreamTalk>(hub, std::move(*streaming));
    becomes = {};
    co_await stream->run();
  }
}

// There is no place: said as far as it can be said at once.
void turn_away(tcp::socket socket) {
  const Answer answer = plain_failure(503);
  const std::string text = *answer.head + "Connection: close\r\n\r\n" + *answer.body;
  boost::system::error_code ignored;
  socket.non_blocking(true, ignored);
  socket.write_some(asio::buffer(text), ignored);
  socket.shutdown(tcp::socket::shutdown_send, ignored);
}

}  // namespace

// Whoever has one address of the newer kind has as many as they like of the same network.
Peer peer_of(asio::ip::address address) {
  if (address.is_v6() && address.to_v6().is_v4_mapped()) {
    address = asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6());
  }
  Peer peer{address.to_string(), {}, address.is_loopback()};
  if (peer.is_loopback) return peer;
  peer.counted = peer.address;
  if (address.is_v6()) {
    auto bytes = address.to_v6().to_bytes();
    std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
    peer.counted = asio::ip::address_v6(bytes).to_string();
  }
  return peer;
}

// Destroyed in this order from below: what listens, then the loop with all coroutines in it, then
// what those use.
class Server::Impl {
 public:
  Impl(ServerOptions options, Service& service) : hub(std::move(options), service) {
    change(hub.options);
  }

  std::error_code listen(const std::string& address, int port);
  void run();
  void stop();
  void change(LiveOptions options);

  Hub hub;
  asio::io_context io{1};
  tcp::acceptor acceptor{io};
  asio::steady_timer shortage{io}, tick{io};
  asio::signal_set signals{io};

 private:
  asio::awaitable<void> accept();
  asio::awaitable<void> keep_time();
  void await_signal();
  void wait_for_place(Limit limit, const std::string& why);
  void begin_stop();
  void let_service_tick();
  void end();

  std::optional<NetClock::time_point> stop_at_;  // until then people are still let in
  bool has_begun_stop_ = false;
  std::optional<NetClock::time_point> end_at_;  // whether or not the service is ready
  Seldom thrown_;
  // Tells whether this is still there, to those who call back.
  std::shared_ptr<Impl*> self_ = std::make_shared<Impl*>(this);
};

std::error_code Server::Impl::listen(const std::string& address, int port) {
  boost::system::error_code error;
  const auto where = asio::ip::make_address(address, error);
  if (error) return error;
  const tcp::endpoint endpoint(where, static_cast<std::uint16_t>(port));
  tcp::acceptor opened(io);
  opened.open(endpoint.protocol(), error);
  if (!error) opened.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) opened.bind(endpoint, error);
  if (!error) opened.listen(asio::socket_base::max_listen_connections, error);
  if (!error) acceptor = std::move(opened);
  return error;
}

void Server::Impl::change(LiveOptions options) {
  for (std::string& host : options.hosts) host = host_name(host);
  allow_descriptors(options.limits.connections);
  static_cast<LiveOptions&>(hub.options) = std::move(options);
}

// ---- Connections ----

asio::awaitable<void> Server::Impl::accept() {
  while (acceptor.is_open()) {
    auto [error, socket] = co_await acceptor.async_accept(as_values);
    if (error == asio::error::operation_aborted || !acceptor.is_open()) co_return;
    if (error) {
      // Nothing that passes by itself at once: asking again at once would spin.
      wait_for_place(Limit::Descriptors, error.message());
      shortage.expires_after(shortage_time);
      co_await shortage.async_wait(as_values);
      continue;
    }
    boost::system::error_code failed;
    const auto remote = socket.remote_endpoint(failed);
    if (failed) continue;  // gone again
    if (hub.open >= hub.limits().connections) {
      wait_for_place(Limit::Connections, "there are " + std::to_string(hub.open) + " already");
      turn_away(std::move(socket));
      continue;
    }
    Peer peer = peer_of(remote.address());
    Presence presence(hub.guests, peer.counted);
    if (!presence.is_allowed()) {
      hub.counts.refuse(Limit::ConnectionsEach);
      turn_away(std::move(socket));
      continue;
    }
    ++hub.counts.connections;
    socket.set_option(tcp::no_delay(true), failed);
    // Whatever is thrown (memory) ends that connection, and no other.
    asio::co_spawn(io, talk(hub, std::move(socket), std::move(peer), std::move(presence)),
                   asio::detached);
  }
}

void Server::Impl::wait_for_place(Limit limit, const std::string& why) {
  hub.is_crowded = true;
  hub.counts.refuse(limit, "connections have to wait: " + why);
}

// ---- Time ----

asio::awaitable<void> Server::Impl::keep_time() {
  auto next = NetClock::now();
  auto forgotten_at = next;
  while (!hub.is_ending || hub.open > 0) {
    // Towards the end somebody waits for it.
    next = std::max(next + tick_time, NetClock::now());
    tick.expires_at(hub.is_ending ? NetClock::now() + tick_time / 10 : next);
    co_await tick.async_wait(as_values);
    const auto now = NetClock::now();
    if (!hub.is_ending) hub.counts.lag.note(seconds_of(now - next));
    hub.options.ticked();
    // `look` may close a connection, which leaves the list later, not from in here.
    for (Connection* connection : hub.connections) connection->look(now);
    hub.is_crowded = false;
    if (now - forgotten_at > std::chrono::minutes(1)) {
      hub.guests.forget(now);
      forgotten_at = now;
    }
    if (stop_at_ && now >= *stop_at_) begin_stop();
    if (end_at_ && now >= *end_at_) end();
    if (!hub.is_ending) let_service_tick();
    hub.counts.ticks.note(seconds_of(NetClock::now() - now));
  }
  signals.cancel();
}

// Time goes on whatever is thrown (memory). What was thrown may quote what people wrote, so only
// its kind is told.
void Server::Impl::let_service_tick() try {
  hub.service.tick();
} catch (const std::exception& thrown) {
  const auto times = hub.options.log == nullptr ? std::nullopt : thrown_.happened();
  if (!times) return;
  hub.options.log->error("tick_failed", {{"what", "a look at the time failed"},
                                         {"thrown", typeid(thrown).name()},
                                         {"times", *times}});
}

void Server::Impl::await_signal() {
  signals.async_wait([this](boost::system::error_code error, int signal) {
    if (error) return;
    if (signal == SIGHUP) {
      if (!hub.is_stopping) hub.options.hung_up();
    } else {
      if (hub.is_stopping) {
        begin_stop();
        end();
      }
      stop();
    }
    await_signal();
  });
}

// Whoever asks whether people may be sent here hears it first.
void Server::Impl::stop() {
  if (hub.is_stopping) return;
  hub.is_stopping = true;
  hub.options.stopping();
  if (hub.limits().drain_time.count() == 0) return begin_stop();
  stop_at_ = NetClock::now() + hub.limits().drain_time;
}

void Server::Impl::begin_stop() {
  if (std::exchange(has_begun_stop_, true)) return;
  boost::system::error_code ignored;
  acceptor.close(ignored);
  shortage.cancel();
  end_at_ = NetClock::now() + hub.limits().stop_time;
  hub.service.stop([self = std::weak_ptr<Impl*>(self_)] {
    if (const auto there = self.lock()) (*there)->end();
  });
}

// Everything that is to be kept is kept: those who are still there are told that it is over.
void Server::Impl::end() {
  if (hub.is_ending) return;
  hub.is_ending = true;
  for (Connection* connection : hub.connections) connection->end();
  tick.cancel();
}

void Server::Impl::run() {
  if (hub.options.takes_signals) {
    signals.add(SIGINT);
    signals.add(SIGTERM);
    if (hub.options.hung_up) signals.add(SIGHUP);
    await_signal();
  }
  asio::co_spawn(io, accept(), asio::detached);
  asio::co_spawn(io, keep_time(), asio::detached);
  io.run();
}

// ---- What others see of it ----

bool is_address(const std::string& text) {
  boost::system::error_code error;
  asio::ip::make_address(text, error);
  return !error;
}

bool is_network(const std::string& text) {
  boost::system::error_code error;
  if (is_address(text)) return true;
  asio::ip::make_network_v4(text, error);
  if (!error) return true;
  asio::ip::make_network_v6(text, error);
  return !error;
}

Server::Server(ServerOptions options, Service& service)
    : impl_(std::make_unique<Impl>(std::move(options), service)) {}
Server::~Server() = default;

std::error_code Server::listen(const std::string& address, int port) {
  return impl_->listen(address, port);
}

int Server::port() const {
  boost::system::error_code error;
  const auto endpoint = impl_->acceptor.local_endpoint(error);
  return error ? 0 : endpoint.port();
}

void Server::run() { impl_->run(); }

void Server::change(LiveOptions options) { impl_->change(std::move(options)); }

SpentAtNetwork Server::spent() {
  Guests& guests = impl_->hub.guests;
  guests.keep_spent();
  return {.take = [&guests] { return guests.take_spent(); },
          .note =
              [&guests](std::int64_t server, const std::vector<Spent>& spent) {
                guests.note_elsewhere(server, spent, NetClock::now());
              }};
}

void Server::post(std::function<void()> work) { asio::post(impl_->io, std::move(work)); }

void Server::stop() {
  asio::post(impl_->io, [this] { impl_->stop(); });
}

}  // namespace bastide::server
