// In place of nodes/ where a program does without PostgreSQL.
#include "server/nodes/node_hall.h"
#include "server/nodes/pg_tables.h"

namespace bastide::server {
namespace {

StoreFault not_built_in() {
  return {
      "this program is built without PostgreSQL; where libpq-dev is installed, "
      "tools/build.sh release:bastide makes one that has it"};
}

}  // namespace

std::optional<StoreFault> why_no_node_hall(const std::string&, const std::string&) {
  return not_built_in();
}

std::variant<std::unique_ptr<Hosting>, StoreFault> open_node_hall(const NodeHallSettings&,
                                                                  Writer::Post) {
  return not_built_in();
}

std::variant<CheckedTables, StoreFault> check_pg_tables(const std::string&) {
  return not_built_in();
}

std::variant<int, StoreFault> copy_to_pg(const std::string&, const std::string&) {
  return not_built_in();
}

std::variant<DeletedTable, StoreFault> delete_pg_table(const std::string&, const std::string&) {
  return not_built_in();
}

std::variant<LeavingPg, StoreFault> open_leaving_pg(const std::string&) { return not_built_in(); }

}  // namespace bastide::server
