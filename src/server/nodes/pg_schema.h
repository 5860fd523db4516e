// How tables are laid out in PostgreSQL, and how earlier layouts become it. Several servers may
// start at once: one of them does it, the others wait.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "server/nodes/pg_db.h"

namespace bastide::server {

// The SQL that leads from each version to the next one.
std::span<const std::string_view> pg_migrations();

// Refuses a database of another program, and one that a newer Bastide has written.
std::optional<StoreFault> pg_migrate(
    PgDatabase& database, std::span<const std::string_view> migrations = pg_migrations());

// 0: nothing is there yet.
std::variant<std::size_t, StoreFault> pg_version_of(PgDatabase& database);

}  // namespace bastide::server
