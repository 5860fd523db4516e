// What a match has shown, with how sure it is.
#pragma once

#include <cstddef>
#include <span>

namespace bastide {

struct MeanError {
  double mean = 0;
  double error = 0;  // standard error of the mean; 0 where there are fewer than two values
};

MeanError mean_error(std::span<const double> values);

struct Interval {
  double low = 0;
  double high = 1;
};

// The 95 % interval of a rate, from independent `values` between 0 and 1 (the mean score of a pair
// of games on the same draws). Wilson's score interval with as many trials as would give the
// spread that the values have: it stays within 0 and 1 and does not shrink to nothing when one side
// wins everything. Values without any spread count as one trial each. Few values get Student's
// quantile instead of the normal one.
Interval rate_interval(std::span<const double> values);

// The same where only is known how often each value came.
struct CountedValue {
  double value = 0;
  std::size_t times = 0;
};
MeanError counted_mean(std::span<const CountedValue> values);
Interval counted_interval(std::span<const CountedValue> values);

// Wilson's interval for rate `rate` of `trials` trials; `quantile` is 1.96 for 95 %.
Interval wilson_interval(double rate, double trials, double quantile);

// The two-sided 95 % quantile of Student's distribution.
double student_quantile(std::size_t degrees_of_freedom);

}  // namespace bastide
