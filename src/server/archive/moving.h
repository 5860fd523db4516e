// Old tables on their way from a store into an archive: each is played again from its log, written
// to a file that is on the disk, read again, and only then taken out of the store.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "server/archive/archive.h"

namespace bastide::server {

struct MovedTables {
  std::int64_t tables = 0;
  std::int64_t entries = 0;
  std::int64_t text_bytes = 0;        // of their entries
  std::int64_t packed_bytes = 0;      // of their files
  std::int64_t left = 0;              // were to go and stay
  std::vector<std::string> troubles;  // why; the first hundred
  bool was_stopped = false;
};

struct Moving {
  Store& store;
  FinishedTables& finished;    // the same store
  Millis before = 0;           // over since before this
  Archive* archive = nullptr;  // null: only counts
  // After some more; false stops.
  std::function<bool(const MovedTables&)> go_on = [](const MovedTables&) { return true; };
};

// A few at a time, however many there are. A fault: what was moved until then is in the archive,
// everything else in the store.
std::variant<MovedTables, StoreFault> move_old_tables(const Moving& moving);

// Records of the games that ended there, in their order.
std::vector<std::string> records_of(const OldTable& table);

}  // namespace bastide::server
