// Sine and cosine that give the same bits on every machine. The library's may differ in the last
// one, which is enough to turn a comparison and with it a whole picture. Only + - * / and sqrt,
// floor and comparisons are used in this folder: IEEE 754 fixes their results
// (docs/decisions/0008-art-arithmetic.md).
#pragma once

#include <cmath>
#include <cstddef>

namespace bastide::art {

inline constexpr double pi = 3.14159265358979323846;

// For |x| up to some thousand radians, to about 1e-15.
double sine(double x);
double cosine(double x);

// The nearest whole number; halves upwards.
inline long round_off(double value) { return static_cast<long>(std::floor(value + 0.5)); }

// For indices that were computed as int.
constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

}  // namespace bastide::art
