// A turn that is pressed together and can be taken back: what could be decided once a tile lies is
// told before it is laid, and after the turn the table rests without showing what comes.
#include "page.h"

namespace bastide::table {
namespace {

struct Table {
  const char* game;
  json options;
};
void PrintTo(const Table& table, std::ostream* out) { *out << table.game << table.options; }

class DeskRest : public testing::TestWithParam<Table> {};
INSTANTIATE_TEST_SUITE_P(Games, DeskRest,
                         testing::Values(Table{"carcassonne", {{"river", true}, {"abbot", true}}},
                                         Table{"hunters-gatherers", {{"bonus_turn", "offered"}}},
                                         Table{"safari", json::object()},
                                         Table{"gold-rush", json::object()},
                                         Table{"amazonas", json::object()}));

// Before the tile is laid, the preview tells exactly what is asked once it lies.
TEST_P(DeskRest, APreviewOffersWhatIsOfferedOnceTheTileLies) {
  Page page;
  json state = page.begin(GetParam().game, 3, GetParam().options);
  Random random(12);
  int with_choices = 0;
  int with_blocked = 0;
  for (int i = 0; i < 150 && !state["is_over"].get<bool>(); ++i) {
    const json ask = state["ask"];
    const std::string move = pick(moves_of(ask), random);
    const bool is_placing = ask["what"] == "place";
    // On a screen of one's own as on one that several share.
    const json viewer = i % 2 == 0 ? ask["seat"] : json(nullptr);
    json preview;
    if (is_placing) preview = page.want({{"cmd", "preview"}, {"move", move}, {"viewer", viewer}});
    state = page.want({{"cmd", "try"}, {"move", move}, {"viewer", viewer}});
    if (!is_placing) continue;
    const json& next = state["ask"];
    if (preview["next"] == "chance" || next["seat"] != ask["seat"] || next["what"] == "place") {
      EXPECT_EQ(preview["choices"], json::array());
      continue;
    }
    EXPECT_EQ(preview["next"], next["what"]);
    // Tokens that fall as the tile is laid are not known before; with them the mean of the unseen
    // ones changes.
    json offered = preview["choices"];
    json asked = next["choices"];
    for (json* const choices : {&offered, &asked}) {
      for (json& choice : *choices) choice.erase("expects");
    }
    EXPECT_EQ(offered, asked) << move;
    EXPECT_EQ(preview["blocked"], next["blocked"]) << move;
    with_choices += preview["choices"].size() > 1 ? 1 : 0;
    with_blocked += preview["blocked"].empty() ? 0 : 1;
  }
  EXPECT_GT(with_choices, 10);
  EXPECT_GT(with_blocked, 10);
}

bool tells_of(const json& part, const std::string& event) {
  for (const json& entry : part["entries"]) {
    if (entry["event"]["e"] == event) return true;
  }
  return false;
}

// Resting, taking back and going on leads through the same game as going on at once.
TEST_P(DeskRest, ShowsNothingThatIsToComeAndGoesOnAsItWouldHave) {
  Page page;
  Page other;
  Kept kept;
  json state = page.begin(GetParam().game, 3, GetParam().options);
  kept.take(state);
  other.begin(GetParam().game, 3, GetParam().options);
  Random random(13);
  int rested = 0;
  int before_others = 0;
  while (!state["is_over"].get<bool>()) {
    const json before = table_of(state);
    const json asked = state["ask"]["seat"];
    const std::string move = pick(moves_of(state["ask"]), random);
    state = page.want({{"cmd", "try"}, {"move", move}, {"rest", true}});
    kept.take(state);
    if (state["rests"].get<bool>()) {
      ++rested;
      EXPECT_FALSE(tells_of(state["log"], "draw")) << state["log"];
      EXPECT_EQ(state["ask"], (json{{"seat", nullptr}, {"kind", nullptr}, {"what", "chance"}}));
      const bool showed = state["undo"]["because"] == "shown";
      EXPECT_NE(state["undo"]["can"].get<bool>(), showed);
      if (!showed && rested % 3 == 0) {
        const json back = page.want({{"cmd", "undo"}});
        kept.take(back);
        EXPECT_EQ(table_of(back), before);
        kept.take(page.want({{"cmd", "try"}, {"move", move}, {"rest", true}}));
      }
      state = page.want({{"cmd", "go_on"}});
      kept.take(state);
      const json& next = state["ask"]["seat"];
      before_others += !tells_of(state["log"], "draw") && next.is_number() && next != asked ? 1 : 0;
    }
    EXPECT_FALSE(state["rests"].get<bool>());
    const json twin = other.want({{"cmd", "try"}, {"move", move}});
    ASSERT_EQ(table_of(state), table_of(twin));
  }
  EXPECT_GT(rested, 40);
  // A question between turns is asked of nobody before it counts (S-27).
  EXPECT_EQ(before_others > 0, std::string(GetParam().game) == "safari");
  EXPECT_EQ(kept.record, other.want({{"cmd", "record"}})["record"].get<std::string>());
  const json whole = other.want({{"cmd", "log"}})["events"];
  ASSERT_EQ(kept.log.size(), whole.size());
  for (std::size_t i = 0; i < whole.size(); ++i) ASSERT_EQ(kept.log[i], whole[i]);
  Page again;
  Kept loaded;
  loaded.take(again.want({{"cmd", "load"}, {"record", kept.record}}));
  EXPECT_EQ(kept.unscored, loaded.unscored);
}

TEST(DeskResting, NobodyIsAskedBeforeItGoesOn) {
  Page page;
  const json begun{{"cmd", "new"},
                   {"game", "carcassonne"},
                   {"names", {"Ann", "Bo"}},
                   {"seats", {"person", "computer:1"}},
                   {"seed", "7"}};
  json state = page.want(begun);
  const json still = page.want({{"cmd", "go_on"}});
  EXPECT_EQ(table_of(still), table_of(state));
  const std::string tile = moves_of(state["ask"])[0];
  // A piece may be set yet: the turn goes on, and there is nothing to rest from.
  state = page.want({{"cmd", "try"}, {"move", tile}, {"rest", true}});
  EXPECT_FALSE(state["rests"].get<bool>());
  EXPECT_EQ(state["ask"]["what"], "action");
  state = page.want({{"cmd", "try"}, {"move", "pass"}, {"rest", true}});
  ASSERT_TRUE(state["rests"].get<bool>());
  for (const json& command : {json{{"cmd", "try"}, {"move", "pass"}}, json{{"cmd", "decide"}},
                              json{{"cmd", "think"}, {"ms", 1}}}) {
    EXPECT_EQ(page.ask(command)["fault"]["phrase"], "table_rests") << command;
  }
  // The whole turn can be taken back, one decision after the other.
  state = page.want({{"cmd", "undo"}});
  EXPECT_EQ(state["ask"]["what"], "action");
  state = page.want({{"cmd", "undo"}});
  EXPECT_EQ(state["ask"]["what"], "place");
  EXPECT_EQ(moves_of(state["ask"])[0], tile);
}

// Whoever loads the game anew finds it where it would have gone on.
TEST(DeskResting, AReloadGoesOn) {
  Page page;
  json state = page.begin("carcassonne", 2);
  page.want({{"cmd", "try"}, {"move", moves_of(state["ask"])[0]}});
  page.want({{"cmd", "try"}, {"move", "pass"}, {"rest", true}});
  const std::string record = page.want({{"cmd", "record"}})["record"];
  Page other;
  const json loaded = other.want({{"cmd", "load"}, {"record", record}});
  EXPECT_FALSE(loaded["rests"].get<bool>());
  EXPECT_EQ(table_of(loaded), table_of(page.want({{"cmd", "go_on"}})));
}

}  // namespace
}  // namespace bastide::table
