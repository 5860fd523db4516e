// What happened at the tables of a server, counted. On the thread that talks to people.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "server/table.h"
#include "server/watch/metrics.h"

namespace bastide::server {

struct RoomsCounts {
  // A change that is durable, and the table before and after it.
  void note(const Change& change, const Table& before, const Table& after);
  void add_metrics(MetricsText& metrics) const;

  std::uint64_t moves = 0;
  std::uint64_t moves_of_computers = 0;
  std::uint64_t games_begun = 0;
  std::uint64_t games_over = 0;
  std::uint64_t tables_made = 0;
  std::uint64_t news = 0;  // that were sent
  std::uint64_t fulfilled_wishes = 0;
  std::map<std::string, std::uint64_t> refused_wishes;  // by error, all of which are our words
};

}  // namespace bastide::server
