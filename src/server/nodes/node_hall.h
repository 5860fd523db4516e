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
  int thinking_threads = 1;
  RoomsSettings rooms;
  std::chrono::milliseconds lease{3'000};
  const Log* log = nullptr;  // outlives the hall
};

// `post` as for Hall::open. Where this program was built without PostgreSQL, a fault that says so.
std::variant<std::unique_ptr<Hosting>, StoreFault> open_node_hall(const NodeHallSettings& settings,
                                                                  Writer::Post post);

}  // namespace bastide::server
