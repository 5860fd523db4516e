#include "server/net/self_answers.h"

#include <algorithm>
#include <array>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>

#include "server/net/request_text.h"

namespace bastide::server {
namespace {

std::string_view field_of(const Request& request, std::string_view name) {
  const auto value = request[boost::core::string_view(name.data(), name.size())];
  return {value.data(), value.size()};
}

bool is_loopback_name(const std::string& name) {
  boost::system::error_code error;
  const auto address = asio::ip::make_address(name, error);
  return name == "localhost" || (!error && peer_of(address).is_loopback);
}

// A proxy that passes on whatever it is asked makes everybody look like our own machine.
bool came_by_proxy(const Request& request) {
  constexpr std::array<std::string_view, 6> traces{
      "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-IP", "Forwarded", "Via"};
  return std::ranges::any_of(traces, [&](std::string_view name) {
    return request.find(boost::core::string_view(name.data(), name.size())) != request.end();
  });
}

bool is_monitor(const Hub& hub, const Peer& who) {
  boost::system::error_code error;
  const auto address = asio::ip::make_address(who.address, error);
  return !error && std::ranges::any_of(hub.options.monitors, [&](const std::string& network) {
    return is_in_network(address, network);
  });
}

bool may_see(const Hub& hub, const Request& request, const Peer& peer, const Peer& asker) {
  // Only by a name of this machine, which no proxy hands on from outside.
  const bool is_called_local = is_loopback_name(host_name(field_of(request, "Host")));
  if (!came_by_proxy(request))
    return (peer.is_loopback && is_called_local) || is_monitor(hub, peer);
  // What a proxy says of who asks counts where it is believed, and then for all.
  return hub.options.trusts_proxy && peer.is_loopback && asker.address != peer.address &&
         is_monitor(hub, asker);
}

Answer said(int status, std::string body) {
  return spoken(status, "text/plain; charset=utf-8", std::move(body));
}

std::string metrics_of(const Hub& hub) {
  MetricsText metrics;
  metrics.gauge("bastide_connections", "Connections that are open, sockets among them",
                static_cast<double>(hub.open));
  metrics.gauge("bastide_addresses", "Addresses that are connected or were lately",
                static_cast<double>(hub.guests.known()));
  hub.counts.add_metrics(metrics);
  hub.options.add_metrics(metrics);
  add_process(metrics);
  return std::move(metrics).text();
}

}  // namespace

bool is_in_network(const asio::ip::address& address, const std::string& network) {
  boost::system::error_code error;
  const std::size_t slash = network.find('/');
  const auto base = asio::ip::make_address(network.substr(0, slash), error);
  if (error) return false;
  if (slash == std::string::npos) return base == address;
  if (base.is_v4() != address.is_v4()) return false;
  if (base.is_v4()) {
    const auto all = asio::ip::make_network_v4(network, error);
    if (error) return false;
    return asio::ip::network_v4(address.to_v4(), all.prefix_length()).network() == all.network();
  }
  const auto all = asio::ip::make_network_v6(network, error);
  if (error) return false;
  return asio::ip::network_v6(address.to_v6(), all.prefix_length()).network() == all.network();
}

std::optional<Answer> self_answer(const Hub& hub, const Request& request, std::string_view path,
                                  const Peer& peer, const Peer& asker) {
  const bool is_health = path == "/healthz";
  const bool is_ready = path == "/readyz";
  if (!is_health && !is_ready && path != "/metrics") return std::nullopt;
  if (request.method() != http::verb::get && request.method() != http::verb::head) {
    return plain_failure(405);
  }
  if (is_health) return said(200, "ok\n");
  const bool sees = may_see(hub, request, peer, asker);
  if (is_ready) {
    std::string why = hub.is_stopping ? "stopping" : hub.options.why_not_ready();
    if (why.empty()) return said(200, "ready\n");
    return said(503, sees ? "not ready: " + why + '\n' : "not ready\n");
  }
  if (!sees) return plain_failure(404);
  return spoken(200, "text/plain; version=0.0.4; charset=utf-8", metrics_of(hub));
}

// Nothing of what was asked stands in it: also a mistyped path may hold somebody's key.
std::string_view route_of(std::string_view path) {
  constexpr std::array<std::string_view, 7> whole{
      "/", "/api/tables", "/api/mine", "/api/health", "/healthz", "/readyz", "/metrics"};
  const auto found = std::ranges::find(whole, path);
  if (found != whole.end()) return *found;
  if (table_of_socket(path)) return "/api/tables/CODE/socket";
  if (path.starts_with("/api/tables/") && path.ends_with("/record")) {
    return "/api/tables/CODE/record";
  }
  if (path.starts_with("/api/tables/") && path.ends_with("/board")) return "/api/tables/CODE/board";
  if (path == "/api" || path.starts_with("/api/")) return "/api/other";
  return is_place_of_page(path) ? "page" : "file";
}

}  // namespace bastide::server
