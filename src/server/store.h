// Where tables are kept. The log of a table's entries is the truth; whatever else is kept beside it
// can be made from it again and serves to find a table without reading its log.
//
// Called from one thread at a time, never the one that talks to people: each call may wait for the
// disk.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace bastide::server {

// Milliseconds since 1970, on the server's clock.
using Millis = std::int64_t;

using TableId = std::int64_t;  // from 1, never used again

// What is known of a table without its log.
struct TableCard {
  TableId id = 0;
  std::string code;        // empty: by none any more
  std::string maker;       // hash of the key that made it, so that making it twice makes one
  Millis alarm = 0;        // when it wants to be woken; 0: never
  Millis changed = 0;      // its last entry
  bool is_listed = false;  // stands in the list of public tables
  bool is_over = false;    // a finished game, kept for those who come back
  std::string listing;     // what the list says of it, JSON
  // Among many servers: the number under which this one has it. A store that many share takes no
  // entry of whoever had it before.
  std::int64_t fence = 0;
};

// Entries that follow each other at one table, and its card after them.
struct Append {
  TableCard card;
  std::int64_t first = 1;  // number of the first of them; from 1
  std::vector<std::string> entries;
};

struct StoreFault {
  enum class Kind : std::uint8_t {
    Refused,  // nothing has happened
    Away,     // likewise: the store cannot be reached now
    Unsure,   // whether it has happened will be seen when the log is read again
    Behind,   // the log is not as long as was thought; read it again
    Taken,    // another server has the table now
    Gone,     // there is no such table
  };
  std::string what;
  Kind kind = Kind::Refused;
};

class Store {
 public:
  virtual ~Store() = default;

  // ---- Writing: durable when it returns, or nothing of it has happened ----

  // All of it or nothing. An entry whose number is not the next one of its table is a fault.
  virtual std::optional<StoreFault> append(std::span<const Append> batch) = 0;
  // Notes that the server was alive at this moment.
  virtual std::optional<StoreFault> note_alive(Millis now) = 0;
  // Takes away whatever is not needed any more: tables that closed or were over before `before`.
  virtual std::variant<int, StoreFault> forget(Millis before) = 0;

  // ---- Reading ----

  virtual std::variant<std::vector<TableCard>, StoreFault> cards() = 0;
  virtual std::variant<std::vector<std::string>, StoreFault> log(TableId table) = 0;
  // When the server was last known to be alive, before this run; 0 if never.
  virtual Millis last_alive() const = 0;
};

}  // namespace bastide::server
