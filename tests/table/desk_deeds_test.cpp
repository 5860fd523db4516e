// What decisions did, as the log tells it: the same when the game is loaded again or taken back and
// played again, and in agreement with what the preview of the move said.
#include <algorithm>
#include <set>

#include "page.h"
#include "support/sampled_games.h"

namespace bastide::table {
namespace {

class DeskDeeds : public testing::TestWithParam<std::string_view> {};
INSTANTIATE_TEST_SUITE_P(Games, DeskDeeds, testing::ValuesIn(sampled_games()),
                         [](const auto& info) {
                           std::string name(info.param);
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

json deeds_of(const json& log) {
  json deeds = json::array();
  for (const json& entry : log) deeds.push_back(entry["deed"]);
  return deeds;
}

TEST_P(DeskDeeds, AreToldOnceADecisionAndTheSameWhenLoadedAgain) {
  Page page;
  json state = page.begin(std::string(GetParam()), 2);
  Kept kept;
  kept.take(state);
  Random random(3);
  std::set<std::string> does;
  int taken_back = 0;
  while (!state["is_over"].get<bool>() && state["turn"] < 45) {
    const std::string move = pick(moves_of(state["ask"]), random);
    const bool lays = state["ask"]["what"] == "place" && random.below(4) == 0;
    const int step = state["step"];
    json preview;
    if (lays) preview = page.want({{"cmd", "preview"}, {"move", move}});
    state = page.want({{"cmd", "try"}, {"move", move}});
    kept.take(state);
    if (state["undo"]["can"].get<bool>() && random.below(8) == 0) {
      const json before = kept.log;
      kept.take(page.want({{"cmd", "undo"}}));
      state = page.want({{"cmd", "try"}, {"move", move}});
      kept.take(state);
      EXPECT_EQ(kept.log, before);
      ++taken_back;
    }
    json deed;
    int told = 0;
    for (const json& entry : kept.log) {
      if (entry["step"] != step + 1 || entry["deed"].is_null()) continue;
      deed = entry["deed"];
      ++told;
    }
    ASSERT_EQ(told, 1) << move;
    for (const json& touched : deed["touched"]) does.insert(touched["does"].get<std::string>());
    if (!lays) continue;
    // The preview found by itself what is closed by the tile.
    bool closes = false;
    for (const json& at : preview["closes"]) {
      closes |= !preview["features"][at.get<std::size_t>()]["closed"].is_null();
    }
    const bool is_told = std::ranges::any_of(deed["touched"], [](const json& touched) {
      return touched["does"] == "closes" && touched["points"].get<int>() > 0;
    });
    if (is_told) EXPECT_TRUE(closes) << move;
  }
  for (const char* word : {"closes", "grows", "starts"}) {
    EXPECT_TRUE(does.contains(word)) << word;
  }
  EXPECT_GT(taken_back, 0);
  Page other;
  const json loaded = other.want({{"cmd", "load"}, {"record", kept.record}});
  EXPECT_EQ(deeds_of(loaded["log"]["entries"]), deeds_of(kept.log));
}

}  // namespace
}  // namespace bastide::table
