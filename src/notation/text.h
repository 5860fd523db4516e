// Small tools for text that others wrote: is it UTF-8, how is it written as JSON, how is it quoted
// in a message.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace bastide {

// The number of bytes of the well-formed UTF-8 character at `at`, or 0 if there is none. Overlong
// forms, surrogates and numbers above U+10FFFF are not well-formed.
std::size_t utf8_length(std::string_view text, std::size_t at);

bool is_utf8(std::string_view text);

// Adds `text`, which must be UTF-8, as a JSON string with its quotes. Only what JSON demands is
// escaped.
void append_json_string(std::string& out, std::string_view text);

// The beginning of `text`, at most `max_bytes` of it, safe to show on any terminal: whole
// characters, everything unprintable escaped, "…" where something was left out.
constexpr std::size_t excerpt_bytes = 200;
std::string excerpt(std::string_view text, std::size_t max_bytes = excerpt_bytes);

// A number with `digits` digits after the point: "-2.350". The same on every machine, and without
// the floating printers that some of our targets lack; beyond a thousand million it stays there.
std::string decimal(double value, int digits);

}  // namespace bastide
