// CRC-32, as zip and PNG use it: tells an entry that the disk gave back otherwise than it was
// written, in any one, two or three bits or in a run of up to 32.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace bastide::server {

constexpr std::uint32_t checksum(std::string_view bytes) {
  constexpr auto table = [] {
    std::array<std::uint32_t, 256> made{};
    for (std::uint32_t i = 0; i < 256; ++i) {
      made[i] = i;
      for (int bit = 0; bit < 8; ++bit) {
        made[i] = (made[i] >> 1) ^ ((made[i] & 1) != 0 ? 0xEDB88320u : 0u);
      }
    }
    return made;
  }();
  std::uint32_t sum = ~0u;
  for (const char c : bytes) {
    sum = (sum >> 8) ^ table[(sum ^ static_cast<std::uint8_t>(c)) & 0xff];
  }
  return ~sum;
}
static_assert(checksum("123456789") == 0xCBF43926u);  // the value by which it is known

}  // namespace bastide::server
