// What the connections of one server share. Not for others: it stands between the files that
// include Boost.
#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <list>
#include <string>

#include "server/net/guests.h"
#include "server/net/net_counts.h"
#include "server/net/page_files.h"
#include "server/net/server.h"

namespace bastide::server {

namespace asio = boost::asio;
using tcp = asio::ip::tcp;
// Failures are values.
constexpr auto as_values = asio::as_tuple(asio::use_awaitable);

// Somebody who is connected. Deadlines are looked at ten times a second for all together, which
// costs less than a timer for each read.
class Connection {
 public:
  virtual ~Connection() = default;
  virtual void look(NetClock::time_point now) = 0;
  // Ends it as politely as possible in `close_time`.
  virtual void end() = 0;
};

struct Hub {
  Hub(ServerOptions given, Service& the_service)
      : options(std::move(given)),
        service(the_service),
        files(options.folder),
        guests(options.limits),
        counts(options.log) {}

  const Limits& limits() const { return options.limits; }

  ServerOptions options;
  Service& service;
  PageFiles files;
  Guests guests;
  NetCounts counts;
  std::list<Connection*> connections;
  std::size_t open = 0;      // sockets, in whatever state
  bool is_crowded = false;   // idle connections make place for others
  bool is_stopping = false;  // somebody has asked for it
  bool is_ending = false;    // everybody is told that it is over
};

// Stands in the list while it lives.
class Registered {
 public:
  Registered(Hub& hub, Connection& connection)
      : hub_(hub), at_(hub.connections.insert(hub.connections.end(), &connection)) {}
  Registered(const Registered&) = delete;
  Registered& operator=(const Registered&) = delete;
  ~Registered() { hub_.connections.erase(at_); }

 private:
  Hub& hub_;
  std::list<Connection*>::iterator at_;
};

// Who is at the other end.
struct Peer {
  std::string address;  // as text, for the service
  std::string counted;  // what limits are counted by; empty for our own machine
  bool is_loopback = false;
};
Peer peer_of(asio::ip::address address);

}  // namespace bastide::server
