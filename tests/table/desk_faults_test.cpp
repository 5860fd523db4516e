// What is wrong crosses as codes with slots, so that a page can tell it in any language.
#include <set>

#include "page.h"
#include "table/vocabulary.h"

namespace bastide::table {
namespace {

std::string good_record() {
  Page page;
  const json state = page.begin("carcassonne", 2);
  page.want({{"cmd", "try"}, {"move", state["ask"]["squares"][0]["moves"][0]}});
  return page.want({{"cmd", "record"}})["record"];
}

json fault_of(std::string record, std::string_view part, std::string_view replacement) {
  const std::size_t at = record.find(part);
  EXPECT_NE(at, std::string::npos) << part;
  record.replace(at, part.size(), replacement);
  Page page;
  const json answer = page.ask({{"cmd", "load"}, {"record", record}});
  EXPECT_EQ(answer["error"], "bad_record") << answer;
  return answer["fault"];
}

TEST(DeskFaults, ARecordThatIsWrongIsToldInCodes) {
  const std::string record = good_record();
  const json version = fault_of(record, "\"version\":1", "\"version\":9");
  EXPECT_EQ(version["expected"]["phrase"], "literal");
  EXPECT_EQ(version["expected"]["slots"]["text"], "\"version\":1");
  EXPECT_EQ(version["found"]["slots"]["text"], "\"version\":9");
  EXPECT_TRUE(version["reason"].is_null());
  EXPECT_TRUE(version["game"].is_null());

  const json game = fault_of(record, "\"carcassonne\"", "\"chess\"");
  EXPECT_EQ(game["expected"]["phrase"], "some_game");

  const json names = fault_of(record, "\"Bo\"", "\"\"");
  EXPECT_EQ(names["expected"]["phrase"], "player_names");
  EXPECT_EQ(names["reason"]["phrase"], "name_empty");

  const json option = fault_of(record, "\"options\":{}", "\"options\":{\"dragon\":true}");
  EXPECT_EQ(option["reason"]["phrase"], "unknown_option");
  EXPECT_EQ(option["reason"]["slots"]["game"], "carcassonne");

  const json cut = fault_of(record, "\"e\":\"draw\"", "\"e\":\"dr");
  EXPECT_EQ(cut["reason"]["phrase"], "at_column");
  EXPECT_EQ(cut["reason"]["slots"]["what"][0]["phrase"], "not_json");
  EXPECT_EQ(cut["game"], "carcassonne");

  const json event = fault_of(record, "\"e\":\"draw\"", "\"e\":\"steal\"");
  EXPECT_EQ(event["expected"]["phrase"], "possible_event");
  EXPECT_EQ(event["expected"]["slots"]["events"], json::array({"draw"}));
  EXPECT_EQ(event["reason"]["phrase"], "unknown_event");

  const json field = fault_of(record, "\"rot\":", "\"rot\":99,\"x1\":");
  EXPECT_EQ(field["reason"]["phrase"], "event_has_no");
}

// What the rules do not allow is refused in a record as at the table.
TEST(DeskFaults, ARefusedDecisionOfARecordKeepsItsRefusal) {
  const std::string record = good_record();
  const std::size_t place = record.find("\"e\":\"place\"");
  const std::size_t x = record.find("\"x\":", place);
  const std::size_t end = record.find(',', x);
  const json fault = fault_of(record, record.substr(place, end - place),
                              record.substr(place, x - place) + "\"x\":90");
  EXPECT_EQ(fault["expected"]["phrase"], "legal_event");
  EXPECT_EQ(fault["refusal"]["reason"], "no_neighbour");
  EXPECT_EQ(fault["game"], "carcassonne");
}

TEST(DeskFaults, AnEmptyRecordEndsBeforeItsHeader) {
  Page page;
  const json answer = page.ask({{"cmd", "load"}, {"record", ""}});
  EXPECT_EQ(answer["fault"]["expected"]["phrase"], "header");
  EXPECT_EQ(answer["fault"]["found"]["phrase"], "end_of_file");
}

TEST(DeskFaults, TypedMovesSayWhatWasExpectedInCodes) {
  Page page;
  page.begin("carcassonne", 2);
  const auto expected = [&](const char* text) -> json {
    return page.ask({{"cmd", "parse"}, {"text", text}})["fault"]["expected"];
  };
  EXPECT_EQ(expected("1,0")["phrase"], "some_turn");
  EXPECT_EQ(expected("1,0 r0 r0")["phrase"], "end_of_move");
  EXPECT_EQ(expected("meeple x")["phrase"], "some_feature");
  EXPECT_EQ(expected("hello")["phrase"], "begin_of_move");
}

TEST(DeskFaults, CommandsThatAreWrongSayWhyInCodes) {
  Page page;
  const json dance = json::parse(page.raw(R"({"cmd":"dance"})"));
  EXPECT_EQ(dance["fault"]["phrase"], "unknown_command");
  EXPECT_EQ(page.ask({{"cmd", "tiles"}})["fault"]["phrase"], "field_missing");
  EXPECT_EQ(page.ask({{"cmd", "tiles"}, {"game", "chess"}})["fault"]["phrase"], "unknown_game");
  const json bench = page.ask({{"cmd", "bench"}, {"game", "safari"}, {"ms", 0}})["fault"];
  EXPECT_EQ(bench["phrase"], "field_wrong");
  EXPECT_EQ(bench["slots"]["wanted"][0]["phrase"], "a_number");
}

TEST(DeskFaults, EveryPhraseIsPublishedOnceWithItsSlots) {
  std::set<std::string_view> names;
  for (const PhraseKind* kind : all_phrases()) {
    EXPECT_TRUE(names.insert(kind->name).second) << kind->name;
  }
  Page page;
  const json description = page.want({{"cmd", "describe"}});
  EXPECT_EQ(description["words"]["phrase"].size(), names.size());
  ASSERT_EQ(description["phrases"].size(), names.size());
  for (const json& entry : description["phrases"]) {
    EXPECT_TRUE(names.contains(entry["name"].get<std::string>())) << entry;
    if (entry["name"] == "a_number") {
      EXPECT_EQ(entry["slots"], json::array({"low", "high"}));
    }
  }
}

}  // namespace
}  // namespace bastide::table
