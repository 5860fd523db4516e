#include "notation/json_out.h"

#include "notation/text.h"

namespace bastide {

void JsonOut::separate() {
  if (needs_comma_) out_ += ',';
  needs_comma_ = true;
}

JsonOut& JsonOut::open(char bracket) {
  separate();
  out_ += bracket;
  needs_comma_ = false;
  return *this;
}

JsonOut& JsonOut::close(char bracket) {
  out_ += bracket;
  needs_comma_ = true;
  return *this;
}

JsonOut& JsonOut::key(std::string_view name) {
  separate();
  append_json_string(out_, name);
  out_ += ':';
  needs_comma_ = false;
  return *this;
}

JsonOut& JsonOut::text(std::string_view value) {
  separate();
  append_json_string(out_, value);
  return *this;
}

JsonOut& JsonOut::number(std::int64_t value) {
  separate();
  out_ += std::to_string(value);
  return *this;
}

// By whole numbers, so that every machine writes the same.
JsonOut& JsonOut::fraction(double value, int digits) {
  std::int64_t scale = 1;
  for (int i = 0; i < digits; ++i) scale *= 10;
  const bool is_negative = value < 0;
  const auto scaled =
      static_cast<std::int64_t>((is_negative ? -value : value) * static_cast<double>(scale) + 0.5);
  std::string text = is_negative && scaled != 0 ? "-" : "";
  text += std::to_string(scaled / scale);
  if (const std::int64_t rest = scaled % scale; rest != 0) {
    std::string after = std::to_string(rest);
    after.insert(0, static_cast<std::size_t>(digits) - after.size(), '0');
    after.erase(after.find_last_not_of('0') + 1);
    text += '.' + after;
  }
  return raw(text);
}

JsonOut& JsonOut::cell(Cell value) {
  return begin_list().number(value.x).number(value.y).end_list();
}

JsonOut& JsonOut::raw(std::string_view value) {
  separate();
  out_ += value;
  return *this;
}

}  // namespace bastide
