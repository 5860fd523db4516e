// The command `note_help`: the record says who was shown a move.
#include "notation/helped.h"
#include "table/page.h"

namespace bastide::table {
namespace {

json helped_header(const std::string& record) {
  return json::parse(record.substr(0, record.find('\n')));
}
std::string helped_record(Page& page) { return page.want({{"cmd", "record"}})["record"]; }

json play_some(Page& page, json state, int decisions) {
  for (int i = 0; i < decisions; ++i) {
    state = page.want({{"cmd", "try"}, {"move", moves_of(state["ask"])[0]}});
  }
  return state;
}

TEST(DeskHelp, IsNotedInTheHeaderAndKeptWithAllThatFollows) {
  for (const std::string game : {"carcassonne", "gold-rush"}) {
    Page page;
    Kept kept;
    json state = page.begin(game, 2);
    kept.take(state);
    for (int i = 0; i < 30; ++i) {
      if (i == 3 || i == 4 || i == 20) {
        const int seat = state["ask"]["seat"];
        const int before = state["seats"][seat]["helped"];
        state = page.want({{"cmd", "note_help"}});
        kept.take(state);
        EXPECT_EQ(state["seats"][seat]["helped"], before + 1);
      }
      state = page.want({{"cmd", "try"}, {"move", moves_of(state["ask"])[0]}});
      kept.take(state);
      EXPECT_EQ(kept.record, helped_record(page)) << game << ' ' << i;
    }
    EXPECT_EQ(helped_header(kept.record)["helped"], json::array({4, 5, 21}));
    // What was kept is the same game again.
    Page other;
    const json again = other.want({{"cmd", "load"}, {"record", kept.record}});
    EXPECT_EQ(table_of(again), table_of(state)) << game;
    EXPECT_EQ(helped_record(other), kept.record);
  }
}

TEST(DeskHelp, AskingTwiceAboutOneDecisionIsOneHelp) {
  Page page;
  page.begin("safari", 2);
  page.want({{"cmd", "note_help"}});
  const json state = page.want({{"cmd", "note_help"}});
  EXPECT_EQ(state["seats"][0]["helped"], 1);
  EXPECT_EQ(state["seats"][1]["helped"], 0);
}

TEST(DeskHelp, StaysNotedWhenTheDecisionIsTakenBack) {
  Page page;
  page.begin("carcassonne", 2);
  json state = page.want({{"cmd", "note_help"}});
  state = play_some(page, state, 1);  // the piece is still to come
  page.want({{"cmd", "note_help"}});
  state = page.want({{"cmd", "undo"}});
  EXPECT_EQ(helped_header(helped_record(page))["helped"], json::array({1, 2}));
  state = play_some(page, state, 2);
  EXPECT_EQ(state["seats"][0]["helped"], 2);
  page.want({{"cmd", "load"}, {"record", helped_record(page)}});
}

TEST(DeskHelp, AnEarlierMomentKnowsOnlyOfTheHelpUntilThen) {
  Page page;
  json state = play_some(page, page.begin("carcassonne", 2), 8);
  page.want({{"cmd", "note_help"}});
  const int seat = state["ask"]["seat"];
  const auto at = [&](int step) {
    const json then = page.want({{"cmd", "state"}, {"at_step", step}});
    return then["seats"][seat]["helped"];
  };
  EXPECT_EQ(at(7), 0);
  EXPECT_EQ(at(8), 1);
}

TEST(DeskHelp, AGamePlayedOnFromBeforeWasNotHelped) {
  Page page;
  play_some(page, page.begin("carcassonne", 2), 8);
  page.want({{"cmd", "note_help"}});
  page.want({{"cmd", "play_on"}, {"step", 8}, {"seed", "x"}});
  EXPECT_EQ(helped_header(helped_record(page))["helped"],
            json::array({9}));  // the move is known here, too
  page.want({{"cmd", "play_on"}, {"step", 4}, {"seed", "x"}});
  EXPECT_FALSE(helped_header(helped_record(page)).contains("helped"));
  page.want({{"cmd", "load"}, {"record", helped_record(page)}});
}

TEST(DeskHelp, EverybodyAtTheTableMayKnowOfIt) {
  Page page;
  play_some(page, page.begin("gold-rush", 2), 4);
  page.want({{"cmd", "note_help"}});
  const json seen = page.want({{"cmd", "record"}, {"seen_by", "everybody"}});
  EXPECT_EQ(helped_header(seen["record"])["helped"], json::array({5}));
  Page other;
  other.want({{"cmd", "load"}, {"record", seen["record"]}});
  EXPECT_EQ(other.ask({{"cmd", "note_help"}})["fault"]["phrase"], "only_to_look_at");
}

TEST(DeskHelp, NobodyIsHelpedOnceTheGameIsOver) {
  Page page;
  json state = page.begin("carcassonne", 2, json::object(), "computer:2");
  while (!state["is_over"].get<bool>()) state = page.want({{"cmd", "decide"}});
  EXPECT_EQ(page.ask({{"cmd", "note_help"}})["fault"]["phrase"], "not_asked");
}

// What other programs wrote there is kept and means nothing.
TEST(Helped, OnlyAListOfDecisionsCounts) {
  RecordHeader header;
  for (const std::string_view odd : {R"("helped":true)", R"("helped":"all")", R"("helped":[0])",
                                     R"("helped":["1"])", R"("helped":[[1,2]])"}) {
    header.extra_json = odd;
    EXPECT_EQ(helped_of(header), std::vector<int>{}) << odd;
    EXPECT_EQ(header.extra_json, odd);
  }
  header.extra_json = R"("helped":[5,2,5],"clock":[1])";
  EXPECT_EQ(helped_of(header), (std::vector<int>{2, 5}));
  put_helped(header, {7});
  EXPECT_EQ(header.extra_json, R"("helped":[7],"clock":[1])");
  put_helped(header, {});
  EXPECT_EQ(header.extra_json, R"("clock":[1])");
}

}  // namespace
}  // namespace bastide::table
