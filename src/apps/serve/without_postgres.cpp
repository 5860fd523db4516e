// In place of nodes/ where a program does without PostgreSQL.
#include "server/nodes/node_hall.h"
#include "server/nodes/pg_address.h"

namespace bastide::server {

std::variant<std::unique_ptr<Hosting>, StoreFault> open_node_hall(const NodeHallSettings&,
                                                                  Writer::Post) {
  return StoreFault{
      "this program is built without PostgreSQL; where libpq-dev is installed, "
      "tools/build.sh release:bastide makes one that has it"};
}

}  // namespace bastide::server
