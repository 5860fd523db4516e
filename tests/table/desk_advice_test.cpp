// The command `advise`: a move for a person, and several engines that think about one decision.
#include "games/registry.h"
#include "table/found.h"
#include "table/page.h"

namespace bastide::table {
namespace {

// A look at the clock takes a quarter of a millisecond, and twice as much is done between two of
// them each time: the first millisecond are 15 playouts, the second 240 more.
json advise(Page& page, int millis, const std::string& seed = "a", json more = json::object()) {
  more.update({{"cmd", "advise"}, {"ms", millis}, {"seed", seed}});
  return page.want(more);
}

// A view of the seat that is asked, in another engine.
void load_view(Page& helper, Page& page, const json& state) {
  const json seen = page.want({{"cmd", "record"}, {"seen_by", state["ask"]["seat"]}});
  helper.want({{"cmd", "load"}, {"record", seen["record"]}});
}

json played_for_a_while(Page& page, const std::string& game, int decisions,
                        const std::string& seat = "computer:4") {
  json state = page.begin(game, 2, json::object(), seat);
  for (int i = 0; i < decisions; ++i) state = page.want({{"cmd", "decide"}});
  return state;
}

TEST(DeskAdvice, APersonIsToldGoodMovesAndTheTableStays) {
  for (const std::string_view game : game_names()) {
    Page page;
    const json before = page.begin(std::string(game), 2);
    const json answer = advise(page, 1);
    ASSERT_FALSE(answer["thoughts"].empty()) << game;
    const auto moves = moves_of(before["ask"]);
    for (const json& thought : answer["thoughts"]) {
      EXPECT_NE(std::ranges::find(moves, thought["move"].get<std::string>()), moves.end());
      EXPECT_TRUE(thought["margin"].is_number());
    }
    EXPECT_TRUE(answer["found"].is_null());
    EXPECT_EQ(page.want({{"cmd", "state"}}), table_of(before));
  }
}

TEST(DeskAdvice, TheSameSeedGivesTheSameAdviceAndAnotherAnother) {
  Page page;
  page.begin("carcassonne", 2);
  const json once = advise(page, 1, "a", {{"tells_all", true}});
  const json other = advise(page, 1, "b", {{"tells_all", true}});
  EXPECT_NE(once["found"], other["found"]);
  Page again;
  again.begin("carcassonne", 2);
  EXPECT_EQ(advise(again, 1, "a", {{"tells_all", true}}), once);
  // Another seed or level begins anew, the same ones go on.
  EXPECT_EQ(advise(page, 1, "a", {{"tells_all", true}})["playouts"], once["playouts"]);
  EXPECT_GT(advise(page, 1, "a")["playouts"], once["playouts"]);
}

TEST(DeskAdvice, SaysWhatTheBestMovesDo) {
  for (const std::string_view game : game_names()) {
    Page page;
    page.begin(std::string(game), 2);
    EXPECT_EQ(advise(page, 1)["reasons"], json::array());
    const json answer = advise(page, 1, "a", {{"reasons", true}});
    const std::size_t told = std::min<std::size_t>(3, answer["thoughts"].size());
    ASSERT_EQ(answer["reasons"].size(), told) << game;
    for (std::size_t i = 0; i < told; ++i) {
      const json& reason = answer["reasons"][i];
      EXPECT_EQ(reason["next"].is_null(), answer["thoughts"][i]["next"].is_null()) << game;
    }
  }
}

TEST(DeskAdvice, TellsOfAsManyMovesAsAreWanted) {
  Page page;
  const json state = page.begin("carcassonne", 2);
  EXPECT_LE(advise(page, 1)["thoughts"].size(), 5u);
  const json many = advise(page, 1, "a", {{"most", 1000}});
  EXPECT_GT(many["thoughts"].size(), 5u);
  EXPECT_LE(many["thoughts"].size(), moves_of(state["ask"]).size());
}

TEST(DeskAdvice, AWeakerLevelAnswersAtOnce) {
  Page page;
  page.begin("safari", 2);
  EXPECT_TRUE(advise(page, 1, "a", {{"level", 4}})["done"].get<bool>());
  EXPECT_FALSE(advise(page, 1)["done"].get<bool>());
  EXPECT_EQ(page.ask({{"cmd", "advise"}, {"ms", 1}, {"seed", "a"}, {"level", 7}})["error"],
            "bad_command");
}

// The error of the margin falls as more is looked into, and is one of points.
TEST(DeskAdvice, SaysHowSureItIs) {
  Page page;
  page.begin("carcassonne", 2);
  const json little = advise(page, 1);
  const json much = advise(page, 1);
  ASSERT_TRUE(little["thoughts"][0]["error"].is_number());
  EXPECT_LT(much["thoughts"][0]["error"], little["thoughts"][0]["error"]);
  EXPECT_GT(much["thoughts"][0]["error"], 0);
}

// The piece after the tile: a move that can be made once the tile lies.
TEST(DeskAdvice, SaysWhatItWouldDoNext) {
  for (const std::string_view game : game_names()) {
    Page page;
    page.begin(std::string(game), 2);
    advise(page, 1);
    const json best = advise(page, 1)["thoughts"][0];
    const json after = page.want({{"cmd", "try"}, {"move", best["move"]}});
    if (best["next"].is_null()) continue;
    const auto moves = moves_of(after["ask"]);
    EXPECT_NE(std::ranges::find(moves, best["next"].get<std::string>()), moves.end()) << game;
    EXPECT_EQ(after["ask"]["seat"], 0) << game;
  }
  Page page;
  page.begin("carcassonne", 2);
  advise(page, 1);
  EXPECT_TRUE(advise(page, 1)["thoughts"][0]["next"].is_string());
}

TEST(DeskAdvice, AnotherEngineThinksAlongKnowingTheViewOfTheSeatOnly) {
  for (const std::string_view game : game_names()) {
    Page page;
    const json state = played_for_a_while(page, std::string(game), 21);
    Page helper;
    load_view(helper, page, state);
    const json advice = advise(helper, 1, "w1", {{"tells_all", true}});
    ASSERT_TRUE(advice["found"].is_string()) << game;
    // What it found is about this decision: an engine that decides understands all of it.
    const json joined = advise(page, 1, "own", {{"found", {advice["found"]}}});
    EXPECT_GE(joined["playouts"], advice["playouts"]) << game;
    EXPECT_EQ(helper.ask({{"cmd", "decide"}})["error"], "bad_command");
    EXPECT_EQ(page.want({{"cmd", "decide"}, {"found", {advice["found"]}}})["step"], 22) << game;
  }
}

// Another's view would tell too little to think for the seat; a game of others is theirs.
TEST(DeskAdvice, OnlyTheSeatThatIsAskedIsAdvisedInAView) {
  Page page;
  const json state = played_for_a_while(page, "gold-rush", 20);
  const int asked = state["ask"]["seat"];
  for (const json& seen_by : {json(1 - asked), json("everybody")}) {
    const json seen = page.want({{"cmd", "record"}, {"seen_by", seen_by}});
    Page helper;
    helper.want({{"cmd", "load"}, {"record", seen["record"]}});
    const json answer = helper.ask({{"cmd", "advise"}, {"ms", 1}, {"seed", "a"}});
    EXPECT_EQ(answer["fault"]["phrase"], "not_asked");
  }
  Page follower;
  const json seen = page.want({{"cmd", "record"}, {"seen_by", asked}});
  follower.want({{"cmd", "follow"}, {"record", seen["record"]}});
  EXPECT_EQ(follower.ask({{"cmd", "advise"}, {"ms", 1}, {"seed", "a"}})["fault"]["phrase"],
            "others_run_it");
}

TEST(DeskAdvice, TheMoveThatAllTogetherLookedIntoMostIsPlayed) {
  Page page;
  const json state = page.begin("carcassonne", 2, json::object(), "computer:5");
  const auto moves = moves_of(state["ask"]);
  const std::string last = moves.back();
  // Somebody is said to have looked into one move alone, more often than all the others together.
  const std::string found = "looked 100000\n100000 2500 400 610000 " + last + "\n";
  EXPECT_FALSE(page.want({{"cmd", "think"}, {"ms", 1}})["thoughts"].empty());
  const json after = page.want({{"cmd", "decide"}, {"found", {found}}});
  EXPECT_EQ(page.want({{"cmd", "steps"}})["steps"].back()["move"], last);
  EXPECT_EQ(after["step"], 1);
}

TEST(DeskAdvice, WhatWasCalculatedHasTheLastWord) {
  Page page;
  const json state = page.begin("carcassonne", 2, json::object(), "computer:5");
  const auto moves = moves_of(state["ask"]);
  ASSERT_GT(moves.size(), 1u);
  const std::string often = "looked 100000\n100000 2500 400 610000 " + moves[0] + "\n";
  const std::string exact =
      "exact 3\n1 4000 0 1000000 " + moves[1] + "\n1 0 0 0 " + moves[0] + "\n";
  page.want({{"cmd", "decide"}, {"found", {often, exact}}});
  EXPECT_EQ(page.want({{"cmd", "steps"}})["steps"].back()["move"], moves[1]);
}

TEST(DeskAdvice, WhatNobodyCanHaveFoundIsRefusedAndNothingHappens) {
  Page page;
  const json state = page.begin("carcassonne", 2, json::object(), "computer:5");
  const std::string move = moves_of(state["ask"])[0];
  const std::string line = "1 0 0 0 " + move + "\n";
  for (const std::string& found :
       {std::string(), std::string("looked 1\n"), "looked 1\n" + line + line, "dreamt 1\n" + line,
        "looked x\n" + line, "looked 1\n1 0 0 0 " + move, "looked 1\n-1 0 0 0 " + move + "\n",
        "looked 1\n1 0 0 1000001 " + move + "\n", std::string("looked 1\n1 0 0 0 9,9 r0\n"),
        std::string("looked 1\n1 0 0 0 dance\n"), "looked 1\n1 0 -2 0 " + move + "\n"}) {
    const json answer = page.ask({{"cmd", "decide"}, {"found", {found}}});
    EXPECT_EQ(answer["error"], "bad_command") << found;
    EXPECT_EQ(answer["fault"]["slots"]["wanted"][0]["phrase"], "what_was_found") << found;
  }
  EXPECT_EQ(page.want({{"cmd", "state"}})["step"], 0);
  page.want({{"cmd", "decide"}, {"found", {"looked 1\n" + line}}});
}

// A level is given so many playouts: those that others make count as well.
TEST(DeskAdvice, PlayoutsOfOthersAreTakenOffTheBudget) {
  Page page;
  page.begin("carcassonne", 2, json::object(), "computer:5");
  const json alone = page.want({{"cmd", "think"}, {"ms", 1}});
  ASSERT_FALSE(alone["done"].get<bool>());
  const json done = page.want({{"cmd", "think"}, {"ms", 1}, {"elsewhere", 1000}});
  EXPECT_TRUE(done["done"].get<bool>());
  EXPECT_EQ(done["progress"], 1);
  EXPECT_LT(done["playouts"], 1000);
}

// With a clock that goes on by 20 ms a look, a playout each.
TEST(DeskAdvice, TimeOfOthersCountsOnlyWhereItIsShared) {
  const auto looks = [](bool is_shared) {
    double millis = 0;
    Desk desk([&] { return millis += 20; });
    const auto ask = [&](const json& command) { return parse_json(desk.answer(command.dump())); };
    ask({{"cmd", "new"},
         {"game", "amazonas"},
         {"names", {"Ann", "Bo"}},
         {"seats", {"computer:6", "computer:6"}},
         {"seed", "7"}});
    std::int64_t own = 0;
    for (int slices = 1;; ++slices) {
      const json thought =
          ask({{"cmd", "think"}, {"ms", 100}, {"elsewhere", own}, {"shares_time", is_shared}});
      own = thought["playouts"];
      if (thought["done"].get<bool>()) return slices;
    }
  };
  const int alone = looks(false);
  const int shared = looks(true);  // the other is as quick
  EXPECT_GE(alone, 19);
  EXPECT_NEAR(shared, alone / 2.0, 2);
}

TEST(DeskAdvice, AboutSaysWhatEveryLevelIsGiven) {
  Page page;
  const json levels = page.want({{"cmd", "about"}})["levels"];
  EXPECT_TRUE(levels[0]["ms"].is_null());
  EXPECT_EQ(levels[4]["playouts"], 1000);
  EXPECT_EQ(levels[4]["ms"], 500);
  EXPECT_TRUE(levels[5]["playouts"].is_null());
  EXPECT_EQ(levels[5]["ms"], 2000);
}

}  // namespace
}  // namespace bastide::table
