// What a replay accepts and refuses, on a game of one turn (toy_game.h).
#include "notation/replay.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "lines.h"
#include "notation/record.h"
#include "toy_game.h"

namespace bastide {
namespace {

std::optional<RecordFault> check(std::string_view text) { return check_record(text, toy::lookup); }
std::optional<RecordFault> check(const Lines& lines) { return check(join_lines(lines)); }

Lines toy_lines() { return split_lines(toy::record); }
// Positions in toy_lines().
namespace at {
constexpr std::size_t start = 1, token = 4, draw = 5, place = 8, cover = 9, jump = 11, score = 12,
                      corner_return = 14, final_score = 15, end = 17;
}

// The fault when `part` of the toy record is replaced.
RecordFault fault_with(std::string_view part, std::string_view replacement) {
  const auto fault = check(with(std::string(toy::record), part, replacement));
  EXPECT_TRUE(fault) << replacement;
  return fault.value_or(RecordFault{});
}

TEST(Replay, ReadsARecordAndWritesItBackUnchanged) {
  EXPECT_FALSE(check(toy::record));
  Replay replay(toy::lookup);
  ASSERT_FALSE(load_record(toy::record, replay));
  EXPECT_EQ(replay.record().text(), toy::record);
}

TEST(Replay, TakesSetUpInAnyOrder) {
  Lines lines = toy_lines();
  std::swap(lines[at::start], lines[at::start + 2]);
  EXPECT_FALSE(check(lines));
}

TEST(Replay, TakesConsequencesOfOneGroupInAnyOrder) {
  Lines lines = toy_lines();
  std::swap(lines[at::score], lines[at::corner_return]);
  std::swap(lines[at::final_score], lines[at::final_score + 1]);
  EXPECT_FALSE(check(lines));
}

TEST(Replay, NeverMixesGroups) {
  for (const std::size_t first : {at::corner_return, at::end - 1}) {
    Lines lines = toy_lines();
    std::swap(lines[first], lines[first + 1]);
    const auto fault = check(lines);
    ASSERT_TRUE(fault);
    EXPECT_EQ(fault->line, static_cast<int>(first) + 1);
  }
}

TEST(Replay, CountsEqualConsequences) {
  Lines once = toy_lines();
  once.erase(once.begin() + at::cover);
  EXPECT_EQ(to_text(check(once)->expected), toy_lines()[at::cover]);
  Lines thrice = toy_lines();
  thrice.insert(thrice.begin() + at::cover, thrice[at::cover]);
  EXPECT_EQ(to_text(check(thrice)->expected), "a legal jump by player 1");
}

TEST(Replay, ComparesCellsAsSetsButRefusesRepetition) {
  EXPECT_FALSE(check(with(std::string(toy::record), "[[0,0],[1,0]]", "[[1,0],[0,0]]")));
  for (const char* cells : {"[[0,0]]", "[]", "[[0,0],[2,0]]", "[[0,0],[1,0],[2,0]]",
                            "[[0,0],[0,0]]", "[[0,0],[1,0],[0,0]]", "[[0,0],[1,256]]"}) {
    EXPECT_EQ(fault_with("[[0,0],[1,0]]", cells).line, 13);
  }
}

TEST(Replay, DoesNotCompareWhyAndRuleButWantsThem) {
  std::string other = with(std::string(toy::record), "\"why\":\"road\"", "\"why\":\"street\"");
  other = with(other, "\"rule\":\"T-3\"", "\"rule\":\"X-99\"");
  EXPECT_FALSE(check(other));
  EXPECT_EQ(to_text(fault_with("\"why\":\"road\",", "").reason), "\"score\" must have \"why\"");
  EXPECT_EQ(to_text(fault_with("\"why\":\"road\"", "\"why\":\"\"").reason),
            "\"why\" must be a string that is not empty, not \"\"");
  EXPECT_NE(to_text(fault_with("\"rule\":\"T-3\"", "\"rule\":3").reason), "");
}

TEST(Replay, NamesTheMostSimilarConsequence) {
  const RecordFault fault = fault_with("\"points\":1,", "\"points\":4,");
  EXPECT_EQ(fault.line, 17);
  EXPECT_EQ(to_text(fault.expected), toy_lines()[at::final_score + 1]);
  EXPECT_EQ(to_text(fault.found),
            with(toy_lines()[at::final_score + 1], "\"points\":1", "\"points\":4"));
  Lines lines = toy_lines();
  lines[at::score] = with(lines[at::corner_return], "SW", "NW");
  EXPECT_EQ(to_text(check(lines)->expected), lines[at::corner_return]);
}

TEST(Replay, NamesTheReasonAndRuleOfARefusedDecision) {
  const RecordFault fault = fault_with("\"y\":1,\"rot\"", "\"y\":-9,\"rot\"");
  EXPECT_EQ(fault.line, 9);
  EXPECT_EQ(to_text(fault.expected), "a legal place by player 0");
  EXPECT_EQ(to_text(*fault.refusal), "A tile lies there already. (square 0,-9, east side)");
  EXPECT_EQ(fault.refusal->rule, "T-2");
  EXPECT_EQ(to_text(fault), "line 9: expected a legal place by player 0, found " +
                                to_text(fault.found) +
                                ": A tile lies there already. (square 0,-9, east side) [T-2]");
}

TEST(Replay, NamesTheReasonWithoutAPlaceWhereThereIsNone) {
  const RecordFault fault = fault_with("\"jump\",\"p\":1", "\"jump\",\"p\":0");
  EXPECT_EQ(to_text(*fault.refusal), "Somebody else decides now.");
}

TEST(Replay, ComparesWhatADrawDoesNotDecide) {
  EXPECT_EQ(to_text(fault_with("\"bonus\"", "\"base\"").expected), toy_lines()[at::draw]);
  EXPECT_EQ(to_text(fault_with("\"draw\",\"p\":0", "\"draw\",\"p\":1").expected),
            toy_lines()[at::draw]);
}

TEST(Replay, SaysWhatIsAskedForInstead) {
  Lines lines = toy_lines();
  std::swap(lines[at::token], lines[at::place]);
  EXPECT_EQ(to_text(check(lines)->expected), "a possible token");
  lines = toy_lines();
  lines.erase(lines.begin() + at::jump);
  EXPECT_EQ(to_text(check(lines)->expected), "a legal jump by player 1");
}

TEST(Replay, RefusesUnknownEventsAndFields) {
  EXPECT_EQ(to_text(fault_with("\"e\":\"jump\"", "\"e\":\"leap\"").reason),
            "toy has no event \"leap\"");
  EXPECT_EQ(to_text(fault_with("\"to\":[-3,4]", "\"to\":[-3,4],\"q\":1").reason),
            "\"jump\" has no field \"q\"");
  EXPECT_EQ(to_text(fault_with("\"corner\":\"SW\"", "\"f\":1,\"corner\":\"SW\"").reason),
            "\"return\" has no field \"corner\", or \"return\" has no field \"f\"");
  EXPECT_EQ(to_text(fault_with("{\"e\":\"jump\",", "{").reason),
            "an event must have \"e\", its name");
  EXPECT_EQ(to_text(fault_with("\"e\":\"jump\"", "\"e\":1").reason),
            "an event must have \"e\", its name");
}

TEST(Replay, RefusesValuesOfTheWrongTypeOrRange) {
  const auto reason = [](std::string_view part, std::string_view replacement) {
    return to_text(fault_with(part, replacement).reason);
  };
  EXPECT_EQ(reason("\"jump\",\"p\":1", "\"jump\",\"p\":2"),
            "\"p\" must be a player from 0 to 1, not 2");
  EXPECT_EQ(reason("\"jump\",\"p\":1", "\"jump\",\"p\":1.0"),
            "\"p\" must be a player from 0 to 1, not 1.0");
  EXPECT_EQ(reason("\"y\":1,", "\"y\":257,"), "\"y\" must be an integer from -128 to 127, not 257");
  EXPECT_EQ(reason("\"value\":0", "\"value\":256"),
            "\"value\" must be an integer from 0 to 255, not 256");
  EXPECT_EQ(reason("\"value\":0", "\"value\":\"0\""),
            "\"value\" must be an integer from 0 to 255, not \"0\"");
  EXPECT_EQ(reason("\"SW\"", "\"sw\""),
            "\"corner\" must be one of \"NW\" \"NE\" \"SE\" \"SW\", not \"sw\"");
  EXPECT_EQ(reason("\"tile\":\"A\"", "\"tile\":\"Z\""),
            "\"tile\" must be the id of a tile of the game, not \"Z\"");
  EXPECT_EQ(reason("[-3,4]", "[-3,4,5]"), "\"to\" must be a square [x,y], not [-3,4,5]");
  EXPECT_EQ(reason("[5,3]", "[5,3,0]"), "\"scores\" must be a list of 2 integers, not [5,3,0]");
  EXPECT_EQ(reason("\"winners\":[0]", "\"winners\":[1,0]"),
            "\"winners\" must be a list of players from 0 to 1, ascending, not [1,0]");
  EXPECT_NE(reason("\"winners\":[0]", "\"winners\":[0,0]"), "");
  EXPECT_NE(reason("\"winners\":[0]", "\"winners\":[-1]"), "");
  EXPECT_NE(reason("\"points\":2", "\"points\":4294967298"), "");
  EXPECT_EQ(to_text(fault_with("\"winners\":[0]", "\"winners\":[]").expected),
            toy_lines()[at::end]);
}

TEST(Replay, StaysWhereItWasAfterAFault) {
  Replay replay(toy::lookup);
  for (const std::string& line : toy_lines()) {
    if (replay.has_begun()) {
      EXPECT_TRUE(replay.feed("{\"e\":\"pass\",\"p\":0}"));
      EXPECT_TRUE(replay.feed("nonsense"));
    }
    EXPECT_FALSE(replay.feed(line));
  }
  EXPECT_FALSE(replay.check_complete());
  EXPECT_EQ(replay.record().text(), toy::record);
}

TEST(Replay, EndsAtEnd) {
  const auto fault = check(std::string(toy::record) + "{\"e\":\"pass\",\"p\":0}\n");
  ASSERT_TRUE(fault);
  EXPECT_EQ(fault->line, 19);
  EXPECT_EQ(to_text(fault->expected), "end of file");
  EXPECT_TRUE(check(std::string(toy::record) + "\n"));
}

TEST(Replay, WhatStopsEarlyIsIncompleteButCanBeLoaded) {
  const Lines whole = toy_lines();
  for (std::size_t count = 1; count < whole.size(); ++count) {
    const std::string text =
        join_lines(Lines(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(count)));
    const auto fault = check(text);
    ASSERT_TRUE(fault);
    EXPECT_EQ(fault->line, static_cast<int>(count) + 1);
    EXPECT_EQ(to_text(fault->found), "end of file");
    Replay replay(toy::lookup);
    EXPECT_FALSE(load_record(text, replay));
    EXPECT_EQ(replay.lines(), static_cast<int>(count));
    // What is pending is in our own record already, so that it can be played on.
    EXPECT_GE(replay.record().text().size(), text.size());
    EXPECT_EQ(toy::record.substr(0, replay.record().text().size()), replay.record().text());
  }
}

TEST(Replay, StopsAfterATurn) {
  const auto lines_up_to = [](int turn) {
    Replay replay(toy::lookup);
    EXPECT_FALSE(load_record(toy::record, replay, turn));
    return replay.lines();
  };
  EXPECT_EQ(lines_up_to(0), 5);  // set-up and the deal, before the first draw
  EXPECT_EQ(lines_up_to(1), 18);
  EXPECT_EQ(lines_up_to(2), 18);  // there is no second turn
}

}  // namespace
}  // namespace bastide
