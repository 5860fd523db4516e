// The only source of chance: a 64-bit counter put through a strong mixing function (the
// public-domain SplitMix64 construction). Eight bytes of state, equal on every machine, cheap
// enough to live inside a game state.
#pragma once

#include <cstdint>

namespace bastide {

constexpr std::uint64_t mix64(std::uint64_t x) {
  x ^= x >> 30;
  x *= 0xbf58476d1ce4e5b9u;
  x ^= x >> 27;
  x *= 0x94d049bb133111ebu;
  x ^= x >> 31;
  return x;
}

class Random {
 public:
  constexpr Random() = default;
  constexpr explicit Random(std::uint64_t seed) : state_(mix64(seed ^ 0x6a09e667f3bcc908u)) {}

  constexpr std::uint64_t next() {
    state_ += 0x9e3779b97f4a7c15u;
    return mix64(state_);
  }

  // Uniform in [0, n), n < 2^32. Multiply and shift: the bias is below n / 2^32 and the same
  // everywhere.
  constexpr std::uint32_t below(std::uint32_t n) {
    return static_cast<std::uint32_t>(((next() >> 32) * n) >> 32);
  }

  friend constexpr bool operator==(Random, Random) = default;

 private:
  std::uint64_t state_ = 0;
};

// Seeds for the parts of a job (game k of a run, seat s of a game) that do not depend on how the
// job is divided.
constexpr std::uint64_t derive_seed(std::uint64_t seed, std::uint64_t part) {
  return mix64(mix64(seed + 0x9e3779b97f4a7c15u) ^ mix64(part + 0xd1b54a32d192ed03u));
}

}  // namespace bastide
