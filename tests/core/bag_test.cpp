#include "core/bag.h"

#include <gtest/gtest.h>

#include <array>
#include <cstring>
#include <map>

namespace bastide {
namespace {

using TestBag = Bag<15>;

TestBag bag_of(std::initializer_list<int> items) {
  TestBag bag{};
  for (const int item : items) bag.add(static_cast<std::uint8_t>(item));
  return bag;
}

std::map<int, int> contents(const TestBag& bag) {
  std::map<int, int> counts;
  for (int i = 0; i < bag.size(); ++i) ++counts[bag[i]];
  return counts;
}

TEST(Bag, BeginsEmpty) {
  const TestBag bag{};
  EXPECT_TRUE(bag.empty());
  EXPECT_EQ(bag.size(), 0);
  EXPECT_EQ(bag.count(0), 0);
}

// Of the copies it is the first that goes, and the last item takes its place: hidden orders of old
// records depend on it.
TEST(Bag, TakesTheFirstCopyWhereverItStands) {
  constexpr int capacity = 95;
  for (int place = 0; place < capacity; ++place) {
    Bag<capacity> bag{};
    for (int i = 0; i < capacity; ++i) bag.add(i < place ? 1 : 7);
    bag.remove(7);
    ASSERT_EQ(bag.size(), capacity - 1);
    EXPECT_EQ(bag.count(7), capacity - place - 1);
    for (int i = 0; i < place; ++i) ASSERT_EQ(bag[i], 1);
  }
}

TEST(Bag, FindsWhatIsNumberedLikeAnEmptyPlace) {
  TestBag bag = bag_of({4, 0, 5});
  bag.remove(0);
  EXPECT_EQ(contents(bag), (std::map<int, int>{{4, 1}, {5, 1}}));
}

TEST(Bag, CountsCopies) {
  const TestBag bag = bag_of({3, 7, 3, 3, 0});
  EXPECT_EQ(bag.size(), 5);
  EXPECT_EQ(bag.count(3), 3);
  EXPECT_EQ(bag.count(0), 1);
  EXPECT_EQ(bag.count(9), 0);
}

TEST(Bag, RemovesOneCopyAtATime) {
  TestBag bag = bag_of({3, 7, 3, 0});
  bag.remove(3);
  EXPECT_EQ(contents(bag), (std::map<int, int>{{0, 1}, {3, 1}, {7, 1}}));
  bag.remove(0);
  bag.remove(7);
  bag.remove(3);
  EXPECT_TRUE(bag.empty());
}

TEST(Bag, FillsToItsCapacity) {
  TestBag bag{};
  for (std::uint8_t i = 0; i < 15; ++i) bag.add(i);
  EXPECT_EQ(bag.size(), 15);
  for (std::uint8_t i = 0; i < 15; ++i) EXPECT_EQ(bag.count(i), 1);
}

// The order of the contents is open to everybody, so it may depend on nothing but the draws.
TEST(Bag, EqualDrawsLeaveEqualBytes) {
  TestBag one = bag_of({1, 2, 3, 4, 5});
  TestBag two = one;
  for (const int item : {2, 5, 1}) {
    one.remove(static_cast<std::uint8_t>(item));
    two.remove(static_cast<std::uint8_t>(item));
    EXPECT_EQ(std::memcmp(&one, &two, sizeof(one)), 0);
  }
}

TEST(Bag, WhatComesNextChangesNothing) {
  const TestBag bag = bag_of({1, 2, 2, 4});
  TestBag same = bag;
  Random hidden(1);
  EXPECT_GT(same.count(same.next(hidden)), 0);
  EXPECT_EQ(std::memcmp(&bag, &same, sizeof(bag)), 0);
}

TEST(Bag, DrawsEveryCopyEquallyOften) {
  constexpr int draws = 40000;
  const TestBag bag = bag_of({1, 2, 2, 4});
  Random hidden(2);
  std::map<int, int> counts;
  for (int i = 0; i < draws; ++i) ++counts[bag.next(hidden)];
  EXPECT_NEAR(counts[1], draws / 4, 350);  // four standard deviations
  EXPECT_NEAR(counts[2], draws / 2, 400);
  EXPECT_NEAR(counts[4], draws / 4, 350);
}

// Three different items come in each of their six orders equally often.
TEST(Bag, DrawsEveryOrderEquallyOften) {
  constexpr int rounds = 30000;
  Random hidden(3);
  std::map<std::array<int, 3>, int> orders;
  for (int i = 0; i < rounds; ++i) {
    TestBag bag = bag_of({1, 2, 3});
    std::array<int, 3> order{};
    for (int& item : order) {
      item = bag.next(hidden);
      bag.remove(static_cast<std::uint8_t>(item));
    }
    ++orders[order];
  }
  EXPECT_EQ(orders.size(), 6u);
  for (const auto& [order, count] : orders) EXPECT_NEAR(count, rounds / 6, 260);
}

}  // namespace
}  // namespace bastide
