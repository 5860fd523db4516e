#include "art/arithmetic.h"

namespace bastide::art {

namespace {

// Taylor's polynomials for |x| <= pi / 4; the next terms are below 5e-17.
double small_sine(double x) {
  const double y = x * x;
  return x *
         (1 - y / 6 *
                  (1 - y / 20 *
                           (1 - y / 42 *
                                    (1 - y / 72 * (1 - y / 110 * (1 - y / 156 * (1 - y / 210)))))));
}

double small_cosine(double x) {
  const double y = x * x;
  return 1 -
         y / 2 *
             (1 -
              y / 12 *
                  (1 - y / 30 *
                           (1 - y / 56 *
                                    (1 - y / 90 * (1 - y / 132 * (1 - y / 182 * (1 - y / 240)))))));
}

}  // namespace

double sine(double x) {
  // pi / 2 in two parts, the first with so few digits that multiples of it are exact.
  constexpr double half_pi_high = 1.57079632673412561417;
  constexpr double half_pi_low = 6.07710050650619224932e-11;
  const double quarters = std::floor(x / half_pi_high + 0.5);
  const double rest = (x - quarters * half_pi_high) - quarters * half_pi_low;
  switch (static_cast<long>(quarters) & 3) {
    case 0:
      return small_sine(rest);
    case 1:
      return small_cosine(rest);
    case 2:
      return -small_sine(rest);
    default:
      return -small_cosine(rest);
  }
}

double cosine(double x) { return sine(x + pi / 2); }

}  // namespace bastide::art
