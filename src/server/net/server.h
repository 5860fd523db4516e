// The network: listens, reads whole requests and messages within limits, hands them to a Service
// and sends what that answers. Everything happens on the one thread that calls `run`.
//
// The page's files are answered from memory (page_files.h), /api/… by Service::call, and
// /api/tables/CODE/socket becomes a Line. Boost stays behind this header: it takes long to compile.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <system_error>
#include <vector>

#include "server/net/limits.h"
#include "server/service.h"
#include "server/spent.h"
#include "server/watch/log.h"
#include "server/watch/metrics.h"

namespace bastide::server {

// What may change while the server runs.
struct LiveOptions {
  // Names by which we may be called, beside localhost and the addresses that we listen on: a page
  // that was made to believe that its own name is this machine (DNS rebinding) has another.
  std::vector<std::string> hosts;
  // What a proxy on this machine says about who asks is believed (X-Forwarded-For).
  bool trusts_proxy = false;
  // Networks that may see what the server tells of itself, beside our own machine (self_answers.h).
  std::vector<std::string> monitors;
  bool logs_access = false;  // a line for each request
  Limits limits;
};

struct ServerOptions : LiveOptions {
  std::string folder;         // of the page; must be there
  bool takes_signals = true;  // SIGINT and SIGTERM stop it; a second one at once
  const Log* log = nullptr;   // outlives the server; none: nothing is said

  // ---- Asked and told on the thread of `run` ----
  // Why nobody should be sent here now, for people; empty where all is well.
  std::function<std::string()> why_not_ready = [] { return std::string(); };
  // Adds what others than the network count.
  std::function<void(MetricsText&)> add_metrics = [](MetricsText&) {};
  std::function<void()> hung_up;         // upon SIGHUP; none: that is not ours
  std::function<void()> ticked = [] {};  // ten times a second
  std::function<void()> stopping = [] {};
};

// Numbers with dots or colons, as `listen` wants them.
bool is_address(const std::string& text);
// One of those, or several: "10.0.0.0/8".
bool is_network(const std::string& text);

class Server {
 public:
  Server(ServerOptions options, Service& service);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  // `address` as numbers; port 0: any that is free. May be tried again where it fails.
  std::error_code listen(const std::string& address, int port);
  int port() const;

  // Until stopped: then the service has everything written, and everybody has been told.
  void run();

  // Only on the thread of `run`, or before it.
  void change(LiveOptions options);

  // What limits by address count, for others that count with it; likewise.
  SpentAtNetwork spent();

  // ---- From any thread, while this object is there ----
  void post(std::function<void()> work);  // on the thread of `run`
  void stop();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace bastide::server
