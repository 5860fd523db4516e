// All that serves tables of many nodes, put together, as hall.h does for one.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "server/hall.h"

namespace bastide::server {

struct NodeHallSettings {
  std::string address;  // of the database
  std::string bus;      // of NATS; empty: the database is the bus too
  int thinking_threads = 1;
  RoomsSettings rooms;
  BotsSettings bots = {};
  std::chrono::milliseconds lease{3'000};
  const Log* log = nullptr;  // outlives the hall
  OldTables* old = nullptr;  // likewise
};

// What of these can be known to be wrong without asking anybody: an address that is none, or what
// this program was built without.
std::optional<StoreFault> why_no_node_hall(const std::string& address, const std::string& bus);

// `post` as for Hall::open. Where this program was built without PostgreSQL, a fault that says so.
std::variant<std::unique_ptr<Hosting>, StoreFault> open_node_hall(const NodeHallSettings& settings,
                                                                  Writer::Post post);

}  // namespace bastide::server
