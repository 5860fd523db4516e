// All that serves tables of many nodes, put together, as hall.h does for one.
#pragma once

#include <chrono>
#include <memory>
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

// `post` as for Hall::open. Where this program was built without PostgreSQL, a fault that says so.
std::variant<std::unique_ptr<Hosting>, StoreFault> open_node_hall(const NodeHallSettings& settings,
                                                                  Writer::Post post);

}  // namespace bastide::server
