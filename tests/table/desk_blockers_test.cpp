// A piece that may not be set because another stands there: the refusal names that one.
#include <algorithm>

#include "page.h"

namespace bastide::table {
namespace {

// Every barred piece of whole games: where the refusal names a blocker, exactly that piece stands
// on the table, on the feature that is asked about; where a feature is occupied, it names one.
void check_blocked(const json& state, int& named) {
  if (!state["ask"].contains("blocked")) return;
  for (const json& blocked : state["ask"]["blocked"]) {
    const json& refusal = blocked["refusal"];
    const json& blocker = refusal["blocker"];
    if (refusal["reason"] == "feature_occupied" || refusal["reason"] == "system_has_hut") {
      ASSERT_FALSE(blocker.is_null()) << refusal;
    }
    if (blocker.is_null()) continue;
    ++named;
    EXPECT_EQ(blocker["at"], refusal["at"]);
    const auto standing = std::ranges::count_if(state["pieces"], [&](const json& piece) {
      return piece["seat"] == blocker["seat"] && piece["piece"] == blocker["piece"] &&
             piece["at"] == blocker["at"] && piece.value("f", -1) == blocker["f"].get<int>();
    });
    EXPECT_EQ(standing, 1) << blocker << state["pieces"];
    const json& places = blocked["feature"]["places"];
    EXPECT_TRUE(std::ranges::any_of(places,
                                    [&](const json& place) {
                                      return place["at"] == blocker["at"] &&
                                             place["f"] == blocker["f"];
                                    }))
        << blocker << places;
  }
}

class DeskBlockers : public testing::TestWithParam<const char*> {};

TEST_P(DeskBlockers, AreNamedAndStandThere) {
  Page page;
  Random random(11);
  json state = page.begin(GetParam(), 3);
  int named = 0;
  while (!state["is_over"].get<bool>()) {
    check_blocked(state, named);
    if (testing::Test::HasFatalFailure()) return;
    state = page.want({{"cmd", "try"}, {"move", pick(moves_of(state["ask"]), random)}});
  }
  EXPECT_GT(named, 0);
}

INSTANTIATE_TEST_SUITE_P(Games, DeskBlockers,
                         testing::Values("carcassonne", "hunters-gatherers", "safari", "gold-rush",
                                         "amazonas"),
                         [](const auto& test) {
                           std::string name = test.param;
                           std::erase(name, '-');
                           return name;
                         });

TEST(DeskBlockersOfTiles, ThereIsNoneWhereTheLandClashes) {
  Page page;
  page.begin("carcassonne", 2);
  const json far = page.want({{"cmd", "why"}, {"move", "9,9 r0"}});
  EXPECT_TRUE(far["refusal"]["blocker"].is_null());
}

}  // namespace
}  // namespace bastide::table
