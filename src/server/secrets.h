// Keys, codes and their hashes, by libsodium. `secrets_ready` must have been true before anything
// else here is called.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "played/sha256.h"

namespace bastide::server {

// Makes the library ready; false where the system has no source of chance.
bool secrets_ready();

// 32 random bytes.
Digest random_key();

// ---- Seat keys ----

// 32 bytes as 43 signs of base64url.
bool is_key(std::string_view text);
// SHA-256 of the key's text in base64url: all that is kept of it. Likewise of codes.
std::string hash_of(std::string_view secret);
bool is_hash(std::string_view text);
// In a time that does not depend on where they differ. An empty one equals nothing.
bool is_same_hash(std::string_view a, std::string_view b);

// ---- Codes: eight signs, written `k7qm-4f2d` ----

std::string random_code();
// The code as it is written, if the text means one: capitals, blanks and a missing dash are
// forgiven.
std::optional<std::string> read_code(std::string_view text);

}  // namespace bastide::server
