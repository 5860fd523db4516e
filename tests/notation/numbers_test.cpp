// Numbers that others wrote: the whole text, or nothing.
#include "notation/numbers.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

namespace bastide {
namespace {

TEST(Numbers, AWholeNumberIsTheWholeText) {
  EXPECT_EQ(read_whole<int>("42"), 42);
  EXPECT_EQ(read_whole<int>("-7"), -7);
  EXPECT_EQ(read_whole<int>("010"), 10);
  EXPECT_EQ(read_whole<std::uint64_t>("18446744073709551615"), UINT64_MAX);
  for (const char* text : {"", " ", "x", "4x", " 4", "4 ", "+4", "0x10", "1e3", "4.0", "1'000",
                           "nan", "inf", "--4", "-", "\xd9\xa4"}) {
    EXPECT_FALSE(read_whole<int>(text)) << text;
  }
  EXPECT_FALSE(read_whole<std::uint64_t>("18446744073709551616"));
  EXPECT_FALSE(read_whole<std::uint64_t>("-1"));
  EXPECT_FALSE(read_whole<std::uint8_t>("256"));
  EXPECT_FALSE(read_whole<int>(std::string_view("4\0", 2)));
}

TEST(Numbers, ARangeHasBothItsEnds) {
  EXPECT_EQ(read_whole("2", 2, 5), 2);
  EXPECT_EQ(read_whole("5", 2, 5), 5);
  EXPECT_FALSE(read_whole("1", 2, 5));
  EXPECT_FALSE(read_whole("6", 2, 5));
}

TEST(Numbers, AFractionHasDigitsOnBothSidesOfItsPoint) {
  EXPECT_EQ(read_decimal("0.1"), 0.1);
  EXPECT_EQ(read_decimal("86400"), 86400.0);
  EXPECT_EQ(read_decimal("007.2500"), 7.25);
  EXPECT_EQ(read_decimal("0.001"), 0.001);
  for (const char* text : {"",
                           ".",
                           ".5",
                           "5.",
                           "1.2.3",
                           "-1",
                           "+1",
                           "1e3",
                           "0x1p3",
                           "nan",
                           "NaN",
                           "inf",
                           "infinity",
                           "1,5",
                           " 1",
                           "1 ",
                           "1.-2",
                           "1.+2",
                           "1234567890123456",
                           "0.1234567890123456"}) {
    EXPECT_FALSE(read_decimal(text)) << text;
  }
}

}  // namespace
}  // namespace bastide
