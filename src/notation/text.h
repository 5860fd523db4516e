// Small tools for text that others wrote: is it UTF-8, how is it written as JSON, how is it shown
// on a terminal.
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

// ---- Foreign text on a terminal ----
// Names from records, file names, what other programs answer: whatever they hold, they move no
// cursor, begin no line and turn no direction. All that would is shown as an escape ("\x1b",
// "\u202e"): control characters of both sets, DEL, line and paragraph separators, overrides,
// embeddings and isolates of the direction, and bytes that are not UTF-8. Text that has gone
// through here once comes out the same the second time.

// The whole of `text`.
std::string shown(std::string_view text);

// The beginning of it: at most `max_bytes`, whole characters, "…" where something was left out.
constexpr std::size_t excerpt_bytes = 200;
std::string excerpt(std::string_view text, std::size_t max_bytes = excerpt_bytes);

// The same for a text that is JSON, as JSON: what it says stays the same.
std::string shown_json(std::string_view json);

// A number with `digits` digits after the point: "-2.350". The same on every machine, and without
// the floating printers that some of our targets lack; beyond a thousand million it stays there.
std::string decimal(double value, int digits);

}  // namespace bastide
