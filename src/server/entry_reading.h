// Fields of an entry, read strictly: what no table has written throws, and Table::take_log tells of
// it.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <string_view>

#include "ai/player.h"
#include "server/clocks.h"
#include "server/secrets.h"
#include "server/terms.h"

namespace bastide::server {

inline void expect(bool is_right, const char* what) {
  if (!is_right) throw std::invalid_argument(what);
}

inline int whole_number(const Json& value, int low, int high, const char* what) {
  expect(value.is_number_integer() && value >= low && value <= high, what);
  return value.get<int>();
}
inline int number_in(const Json& fields, const char* key, int low, int high) {
  return whole_number(fields.at(key), low, high, key);
}
inline int colour_in(const Json& fields) { return number_in(fields, "colour", 0, max_seats - 1); }
// 0: nobody's; a computer that plays has another one.
inline int level_in(const Json& fields, int least) {
  return number_in(fields, "level", least, static_cast<int>(levels().size()));
}

// Far from where sums of times would be too large.
inline Millis time_in(const Json& fields, const char* key, Millis latest = 100'000 * day) {
  const Json& value = fields.at(key);
  expect(value.is_number_integer() && value >= 0 && value <= latest, key);
  return value.get<Millis>();
}

inline std::string text_in(const Json& fields, const char* key) {
  return fields.at(key).get<std::string>();
}
inline std::string word_in(const Json& fields, const char* key,
                           std::initializer_list<std::string_view> words) {
  std::string word = text_in(fields, key);
  expect(std::ranges::find(words, word) != words.end(), key);
  return word;
}
inline std::string hash_in(const Json& fields, const char* key) {
  std::string hash = text_in(fields, key);
  expect(is_hash(hash), key);
  return hash;
}
inline std::string table_code_in(const Json& fields) {
  std::string code = text_in(fields, "code");
  expect(read_code(code) == code, "code");
  return code;
}

// Of a person. What a name may be made of is looked at before: old ones stay as they are.
inline std::string name_in(const Json& fields) {
  std::string name = text_in(fields, "name");
  expect(!name.empty(), "name");
  return name;
}

// ---- What may be missing ----

inline std::string text_if_any(const Json& fields, const char* key) {
  return fields.contains(key) ? text_in(fields, key) : std::string();
}
inline std::string hash_if_any(const Json& fields, const char* key) {
  return fields.contains(key) ? hash_in(fields, key) : std::string();
}
inline bool flag_if_any(const Json& fields, const char* key) {
  return fields.contains(key) && fields.at(key).get<bool>();
}

// ---- Whom most entries are about ----

// A table looks whether it has so many.
inline int seat_in(const Json& fields, const char* key = "seat") {
  return number_in(fields, key, 0, max_seats - 1);
}
inline int seat_if_any(const Json& fields, const char* key = "seat") {
  return fields.contains(key) ? number_in(fields, key, -1, max_seats - 1) : -1;
}

}  // namespace bastide::server
