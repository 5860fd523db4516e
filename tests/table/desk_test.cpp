// Single commands of the desk: what is refused and how, previews, reasons, the computer, pictures.
#include <algorithm>

#include "games/registry.h"
#include "page.h"

namespace bastide::table {
namespace {

TEST(Desk, RefusesWhatIsNoCommand) {
  Page page;
  for (const char* text :
       {"", "[]", "null", "{}", "{\"cmd\":1}", "{\"cmd\":\"dance\"}", "{\"cmd\":\"about\"",
        "{\"cmd\":\"rules\"}", "{\"cmd\":\"rules\",\"game\":\"chess\"}",
        "{\"cmd\":\"bench\",\"game\":\"safari\",\"ms\":-1}", "\xff\xfe"}) {
    const json answer = json::parse(page.raw(text));
    EXPECT_FALSE(answer["ok"].get<bool>()) << text;
    EXPECT_EQ(answer["error"], "bad_command") << text;
    EXPECT_NE(answer["text"], "") << text;
  }
  EXPECT_EQ(page.ask({{"cmd", "state"}})["error"], "no_game");
}

TEST(Desk, RefusesGamesThatCannotBegin) {
  Page page;
  const json good{{"cmd", "new"},
                  {"game", "carcassonne"},
                  {"names", {"Ann", "Bo"}},
                  {"seats", {"person", "computer:6"}},
                  {"seed", "x"}};
  page.want(good);
  const auto refused = [&](const char* field, const json& value) {
    json command = good;
    command[field] = value;
    EXPECT_EQ(page.ask(command)["error"], "bad_command") << command;
  };
  refused("game", "chess");
  refused("names", {"Ann"});
  refused("names", {"Ann", ""});
  refused("seats", {"person"});
  refused("seats", {"person", "computer:7"});
  refused("seats", {"person", "dog"});
  refused("options", {{"river", "yes"}});
  refused("options", {{"dragon", true}});
  refused("options", 3);
  refused("seed", 7);
  EXPECT_EQ(page.want({{"cmd", "state"}})["seats"][1]["level"], 6);  // the game still stands
}

TEST(Desk, TellsWhyATileMayNotLieThere) {
  Page page;
  const json state = page.begin("carcassonne", 2);
  const json far = page.want({{"cmd", "why"}, {"move", "9,9 r0"}});
  EXPECT_FALSE(far["legal"].get<bool>());
  EXPECT_EQ(far["refusal"]["reason"], "no_neighbour");
  EXPECT_EQ(far["refusal"]["rule"].get<std::string>().substr(0, 2), "C-");
  EXPECT_EQ(page.ask({{"cmd", "try"}, {"move", "9,9 r0"}})["error"], "refused");
  EXPECT_EQ(page.ask({{"cmd", "try"}, {"move", "nine"}})["error"], "not_a_move");
  const json square = state["ask"]["squares"][0];
  const json why = page.want({{"cmd", "why"}, {"at", square["at"]}});
  EXPECT_TRUE(why["legal"].get<bool>());
  EXPECT_GT(why["fit"].get<int>(), 0);
  const json typed = page.want({{"cmd", "parse"}, {"text", square["moves"][0]}});
  EXPECT_TRUE(typed["legal"].get<bool>());
  EXPECT_EQ(typed["kind"], "place");
}

// E next to D.start's city: C-38 closes a city of two tiles.
TEST(Desk, APreviewTellsWhatIsJoinedClosedAndWorthIt) {
  const std::string record =
      R"({"format":"bastide-record","version":1,"game":"carcassonne","options":{},"players":["Ann","Bo"]}
{"e":"start","tile":"D.start","x":0,"y":0,"rot":0}
{"e":"draw","p":0,"tile":"E","pile":"base"}
)";
  Page page;
  page.want({{"cmd", "load"}, {"record", record}});
  const json preview = page.want({{"cmd", "preview"}, {"move", "0,-1 r2"}});
  ASSERT_EQ(preview["closes"].size(), 1u) << preview;
  const json city = preview["features"][preview["closes"][0].get<std::size_t>()];
  EXPECT_EQ(city["kind"], "city");
  EXPECT_EQ(city["cells"], 2);
  EXPECT_EQ(city["closed"]["points"], 4);
  EXPECT_EQ(city["closed"]["rule"], "C-38");
  EXPECT_EQ(preview["next"], "action");
  json knight;
  for (const json& choice : preview["choices"]) {
    if (choice["feature"].is_object() && choice["feature"]["kind"] == "city") knight = choice;
  }
  EXPECT_EQ(knight["at_once"], 4);
  EXPECT_EQ(page.want({{"cmd", "state"}})["turn"], 0);  // nothing was laid

  json laid = page.want({{"cmd", "try"}, {"move", "0,-1 r2"}});
  laid = page.want({{"cmd", "try"}, {"move", knight["move"]}});
  json receipt;
  for (const json& event : laid["log"]["entries"]) {
    if (event["receipt"].is_object()) receipt = event["receipt"];
  }
  EXPECT_EQ(receipt["points"], 4);
  EXPECT_EQ(receipt["terms"], json::parse(R"([{"what":"tiles","count":2,"each":2,"points":4}])"));
  EXPECT_EQ(receipt["strength"], json({1, 0}));
  EXPECT_EQ(receipt["shared_by"], json::array({0}));
}

TEST(Desk, BarredPlacesSayWhoStandsInTheWay) {
  const std::string record =
      R"({"format":"bastide-record","version":1,"game":"carcassonne","options":{},"players":["Ann","Bo"]}
{"e":"start","tile":"D.start","x":0,"y":0,"rot":0}
{"e":"draw","p":0,"tile":"U","pile":"base"}
{"e":"place","p":0,"tile":"U","x":1,"y":0,"rot":1}
{"e":"piece","p":0,"piece":"meeple","x":1,"y":0,"f":0}
{"e":"draw","p":1,"tile":"U","pile":"base"}
{"e":"place","p":1,"tile":"U","x":2,"y":0,"rot":1}
)";
  Page page;
  const json state = page.want({{"cmd", "load"}, {"record", record}});
  ASSERT_EQ(state["ask"]["what"], "action");
  bool is_told = false;
  for (const json& blocked : state["ask"]["blocked"]) {
    is_told |= blocked["refusal"]["reason"] == "feature_occupied" &&
               blocked["feature"]["holders"] == json::array({0});
  }
  EXPECT_TRUE(is_told) << state["ask"]["blocked"];
}

TEST(Desk, AFaultyRecordIsRefusedWithItsLineAndTheTableStays) {
  Page page;
  page.begin("safari", 2);
  const std::string record = page.want({{"cmd", "record"}})["record"];
  const json answer = page.ask({{"cmd", "load"}, {"record", record + "{\"e\":\"dance\"}\n"}});
  EXPECT_EQ(answer["error"], "bad_record");
  const int line = answer["fault"]["line"];
  EXPECT_EQ(answer["good_lines"], line - 1);
  EXPECT_EQ(page.want({{"cmd", "state"}})["game"], "safari");
  page.want({{"cmd", "load"}, {"record", record + "junk"}, {"lines", answer["good_lines"]}});
  EXPECT_EQ(page.ask({{"cmd", "load"}, {"record", ""}})["error"], "bad_record");
  EXPECT_EQ(page.ask({{"cmd", "load"}, {"record", "\n\n"}})["error"], "bad_record");
}

TEST(Desk, ComputersPlayAGameAmongThemselves) {
  for (const std::string_view game : game_names()) {
    Page page;
    json state = page.begin(std::string(game), 3, json::object(), "computer:2");
    EXPECT_EQ(page.want({{"cmd", "think"}, {"ms", 5}})["done"], true);
    while (!state["is_over"].get<bool>()) state = page.want({{"cmd", "decide"}});
    EXPECT_EQ(page.ask({{"cmd", "decide"}})["error"], "bad_command");
  }
}

TEST(Desk, ThinkingCanBeCutShort) {
  Page page;
  page.begin("carcassonne", 2, json::object(), "computer:6");
  const json thought = page.want({{"cmd", "think"}, {"ms", 1}});
  EXPECT_FALSE(thought["done"].get<bool>());
  EXPECT_FALSE(thought["thoughts"].empty());
  EXPECT_LT(thought["progress"].get<double>(), 0.5);
  const json state = page.want({{"cmd", "decide"}});
  EXPECT_EQ(state["step"], 1);
}

TEST(Desk, AGameIsReviewedInSlices) {
  Page page;
  json state = page.begin("amazonas", 2, json::object(), "computer:2");
  for (int i = 0; i < 12; ++i) state = page.want({{"cmd", "decide"}});
  std::vector<int> numbers;
  json answer;
  int slices = 0;
  do {
    answer =
        page.want({{"cmd", "review"}, {"ms", 5}, {"per_decision", 1}, {"from", numbers.size()}});
    for (const json& decision : answer["decisions"]) numbers.push_back(decision["n"]);
    ASSERT_LT(++slices, 10'000);
  } while (!answer["done"].get<bool>());
  EXPECT_EQ(numbers.size(), 12u);
  EXPECT_TRUE(std::ranges::is_sorted(numbers));
  EXPECT_GT(slices, 3);
  EXPECT_FALSE(answer["summary"].is_null());
  for (const json& number : answer["costliest"]) EXPECT_LE(number.get<int>(), 12);
  page.want({{"cmd", "decide"}});  // another position: another review
  EXPECT_FALSE(page.want({{"cmd", "review"}, {"ms", 1}})["done"].get<bool>());
}

TEST(Desk, APersonIsNotPlayedByTheComputer) {
  Page page;
  page.begin("carcassonne", 2);
  EXPECT_EQ(page.ask({{"cmd", "think"}, {"ms", 1}})["error"], "bad_command");
  EXPECT_EQ(page.ask({{"cmd", "decide"}})["error"], "bad_command");
}

TEST(Desk, EveryTileOnTheTableHasItsPicture) {
  for (const std::string_view game : game_names()) {
    Page page;
    const json state = page.begin(std::string(game), 2);
    json names = json::array();
    for (const json& tile : state["tiles"]) names.push_back(tile["picture"]);
    const json answer = page.want({{"cmd", "pictures"}, {"game", game}, {"pictures", names}});
    ASSERT_EQ(answer["pictures"].size(), names.size());
    for (const json& picture : answer["pictures"]) {
      EXPECT_NE(picture["markup"], "");
      EXPECT_FALSE(picture["features"].empty());
    }
    const json kit = page.want({{"cmd", "kit"}, {"game", game}});
    EXPECT_NE(kit["defs"].get<std::string>().find("pc-stand0"), std::string::npos);
    EXPECT_NE(page.want({{"cmd", "board_picture"}})["svg"].get<std::string>().find("<svg"),
              std::string::npos);
    EXPECT_EQ(page.ask({{"cmd", "pictures"}, {"game", game}, {"pictures", {"nothing 0"}}})["ok"],
              false);
  }
}

TEST(Desk, TellsTheGamesTheirTilesAndRules) {
  Page page;
  const json about = page.want({{"cmd", "about"}});
  EXPECT_EQ(about["games"].size(), game_names().size());
  EXPECT_EQ(about["levels"].size(), 6u);
  for (const std::string_view game : game_names()) {
    EXPECT_FALSE(page.want({{"cmd", "tiles"}, {"game", game}})["tiles"].empty());
    EXPECT_GT(page.want({{"cmd", "rules"}, {"game", game}})["rules"].size(), 10u);
    EXPECT_GT(page.want({{"cmd", "bench"}, {"game", game}, {"ms", 1}})["games"].get<int>(), 0);
  }
}

TEST(Desk, APictureHasTheTitleThatThePageGivesIt) {
  Page page;
  page.begin("carcassonne", 2);
  const std::string english = page.want({{"cmd", "board_picture"}})["svg"];
  EXPECT_NE(english.find(">Carcassonne<"), std::string::npos);
  const std::string russian = page.want({{"cmd", "board_picture"}, {"title", "Каркассон"}})["svg"];
  EXPECT_NE(russian.find(">Каркассон<"), std::string::npos);
  EXPECT_EQ(russian.find(">Carcassonne<"), std::string::npos);
}

}  // namespace
}  // namespace bastide::table
