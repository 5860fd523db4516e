// The way in for whoever need not know how archives are kept.
#pragma once

#include <memory>
#include <string>
#include <variant>

#include "server/old_tables.h"

namespace bastide::server {

// A folder that is there. Where this program was built without zlib, a fault that says so.
std::variant<std::unique_ptr<OldTables>, StoreFault> open_old_tables(const std::string& folder);

}  // namespace bastide::server
