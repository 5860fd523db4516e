#include "host/statistics.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace bastide {

MeanError mean_error(std::span<const double> values) {
  if (values.empty()) return {};
  const auto count = static_cast<double>(values.size());
  double sum = 0;
  for (const double value : values) sum += value;
  const double mean = sum / count;
  if (values.size() < 2) return {mean, 0};
  double squares = 0;
  for (const double value : values) squares += (value - mean) * (value - mean);
  return {mean, std::sqrt(squares / (count - 1) / count)};
}

MeanError counted_mean(std::span<const CountedValue> values) {
  double count = 0;
  double sum = 0;
  for (const auto& [value, times] : values) {
    count += static_cast<double>(times);
    sum += value * static_cast<double>(times);
  }
  if (count == 0) return {};
  const double mean = sum / count;
  if (count < 2) return {mean, 0};
  double squares = 0;
  for (const auto& [value, times] : values) {
    squares += (value - mean) * (value - mean) * static_cast<double>(times);
  }
  return {mean, std::sqrt(squares / (count - 1) / count)};
}

double student_quantile(std::size_t degrees_of_freedom) {
  constexpr std::array<double, 30> table{12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306,
                                         2.262,  2.228, 2.201, 2.179, 2.160, 2.145, 2.131, 2.120,
                                         2.110,  2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064,
                                         2.060,  2.056, 2.052, 2.048, 2.045, 2.042};
  if (degrees_of_freedom == 0) return table[0];
  if (degrees_of_freedom <= table.size()) return table[degrees_of_freedom - 1];
  // The expansion around the normal quantile; off by less than 0.0005 from here.
  const auto freedom = static_cast<double>(degrees_of_freedom);
  return 1.959964 + 2.3723 / freedom + 2.8225 / (freedom * freedom);
}

Interval wilson_interval(double rate, double trials, double quantile) {
  const double z2 = quantile * quantile / trials;
  const double middle = (rate + z2 / 2) / (1 + z2);
  const double half =
      quantile / (1 + z2) * std::sqrt(rate * (1 - rate) / trials + z2 / (4 * trials));
  return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

namespace {

Interval interval_of(const MeanError& rate, std::size_t count) {
  const double variance = rate.error * rate.error;
  const double one_trial = rate.mean * (1 - rate.mean);
  const double trials =
      variance > 0 && one_trial > 0 ? one_trial / variance : static_cast<double>(count);
  return wilson_interval(rate.mean, trials, student_quantile(count - 1));
}

}  // namespace

Interval rate_interval(std::span<const double> values) {
  return values.empty() ? Interval{} : interval_of(mean_error(values), values.size());
}

Interval counted_interval(std::span<const CountedValue> values) {
  std::size_t count = 0;
  for (const CountedValue& one : values) count += one.times;
  return count == 0 ? Interval{} : interval_of(counted_mean(values), count);
}

}  // namespace bastide
