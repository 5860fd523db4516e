// Which events say the same, and which keep their order.
#include "notation/event_match.h"

#include <gtest/gtest.h>

#include "games/registry.h"
#include "lines.h"
#include "notation/record.h"

namespace bastide {
namespace {

constexpr std::array card_fields{fields::p, fields::x, fields::y, fields::points};
constexpr std::array one_pile{Member::AtX, Member::AtY};
constexpr std::array<EventShape, 2> table{{
    {"card", EventRole::Consequence, card_fields, one_pile},
    {"coin", EventRole::Consequence, card_fields},
}};

Event event(std::uint8_t kind, Seat seat, Cell at, int amount) {
  Event made;
  made.kind = kind;
  made.seat = seat;
  made.at = at;
  made.amount = amount;
  return made;
}

// "x":…,"y":…,"f":… of a `take`.
std::string mountain_of(const std::string& line) {
  const std::size_t start = line.find("\"x\"");
  return line.substr(start, line.find(",\"value\"") - start);
}

TEST(EventOrder, IsKeptAmongEventsThatAgreeInTheNamedMembers) {
  Events none;
  const Event first = event(0, 0, {1, 2}, 3);
  EXPECT_TRUE(must_follow(table, {none, event(0, 1, {1, 2}, 5)}, {none, first}));
  EXPECT_FALSE(must_follow(table, {none, event(0, 0, {1, 3}, 3)}, {none, first})) << "other pile";
  EXPECT_FALSE(must_follow(table, {none, event(1, 0, {1, 2}, 3)}, {none, first})) << "other kind";
}

TEST(EventOrder, IsFreeForShapesThatDoNotAskForIt) {
  Events none;
  const Event first = event(1, 0, {1, 2}, 3);
  EXPECT_FALSE(must_follow(table, {none, event(1, 0, {1, 2}, 3)}, {none, first}));
}

// GR-20  The tokens of a mountain leave it from the top: two `take` that change places are refused,
// and the fault shows the one that is due.
TEST(EventOrder, OfTokensTakenFromOneMountainIsPartOfTheRecord) {
  const Lines whole = split_lines(read_sample("gold-rush", 2));
  int swaps = 0;
  for (std::size_t i = 0; i + 1 < whole.size(); ++i) {
    if (!whole[i].starts_with(R"({"e":"take")") || !whole[i + 1].starts_with(R"({"e":"take")"))
      continue;
    Lines swapped = whole;
    std::swap(swapped[i], swapped[i + 1]);
    const auto fault = check_record(join_lines(swapped), find_game);
    const bool is_one_mountain = mountain_of(whole[i]) == mountain_of(whole[i + 1]);
    ASSERT_EQ(fault.has_value(), is_one_mountain && whole[i] != whole[i + 1]);
    if (!fault) continue;
    EXPECT_EQ(fault->line, static_cast<int>(i) + 1);
    EXPECT_EQ(to_text(fault->expected), whole[i]);
    ++swaps;
  }
  EXPECT_GT(swaps, 3);
}

// Other consequences may stand between them and around them.
TEST(EventOrder, LeavesTheOtherConsequencesFree) {
  Lines lines = split_lines(read_sample("gold-rush", 2));
  for (std::size_t i = 0; i + 2 < lines.size(); ++i) {
    if (!lines[i].starts_with(R"({"e":"take")") || !lines[i + 1].starts_with(R"({"e":"take")") ||
        !lines[i + 2].starts_with(R"({"e":"score")"))
      continue;
    std::swap(lines[i + 1], lines[i + 2]);
    EXPECT_FALSE(check_record(join_lines(lines), find_game));
    return;
  }
  FAIL() << "the sample has no two tokens before a score";
}

}  // namespace
}  // namespace bastide
