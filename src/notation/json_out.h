// Writes one JSON value piece by piece, in the order in which it is told. Commas are its own
// business; that keys and values alternate is the caller's.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/geometry.h"

namespace bastide {

class JsonOut {
 public:
  // ---- Structure ----
  JsonOut& begin_object() { return open('{'); }
  JsonOut& end_object() { return close('}'); }
  JsonOut& begin_list() { return open('['); }
  JsonOut& end_list() { return close(']'); }
  JsonOut& key(std::string_view name);

  // ---- Values ----
  JsonOut& text(std::string_view value);  // must be UTF-8
  JsonOut& number(std::int64_t value);
  JsonOut& fraction(double value, int digits);  // rounded to so many digits after the point
  JsonOut& boolean(bool value) { return raw(value ? "true" : "false"); }
  JsonOut& null() { return raw("null"); }
  JsonOut& cell(Cell value);
  // Text that is JSON already.
  JsonOut& raw(std::string_view value);

  // ---- Members, in one breath ----
  JsonOut& text(std::string_view name, std::string_view value) { return key(name).text(value); }
  JsonOut& number(std::string_view name, std::int64_t value) { return key(name).number(value); }
  JsonOut& boolean(std::string_view name, bool value) { return key(name).boolean(value); }
  JsonOut& null(std::string_view name) { return key(name).null(); }
  JsonOut& cell(std::string_view name, Cell value) { return key(name).cell(value); }

  const std::string& str() const { return out_; }
  std::string take() { return std::move(out_); }

 private:
  JsonOut& open(char bracket);
  JsonOut& close(char bracket);
  void separate();

  std::string out_;
  bool needs_comma_ = false;
};

}  // namespace bastide
