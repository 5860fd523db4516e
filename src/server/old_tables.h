// Finished games that leave the store for files (archive/), where they stay to be found by their
// code and come back from when somebody wants to sit there again.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "server/store.h"

namespace bastide::server {

// All that is kept of a table.
struct OldTable {
  TableCard card;
  std::vector<std::string> log;
};

// Where they are. Asked on a thread of its own, which may wait for a disk.
class OldTables {
 public:
  virtual ~OldTables() = default;
  // By its code, or one that it had before. Nothing: there is none. Its log was not played yet.
  virtual std::variant<std::optional<OldTable>, StoreFault> find(const std::string& code) = 0;
};

// A store as one that they leave.
class FinishedTables {
 public:
  virtual ~FinishedTables() = default;
  // Those that have been over since before `before` and that no server has open now; never the
  // table made last, so that no number is given twice, nor a game whose ranks are still to be
  // counted. By number, from after `after` on, so many at most.
  virtual std::variant<std::vector<TableCard>, StoreFault> over(Millis before, TableId after,
                                                                int most) = 0;
  virtual std::variant<std::int64_t, StoreFault> count_over(Millis before) = 0;
  // Takes them out, all that are still as they were read: with so many entries, with no server.
  struct Leaving {
    TableId id = 0;
    std::int64_t entries = 0;
    std::int64_t fence = 0;
  };
  virtual std::variant<std::vector<TableId>, StoreFault> take_out(
      std::span<const Leaving> tables) = 0;
};

}  // namespace bastide::server
