// Takes a table out of a file for good: what was played and said there, and who sat there.
#pragma once

#include <cstdint>
#include <string>
#include <variant>

#include "server/store.h"

namespace bastide::server {

struct DeletedTable {
  TableId id = 0;  // 0: there is no table of this code
  std::int64_t entries = 0;
};

// By the code that it has, or had. Its bytes in the file are written over. Refused where a server
// uses the file: that one would go on with what it has in memory.
std::variant<DeletedTable, StoreFault> delete_table(const std::string& path,
                                                    const std::string& code);

}  // namespace bastide::server
