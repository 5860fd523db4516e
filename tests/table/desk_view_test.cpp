// A running game for others, and what can be done with it (docs/record/views.md).
#include "games/registry.h"
#include "notation/record.h"
#include "page.h"

namespace bastide::table {
namespace {

// A game some steps on; Ann and Bo are people, the others computers.
json some_game(Page& page, const std::string& game, int moves) {
  Random random(3);
  json state = page.want({{"cmd", "new"},
                          {"game", game},
                          {"names", {"Ann", "Bo"}},
                          {"seats", {"person", "person"}},
                          {"colours", {"blue", "red"}},
                          {"first", "random"},
                          {"seed", "this is a secret"}});
  for (int i = 0; i < moves && !state["is_over"].get<bool>(); ++i) {
    std::string move = pick(moves_of(state["ask"]), random);
    for (const json& choice : state["ask"].value("choices", json::array())) {
      if (choice["kind"] == "mine" || choice.value("piece", "") == "tent") move = choice["move"];
    }
    state = page.want({{"cmd", "try"}, {"move", move}});
  }
  return state;
}

// The same, fewer steps on where that would be its end.
void running_game(Page& page, const std::string& game, int moves) {
  while (some_game(page, game, moves)["is_over"].get<bool>()) moves /= 2;
}

TEST(DeskViews, TheRecordForOthersHasNoSeedAndIsRight) {
  for (const std::string_view game : game_names()) {
    Page page;
    running_game(page, std::string(game), 24);
    for (const json& seen_by : {json(0), json(1), json("everybody")}) {
      const json answer = page.want({{"cmd", "record"}, {"seen_by", seen_by}});
      EXPECT_EQ(answer["seen_by"], seen_by);
      EXPECT_FALSE(answer["is_complete"].get<bool>());
      const std::string record = answer["record"];
      EXPECT_EQ(record.find("seed"), std::string::npos);
      EXPECT_EQ(record.find("secret"), std::string::npos);
      EXPECT_FALSE(check_record(record, find_game));
    }
    const json whole = page.want({{"cmd", "record"}});
    EXPECT_EQ(whole["seen_by"], nullptr);
    EXPECT_NE(whole["record"].get<std::string>().find("this is a secret"), std::string::npos);
  }
}

TEST(DeskViews, AViewIsLookedAtAsItsSeatSeesIt) {
  for (const std::string_view game : game_names()) {
    Page page;
    running_game(page, std::string(game), 30);
    const json known = page.want({{"cmd", "state"}, {"viewer", 1}});
    const json log = page.want({{"cmd", "log"}, {"viewer", 1}});
    const std::string record = page.want({{"cmd", "record"}, {"seen_by", 1}})["record"];
    Page other;
    // Whoever asks: nobody looks with other eyes.
    const json seen = other.want({{"cmd", "load"}, {"record", record}, {"viewer", 0}});
    EXPECT_EQ(seen["seen_by"], 1);
    for (const char* same : {"seats", "tiles", "pieces", "tokens", "figures", "markers", "left",
                             "turn", "seq", "step", "options", "first"}) {
      EXPECT_EQ(seen[same], known[same]) << game << ' ' << same;
    }
    EXPECT_EQ(other.want({{"cmd", "log"}, {"viewer", 0}}), log);
    EXPECT_EQ(seen["ask"]["what"], "nothing");
    EXPECT_FALSE(seen["undo"]["can"].get<bool>());
    EXPECT_EQ(seen["record"]["text"], record);
    EXPECT_EQ(other.want({{"cmd", "record"}})["record"], record);
    for (int step = 0; step <= seen["steps"].get<int>(); step += 7) {
      json then = page.want({{"cmd", "state"}, {"viewer", 1}, {"at_step", step}});
      EXPECT_EQ(other.want({{"cmd", "state"}, {"at_step", step}})["seats"], then["seats"]);
    }
    for (const char* cmd : {"features", "left", "odds", "steps", "score_now"}) {
      other.want({{"cmd", cmd}});
    }
  }
}

TEST(DeskViews, NothingGoesOnInAView) {
  Page page;
  const json state = some_game(page, "gold-rush", 9);
  const std::string move = moves_of(state["ask"])[0];
  page.want({{"cmd", "load"},
             {"record", page.want({{"cmd", "record"}, {"seen_by", "everybody"}})["record"]}});
  for (const json& command :
       {json{{"cmd", "try"}, {"move", move}}, json{{"cmd", "play_on"}, {"step", 1}, {"seed", "x"}},
        json{{"cmd", "think"}, {"ms", 1}}, json{{"cmd", "decide"}}}) {
    const json answer = page.ask(command);
    EXPECT_EQ(answer["error"], "bad_command") << command;
    EXPECT_EQ(answer["fault"]["phrase"], "only_to_look_at") << command;
  }
  EXPECT_EQ(page.ask({{"cmd", "undo"}})["error"], "cannot_undo");
  EXPECT_EQ(page.ask({{"cmd", "record"}, {"seen_by", 0}})["fault"]["phrase"], "view_of_another");
  page.want({{"cmd", "record"}, {"seen_by", "everybody"}});
}

TEST(DeskViews, WrongWishesAreRefused) {
  Page page;
  some_game(page, "safari", 4);
  for (const json& seen_by : {json(2), json(-1), json("all"), json(nullptr), json(true)}) {
    EXPECT_EQ(page.ask({{"cmd", "record"}, {"seen_by", seen_by}})["error"], "bad_command");
  }
  const json over = some_game(page, "carcassonne", 1000);
  ASSERT_TRUE(over["is_over"].get<bool>());
  EXPECT_EQ(page.ask({{"cmd", "record"}, {"seen_by", 0}})["fault"]["phrase"], "all_is_open");
}

TEST(DeskViews, ASpoiltViewIsOpenedAsFarAsItIsGood) {
  Page page;
  some_game(page, "gold-rush", 60);
  for (int seat = 0; seat < 2; ++seat) {
    const std::string record = page.want({{"cmd", "record"}, {"seen_by", seat}})["record"];
    const std::size_t secret = record.find("\"value\":");
    if (secret == std::string::npos) continue;
    const std::string cut = record.substr(0, record.rfind('\n', secret) + 1);
    Page other;
    const json refused = other.ask({{"cmd", "load"}, {"record", cut}});
    ASSERT_EQ(refused["error"], "bad_record");
    other.want({{"cmd", "load"}, {"record", cut}, {"lines", refused["good_lines"]}});
  }
}

}  // namespace
}  // namespace bastide::table
