// What a viewer may not know is in no answer (Gold Rush has the secrets), and what was shown cannot
// be taken back.
#include "page.h"

namespace bastide::table {
namespace {

// Every answer that somebody at the table could ask for.
std::string all_answers(Page& page, const json& viewer) {
  std::string all;
  for (const char* cmd : {"state", "log", "score_now"}) {
    all += page.want({{"cmd", cmd}, {"viewer", viewer}}).dump() + '\n';
  }
  for (const char* cmd : {"features", "left", "odds", "steps"}) {
    all += page.want({{"cmd", cmd}}).dump() + '\n';
  }
  return all;
}

bool has_choice(const json& ask, const std::string& kind) {
  if (!ask.contains("choices")) return false;
  for (const json& choice : ask["choices"]) {
    if (choice["kind"] == kind) return true;
  }
  return false;
}

// Plays until somebody holds gold: tents first, then digging.
json dig(Page& page, json state, Random& random) {
  while (!state["is_over"].get<bool>()) {
    const json& ask = state["ask"];
    std::string move = pick(moves_of(ask), random);
    if (has_choice(ask, "mine")) return state;
    if (ask.contains("choices")) {
      for (const json& choice : ask["choices"]) {
        if (choice["kind"] == "piece" && choice["piece"] == "tent") move = choice["move"];
      }
    }
    state = page.want({{"cmd", "try"}, {"move", move}});
  }
  return state;
}

TEST(DeskSecrets, TakenGoldIsShownToItsOwnerAlone) {
  Page page;
  Random random(1);
  json state = dig(page, page.begin("gold-rush", 3), random);
  ASSERT_TRUE(has_choice(state["ask"], "mine"));
  const int seat = state["ask"]["seat"];
  const int other = (seat + 1) % 3;
  for (const json& choice : state["ask"]["choices"]) {
    EXPECT_EQ(choice["reveals"].get<bool>(), choice["kind"] == "mine") << choice;
  }
  state = page.want({{"cmd", "try"}, {"move", "mine"}, {"viewer", seat}});
  json taken;
  for (const json& event : state["log"]["entries"]) {
    if (event["event"]["e"] == "take") taken = event;
  }
  ASSERT_TRUE(taken["event"].contains("value"));
  EXPECT_FALSE(state["seats"][static_cast<std::size_t>(seat)]["values"].is_null());
  EXPECT_TRUE(state["seats"][static_cast<std::size_t>(other)]["hand"].contains("gold"));

  for (const json& viewer : {json(other), json(nullptr)}) {
    const json seen = page.want({{"cmd", "state"}, {"viewer", viewer}});
    const json& hand = seen["seats"][static_cast<std::size_t>(seat)];
    EXPECT_TRUE(hand["values"].is_null());
    EXPECT_EQ(hand["hand"]["gold"], 1);
    const json log = page.want({{"cmd", "log"}, {"viewer", viewer}});
    for (const json& event : log["events"]) {
      EXPECT_FALSE(event["event"].contains("value")) << event;
    }
    EXPECT_EQ(page.want({{"cmd", "score_now"}, {"viewer", viewer}})["hidden"], json::array({seat}));
  }
  EXPECT_EQ(page.want({{"cmd", "score_now"}, {"viewer", seat}})["hidden"], json::array());
}

// Two games that differ in nothing but the values of tokens look the same to everybody who has not
// seen one.
TEST(DeskSecrets, ValuesThatNobodySawAreInNoAnswer) {
  Page page;
  Random random(2);
  json state = page.begin("gold-rush", 2);
  for (int i = 0; i < 40; ++i) {
    // Without cowboys nobody ever gets a token to see.
    const bool is_placing = state["ask"]["what"] == "place";
    const std::string move = is_placing ? pick(moves_of(state["ask"]), random) : "pass";
    state = page.want({{"cmd", "try"}, {"move", move}});
  }
  std::string record = page.want({{"cmd", "record"}})["record"];
  ASSERT_EQ(record.find("\"take\""), std::string::npos);
  // Exchange the values of two tokens on the table.
  const auto first = record.find("\"value\":");
  auto second = first;
  do {
    second = record.find("\"value\":", second + 1);
    ASSERT_NE(second, std::string::npos);
  } while (record[second + 8] == record[first + 8]);
  std::string exchanged = record;
  std::swap(exchanged[first + 8], exchanged[second + 8]);
  ASSERT_NE(exchanged, record);
  Page one;
  Page two;
  const json load{{"cmd", "load"}, {"seats", {"person", "person"}}, {"seed", "1"}};
  json command = load;
  command["record"] = record;
  one.want(command);
  command["record"] = exchanged;
  two.want(command);
  for (const json& viewer : {json(0), json(1), json(nullptr)}) {
    EXPECT_EQ(all_answers(one, viewer), all_answers(two, viewer));
  }
}

TEST(DeskSecrets, NothingShownCanBeTakenBack) {
  Page page;
  Random random(1);
  json state = dig(page, page.begin("gold-rush", 2), random);
  state = page.want({{"cmd", "try"}, {"move", "mine"}});
  EXPECT_FALSE(state["undo"]["can"].get<bool>());
  EXPECT_EQ(page.ask({{"cmd", "undo"}})["error"], "cannot_undo");
}

// GR-19: tokens fall face down after the tile; that shows nobody anything.
TEST(DeskSecrets, ALaidTileCanBeTakenBackAlsoWhereTokensFell) {
  for (const char* game : {"carcassonne", "hunters-gatherers", "safari", "gold-rush", "amazonas"}) {
    SCOPED_TRACE(game);
    Page page;
    Random random(8);
    json state = page.begin(game, 2);
    int taken_back = 0;
    for (int i = 0; i < 120 && !state["is_over"].get<bool>(); ++i) {
      const json before = page.want({{"cmd", "state"}});
      const std::string record = page.want({{"cmd", "record"}})["record"];
      const std::string move = pick(moves_of(state["ask"]), random);
      const json after = page.want({{"cmd", "try"}, {"move", move}});
      if (after["undo"]["can"].get<bool>()) {
        ++taken_back;
        EXPECT_EQ(table_of(page.want({{"cmd", "undo"}})), before);
        EXPECT_EQ(page.want({{"cmd", "record"}})["record"], record);
        // The same decision leads to the same, hidden order included.
        EXPECT_EQ(page.want({{"cmd", "try"}, {"move", move}}), after);
      } else if (state["ask"]["what"] == "place") {
        ADD_FAILURE() << "a laid tile cannot be taken back: " << after["undo"];
      }
      state = after;
    }
    EXPECT_GT(taken_back, 20);
  }
}

}  // namespace
}  // namespace bastide::table
