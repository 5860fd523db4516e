// What is closed and brings nobody anything is told too, once, when the turn is over.
#include <algorithm>
#include <set>

#include "page.h"

namespace bastide::table {
namespace {

class DeskUnscored : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Games, DeskUnscored,
                         testing::Values("carcassonne", "hunters-gatherers", "safari", "gold-rush",
                                         "amazonas"));

std::set<std::string> texts_of(const json& cells) {
  std::set<std::string> texts;
  for (const json& cell : cells) texts.insert(cell.dump());
  return texts;
}

// Every feature that is closed at the end was paid for by an award of its kind, or was told of.
TEST_P(DeskUnscored, EveryClosedFeatureWasPaidOrToldOf) {
  Page page;
  json state = page.begin(GetParam(), 3);
  Kept kept;
  kept.take(state);
  Random random(11);
  while (!state["is_over"].get<bool>()) {
    state = page.want({{"cmd", "try"}, {"move", pick(moves_of(state["ask"]), random)}});
    kept.take(state);
  }
  const json& told = kept.unscored;
  const json log = page.want({{"cmd", "log"}})["events"];
  int closed = 0;
  const json features = page.want({{"cmd", "features"}})["features"];
  for (const json& feature : features) {
    if (!feature["is_closed"].get<bool>() || feature["closed"].is_null()) continue;
    ++closed;
    std::set<std::string> cells;
    for (const json& place : feature["places"]) cells.insert(place["at"].dump());
    int ways = 0;
    for (const json& entry : told) {
      ways += entry["kind"] == feature["kind"] && texts_of(entry["cells"]) == cells ? 1 : 0;
    }
    for (const json& entry : log) {
      if (ways > 0 || entry["receipt"].is_null()) continue;
      const json& receipt = entry["receipt"];
      const auto counted = texts_of(receipt["cells"]);
      ways += receipt["why"] == feature["kind"] && std::ranges::includes(counted, cells) ? 1 : 0;
      if (ways > 0) break;
    }
    EXPECT_GE(ways, 1) << feature;
  }
  EXPECT_GT(closed, 0);
  EXPECT_FALSE(told.empty());
}

// Passing always, nobody is ever paid for a closed feature; and a turn that goes on tells nothing.
TEST(DeskUnscoredTurn, TellsWhenTheTurnIsOver) {
  Page page;
  json state = page.begin("carcassonne", 2);
  Kept kept;
  kept.take(state);
  Random random(5);
  std::size_t before = 0;
  bool is_told = false;
  while (!state["is_over"].get<bool>()) {
    const bool is_piece = state["ask"]["what"] == "action";
    if (is_piece) {
      EXPECT_EQ(kept.unscored.size(), before);
    }
    const std::string move = is_piece ? "pass" : pick(moves_of(state["ask"]), random);
    state = page.want({{"cmd", "try"}, {"move", move}});
    kept.take(state);
    const json& told = kept.unscored;
    EXPECT_GE(told.size(), before);
    if (told.size() > before) {
      is_told = true;
      EXPECT_EQ(told.back()["turn"], state["turn"]);
    }
    before = told.size();
  }
  EXPECT_TRUE(is_told);
}

}  // namespace
}  // namespace bastide::table
