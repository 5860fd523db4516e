// Clocks that are told the time.
#include "server/clocks.h"

#include <gtest/gtest.h>

namespace bastide::server {
namespace {

constexpr Pace brisk{PaceKind::Total, 480, 5};
constexpr Pace a_minute_a_move{PaceKind::Move, 60, 0};

TEST(Clocks, OnlyTheOneOfWhoIsAskedRuns) {
  Clocks clocks(brisk, 2);
  clocks.ask(0, 0);
  EXPECT_EQ(clocks.left(0, 10 * second), 470 * second);
  EXPECT_EQ(clocks.left(1, 10 * second), 480 * second);
  EXPECT_TRUE(clocks.runs(0, second));
  EXPECT_FALSE(clocks.runs(1, second));
  clocks.ask(1, 10 * second);
  EXPECT_EQ(clocks.left(0, 20 * second), 475 * second) << "a turn brings five seconds";
  EXPECT_EQ(clocks.left(1, 20 * second), 470 * second);
  EXPECT_EQ(clocks.over_at(), 490 * second);
}

TEST(Clocks, AMoveHasItsTimeEachTime) {
  Clocks clocks(a_minute_a_move, 2);
  clocks.ask(0, 0);
  clocks.ask(1, 50 * second);
  clocks.ask(0, 60 * second);
  EXPECT_EQ(clocks.left(0, 60 * second), minute);
  EXPECT_EQ(clocks.over_at(), 2 * minute);
}

TEST(Clocks, WaitForALineThatIsDownAMinuteInAll) {
  Clocks clocks(brisk, 2);
  clocks.ask(0, 0);
  clocks.set_line(0, false, 10 * second);
  EXPECT_EQ(clocks.waits(0, 30 * second), 40 * second);
  EXPECT_FALSE(clocks.runs(0, 30 * second));
  clocks.set_line(0, true, 50 * second);
  EXPECT_EQ(clocks.left(0, 50 * second), 470 * second) << "forty seconds waited";
  clocks.set_line(0, false, 60 * second);
  EXPECT_EQ(clocks.left(0, 90 * second), 450 * second) << "twenty more, then it runs";
  EXPECT_EQ(clocks.over_at(), 60 * second + 20 * second + 460 * second);
}

TEST(Clocks, StandWhileTheyAreHeld) {
  Clocks clocks(brisk, 2);
  clocks.ask(0, 0);
  clocks.hold(10 * second);
  EXPECT_EQ(clocks.over_at(), std::nullopt);
  EXPECT_EQ(clocks.left(0, hour), 470 * second);
  clocks.release(hour, hour + 5 * second);
  EXPECT_EQ(clocks.left(0, hour + 5 * second), 470 * second);
  EXPECT_EQ(clocks.left(0, hour + 6 * second), 469 * second);
}

TEST(Clocks, TimeThatIsNobodysIsSkipped) {
  Clocks clocks(brisk, 2);
  clocks.ask(0, 0);
  clocks.skip(10 * second, hour);
  EXPECT_EQ(clocks.left(0, 30 * minute), 470 * second);
  EXPECT_EQ(clocks.left(0, hour + second), 469 * second);
  clocks.run_from(40 * minute);
  EXPECT_EQ(clocks.left(0, 40 * minute + second), 469 * second) << "everybody was back earlier";
}

TEST(Clocks, ATableWithoutAPaceHasNone) {
  Clocks clocks(Pace{}, 2);
  clocks.ask(0, 0);
  clocks.set_line(0, false, second);
  EXPECT_FALSE(clocks.has_any());
  EXPECT_EQ(clocks.over_at(), std::nullopt);
}

}  // namespace
}  // namespace bastide::server
