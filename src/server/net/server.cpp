#include "server/net/server.h"

#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <exception>
#include <optional>
#include <utility>

#include "server/net/request_text.h"
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
    for (std::string& host : hub.options.hosts) host = host_name(host);
  }

  std::error_code listen(const std::string& address, int port);
  void run();
  void stop();

  Hub hub;
  asio::io_context io{1};
  tcp::acceptor acceptor{io};
  asio::steady_timer shortage{io}, tick{io};
  asio::signal_set signals{io};

 private:
  asio::awaitable<void> accept();
  asio::awaitable<void> keep_time();
  void await_signal();
  void wait_for_place(const std::string& why);
  void complain(const std::string& what);
  void let_service_tick();
  void end();

  bool is_stopping_ = false;
  std::optional<NetClock::time_point> end_at_;  // whether or not the service is ready
  std::optional<NetClock::time_point> told_at_;
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

// ---- Connections ----

asio::awaitable<void> Server::Impl::accept() {
  while (acceptor.is_open()) {
    auto [error, socket] = co_await acceptor.async_accept(as_values);
    if (error == asio::error::operation_aborted || !acceptor.is_open()) co_return;
    if (error) {
      // Nothing that passes by itself at once: asking again at once would spin.
      wait_for_place(error.message());
      shortage.expires_after(shortage_time);
      co_await shortage.async_wait(as_values);
      continue;
    }
    boost::system::error_code failed;
    const auto remote = socket.remote_endpoint(failed);
    if (failed) continue;  // gone again
    if (hub.open >= hub.limits().connections) {
      wait_for_place("there are " + std::to_string(hub.open) + " already");
      turn_away(std::move(socket));
      continue;
    }
    Peer peer = peer_of(remote.address());
    Presence presence(hub.guests, peer.counted);
    if (!presence.is_allowed()) {
      turn_away(std::move(socket));
      continue;
    }
    socket.set_option(tcp::no_delay(true), failed);
    // Whatever is thrown (memory) ends that connection, and no other.
    asio::co_spawn(io, talk(hub, std::move(socket), std::move(peer), std::move(presence)),
                   asio::detached);
  }
}

void Server::Impl::wait_for_place(const std::string& why) {
  hub.is_crowded = true;
  complain("connections have to wait: " + why);
}

void Server::Impl::complain(const std::string& what) {
  const auto now = NetClock::now();
  if (told_at_ && now - *told_at_ <= std::chrono::minutes(1)) return;
  told_at_ = now;
  hub.options.complain(what);
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
    // `look` may close a connection, which leaves the list later, not from in here.
    for (Connection* connection : hub.connections) connection->look(now);
    hub.is_crowded = false;
    if (now - forgotten_at > std::chrono::minutes(1)) {
      hub.guests.forget(now);
      forgotten_at = now;
    }
    if (end_at_ && now >= *end_at_) end();
    if (!hub.is_ending) let_service_tick();
  }
  signals.cancel();
}

// Time goes on whatever is thrown (memory).
void Server::Impl::let_service_tick() try {
  hub.service.tick();
} catch (const std::exception& thrown) {
  complain(std::string("a look at the time failed: ") + thrown.what());
}

void Server::Impl::await_signal() {
  signals.async_wait([this](boost::system::error_code error, int) {
    if (error) return;
    if (is_stopping_) end();
    stop();
    await_signal();
  });
}

void Server::Impl::stop() {
  if (is_stopping_) return;
  is_stopping_ = true;
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
  allow_descriptors(hub.limits().connections);
  if (hub.options.takes_signals) {
    signals.add(SIGINT);
    signals.add(SIGTERM);
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

void Server::post(std::function<void()> work) { asio::post(impl_->io, std::move(work)); }

void Server::stop() {
  asio::post(impl_->io, [this] { impl_->stop(); });
}

}  // namespace bastide::server
