// The chance in a picture: a stream of numbers that depends on a key such as "HG-T43/2/rim/0" and
// on nothing else, so that a tile looks the same everywhere and always. FNV-1a makes the seed,
// mulberry32 the stream; both are a few lines in any language. Not for play: core/random.h is.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace bastide::art {

class KeyedRandom {
 public:
  // The parts are joined by slashes; numbers are written in digits.
  template <class... Parts>
  explicit KeyedRandom(std::string_view first, Parts... rest) {
    hash(first);
    ((hash("/"), hash(rest)), ...);
  }

  // In [low, high).
  double between(double low, double high) { return low + (high - low) * next(); }
  // In [0, 1).
  double next() {
    state_ += 0x6D2B79F5U;
    std::uint32_t t = state_;
    t = (t ^ (t >> 15)) * (t | 1U);
    t ^= t + (t ^ (t >> 7)) * (t | 61U);
    return static_cast<double>(t ^ (t >> 14)) / 4294967296.0;
  }
  // In [0, count).
  int below(int count) { return static_cast<int>(next() * count); }
  bool chance(double probability) { return next() < probability; }

 private:
  void hash(std::string_view text) {
    for (const char c : text) state_ = (state_ ^ static_cast<unsigned char>(c)) * 16777619U;
  }
  void hash(int number) { hash(std::string_view(std::to_string(number))); }

  std::uint32_t state_ = 2166136261U;
};

}  // namespace bastide::art
