#include "notation/text.h"

#include <cmath>
#include <cstdint>

namespace bastide {
namespace {

std::uint8_t byte_at(std::string_view text, std::size_t at) {
  return static_cast<std::uint8_t>(text[at]);
}

void append_hex(std::string& out, std::string_view prefix, unsigned value, int digits) {
  constexpr std::string_view hex = "0123456789abcdef";
  out += prefix;
  for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4) out += hex[(value >> shift) & 0xf];
}

// The number of a well-formed character of up to three bytes; 0 for longer ones, none of which a
// terminal acts on.
unsigned code_point(std::string_view character) {
  const unsigned first = byte_at(character, 0);
  if (character.size() == 1) return first;
  const unsigned second = byte_at(character, 1) & 0x3f;
  if (character.size() == 2) return (first & 0x1f) << 6 | second;
  if (character.size() > 3) return 0;
  return (first & 0x0f) << 12 | second << 6 | (byte_at(character, 2) & 0x3f);
}

// What terminals act on instead of showing it.
bool acts_on_terminal(std::string_view character) {
  if (character.size() > 3) return false;
  const unsigned code = code_point(character);
  return code < 0x20 || (code >= 0x7f && code < 0xa0) ||  // C0, DEL, C1
         (code >= 0x2028 && code <= 0x202e) ||            // separators, embeddings, overrides
         (code >= 0x2066 && code <= 0x2069);              // isolates
}

void append_escape(std::string& out, unsigned code) {
  if (code < 0x100) return append_hex(out, "\\x", code, 2);
  append_hex(out, "\\u", code, 4);
}

}  // namespace

std::size_t utf8_length(std::string_view text, std::size_t at) {
  const std::uint8_t first = byte_at(text, at);
  if (first < 0x80) return 1;
  const std::size_t length = first >= 0xc2 && first < 0xe0   ? 2
                             : first >= 0xe0 && first < 0xf0 ? 3
                             : first >= 0xf0 && first < 0xf5 ? 4
                                                             : 0;
  if (length == 0 || text.size() - at < length) return 0;
  // The second byte's range is narrower after four of the first bytes; the others are 80..bf.
  const std::uint8_t low = first == 0xe0 ? 0xa0 : first == 0xf0 ? 0x90 : 0x80;
  const std::uint8_t high = first == 0xed ? 0x9f : first == 0xf4 ? 0x8f : 0xbf;
  if (byte_at(text, at + 1) < low || byte_at(text, at + 1) > high) return 0;
  for (std::size_t i = 2; i < length; ++i) {
    if ((byte_at(text, at + i) & 0xc0) != 0x80) return 0;
  }
  return length;
}

bool is_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = utf8_length(text, at);
    if (length == 0) return false;
    at += length;
  }
  return true;
}

void append_json_string(std::string& out, std::string_view text) {
  out += '"';
  for (const char c : text) {
    switch (c) {
      case '"':
        out += "\\\"";
        break;
      case '\\':
        out += "\\\\";
        break;
      case '\b':
        out += "\\b";
        break;
      case '\f':
        out += "\\f";
        break;
      case '\n':
        out += "\\n";
        break;
      case '\r':
        out += "\\r";
        break;
      case '\t':
        out += "\\t";
        break;
      default:
        if (static_cast<std::uint8_t>(c) < 0x20) {
          append_hex(out, "\\u", static_cast<std::uint8_t>(c), 4);
        } else {
          out += c;
        }
    }
  }
  out += '"';
}

std::string shown(std::string_view text) { return excerpt(text, text.size()); }

std::string excerpt(std::string_view text, std::size_t max_bytes) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = utf8_length(text, at);
    if (at + (length == 0 ? 1 : length) > max_bytes) return out + "…";
    if (length == 0) {
      append_hex(out, "\\x", byte_at(text, at), 2);
      ++at;
      continue;
    }
    const std::string_view character = text.substr(at, length);
    if (acts_on_terminal(character)) {
      append_escape(out, code_point(character));
    } else {
      out += character;
    }
    at += length;
  }
  return out;
}

std::string shown_json(std::string_view json) {
  std::string out;
  for (std::size_t at = 0; at < json.size();) {
    const std::size_t length = utf8_length(json, at);
    const std::string_view character = json.substr(at, length == 0 ? 1 : length);
    // Between values there are none, so this one stands in a text.
    if (length != 0 && acts_on_terminal(character)) {
      append_hex(out, "\\u", code_point(character), 4);
    } else {
      out += character;
    }
    at += character.size();
  }
  return out;
}

std::string decimal(double value, int digits) {
  constexpr double most = 1e9;
  long long unit = 1;
  for (int i = 0; i < digits; ++i) unit *= 10;
  const double clamped = value > most ? most : value > -most ? value : -most;  // also no number
  const long long scaled = std::llround(clamped * static_cast<double>(unit));
  const long long size = scaled < 0 ? -scaled : scaled;
  std::string text = (scaled < 0 ? "-" : "") + std::to_string(size / unit);
  if (digits == 0) return text;
  const std::string fraction = std::to_string(size % unit);
  return text + "." + std::string(static_cast<std::size_t>(digits) - fraction.size(), '0') +
         fraction;
}

}  // namespace bastide
