// Steps shared among threads. What happens without threads: tests/apps/shortage_test.cpp.
#include "host/threads.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <new>
#include <vector>

namespace bastide {
namespace {

TEST(Threads, EveryStepIsTakenOnce) {
  for (const unsigned wanted : {0u, 1u, 2u, 8u}) {
    std::atomic<int> next{0};
    std::vector<std::atomic<int>> taken(1000);
    const unsigned got = run_steps(wanted, [&] {
      const auto number = static_cast<std::size_t>(next++);
      if (number >= taken.size()) return false;
      ++taken[number];
      return true;
    });
    EXPECT_GE(got, 1u);
    EXPECT_LE(got, std::max(1u, wanted));
    for (const std::atomic<int>& times : taken) ASSERT_EQ(times, 1);
  }
}

TEST(Threads, WhatAStepThrowsEndsAllOfThemAndIsThrownOnce) {
  std::atomic<int> steps{0};
  const auto step = [&]() -> bool {
    if (++steps == 100) throw std::bad_alloc();
    return true;  // there would be no end
  };
  EXPECT_THROW(run_steps(4, step), std::bad_alloc);
  EXPECT_LT(steps, 100'000'000);
}

TEST(Threads, AStartedThreadCanBeJoined) {
  int done = 0;
  auto thread = start_thread([&done] { done = 1; });
  ASSERT_TRUE(thread);
  thread->join();
  EXPECT_EQ(done, 1);
}

}  // namespace
}  // namespace bastide
