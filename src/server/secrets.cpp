#include "server/secrets.h"

#include <sodium.h>

#include <algorithm>

namespace bastide::server {
namespace {

constexpr std::string_view code_signs = "abcdefghjkmnpqrstuvwxyz23456789";
constexpr std::size_t code_length = 8;
constexpr std::size_t half_code = 4;

// 32 bytes in base64url, without padding.
constexpr std::size_t coded_length = 43;

bool is_coded_digest(std::string_view text) {
  if (text.size() != coded_length) return false;
  Digest bytes;
  std::size_t length = 0;
  const char* end = nullptr;
  const int failed =
      sodium_base642bin(bytes.data(), bytes.size(), text.data(), text.size(), nullptr, &length,
                        &end, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  return failed == 0 && length == bytes.size() && end == text.data() + text.size();
}

}  // namespace

bool secrets_ready() { return sodium_init() >= 0; }

Digest random_key() {
  Digest key;
  randombytes_buf(key.data(), key.size());
  return key;
}

bool is_key(std::string_view text) { return is_coded_digest(text); }
bool is_hash(std::string_view text) { return is_coded_digest(text); }

std::string hash_of(std::string_view secret) {
  Digest digest;
  crypto_hash_sha256(digest.data(), reinterpret_cast<const unsigned char*>(secret.data()),
                     secret.size());
  std::string text(coded_length + 1, '\0');
  sodium_bin2base64(text.data(), text.size(), digest.data(), digest.size(),
                    sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  text.resize(coded_length);
  return text;
}

bool is_same_hash(std::string_view a, std::string_view b) {
  return a.size() == coded_length && b.size() == coded_length &&
         sodium_memcmp(a.data(), b.data(), coded_length) == 0;
}

std::string random_code() {
  std::string code;
  while (code.size() < code_length) {
    code += code_signs[randombytes_uniform(static_cast<std::uint32_t>(code_signs.size()))];
  }
  return code.insert(half_code, "-");
}

std::optional<std::string> read_code(std::string_view text) {
  std::string code;
  for (char sign : text) {
    if (sign == '-' || sign == ' ') continue;
    if (sign >= 'A' && sign <= 'Z') sign = static_cast<char>(sign - 'A' + 'a');
    if (code_signs.find(sign) == std::string_view::npos || code.size() == code_length)
      return std::nullopt;
    code += sign;
  }
  if (code.size() != code_length) return std::nullopt;
  return code.insert(half_code, "-");
}

}  // namespace bastide::server
