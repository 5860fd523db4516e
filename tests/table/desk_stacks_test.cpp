// A pile in stacks as a page sees it: what is left in the stack, and odds that go by it.
#include "page.h"

namespace bastide::table {
namespace {

TEST(DeskStacks, OddsGoByWhatTheStackHolds) {
  Page page;
  json state = page.begin("amazonas", 2, {{"river_spread", "even"}});
  Random random(5);
  int certain = 0;
  while (!state["is_over"].get<bool>()) {
    const json left = page.want({{"cmd", "left"}});
    const json odds = page.want({{"cmd", "odds"}});
    const json& pile = left["piles"][0];
    const int regular = pile["stack"]["left"]["regular"].get<int>();
    const int river = pile["stack"]["left"]["river"].get<int>();
    EXPECT_EQ(odds["is_even"].get<bool>(), pile["total"] == 0);
    int can_come = 0;
    for (const json& tile : odds["tiles"]) {
      const bool is_river = tile["tile"].get<std::string>().starts_with("AZ-R");
      if ((is_river ? river : regular) == 0) {
        EXPECT_EQ(tile["percent"], 0) << tile;
        ++certain;
      } else {
        can_come += tile["left"].get<int>();
      }
    }
    EXPECT_EQ(odds["of"], can_come);
    for (const json& square : odds["squares"]) {
      EXPECT_LE(square["fit"].get<int>(), can_come);
      if (square["is_dead"].get<bool>()) {
        EXPECT_EQ(square["fit"], 0);
      }
    }
    state = page.want({{"cmd", "try"}, {"move", pick(moves_of(state["ask"]), random)}});
  }
  EXPECT_GT(certain, 0) << "some stack ran out of a kind";
}

TEST(DeskStacks, WithoutStacksThereAreNone) {
  Page page;
  page.begin("amazonas", 2, json::object());
  EXPECT_EQ(page.want({{"cmd", "left"}})["piles"][0]["stack"], nullptr);
  EXPECT_TRUE(page.want({{"cmd", "odds"}})["is_even"].get<bool>());
}

}  // namespace
}  // namespace bastide::table
