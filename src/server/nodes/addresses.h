// What --store and --bus name.
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

// What NATS' library takes ("nats://host:4222", "tls://…"), from the value of --bus, where "nats:"
// may stand before it; nothing where that is none.
inline std::optional<std::string> nats_address(std::string_view bus) {
  if (bus.starts_with("nats:") && !bus.starts_with("nats://")) bus.remove_prefix(5);
  for (const std::string_view scheme : {"nats://", "tls://"}) {
    if (bus.starts_with(scheme) && bus.size() > scheme.size()) return std::string(bus);
  }
  return std::nullopt;
}

}  // namespace bastide::server
