#include "host/statistics.h"

#include <gtest/gtest.h>

#include <vector>

namespace bastide {
namespace {

TEST(Statistics, MeanAndStandardError) {
  const std::vector<double> values{2, 4, 4, 4, 5, 5, 7, 9};
  EXPECT_DOUBLE_EQ(mean_error(values).mean, 5);
  EXPECT_NEAR(mean_error(values).error, 0.755929, 1e-6);  // sqrt(32 / 7 / 8)
  EXPECT_EQ(mean_error(std::vector<double>{3}).error, 0);
  EXPECT_EQ(mean_error({}).mean, 0);
}

// Published values of Wilson's interval.
TEST(Statistics, WilsonsInterval) {
  const Interval half = wilson_interval(0.5, 100, 1.959964);
  EXPECT_NEAR(half.low, 0.4038, 5e-5);
  EXPECT_NEAR(half.high, 0.5962, 5e-5);
  const Interval all = wilson_interval(1, 10, 1.959964);
  EXPECT_NEAR(all.low, 0.7225, 5e-5);
  EXPECT_DOUBLE_EQ(all.high, 1);
  const Interval few = wilson_interval(0.1, 50, 1.959964);  // 5 of 50
  EXPECT_NEAR(few.low, 0.0435, 5e-5);
  EXPECT_NEAR(few.high, 0.2136, 5e-5);
}

TEST(Statistics, StudentsQuantile) {
  EXPECT_NEAR(student_quantile(1), 12.706, 1e-3);
  EXPECT_NEAR(student_quantile(30), 2.042, 1e-3);
  EXPECT_NEAR(student_quantile(31), 2.0395, 5e-4);
  EXPECT_NEAR(student_quantile(60), 2.0003, 5e-4);
  EXPECT_NEAR(student_quantile(1000), 1.9623, 5e-4);
}

// Values of 0 and 1 are plain trials: the interval is Wilson's for their number, but for the
// unbiased variance and Student's quantile, which make it a little wider.
TEST(Statistics, SingleGamesGiveWilsonsInterval) {
  std::vector<double> values(1000, 0.0);
  for (std::size_t i = 0; i < 700; ++i) values[i] = 1;
  const Interval interval = rate_interval(values);
  const Interval wilson = wilson_interval(0.7, 1000, 1.959964);
  EXPECT_NEAR(interval.low, wilson.low, 1e-3);
  EXPECT_NEAR(interval.high, wilson.high, 1e-3);
  EXPECT_LE(interval.low, wilson.low);
}

// Pairs that always share the win tell more than coin tosses with the same mean.
TEST(Statistics, LessSpreadMakesANarrowerInterval) {
  std::vector<double> steady;
  std::vector<double> wild;
  for (int i = 0; i < 100; ++i) {
    steady.push_back(i % 10 == 0 ? 1 : 0.5);
    wild.push_back(i % 20 < 11 ? 1 : 0);
  }
  const Interval narrow = rate_interval(steady);
  const Interval wide = rate_interval(wild);
  EXPECT_NEAR(mean_error(steady).mean, mean_error(wild).mean, 1e-9);
  EXPECT_LT(narrow.high - narrow.low, 0.5 * (wide.high - wide.low));
}

TEST(Statistics, OneSidedResultsAreNotCertain) {
  const Interval all = rate_interval(std::vector<double>(100, 1.0));
  EXPECT_GT(all.low, 0.95);
  EXPECT_LT(all.low, 0.97);
  EXPECT_EQ(all.high, 1);
  const Interval one = rate_interval(std::vector<double>{1});
  EXPECT_LT(one.low, 0.05);
  EXPECT_EQ(rate_interval({}).low, 0);
  EXPECT_EQ(rate_interval({}).high, 1);
}

TEST(Statistics, CountedValuesAreThoseValues) {
  const std::vector<double> values{0, 0.25, 0.25, 1, 1, 1, 0.5};
  const std::vector<CountedValue> counted{{0, 1}, {0.25, 2}, {0.5, 1}, {0.75, 0}, {1, 3}};
  EXPECT_DOUBLE_EQ(counted_mean(counted).mean, mean_error(values).mean);
  EXPECT_NEAR(counted_mean(counted).error, mean_error(values).error, 1e-12);
  EXPECT_NEAR(counted_interval(counted).low, rate_interval(values).low, 1e-12);
  EXPECT_NEAR(counted_interval(counted).high, rate_interval(values).high, 1e-12);
  const std::vector<CountedValue> none{{0, 0}, {1, 0}};
  EXPECT_EQ(counted_interval(none).low, 0);
  EXPECT_EQ(counted_interval(none).high, 1);
  const std::vector<CountedValue> one{{1, 1}};
  EXPECT_DOUBLE_EQ(counted_interval(one).low, rate_interval(std::vector<double>{1}).low);
}

}  // namespace
}  // namespace bastide
