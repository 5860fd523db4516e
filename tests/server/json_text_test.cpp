// JSON that is written member by member, read by somebody else.
#include "server/json_text.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>

namespace bastide::server::test {
namespace {

TEST(JsonText, EverySignComesBackAsItWas) {
  std::string all = "\xc3\xa9 \xe2\x80\xa8 \xf0\x9f\x98\x80";
  for (int sign = 0; sign < 0x80; ++sign) all += static_cast<char>(sign);
  for (const std::string& text : {all, std::string(), std::string("\"")}) {
    std::string quoted;
    append_quoted(quoted, text);
    EXPECT_EQ(nlohmann::json::parse(quoted).get<std::string>(), text);
  }
}

TEST(JsonText, EveryKindOfMemberIsReadAsThatKind) {
  JsonListText list;
  list.add("a\nb");
  list.add(3);
  list.add_raw("{}");
  JsonText text;
  text.add("word", "its \"own\"")
      .add("is_so", true)
      .add("number", std::numeric_limits<std::int64_t>::min())
      .add("some", std::optional(7))
      .add("none", std::optional<int>())
      .add_raw("list", list.text())
      .add_raw("empty", JsonListText().text());
  const auto read = nlohmann::json::parse(std::move(text).text());
  EXPECT_EQ(read["word"], "its \"own\"");
  EXPECT_EQ(read["is_so"], true);
  EXPECT_EQ(read["number"], std::numeric_limits<std::int64_t>::min());
  EXPECT_EQ(read["some"], 7);
  EXPECT_TRUE(read["none"].is_null());
  EXPECT_EQ(read["list"].dump(), R"(["a\nb",3,{}])");
  EXPECT_EQ(read["empty"].size(), 0u);
  EXPECT_EQ(nlohmann::json::parse(JsonText().text()).dump(), "{}");
}

}  // namespace
}  // namespace bastide::server::test
