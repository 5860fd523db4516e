// Is everything there that a file of tables says it holds? Read while a server may go on writing.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "server/store.h"

namespace bastide::server {

struct CheckedTables {
  std::int64_t tables = 0;
  std::int64_t entries = 0;           // of those that can be read
  std::vector<std::string> troubles;  // sentences; empty: all is well
};

// Every table is made from its log again, as a server does when somebody comes, and compared with
// its card. A fault: the file cannot be read at all.
std::variant<CheckedTables, StoreFault> check_tables(const std::string& path);

// Nothing, or what is wrong with this table. Its listing is left alone: other versions have other
// words in it.
std::optional<std::string> check_table(
    const TableCard& card, const std::variant<std::vector<std::string>, StoreFault>& log,
    std::int64_t& entries);

}  // namespace bastide::server
