#include "core/pieces.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace bastide {
namespace {

PieceCounts counts_of(std::initializer_list<int> per_seat) {
  PieceCounts counts;
  int seat = 0;
  for (const int count : per_seat) {
    for (int i = 0; i < count; ++i) counts.add(seat);
    ++seat;
  }
  return counts;
}

TEST(PieceCounts, BeginAtNone) {
  const PieceCounts counts;
  EXPECT_FALSE(counts.any());
  EXPECT_EQ(counts.majority(), 0);
  for (int seat = 0; seat < max_seats; ++seat) EXPECT_EQ(counts.of(seat), 0);
}

TEST(PieceCounts, CountEachSeatByItself) {
  PieceCounts counts = counts_of({0, 7, 0, 1, 8});
  EXPECT_EQ(counts.of(0), 0);
  EXPECT_EQ(counts.of(1), 7);
  EXPECT_EQ(counts.of(3), 1);
  EXPECT_EQ(counts.of(4), 8);
  counts.remove(1);
  EXPECT_EQ(counts.of(1), 6);
  EXPECT_EQ(counts.of(4), 8);
  counts.clear();
  EXPECT_FALSE(counts.any());
}

TEST(PieceCounts, MergeAddsSeatBySeat) {
  PieceCounts counts = counts_of({1, 0, 2, 0, 0});
  counts.merge(counts_of({3, 1, 0, 0, 8}));
  EXPECT_EQ(counts, counts_of({4, 1, 2, 0, 8}));
}

TEST(PieceCounts, TheMajorityIsWhoeverHasMost) {
  EXPECT_EQ(counts_of({1}).majority(), 0b00001);
  EXPECT_EQ(counts_of({0, 0, 0, 0, 1}).majority(), 0b10000);
  EXPECT_EQ(counts_of({1, 2}).majority(), 0b00010);
  EXPECT_EQ(counts_of({3, 2, 1}).majority(), 0b00001);
}

TEST(PieceCounts, TiesShareTheMajority) {
  EXPECT_EQ(counts_of({1, 1}).majority(), 0b00011);
  EXPECT_EQ(counts_of({2, 1, 2}).majority(), 0b00101);
  EXPECT_EQ(counts_of({7, 7, 7, 7, 7}).majority(), 0b11111);
  EXPECT_EQ(counts_of({0, 1, 0, 1, 0}).majority(), 0b01010);
}

// Every distribution of up to two pieces a seat, against the plain definition.
TEST(PieceCounts, TheMajorityIsRightForAllSmallCounts) {
  for (int code = 0; code < 243; ++code) {
    PieceCounts counts;
    int most = 0;
    int rest = code;
    for (int seat = 0; seat < max_seats; ++seat, rest /= 3) {
      for (int i = 0; i < rest % 3; ++i) counts.add(seat);
      most = std::max(most, rest % 3);
    }
    int expected = 0;
    for (int seat = 0; seat < max_seats; ++seat) {
      if (most > 0 && counts.of(seat) == most) expected |= 1 << seat;
    }
    ASSERT_EQ(counts.majority(), expected) << code;
    ASSERT_EQ(counts.any(), code != 0);
  }
}

TEST(Pieces, ClearedThereAreNone) {
  Pieces pieces;
  pieces.clear();
  for (int seat = 0; seat < max_seats; ++seat) {
    EXPECT_EQ(pieces.supply(seat), 0);
    for (int piece = 0; piece < Pieces::per_seat; ++piece) {
      EXPECT_FALSE(pieces.is_on_board(seat, piece));
    }
  }
}

TEST(Pieces, GoOutAndComeHome) {
  Pieces pieces;
  pieces.clear();
  for (int piece = 0; piece < 3; ++piece) pieces.put_into_supply(1, piece);
  EXPECT_EQ(pieces.supply(1), 0b111);
  pieces.put_on_board(1, 2, {40, 5});
  EXPECT_EQ(pieces.supply(1), 0b011);
  EXPECT_TRUE(pieces.is_on_board(1, 2));
  EXPECT_EQ(pieces.spot(1, 2).laid, 40);
  EXPECT_EQ(pieces.spot(1, 2).feature, 5);
  EXPECT_FALSE(pieces.is_on_board(1, 1));
  EXPECT_FALSE(pieces.is_on_board(2, 2));
  pieces.put_into_supply(1, 2);
  EXPECT_EQ(pieces.supply(1), 0b111);
  EXPECT_FALSE(pieces.is_on_board(1, 2));
}

TEST(Pieces, EightOfEachSeatAreKeptApart) {
  Pieces pieces;
  pieces.clear();
  for (int seat = 0; seat < max_seats; ++seat) {
    for (int piece = 0; piece < Pieces::per_seat; ++piece) {
      pieces.put_into_supply(seat, piece);
      pieces.put_on_board(
          seat, piece,
          {static_cast<std::uint8_t>(10 * seat + piece), static_cast<std::uint8_t>(seat)});
    }
  }
  for (int seat = 0; seat < max_seats; ++seat) {
    EXPECT_EQ(pieces.supply(seat), 0);
    for (int piece = 0; piece < Pieces::per_seat; ++piece) {
      EXPECT_EQ(pieces.spot(seat, piece).laid, 10 * seat + piece);
      EXPECT_EQ(pieces.spot(seat, piece).feature, seat);
    }
  }
}

}  // namespace
}  // namespace bastide
