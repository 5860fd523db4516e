#include "server/json_reading.h"

#include <utility>

namespace bastide::server {
namespace {

// The terms of a table within a message that holds them take four.
constexpr int max_nesting = 16;

bool is_too_deep(std::string_view text) {
  int depth = 0;
  bool is_in_text = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char sign = text[i];
    if (sign == '"') {
      is_in_text = !is_in_text;
    } else if (is_in_text) {
      if (sign == '\\') ++i;
    } else if (sign == '[' || sign == '{') {
      if (++depth > max_nesting) return true;
    } else if (sign == ']' || sign == '}') {
      --depth;
    }
  }
  return false;
}

}  // namespace

std::optional<Json> read_json(std::string_view text) {
  if (is_too_deep(text)) return std::nullopt;
  Json json = Json::parse(text, nullptr, false);
  if (json.is_discarded()) return std::nullopt;
  return json;
}

}  // namespace bastide::server
