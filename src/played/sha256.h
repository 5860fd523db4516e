// SHA-256 and its keyed form (FIPS 180-4, RFC 2104): what sealed draws are checked by, in the page
// too, where a browser lends its own only to pages that came over a safe line. Public numbers only:
// it is not written to keep secrets from whoever measures its time.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bastide {

using Digest = std::array<std::uint8_t, 32>;

Digest sha256(std::string_view bytes);
// HMAC-SHA-256.
Digest keyed_sha256(std::string_view key, std::string_view bytes);

// The digest's bytes as they go into another one.
inline std::string_view as_bytes(const Digest& digest) {
  return {reinterpret_cast<const char*>(digest.data()), digest.size()};
}

// 64 small hexadecimal digits, and back; nothing if the text is anything else.
std::string hex_of(const Digest& digest);
std::optional<Digest> read_digest(std::string_view hex);

}  // namespace bastide
