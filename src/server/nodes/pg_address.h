// What --store names.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace bastide::server {

// What libpq takes for a connection ("postgresql://…", or "host=… dbname=…"), from the value of
// --store ("postgresql://…", "postgres:host=…"); nothing where that is no PostgreSQL.
inline std::optional<std::string> pg_address(std::string_view store) {
  if (store.starts_with("postgresql://") || store.starts_with("postgres://")) {
    return std::string(store);
  }
  constexpr std::string_view ours = "postgres:";
  if (store.starts_with(ours)) return std::string(store.substr(ours.size()));
  return std::nullopt;
}

}  // namespace bastide::server
