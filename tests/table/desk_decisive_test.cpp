// The command `decisive`: what decided the game on the table.
#include <fstream>

#include "games/registry.h"
#include "table/page.h"

namespace bastide::table {
namespace {

std::string sample(const std::string& name) {
  std::ifstream file(std::string(BASTIDE_SOURCE_DIR) + "/tests/records/" + name + ".bastide.jsonl");
  return {std::istreambuf_iterator<char>(file), {}};
}

json decisive_of(Page& page, const std::string& record) {
  page.want({{"cmd", "load"}, {"record", record}});
  return page.want({{"cmd", "decisive"}})["decisive"];
}

TEST(DeskDecisive, IsToldOnceTheGameIsOver) {
  Page page;
  EXPECT_EQ(page.ask({{"cmd", "decisive"}})["error"], "no_game");
  const std::string record = sample("carcassonne-1");
  EXPECT_EQ(decisive_of(page, record), json::parse(R"({"by":"kind","seat":0,"against":1,
      "why":"city","points":41,"other_points":9})"));
  const std::string running = record.substr(0, record.find("\"e\":\"score\"") - 1);
  EXPECT_TRUE(decisive_of(page, running.substr(0, running.rfind('\n') + 1)).is_null());
}

TEST(DeskDecisive, NamesTheSquaresOfAFeatureThatDecided) {
  Page page;
  // 94 to 96, and a river system of 15 points at the end.
  const json told = decisive_of(page, sample("hunters-gatherers-4"));
  EXPECT_EQ(told["by"], "feature");
  EXPECT_EQ(told["seat"], 3);
  EXPECT_EQ(told["against"], 0);
  EXPECT_EQ(told["why"], "river_system");
  EXPECT_EQ(told["points"], 15);
  EXPECT_FALSE(told["cells"].empty());
}

TEST(DeskDecisive, SaysOfASharedWinWhatEachWasBetterIn) {
  Page page;
  const json told = decisive_of(page, sample("amazonas-5"));
  EXPECT_EQ(told["by"], "shared");
  ASSERT_EQ(told["strengths"].size(), 2u);
  EXPECT_EQ(told["strengths"][0]["seat"], 0);
  EXPECT_EQ(told["strengths"][1]["seat"], 1);
}

}  // namespace
}  // namespace bastide::table
