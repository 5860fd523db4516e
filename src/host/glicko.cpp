#include "host/glicko.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace bastide {
namespace {

// The paper's step 2: between the scale that people see and the one that is computed on.
constexpr double glicko_scale = 173.7178;
constexpr double glicko_middle = 1500;
// Nobody is known less well than somebody new.
constexpr double most_deviation = 350;

double weight_of(double phi) {
  return 1 / std::sqrt(1 + 3 * phi * phi / (std::numbers::pi * std::numbers::pi));
}

double expectation(double mu, double mu_other, double phi_other) {
  return 1 / (1 + std::exp(-weight_of(phi_other) * (mu - mu_other)));
}

// The paper's step 5, by the Illinois variant of regula falsi.
double new_volatility(double sigma, double phi, double variance, double delta, double tau) {
  constexpr double precision = 0.000001;
  const double a = std::log(sigma * sigma);
  const auto f = [&](double x) {
    const double ex = std::exp(x);
    const double sum = phi * phi + variance + ex;
    return ex * (delta * delta - sum) / (2 * sum * sum) - (x - a) / (tau * tau);
  };
  double low = a;
  double high = 0;
  if (delta * delta > phi * phi + variance) {
    high = std::log(delta * delta - phi * phi - variance);
  } else {
    int k = 1;
    while (f(a - k * tau) < 0) ++k;
    high = a - k * tau;
  }
  double f_low = f(low);
  double f_high = f(high);
  constexpr int enough = 200;  // it takes a handful
  for (int i = 0; i < enough && std::abs(high - low) > precision; ++i) {
    const double middle = low + (low - high) * f_low / (f_high - f_low);
    const double f_middle = f(middle);
    if (f_middle * f_high <= 0) {
      low = high;
      f_low = f_high;
    } else {
      f_low /= 2;
    }
    high = middle;
    f_high = f_middle;
  }
  return std::exp(low / 2);
}

}  // namespace

Rating rested(const Rating& rating, double periods) {
  const double phi = rating.deviation / glicko_scale;
  const double more = std::sqrt(phi * phi + rating.volatility * rating.volatility * periods);
  return {rating.rating, std::min(most_deviation, more * glicko_scale), rating.volatility};
}

Rating rated(const Rating& before, std::span<const RatedResult> results, double tau) {
  return rated_after(before, results, 1, tau);
}

Rating rated_after(const Rating& before, std::span<const RatedResult> results, double periods,
                   double tau) {
  if (results.empty()) return rested(before, periods);
  const double mu = (before.rating - glicko_middle) / glicko_scale;
  const double phi = before.deviation / glicko_scale;
  double information = 0;
  double surprise = 0;
  for (const RatedResult& result : results) {
    const double mu_other = (result.against.rating - glicko_middle) / glicko_scale;
    const double phi_other = result.against.deviation / glicko_scale;
    const double expected = expectation(mu, mu_other, phi_other);
    const double weight = weight_of(phi_other);
    information += weight * weight * expected * (1 - expected);
    surprise += weight * (result.score - expected);
  }
  const double variance = 1 / information;
  const double sigma = new_volatility(before.volatility, phi, variance, variance * surprise, tau);
  const double phi_rested = std::sqrt(phi * phi + sigma * sigma * periods);
  const double phi_after = 1 / std::sqrt(1 / (phi_rested * phi_rested) + information);
  const double mu_after = mu + phi_after * phi_after * surprise;
  return {mu_after * glicko_scale + glicko_middle,
          std::min(most_deviation, phi_after * glicko_scale), sigma};
}

double expected_share(const Rating& one, const Rating& other) {
  const double both = std::hypot(one.deviation / glicko_scale, other.deviation / glicko_scale);
  return expectation(one.rating / glicko_scale, other.rating / glicko_scale, both);
}

}  // namespace bastide
