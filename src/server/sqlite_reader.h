// What stands in the file of the tables, for the server and for whoever looks at it from outside.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "server/sqlite_db.h"
#include "server/store.h"

namespace bastide::server {

inline constexpr const char* sqlite_card_columns =
    "id, code, maker, alarm, changed, is_listed, is_over, listing";
TableCard card_in(const Query& row);  // of these columns

class SqliteReader {
 public:
  // The database is of this version and outlives the reader.
  std::optional<StoreFault> prepare(Database& database);

  std::variant<std::vector<TableCard>, StoreFault> cards();
  // A log that is not exactly what was written is a fault, and hurts no other table.
  std::variant<std::vector<std::string>, StoreFault> log(TableId table);

 private:
  Database* database_ = nullptr;
  Statement read_length_;
  Statement read_cards_;
  Statement read_log_;
};

}  // namespace bastide::server
