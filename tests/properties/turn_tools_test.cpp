// What the games' turns share, where no single game's tests reach.
#include "games/turn_tools.h"

#include <gtest/gtest.h>

namespace bastide {
namespace {

// A constant, so that the compiler itself refuses a shift by all 32 bits.
constexpr std::uint32_t mark_after(std::uint8_t given_out, bool has_mark) {
  return take_mark(has_mark, given_out);
}

TEST(TurnTools, MarksAreGivenOutInOrder) {
  std::uint8_t given_out = 0;
  EXPECT_EQ(take_mark(true, given_out), 1u);
  EXPECT_EQ(take_mark(false, given_out), 0u);
  EXPECT_EQ(take_mark(true, given_out), 2u);
  EXPECT_EQ(given_out, 2);
}

TEST(TurnTools, OnceAll32MarksAreOutOtherTilesStillHaveNone) {
  constexpr std::uint32_t last = mark_after(31, true);
  constexpr std::uint32_t none = mark_after(32, false);
  EXPECT_EQ(last, 1u << 31);
  EXPECT_EQ(none, 0u);
}

}  // namespace
}  // namespace bastide
