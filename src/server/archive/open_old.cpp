#include "server/archive/open_old.h"

#include <utility>

#include "server/archive/archive.h"

namespace bastide::server {

std::variant<std::unique_ptr<OldTables>, StoreFault> open_old_tables(const std::string& folder) {
  auto opened = Archive::look_at(folder);
  if (auto* fault = std::get_if<StoreFault>(&opened)) return std::move(*fault);
  return std::unique_ptr<OldTables>(std::move(std::get<std::unique_ptr<Archive>>(opened)));
}

}  // namespace bastide::server
