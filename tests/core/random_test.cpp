#include "core/random.h"

#include <gtest/gtest.h>

#include <array>
#include <set>

namespace bastide {
namespace {

// Records and seeds that people share depend on these: they never change.
TEST(Random, HasItsFixedFirstValues) {
  Random zero(0);
  EXPECT_EQ(zero.next(), 0x90287996c3e2222au);
  EXPECT_EQ(zero.next(), 0xbba11c9520801befu);
  Random one(1);
  EXPECT_EQ(one.next(), 0x93118a61ed9e9e14u);
  EXPECT_EQ(one.next(), 0xd94259df0d440a18u);
  Random unseeded;
  EXPECT_EQ(unseeded.next(), 0xe220a8397b1dcdafu);  // the first value of SplitMix64 from 0
  EXPECT_EQ(derive_seed(1, 0), 0xef750fda15543af0u);
  EXPECT_EQ(derive_seed(1, 1), 0x7dde57c9ae016422u);
}

TEST(Random, BelowHasItsFixedFirstValues) {
  Random random(42);
  std::array<std::uint32_t, 8> drawn{};
  for (std::uint32_t& value : drawn) value = random.below(72);
  EXPECT_EQ(drawn, (std::array<std::uint32_t, 8>{71, 65, 37, 39, 46, 48, 7, 64}));
}

TEST(Random, BelowStaysBelow) {
  Random random(3);
  for (const std::uint32_t n : {1u, 2u, 3u, 72u, 1000003u, 0xffffffffu}) {
    for (int i = 0; i < 1000; ++i) ASSERT_LT(random.below(n), n);
  }
}

TEST(Random, BelowIsUniform) {
  constexpr int draws = 70000;
  std::array<int, 7> counts{};
  Random random(4);
  for (int i = 0; i < draws; ++i) ++counts[random.below(7)];
  for (const int count : counts) EXPECT_NEAR(count, draws / 7, 400);  // four standard deviations
}

TEST(Random, CopiesGoOnAlike) {
  Random random(5);
  random.next();
  Random copy = random;
  EXPECT_EQ(copy, random);
  EXPECT_EQ(copy.next(), random.next());
  random.next();
  EXPECT_NE(copy, random);
}

TEST(Random, SeedsOfPartsAreAllDifferent) {
  std::set<std::uint64_t> seeds;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    for (std::uint64_t part = 0; part < 100; ++part) seeds.insert(derive_seed(seed, part));
  }
  EXPECT_EQ(seeds.size(), 10000u);
}

}  // namespace
}  // namespace bastide
