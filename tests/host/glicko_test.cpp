#include "host/glicko.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace bastide {
namespace {

// The example that Glickman's paper works out by hand.
TEST(Glicko, ThePapersExample) {
  const Rating before{1500, 200, 0.06};
  const std::array<RatedResult, 3> results{
      {{{1400, 30, 0.06}, 1}, {{1550, 100, 0.06}, 0}, {{1700, 300, 0.06}, 0}}};
  const Rating after = rated(before, results, 0.5);
  EXPECT_NEAR(after.rating, 1464.06, 0.01);
  EXPECT_NEAR(after.deviation, 151.52, 0.01);
  EXPECT_NEAR(after.volatility, 0.05999, 0.00001);
}

TEST(Glicko, WithoutGamesOnlyLessIsKnown) {
  const Rating before{1620, 60, 0.06};
  const Rating after = rested(before, 30);
  EXPECT_EQ(after.rating, before.rating);
  EXPECT_EQ(after.volatility, before.volatility);
  EXPECT_NEAR(after.deviation, 82.82, 0.01);  // the root of 60² + 30 (0.06 · 173.7178)²
  EXPECT_EQ(rested(before, 1e9).deviation, 350) << "as of somebody new";
  const Rating none = rated_after(before, {}, 30);
  EXPECT_EQ(none.deviation, after.deviation);
}

TEST(Glicko, EqualsThatDrawStayWhereTheyAre) {
  const Rating one{1500, 100, 0.06};
  const std::array<RatedResult, 1> drawn{{{one, 0.5}}};
  const Rating after = rated(one, drawn);
  EXPECT_DOUBLE_EQ(after.rating, 1500);
  EXPECT_LT(after.deviation, 101);
}

// Whoever wins as often as the ratings say ends up near them, wherever he began.
TEST(Glicko, FindsTheStrengthThatResultsCameFrom) {
  Rating found;
  const Rating other{1500, 50, 0.06};
  for (int game = 0; game < 400; ++game) {
    const std::array<RatedResult, 1> result{{{other, game % 4 == 0 ? 0.0 : 1.0}}};
    found = rated_after(found, result, 0.05);
  }
  // Three of four against 1500 is 191 points more, by the weight of a deviation of 50.
  EXPECT_NEAR(found.rating, 1692, 45);
  EXPECT_LT(found.deviation, 60);
  EXPECT_NEAR(expected_share({1692, 0, 0.06}, other), 0.75, 0.01);
}

TEST(Glicko, AnUpsetWithoutEndKeepsNumbersThatAreNumbers) {
  Rating found{3000, 30, 0.06};
  const std::array<RatedResult, 1> lost{{{{100, 30, 0.06}, 0}}};
  for (int game = 0; game < 300; ++game) found = rated_after(found, lost, 0.01);
  EXPECT_GT(found.rating, -3000);
  EXPECT_LT(found.rating, 1500);
  EXPECT_GT(found.deviation, 0);
  EXPECT_LT(found.volatility, 2);
}

}  // namespace
}  // namespace bastide
