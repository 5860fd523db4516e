// Whole games of all five, played by somebody who knows only what the engine tells a page.
#include <set>

#include "games/registry.h"
#include "notation/record.h"
#include "page.h"

namespace bastide::table {
namespace {

struct Walk {
  const char* game;
  int players;
  json options;
};
void PrintTo(const Walk& walk, std::ostream* out) { *out << walk.game << ' ' << walk.players; }

class DeskWalk : public testing::TestWithParam<Walk> {};
INSTANTIATE_TEST_SUITE_P(
    Games, DeskWalk,
    testing::Values(Walk{"carcassonne", 2, {{"river", true}, {"abbot", true}}},
                    Walk{"carcassonne", 5, json::object()},
                    Walk{"carcassonne", 3, {{"river", true}, {"river_tiles", "2021"}}},
                    Walk{"hunters-gatherers", 2, json::object()},
                    Walk{"hunters-gatherers", 5, json::object()},
                    Walk{"hunters-gatherers", 3, {{"bonus_turn", "offered"}}},
                    Walk{"safari", 2, json::object()}, Walk{"safari", 5, json::object()},
                    Walk{"gold-rush", 2, json::object()},
                    Walk{"gold-rush", 5, {{"first_game", true}}},
                    Walk{"amazonas", 3, json::object()}, Walk{"amazonas", 5, json::object()},
                    Walk{"amazonas", 2, {{"river_spread", "even"}}}));

int sum_of_terms(const json& receipt) {
  int sum = 0;
  for (const json& term : receipt["terms"]) sum += term["points"].get<int>();
  return sum;
}

TEST_P(DeskWalk, ReachesTheEndAndItsRecordIsRight) {
  Page page;
  json state = page.begin(GetParam().game, GetParam().players, GetParam().options);
  Random random(3);
  std::set<std::string> asked;
  std::vector<int> points(static_cast<std::size_t>(GetParam().players));
  Kept kept;
  kept.take(state);
  while (!state["is_over"].get<bool>()) {
    asked.insert(state["ask"]["what"].get<std::string>());
    const std::vector<std::string> moves = moves_of(state["ask"]);
    ASSERT_FALSE(moves.empty()) << state["ask"];
    state = page.want({{"cmd", "try"}, {"move", pick(moves, random)}});
    kept.take(state);
    for (const json& event : kept.news) {
      if (event["event"]["e"] != "score") continue;
      const json& receipt = event["receipt"];
      EXPECT_EQ(sum_of_terms(receipt), receipt["points"].get<int>()) << receipt;
      points[receipt["seat"].get<std::size_t>()] += receipt["points"].get<int>();
    }
  }
  for (std::size_t seat = 0; seat < points.size(); ++seat) {
    EXPECT_EQ(state["result"]["scores"][seat], points[seat]);
    EXPECT_EQ(state["seats"][seat]["score"], points[seat]);
  }
  EXPECT_TRUE(asked.contains("place") && asked.contains("action"));
  const json record = page.want({{"cmd", "record"}});
  const auto fault = check_record(record["record"].get<std::string>(), find_game);
  EXPECT_FALSE(fault) << to_text(*fault);
  EXPECT_TRUE(record["is_complete"].get<bool>());
}

// A page that never asks again has what one has that asks for all of it, also after going back.
TEST_P(DeskWalk, AnswersToChangesTellAllThatAPageKeeps) {
  Page page;
  Kept kept;
  json state = page.begin(GetParam().game, GetParam().players, GetParam().options);
  kept.take(state);
  Random random(9);
  int taken_back = 0;
  while (!state["is_over"].get<bool>()) {
    const bool goes_back = state["undo"]["can"].get<bool>() && random.below(4) == 0;
    if (goes_back) ++taken_back;
    state = goes_back ? page.want({{"cmd", "undo"}})
                      : page.want({{"cmd", "try"}, {"move", pick(moves_of(state["ask"]), random)}});
    kept.take(state);
    if (random.below(9) != 0 && !state["is_over"].get<bool>()) continue;
    EXPECT_EQ(kept.record, page.want({{"cmd", "record"}})["record"].get<std::string>());
    EXPECT_EQ(kept.log, page.want({{"cmd", "log"}})["events"]);
    Page other;
    Kept loaded;
    loaded.take(other.want({{"cmd", "load"}, {"record", kept.record}}));
    EXPECT_EQ(kept.log, loaded.log);
    EXPECT_EQ(kept.unscored, loaded.unscored);
    EXPECT_EQ(kept.record, loaded.record);
  }
  EXPECT_GT(taken_back, 5);
}

// Every question can be asked at every moment, and nothing changes by asking.
TEST_P(DeskWalk, EveryQuestionHasAnAnswerAtEveryMoment) {
  Page page;
  json state = page.begin(GetParam().game, GetParam().players, GetParam().options);
  Random random(4);
  int moment = 0;
  while (!state["is_over"].get<bool>()) {
    const std::vector<std::string> moves = moves_of(state["ask"]);
    if (moment++ % 7 == 0) {
      for (const char* cmd : {"features", "score_now", "left", "odds", "log", "steps", "record"}) {
        page.want({{"cmd", cmd}});
      }
      if (state["ask"]["what"] == "place") {
        const json preview = page.want({{"cmd", "preview"}, {"move", pick(moves, random)}});
        EXPECT_FALSE(preview["features"].empty());
        const json why = page.want({{"cmd", "why"}, {"at", {0, 0}}});
        EXPECT_FALSE(why["legal"].get<bool>());
        for (const json& turn : why["rots"]) EXPECT_NE(turn["refusal"]["rule"], "") << why;
      }
      EXPECT_EQ(page.want({{"cmd", "state"}}), table_of(state));
    }
    state = page.want({{"cmd", "try"}, {"move", pick(moves, random)}});
  }
  for (const char* cmd : {"features", "score_now", "left", "odds", "log", "steps", "record"}) {
    page.want({{"cmd", cmd}});
  }
  EXPECT_EQ(page.ask({{"cmd", "try"}, {"move", "pass"}})["error"], "refused");
}

TEST_P(DeskWalk, ASavedGameGoesOnAsItWouldHave) {
  Page page;
  json state = page.begin(GetParam().game, GetParam().players, GetParam().options);
  Random random(5);
  for (int i = 0; i < 31; ++i) {
    state = page.want({{"cmd", "try"}, {"move", pick(moves_of(state["ask"]), random)}});
  }
  const std::string record = page.want({{"cmd", "record"}})["record"];
  Page other;
  json loaded = other.want({{"cmd", "load"}, {"record", record}});
  EXPECT_EQ(table_of(loaded), table_of(state));
  EXPECT_EQ(other.want({{"cmd", "record"}})["record"], record);
  for (int i = 0; i < 10; ++i) {
    const std::string move = pick(moves_of(state["ask"]), random);
    state = page.want({{"cmd", "try"}, {"move", move}});
    loaded = other.want({{"cmd", "try"}, {"move", move}});
    ASSERT_EQ(loaded, state);  // the same draws, though nobody wrote them down
  }
}

TEST_P(DeskWalk, EveryMomentCanBeLookedAtAgain) {
  Page page;
  json state = page.begin(GetParam().game, GetParam().players, GetParam().options);
  Random random(6);
  std::vector<json> shown;
  for (int i = 0; i < 25; ++i) {
    shown.push_back(table_of(state));
    state = page.want({{"cmd", "try"}, {"move", pick(moves_of(state["ask"]), random)}});
  }
  for (std::size_t step = 0; step < shown.size(); ++step) {
    json again = page.want({{"cmd", "state"}, {"at_step", step}});
    for (const char* key : {"undo", "steps"}) again.erase(key), shown[step].erase(key);
    EXPECT_EQ(again, shown[step]);
    page.want({{"cmd", "features"}, {"at_step", step}});
    page.want({{"cmd", "odds"}, {"at_step", step}});
  }
  const json steps = page.want({{"cmd", "steps"}})["steps"];
  ASSERT_EQ(steps.size(), shown.size());
  const json branched = page.want({{"cmd", "play_on"}, {"step", 10}, {"seed", "another"}});
  EXPECT_EQ(branched["step"], 10);
  EXPECT_EQ(branched["tiles"], shown[10]["tiles"]);
  EXPECT_EQ(branched["ask"], shown[10]["ask"]);
}

}  // namespace
}  // namespace bastide::table
