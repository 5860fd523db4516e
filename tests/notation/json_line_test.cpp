#include "notation/json_line.h"

#include <gtest/gtest.h>

#include "notation/text.h"

namespace bastide {
namespace {

// What is wrong with a line of events, or "".
std::string fault_of(std::string_view line, const JsonLimits& limits = event_limits) {
  JsonObject object;
  const auto fault = read_json_line(line, limits, object);
  return fault ? to_text(*fault) : "";
}

JsonMember only_member(std::string_view line) {
  JsonObject object;
  EXPECT_FALSE(read_json_line(line, header_limits, object)) << line;
  EXPECT_EQ(object.members.size(), 1u) << line;
  return object.members.at(0);
}

JsonKind kind_of(const std::string& value) { return only_member("{\"k\":" + value + "}").kind; }

TEST(JsonLine, KeepsMembersInOrderWithValuesAndRawText) {
  JsonObject object;
  const std::string line =
      R"({ "e" : "score","p":-3 , "ok":true,"cells":[[0,1], [-2,3]],"scores":[4,5],"names":["a","é"],"no":[]})";
  ASSERT_FALSE(read_json_line(line, event_limits, object));
  ASSERT_EQ(object.members.size(), 7u);
  EXPECT_EQ(object.members[0].key, "e");
  EXPECT_EQ(object.members[0].text, "score");
  EXPECT_EQ(object.members[0].raw, "\"score\"");
  EXPECT_EQ(object.members[1].integer, -3);
  EXPECT_EQ(object.members[1].raw, "-3");
  EXPECT_EQ(object.members[2].integer, 1);
  EXPECT_EQ(object.members[3].integers, (std::vector<std::int64_t>{0, 1, -2, 3}));
  EXPECT_EQ(object.members[3].raw, "[[0,1], [-2,3]]");
  EXPECT_EQ(object.members[4].integers, (std::vector<std::int64_t>{4, 5}));
  EXPECT_EQ(object.members[5].texts, (std::vector<std::string>{"a", "é"}));
  EXPECT_TRUE(object.find("no")->is_list_of(JsonKind::PairList));
  EXPECT_EQ(object.find("zz"), nullptr);
}

TEST(JsonLine, KnowsTheKindsOfValues) {
  EXPECT_EQ(kind_of("true"), JsonKind::Boolean);
  EXPECT_EQ(kind_of("0"), JsonKind::Integer);
  EXPECT_EQ(kind_of("9223372036854775807"), JsonKind::Integer);
  EXPECT_EQ(kind_of("\"\""), JsonKind::String);
  EXPECT_EQ(kind_of("[]"), JsonKind::EmptyList);
  EXPECT_EQ(kind_of("[1]"), JsonKind::IntegerList);
  EXPECT_EQ(kind_of("[[1,2]]"), JsonKind::PairList);
  EXPECT_EQ(kind_of("[\"a\"]"), JsonKind::StringList);
}

TEST(JsonLine, NumbersThatAreNotWrittenAsIntegersAreNone) {
  for (const char* value : {"1.0", "1e0", "-0", "0.5", "9223372036854775808", "[1,1.0]",
                            "[[0,1.0]]", "[-0]", "123456789012345678901234567890"}) {
    EXPECT_EQ(kind_of(value), JsonKind::Other) << value;
  }
}

TEST(JsonLine, KeepsOtherValuesAsText) {
  for (const char* value : {"null", "{}", "{\"a\":[1,{\"b\":2}]}", "[1,\"a\"]", "[[1]]",
                            "[[1,2,3]]", "[[1,2],3]", "[3,[1,2]]", "[[[1,2]]]", "[true]", "1.50",
                            "[{}]", "[[],[1,2]]", "[[\"a\",1]]", "{\"k\":1,\"k\":2}"}) {
    const std::string line = "{\"k\": " + std::string(value) + " }";
    EXPECT_EQ(only_member(line).kind, JsonKind::Other) << value;
    EXPECT_EQ(only_member(line).raw, value);
  }
}

TEST(JsonLine, RefusesWhatIsNoObjectOnOneLine) {
  EXPECT_EQ(fault_of(""), "column 1: the line is empty");
  for (const char* line : {" ", "1", "\"a\"", "null", "[1]", "{", "{}}", "{} {}", "{\"a\"}",
                           "{\"a\":1,}", "{a:1}", "{'a':1}", "{\"a\":01}", "{\"a\":+1}",
                           "{\"a\":1 /* */}", "{\"a\":NaN}", "{\"a\":\"\\x\"}", "{\"a\":tru}"}) {
    EXPECT_NE(fault_of(line), "") << line;
  }
}

TEST(JsonLine, RefusesAKeyThatStandsTwiceHoweverItIsSpelt) {
  EXPECT_EQ(fault_of(R"({"p":1,"p":1})"), "column 10: the key \"p\" stands twice");
  EXPECT_NE(fault_of(R"({"p":1,"\u0070":1})"), "");
}

TEST(JsonLine, RefusesControlCharactersMarksAndBrokenText) {
  EXPECT_EQ(fault_of("\xef\xbb\xbf{}"), "column 1: a byte order mark is not wanted");
  EXPECT_EQ(fault_of(std::string_view("{}\0", 3)),
            "column 3: a control character stands in the line");
  EXPECT_NE(fault_of("{}\r"), "");
  EXPECT_NE(fault_of("{\"a\":\"\x01\"}"), "");
  EXPECT_NE(fault_of("{\"a\":\"\xff\"}"), "");
  EXPECT_NE(fault_of("{\"a\":\"\xc0\xaf\"}"), "");      // overlong
  EXPECT_NE(fault_of("{\"a\":\"\xed\xa0\x80\"}"), "");  // half a surrogate pair
  EXPECT_NE(fault_of(R"({"a":"\ud800"})"), "");
  EXPECT_NE(fault_of("{\"\xff\":1}"), "");
  EXPECT_NE(fault_of("\xff"), "");
  EXPECT_EQ(fault_of("\t{\"a\": 1}"), "");
}

TEST(JsonLine, SaysWhatIsWrongAndWhere) {
  const std::string fault = fault_of(R"({"a":1,"b":tru})");
  EXPECT_EQ(fault.rfind("column 15: ", 0), 0u) << fault;
  EXPECT_NE(fault.find("invalid literal"), std::string::npos) << fault;
  EXPECT_EQ(fault.find("json.exception"), std::string::npos) << fault;
}

TEST(JsonLine, LimitsDepth) {
  EXPECT_EQ(fault_of(R"({"a":[[[1]]]})"), "");
  EXPECT_NE(fault_of(R"({"a":[[[[1]]]]})"), "");
  EXPECT_NE(fault_of(R"({"a":{"b":{"c":{"d":{}}}}})"), "");
  EXPECT_EQ(fault_of(R"({"a":[[[[1]]]]})", header_limits), "");
  EXPECT_NE(fault_of(std::string(30000, '[')), "");
  EXPECT_NE(fault_of("{\"a\":" + std::string(30000, '[')), "");
  EXPECT_NE(fault_of("{\"a\":" + std::string(500000, '['), header_limits), "");
}

TEST(JsonLine, LimitsLengthAndNumberOfMembers) {
  const auto padded = [](std::size_t bytes) {
    const std::string empty = R"({"a":""})";
    return R"({"a":")" + std::string(bytes - empty.size(), 'x') + R"("})";
  };
  EXPECT_EQ(fault_of(padded(event_limits.bytes)), "");
  EXPECT_NE(fault_of(padded(event_limits.bytes + 1)), "");
  EXPECT_EQ(fault_of(padded(header_limits.bytes), header_limits), "");
  EXPECT_NE(fault_of(padded(header_limits.bytes + 1), header_limits), "");

  std::string members = "{";
  for (std::size_t i = 0; i < max_json_members; ++i) members += "\"" + std::to_string(i) + "\":1,";
  EXPECT_NE(fault_of(members + "\"x\":1}"), "");
  members.back() = '}';
  EXPECT_EQ(fault_of(members), "");
}

TEST(JsonLine, ALongListOfStringsIsNotKept) {
  std::string list = "[\"\"";
  for (std::size_t i = 0; i < max_json_strings; ++i) list += ",\"\"";
  EXPECT_TRUE(only_member("{\"k\":" + list + "]}").texts.empty());
}

// ---- Text ----

TEST(Text, WritesStringsThatReadBackUnchanged) {
  using namespace std::string_literals;
  const std::string text = "a\"b\\c/\b\f\n\r\t\x01\0é\xf0\x9f\x8f\xb0"s;
  std::string line = "{\"k\":";
  append_json_string(line, text);
  line += '}';
  EXPECT_EQ(only_member(line).text, text);
}

TEST(Text, ShownTextDoesNothingOnATerminal) {
  EXPECT_EQ(shown("Zoë Ярина 日本 👩‍🚀 \\x1b"),
            "Zoë Ярина 日本 👩‍🚀 \\x1b");
  EXPECT_EQ(shown(std::string_view("a\0b\nc\td", 7)), "a\\x00b\\x0ac\\x09d");
  EXPECT_EQ(shown("\xc2\x80\xc2\x9f\xc2\xa0|"), "\\x80\\x9f\xc2\xa0|");
  EXPECT_EQ(shown("\u2027\u2028\u2029\u202a\u202e\u202f\u2065\u2066\u2069\u206a"),
            "\u2027\\u2028\\u2029\\u202a\\u202e\u202f\u2065\\u2066\\u2069\u206a");
  EXPECT_EQ(shown("\xe2\x80|\xed\xa0\x80"), "\\xe2\\x80|\\xed\\xa0\\x80");
  const std::string once = shown("\x1b\u202e\xff");
  EXPECT_EQ(shown(once), once);
  EXPECT_EQ(shown(std::string(1000, 'x')), std::string(1000, 'x'));
  EXPECT_EQ(shown(""), "");
}

TEST(Text, ShownJsonSaysTheSame) {
  EXPECT_EQ(shown_json("{\"a\":\"\x7f\u0085\u202e é 👩\"}"),
            "{\"a\":\"\\u007f\\u0085\\u202e é 👩\"}");
}

TEST(Text, ExcerptsAreShortWholeAndPrintable) {
  EXPECT_EQ(excerpt("plain"), "plain");
  EXPECT_EQ(excerpt("a\x1b[31m\n\x7f\xff\xc2\x9b"), "a\\x1b[31m\\x0a\\x7f\\xff\\x9b");
  EXPECT_EQ(excerpt(std::string(201, 'x')), std::string(200, 'x') + "…");
  EXPECT_EQ(excerpt(std::string(199, 'x') + "é"), std::string(199, 'x') + "…");
  EXPECT_EQ(excerpt(std::string(198, 'x') + "é"), std::string(198, 'x') + "é");
}

TEST(Text, KnowsUtf8) {
  EXPECT_TRUE(is_utf8("aé€\xf0\x9f\x8f\xb0"));
  for (const char* broken :
       {"\x80", "\xc2", "\xc1\xbf", "\xe0\x9f\xbf", "\xed\xa0\x80", "\xf0\x8f\xbf\xbf",
        "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xe2\x82"}) {
    EXPECT_FALSE(is_utf8(broken));
  }
}

}  // namespace
}  // namespace bastide
