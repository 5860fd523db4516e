// Who began: told by whoever starts the game, kept in the record, shown with the table.
#include "page.h"

namespace bastide::table {
namespace {

json game_by(const json& first) {
  return {{"cmd", "new"},           {"game", "safari"},
          {"names", {"Bo", "Ann"}}, {"seats", {"computer:1", "person"}},
          {"first", first},         {"seed", "7"}};
}

std::string record_of(Page& page) { return page.want({{"cmd", "record"}})["record"]; }

// C-6 HG-6 GR-8 SR-2 A-R23  Before the game; in it the first seat begins.
TEST(DeskFirst, HowItWasSettledIsInTheHeaderAndTheState) {
  for (const char* how : {"random", "chosen", "rematch", "daily"}) {
    Page page;
    const json state = page.want(game_by(how));
    EXPECT_EQ(state["first"], how);
    EXPECT_EQ(state["ask"]["seat"], 0);
    const json header = json::parse(record_of(page).substr(0, record_of(page).find('\n')));
    EXPECT_EQ(header["first"], how);
    EXPECT_EQ(header["players"], (json{"Bo", "Ann"}));
  }
}

TEST(DeskFirst, IsKeptWhenLoadedAndPlayedOn) {
  Page page;
  page.want(game_by("random"));
  Page other;
  EXPECT_EQ(other.want({{"cmd", "load"}, {"record", record_of(page)}})["first"], "random");
  EXPECT_EQ(other.want({{"cmd", "play_on"}, {"step", 0}, {"seed", "y"}})["first"], "random");
}

TEST(DeskFirst, ARecordThatDoesNotSaySaysNothing) {
  Page page;
  json asked = game_by("random");
  asked.erase("first");
  EXPECT_TRUE(page.want(asked)["first"].is_null());
  EXPECT_EQ(record_of(page).find("\"first\""), std::string::npos);
}

TEST(DeskFirst, AnotherWordIsRefused) {
  Page page;
  for (const json& wrong : {json("youngest"), json(0), json::array({"random"})}) {
    EXPECT_EQ(page.ask(game_by(wrong))["error"], "bad_command") << wrong;
  }
}

}  // namespace
}  // namespace bastide::table
