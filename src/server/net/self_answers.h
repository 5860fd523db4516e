// What the server tells of itself to machines: /healthz (it answers), /readyz (people may be sent
// here), /metrics. Whether it lives and is ready everybody may know; reasons and numbers only our
// own machine, not by way of a proxy, and the networks that the operator names. Not for others
// (hub.h).
#pragma once

#include <optional>

#include "server/net/http_talk.h"

namespace bastide::server {

bool is_in_network(const asio::ip::address& address, const std::string& network);

// `asker`: who asks, where a proxy is believed. Nothing: the path is none of these.
std::optional<Answer> self_answer(const Hub& hub, const Request& request, std::string_view path,
                                  const Peer& peer, const Peer& asker);

// A word for the path that tells nobody's table: "/api/tables/CODE/record", "page", "file".
std::string_view route_of(std::string_view path);

}  // namespace bastide::server
