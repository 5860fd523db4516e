// Fields of an entry, read strictly: what no table has written throws, and Table::take_log tells of
// it.
#pragma once

#include <nlohmann/json.hpp>
#include <stdexcept>

#include "ai/player.h"
#include "server/clocks.h"
#include "server/terms.h"

namespace bastide::server {

inline void expect(bool is_right, const char* what) {
  if (!is_right) throw std::invalid_argument(what);
}

inline int number_in(const Json& fields, const char* key, int low, int high) {
  const Json& value = fields.at(key);
  expect(value.is_number_integer() && value >= low && value <= high, key);
  return value.get<int>();
}
inline int colour_in(const Json& fields) { return number_in(fields, "colour", 0, max_seats - 1); }
inline int level_in(const Json& fields) {
  return number_in(fields, "level", 0, static_cast<int>(levels().size()));
}

// Far from where sums of times would be too large.
inline Millis time_in(const Json& fields, const char* key) {
  constexpr Millis latest = 100'000 * day;
  const Json& value = fields.at(key);
  expect(value.is_number_integer() && value >= 0 && value <= latest, key);
  return value.get<Millis>();
}

// ---- Those that most entries have ----

inline int seat_in(const Json& fields) { return fields.at("seat").get<int>(); }
inline std::string text_in(const Json& fields, const char* key) {
  return fields.at(key).get<std::string>();
}

}  // namespace bastide::server
