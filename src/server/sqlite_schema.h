// How the database is laid out, and how one of an earlier layout becomes one of today's.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "server/sqlite_db.h"

namespace bastide::server {

// The n-th leads from version n - 1 to version n; version 0 is an empty file. Once released, none
// is ever changed: a change of the layout is one more at the end.
using Migrations = std::span<const std::string_view>;
Migrations store_migrations();

// How many of the migrations a file has behind it, 0 for an empty one; a fault where it is another
// program's or a newer version's.
std::variant<std::size_t, StoreFault> version_of(Database& database, Migrations migrations);
// Brings the database to the last version, each step in a transaction of its own: interrupted at
// any moment, it is of the version before or of the one after. Refuses what is newer than that, or
// is not ours, and leaves it alone.
std::optional<StoreFault> migrate(Database& database, Migrations migrations);

}  // namespace bastide::server
