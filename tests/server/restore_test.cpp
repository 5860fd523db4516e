// A server started with a copy of another one's tables goes on where that one was when it was made.
#include <gtest/gtest.h>

#include "server/pair.h"
#include "server/sqlite_backup.h"
#include "server/sqlite_check.h"

namespace bastide::server::test {
namespace {

TEST(Restore, ServerGoesOnWhereItsCopyWasMade) {
  House house;
  Pair pair = two_at(house, "hunters-gatherers", {{"pace", {{"kind", "total"}, {"base", 600}}}});
  for (int i = 0; i < 8; ++i) ASSERT_EQ(decide(house, pair)["ok"], true);
  ASSERT_EQ(house.say(*pair.pages[1], "say", {{"text", "see you"}})["ok"], true);
  House other;
  other.shut();
  std::filesystem::remove(other.folder_.path());
  ASSERT_EQ(fault_of(back_up(house.folder_.path(), other.folder_.path())), "");
  const std::string record = pair.pages[0]->record;
  const Json game = pair.pages[0]->room["game"];
  // The first one goes on, and is lost.
  for (int i = 0; i < 4; ++i) ASSERT_EQ(decide(house, pair)["ok"], true);

  const auto checked = check_tables(other.folder_.path());
  ASSERT_TRUE(std::holds_alternative<CheckedTables>(checked));
  EXPECT_EQ(std::get<CheckedTables>(checked).tables, 1);
  EXPECT_EQ(std::get<CheckedTables>(checked).troubles, std::vector<std::string>{});
  other.open();
  pair.pages = {other.enter(pair.code, "Annhunters-gatherers"), other.enter(pair.code, "Bo")};
  EXPECT_EQ(pair.pages[0]->record, record);
  EXPECT_EQ(pair.pages[0]->room["game"], game);
  EXPECT_EQ(pair.pages[1]->talk.back()["text"], "see you");
  for (int i = 0; i < 4; ++i) ASSERT_EQ(decide(other, pair)["ok"], true);
}

}  // namespace
}  // namespace bastide::server::test
