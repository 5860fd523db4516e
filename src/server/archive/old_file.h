// One table as a file: gzip of lines of JSON, the first of which is its card and the others its
// log. Whoever has zcat can read it.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "server/old_tables.h"

namespace bastide::server {

// What a file may hold; more is refused before it is in memory.
inline constexpr std::size_t most_packed_bytes = 16 * 1024 * 1024;
inline constexpr std::size_t most_text_bytes = 64 * 1024 * 1024;

// A fault where the table is none that can be kept so.
std::variant<std::string, StoreFault> packed(const OldTable& table);

// Strictly: whatever was cut, changed or added is a fault.
std::variant<OldTable, StoreFault> unpacked(std::string_view bytes);

bool is_same_table(const OldTable& a, const OldTable& b);

}  // namespace bastide::server
