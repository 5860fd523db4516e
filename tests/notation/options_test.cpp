#include "notation/options.h"

#include <gtest/gtest.h>

#include "toy_game.h"

namespace bastide {
namespace {

// What `json` comes to when it is read and written again, or what is wrong with it.
std::string rewritten(std::string_view json, const GameInfo& info = toy::info) {
  OptionValues options = default_options(info);
  const auto wrong = read_options(info, json, options);
  return wrong ? to_text(*wrong) : write_options(info, options);
}

TEST(Options, AreReadAndWrittenBack) {
  for (const char* json : {"{}", R"({"river":true})", R"({"fields":false})", R"({"speed":"slow"})",
                           R"({"river":true,"fields":false,"speed":"fast"})"}) {
    EXPECT_EQ(rewritten(json), json);
  }
}

TEST(Options, WriteOnlyWhatDiffersFromTheDefaultInTableOrder) {
  EXPECT_EQ(rewritten(R"({"speed":"steady","fields":true,"river":false})"), "{}");
  EXPECT_EQ(rewritten(R"({ "speed": "fast", "river": true })"), R"({"river":true,"speed":"fast"})");
}

TEST(Options, ThatAreAbsentGetTheirDefault) {
  OptionValues options{1, 0, 2};
  ASSERT_FALSE(read_options(toy::info, "{}", options));
  EXPECT_EQ(options, default_options(toy::info));
}

// What a new game is offered with is chosen, not left out: the record names it.
TEST(Options, OfANewGameAreAsOfferedAndWrittenDown) {
  std::array<OptionInfo, 3> changed = toy::options;
  changed[2].offered = 2;
  GameInfo info = toy::info;
  info.options = changed;
  OptionValues options{};
  ASSERT_FALSE(read_new_options(info, R"({"river":true})", options));
  EXPECT_EQ(write_options(info, options), R"({"river":true,"speed":"fast"})");
  ASSERT_FALSE(read_new_options(info, R"({"speed":"steady"})", options));
  EXPECT_EQ(options, default_options(info));
  ASSERT_FALSE(read_new_options(toy::info, "{}", options));
  EXPECT_EQ(options, default_options(toy::info));
}

TEST(Options, UnknownNamesAndValuesListWhatThereIs) {
  EXPECT_EQ(rewritten(R"({"rivers":true})"),
            "toy has no option \"rivers\"; it has river, fields, speed");
  EXPECT_EQ(rewritten(R"({"speed":"warp"})"),
            "the option speed cannot be \"warp\"; it is \"slow\", \"steady\" or \"fast\"");
  EXPECT_EQ(rewritten(R"({"river":"true"})"),
            "the option river cannot be \"true\"; it is false or true");
  GameInfo bare = toy::info;
  bare.options = {};
  EXPECT_EQ(rewritten(R"({"river":true})", bare),
            "toy has no option \"river\"; it has none at all");
}

TEST(Options, RefuseOtherTypesAndOtherText) {
  OptionValues options{1, 0, 2};
  for (const char* json :
       {R"({"river":1})", R"({"river":null})", R"({"river":[true]})", R"({"speed":true})",
        R"({"speed":1})", R"({"speed":["fast"]})", R"({"river":true,"river":true})", "[]", "",
        "true", "{", R"({"river":true}x)"}) {
    EXPECT_TRUE(read_options(toy::info, json, options)) << json;
  }
  EXPECT_EQ(options, (OptionValues{1, 0, 2}));
}

TEST(Options, AreSetOneByOneForCommandLines) {
  OptionValues options = default_options(toy::info);
  EXPECT_FALSE(set_option(toy::info, "river", "true", options));
  EXPECT_FALSE(set_option(toy::info, "speed", "fast", options));
  EXPECT_EQ(write_options(toy::info, options), R"({"river":true,"speed":"fast"})");
  EXPECT_EQ(to_text(set_option(toy::info, "speed", "warp", options).value_or(Phrase{})),
            "the option speed cannot be warp; it is slow, steady or fast");
  EXPECT_TRUE(set_option(toy::info, "zz", "true", options));
}

}  // namespace
}  // namespace bastide
