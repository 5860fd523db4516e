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

namespace bastide::server {

struct ServerOptions {
  std::string folder;  // of the page; must be there
  // Names by which we may be called, beside localhost and the addresses that we listen on: a page
  // that was made to believe that its own name is this machine (DNS rebinding) has another.
  std::vector<std::string> hosts;
  // What a proxy on this machine says about who asks is believed (X-Forwarded-For).
  bool trusts_proxy = false;
  bool takes_signals = true;  // SIGINT and SIGTERM stop it; a second one at once
  Limits limits;
  // Told at most once a minute: why connections have to wait, or what else is wrong.
  std::function<void(const std::string&)> complain = [](const std::string&) {};
};

// Numbers with dots or colons, as `listen` wants them.
bool is_address(const std::string& text);

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

  // ---- From any thread, while this object is there ----
  void post(std::function<void()> work);  // on the thread of `run`
  void stop();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace bastide::server
