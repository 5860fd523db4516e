#include "server/json_text.h"

namespace bastide::server {

void append_quoted(std::string& out, std::string_view text) {
  constexpr std::string_view digits = "0123456789abcdef";
  out.reserve(out.size() + text.size() + text.size() / 4 + 2);
  out += '"';
  for (std::size_t done = 0; done < text.size();) {
    // As much as stands for itself, at once.
    std::size_t end = done;
    while (end < text.size() && static_cast<unsigned char>(text[end]) >= 0x20 && text[end] != '"' &&
           text[end] != '\\') {
      ++end;
    }
    out.append(text, done, end - done);
    done = end;
    if (done == text.size()) break;
    const char sign = text[done++];
    out += '\\';
    if (sign == '"' || sign == '\\') {
      out += sign;
    } else if (sign == '\n') {
      out += 'n';
    } else {
      const auto code = static_cast<unsigned char>(sign);
      out.append("u00") += digits[code >> 4];
      out += digits[code & 0x0f];
    }
  }
  out += '"';
}

}  // namespace bastide::server
