// What `about` says of a game's options.
#include "games/registry.h"
#include "notation/rules_text.h"
#include "table/page.h"

namespace bastide::table {
namespace {

TEST(DeskOptions, EachSaysWhichRuleTellsOfIt) {
  Page page;
  const json about = page.want({{"cmd", "about"}});
  for (const json& game : about["games"]) {
    for (const json& option : game["options"]) {
      const RuleText* rule = find_rule(option["rule"].get<std::string>());
      ASSERT_NE(rule, nullptr) << option;
      EXPECT_EQ(rule->number, option["rule"].get<std::string>());
      EXPECT_EQ(rule->game, game["name"].get<std::string>());
    }
  }
}

TEST(DeskOptions, WhatNeedsASwitchNamesOneOfTheSameGame) {
  Page page;
  int dependent = 0;
  const json about = page.want({{"cmd", "about"}});
  for (const json& game : about["games"]) {
    for (const json& option : game["options"]) {
      if (option["needs"].is_null()) continue;
      ++dependent;
      bool is_there = false;
      for (const json& other : game["options"]) {
        is_there |= other["option"] == option["needs"] && other["is_switch"].get<bool>();
      }
      EXPECT_TRUE(is_there) << option;
    }
  }
  EXPECT_EQ(dependent, 2);
}

// Without the switch it changes nothing, so that it need not be shown.
TEST(DeskOptions, WithoutItsSwitchAnOptionChangesNothing) {
  Page page;
  const json about = page.want({{"cmd", "about"}});
  for (const json& game : about["games"]) {
    for (const json& option : game["options"]) {
      if (option["needs"].is_null()) continue;
      json positions = json::array();
      for (const json& value : option["values"]) {
        const json options{{option["needs"].get<std::string>(), false},
                           {option["option"].get<std::string>(), value}};
        json state = page.begin(game["name"], 2, options, "computer:2");
        while (!state["is_over"].get<bool>()) state = page.want({{"cmd", "decide"}});
        positions.push_back({state["tiles"], state["result"]});
      }
      EXPECT_EQ(positions[0], positions[1]) << option;
    }
  }
}

}  // namespace
}  // namespace bastide::table
