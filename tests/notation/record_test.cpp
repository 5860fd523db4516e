// Whole records: the samples of the format, loading and going on, and text that is no record.
#include "notation/record.h"

#include <gtest/gtest.h>

#include <sstream>

#include "games/registry.h"
#include "lines.h"
#include "notation/event_reader.h"
#include "toy_game.h"

namespace bastide {
namespace {

std::optional<RecordFault> check(std::string_view text) { return check_record(text, find_game); }

std::string fault_text(std::string_view text) {
  const auto fault = check(text);
  return fault ? to_text(*fault) : "";
}

std::string header_fault(std::string_view header) {
  const auto fault = check_record(header, toy::lookup);
  EXPECT_TRUE(fault) << header;
  EXPECT_EQ(fault->line, 1) << header;
  return "expected " + to_text(fault->expected) + (fault->reason.is_empty() ? "" : ": ") +
         to_text(fault->reason);
}

std::string toy_header() { return split_lines(toy::record)[0]; }

// The lines that fix a game: all but consequences.
Lines fixing_lines(const Game& game, std::string_view text) {
  Lines fixing;
  for (const std::string& line : split_lines(text)) {
    Events read;
    const bool is_event = !read_event(game, max_seats, line, read);
    if (is_event && game.info().events[read.list()[0].kind].role == EventRole::Consequence)
      continue;
    fixing.push_back(line);
  }
  return fixing;
}

class Samples : public testing::TestWithParam<std::tuple<std::string, int>> {
 protected:
  const std::string text_ = read_sample(std::get<0>(GetParam()), std::get<1>(GetParam()));
};

TEST_P(Samples, AreRight) {
  ASSERT_FALSE(text_.empty());
  EXPECT_EQ(fault_text(text_), "");
  std::istringstream in(text_);
  EXPECT_FALSE(check_record(in, find_game));
}

TEST_P(Samples, AreWrittenBackWithTheSameChanceAndDecisions) {
  Replay replay(find_game);
  ASSERT_FALSE(load_record(text_, replay));
  const std::string& ours = replay.record().text();
  EXPECT_EQ(ours.size(), text_.size());
  EXPECT_EQ(fixing_lines(replay.game(), ours), fixing_lines(replay.game(), text_));

  Replay again(find_game);
  ASSERT_FALSE(load_record(ours, again));
  EXPECT_EQ(again.record().text(), ours);
}

TEST_P(Samples, CutAfterAnyLineAreIncompleteButCanBeLoaded) {
  const Lines whole = split_lines(text_);
  Replay replay(find_game);
  for (std::size_t i = 0; i < whole.size(); ++i) {
    const auto fault = replay.check_complete();
    ASSERT_TRUE(fault);
    EXPECT_EQ(fault->line, static_cast<int>(i) + 1);
    EXPECT_EQ(to_text(fault->found), "end of file");
    ASSERT_FALSE(replay.feed(whole[i]));
  }
  EXPECT_FALSE(replay.check_complete());
}

TEST_P(Samples, StopAfterAnyTurnRightBeforeTheNextDraw) {
  const Lines whole = split_lines(text_);
  int places = 0;
  for (std::size_t i = 0; i < whole.size(); ++i) {
    const bool is_draw = whole[i].starts_with(R"({"e":"draw")");
    // A draw after a discard goes on with the same turn.
    if (is_draw && !whole[i - 1].starts_with(R"({"e":"discard")")) {
      Replay replay(find_game);
      ASSERT_FALSE(load_record(text_, replay, places));
      EXPECT_EQ(replay.lines(), static_cast<int>(i));
    }
    if (whole[i].starts_with(R"({"e":"place")")) ++places;
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Samples, testing::ValuesIn(all_samples()), sample_name);

TEST(SampleFiles, AreThirtySeven) { EXPECT_EQ(all_samples().size(), 37U); }

// ---- Playing on ----

// Plays to the end, always the first legal decision.
void play_on(const Game& game, Position& position, RecordWriter& record) {
  DecisionList list;
  for (Actor actor = game.actor(position); !actor.is_nobody(); actor = game.actor(position)) {
    Events events;
    if (actor.is_chance()) {
      game.deal(position, &events);
    } else {
      game.legal(position, list);
      ASSERT_FALSE(game.try_apply(position, actor, list[0], &events));
    }
    record.add(events);
  }
}

TEST(Record, OfAGamePlayedHereIsRight) {
  const Game& game = *find_game("carcassonne");
  RecordHeader header{"carcassonne", {1, 1, 1, 0}, {"Ann", "Bo \"the\" \\ é", "Cy"}};
  RecordWriter record(game, header);
  Position position;
  Events events;
  game.start(setup_of(header, 7), position, &events);
  record.add(events);
  play_on(game, position, record);
  EXPECT_EQ(fault_text(record.text()), "");
}

TEST(Record, ThatStopsAnywhereCanBePlayedOnFromThere) {
  const Lines whole = split_lines(read_sample("carcassonne", 4));
  for (std::size_t count = 1; count < whole.size(); count += 7) {
    const Lines begun(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(count));
    Replay replay(find_game, 99);
    ASSERT_FALSE(load_record(join_lines(begun), replay));
    Position position = replay.position();
    RecordWriter record = replay.record();
    play_on(replay.game(), position, record);
    EXPECT_EQ(fault_text(record.text()), "") << "cut after line " << count;
  }
}

TEST(Record, IsCutBackToAMark) {
  Replay replay(toy::lookup);
  ASSERT_FALSE(replay.feed(toy_header()));
  RecordWriter record = replay.record();
  const std::string before = record.text();
  const std::size_t mark = record.mark();
  Events events;
  events.add(common_event::pass);
  record.add(events);
  EXPECT_EQ(record.text(), before + "{\"e\":\"pass\",\"p\":0}\n");
  record.cut(mark);
  EXPECT_EQ(record.text(), before);
}

// ---- Headers ----

TEST(RecordHeader, KeepsWhatItDoesNotKnow) {
  const std::string header =
      R"({"format":"bastide-record","version":1,"game":"toy","options":{"river":true},"players":["Ann","Bo"],"hints":false,"x":{"a":[1.50, null]}})";
  Replay replay(toy::lookup);
  ASSERT_FALSE(replay.feed(header));
  EXPECT_EQ(replay.header().extra_json, R"("hints":false,"x":{"a":[1.50, null]})");
  EXPECT_EQ(split_lines(replay.record().text())[0], header);
}

TEST(RecordHeader, MayHaveItsKeysInAnyOrder) {
  Replay replay(toy::lookup);
  EXPECT_FALSE(replay.feed(
      R"( {"x":1, "players":["Ann","Bo"],"options":{},"game":"toy","version":1,"format":"bastide-record"} )"));
  EXPECT_EQ(split_lines(replay.record().text())[0], with(toy_header(), "]}", "],\"x\":1}"));
}

TEST(RecordHeader, NamesWhatIsWrong) {
  const auto fault_with = [](std::string_view part, std::string_view replacement) {
    return header_fault(with(toy_header(), part, replacement));
  };
  EXPECT_EQ(fault_with("bastide-record", "other"), "expected \"format\":\"bastide-record\"");
  EXPECT_EQ(fault_with("\"version\":1", "\"version\":2"), "expected \"version\":1");
  EXPECT_EQ(fault_with("\"version\":1", "\"version\":1.0"), "expected \"version\":1");
  EXPECT_EQ(fault_with("\"toy\"", "\"chess\""), "expected a game that there is");
  EXPECT_EQ(fault_with("\"toy\"", "3"), "expected a game that there is");
  EXPECT_EQ(fault_with("{}", "{\"zz\":1}"),
            "expected options of toy: toy has no option \"zz\"; it has river, fields, speed");
  EXPECT_EQ(fault_with("{}", "null"),
            "expected options of toy: options, column 4: a JSON object is wanted");
  EXPECT_EQ(fault_with("[\"Ann\",\"Bo\"]", "\"Ann\""), "expected a list of the players' names");
  EXPECT_EQ(fault_with("[\"Ann\",\"Bo\"]", "[\"Ann\"]"),
            "expected names of the players: toy is for 2 to 3 players, not 1");
  EXPECT_EQ(fault_with("\"Bo\"", "\"Bo\",\"Cy\",\"Di\""),
            "expected names of the players: toy is for 2 to 3 players, not 4");
  EXPECT_EQ(fault_with("\"Bo\"", "\"\""),
            "expected names of the players: a player's name is empty");
  EXPECT_EQ(fault_with("\"Bo\"", '"' + std::string(65, 'x') + '"'),
            "expected names of the players: a player's name is longer than 64 bytes");
  EXPECT_EQ(fault_with("\"options\":{},", ""), "expected a header with \"options\"");
  EXPECT_EQ(
      fault_with("\"version\":1,", "\"version\":1,\"version\":1,").find("expected the header"), 0u);
}

TEST(RecordHeader, ChecksNamesForPrograms) {
  EXPECT_FALSE(check_players(toy::info, {"é", std::string(64, 'x')}));
  EXPECT_TRUE(check_players(toy::info, {"Ann", "\xff"}));
}

// ---- Text that is no record ----

TEST(RecordText, LineEndsMayBeMissingOrDouble) {
  const std::string text(toy::record);
  EXPECT_FALSE(check_record(text.substr(0, text.size() - 1), toy::lookup));
  std::string carriage_returns;
  for (const std::string& line : split_lines(text)) carriage_returns += line + "\r\n";
  EXPECT_FALSE(check_record(carriage_returns, toy::lookup));
  EXPECT_TRUE(check_record(with(text, "\n{\"e\":\"jump\"", "\r\r\n{\"e\":\"jump\""), toy::lookup));
  EXPECT_TRUE(check_record(with(text, "\n{\"e\":\"jump\"", "\n\n{\"e\":\"jump\""), toy::lookup));
  EXPECT_TRUE(check_record('\n' + text, toy::lookup));
  EXPECT_TRUE(check_record(text + '\n', toy::lookup));
  EXPECT_TRUE(check_record("\xef\xbb\xbf" + text, toy::lookup));
}

TEST(RecordText, EmptyOrForeignIsRefusedAtLineOne) {
  EXPECT_EQ(fault_text(""), "line 1: expected the header of a record, found end of file");
  for (const std::string& text :
       {std::string("\n"), std::string("\0\0\0\0", 4), std::string("PK\3\4"), std::string("<html>"),
        std::string(100000, '[')}) {
    ASSERT_TRUE(check(text));
    EXPECT_EQ(check(text)->line, 1);
  }
}

TEST(RecordText, CutAtAnyByteIsNeverComplete) {
  const std::string text(toy::record);
  for (std::size_t bytes = 0; bytes + 1 < text.size(); ++bytes) {
    const std::string cut = text.substr(0, bytes);
    EXPECT_TRUE(check_record(cut, toy::lookup)) << bytes;
    // Loading wants whole lines.
    Replay replay(toy::lookup);
    const bool is_whole = bytes > 0 && (text[bytes] == '\n' || text[bytes - 1] == '\n');
    EXPECT_EQ(!load_record(cut, replay), is_whole) << bytes;
  }
}

TEST(RecordText, WithOtherBytesIsRefusedOrStillRight) {
  const std::string text(toy::record);
  for (std::size_t at = 0; at < text.size(); ++at) {
    for (const char other : {'\0', '\n', ' ', '"', '9', '[', '\xff'}) {
      std::string changed = text;
      changed[at] = other;
      Replay replay(toy::lookup);
      if (load_record(changed, replay) || replay.check_complete()) continue;
      // Only names, `why` and `rule` may change unnoticed.
      EXPECT_EQ(split_lines(replay.record().text()).size(), split_lines(text).size());
    }
  }
}

TEST(RecordText, HugeLinesAreRefusedWithShortMessages) {
  const std::string huge(5 * 1024 * 1024, 'x');
  std::istringstream in(huge);
  for (const auto& fault :
       {check(huge), check_record(in, find_game),
        check(split_lines(read_sample("carcassonne", 1))[0] + '\n' + huge),
        check_record(toy_header() + '\n' + std::string(5000000, '['), toy::lookup)}) {
    ASSERT_TRUE(fault);
    EXPECT_LT(to_text(*fault).size(), 600u);
  }
}

TEST(RecordText, LinesAreCountedRightAcrossTheReadersBuffer) {
  // The header ends, with its carriage return, around the 4096 bytes that are read at a time.
  for (std::size_t padding = 3970; padding < 4100; ++padding) {
    const std::string header =
        with(toy_header(), "]}",
             "],\"pad\":\"" + std::string(padding - toy_header().size(), ' ') + "\"}");
    std::istringstream in(with(std::string(toy::record), toy_header() + "\n", header + "\r\n"));
    EXPECT_FALSE(check_record(in, toy::lookup));
  }
}

TEST(RecordText, BrokenUtf8IsRefusedAndShownEscaped) {
  const auto fault = check_record(with(std::string(toy::record), "Bo", "B\xff"), toy::lookup);
  ASSERT_TRUE(fault);
  EXPECT_NE(to_text(fault->found).find("B\\xff"), std::string::npos);
  EXPECT_TRUE(check_record(with(std::string(toy::record), "\"road\"", "\"r\xc3\""), toy::lookup));
}

TEST(RecordText, AStreamThatFailsIsNotAnEnd) {
  std::istringstream in{std::string(toy::record)};
  in.setstate(std::ios::badbit);
  const auto fault = check_record(in, toy::lookup);
  ASSERT_TRUE(fault);
  EXPECT_EQ(to_text(fault->reason), "The record could not be read.");
}

}  // namespace
}  // namespace bastide
