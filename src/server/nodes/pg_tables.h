// What is done with all tables of a database at once, from outside: are they whole, and where do
// they come from?
#pragma once

#include <memory>
#include <string>
#include <variant>

#include "server/old_tables.h"
#include "server/sqlite_check.h"
#include "server/sqlite_delete.h"
#include "server/store.h"

namespace bastide::server {

// As check_tables, of one moment, while servers go on. Where this program was built without
// PostgreSQL, a fault that says so; likewise the next one.
std::variant<CheckedTables, StoreFault> check_pg_tables(const std::string& address);

// Copies all tables of a file, which no server uses meanwhile, to a database that has none: all of
// them or nothing. How many. Clocks stand from when the file's server was last alive.
std::variant<int, StoreFault> copy_to_pg(const std::string& file, const std::string& address);

// As delete_table, while servers go on: whoever sits there is told that there is no such table.
std::variant<DeletedTable, StoreFault> delete_pg_table(const std::string& address,
                                                       const std::string& code);

// Its tables as those that may leave, while servers go on.
struct LeavingPg {
  std::unique_ptr<Store> store;
  FinishedTables* finished = nullptr;  // the same
  Millis now = 0;
};
std::variant<LeavingPg, StoreFault> open_leaving_pg(const std::string& address);

}  // namespace bastide::server
