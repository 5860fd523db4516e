// Whole games between pages, through rooms, writer and store; gaps, restarts, full disks.
#include "server/rooms.h"

#include <gtest/gtest.h>

#include "notation/record.h"
#include "played/sealed_draws.h"
#include "server/pair.h"

namespace bastide::server::test {
namespace {

TEST(Rooms, PlayWholeGamesAndProveTheDraws) {
  House house;
  for (const std::string_view game : game_names()) {
    Pair pair = two_at(house, game);
    while (pair.pages[0]->room["phase"] == "playing") {
      ASSERT_EQ(decide(house, pair)["ok"], true) << game;
    }
    EXPECT_EQ(pair.pages[0]->room["result"]["because"], "rules");
    EXPECT_EQ(pair.pages[0]->record, pair.pages[1]->record) << "everything is open at the end";
    const Reply reply = house.call("GET", "/api/tables/" + pair.code + "/record");
    EXPECT_EQ(reply.body, pair.pages[0]->record);
    Replay replay([](std::string_view name) { return find_game(name); });
    ASSERT_FALSE(load_record(reply.body, replay));
    EXPECT_EQ(check_draws(replay.game(), replay.header(), reply.body).verdict,
              DrawsCheck::Verdict::Fair);
  }
}

TEST(Rooms, LineThatComesBackGoesOnWhereItWas) {
  House house;
  Pair pair = two_at(house, "gold-rush");
  for (int i = 0; i < 6; ++i) ASSERT_EQ(decide(house, pair)["ok"], true);
  const auto before = pair.pages[1];
  house.hang_up(*before);
  for (int i = 0; i < 8; ++i) {
    if (pair.pages[0]->room["game"]["asked"] != 0) break;
    ASSERT_EQ(decide(house, pair)["ok"], true);
  }
  pair.pages[1] = house.enter(pair.code, "Bo", before.get());
  EXPECT_LT(pair.pages[1]->received, pair.pages[1]->record.size()) << "only what was missing";
  const auto fresh = house.enter(pair.code, "Bo");
  EXPECT_EQ(fresh->record, pair.pages[1]->record);
  ASSERT_EQ(house.say(*pair.pages[1], "play_here")["ok"], true);
  ASSERT_EQ(decide(house, pair)["ok"], true);
  EXPECT_EQ(fresh->record, pair.pages[1]->record);
}

TEST(Rooms, WishSentAgainOverAnotherLineIsFulfilledOnce) {
  House house;
  Pair pair = two_at(house, "carcassonne");
  const auto asked = pair.pages[0]->room["game"]["asked"].get<std::size_t>();
  const Json fields{{"step", 0}, {"move", move_in(pair.pages[asked]->record)}};
  ASSERT_EQ(house.say(*pair.pages[asked], "decide", fields, "once")["ok"], true);
  house.hang_up(*pair.pages[asked]);
  pair.pages[asked] = house.enter(pair.code, asked == 0 ? "Anncarcassonne" : "Bo");
  ASSERT_EQ(house.say(*pair.pages[asked], "decide", fields, "once")["ok"], true);
  EXPECT_EQ(pair.pages[asked]->room["game"]["step"], 1);
}

TEST(Rooms, RestartLosesNothingThatWasAnnounced) {
  House house;
  Pair pair = two_at(house, "hunters-gatherers", {{"pace", {{"kind", "total"}, {"base", 600}}}});
  for (int i = 0; i < 20; ++i) {
    house.now += second;
    ASSERT_EQ(decide(house, pair)["ok"], true);
    if (i % 5 != 4) continue;
    const std::vector<std::shared_ptr<Page>> before = pair.pages;
    house.restart();
    house.now += hour;  // an hour that is nobody's
    pair.pages[0] = house.enter(pair.code, "Annhunters-gatherers", before[0].get());
    pair.pages[1] = house.enter(pair.code, "Bo", before[1].get());
    for (int seat = 0; seat < 2; ++seat) {
      const auto place = static_cast<std::size_t>(seat);
      EXPECT_EQ(pair.pages[place]->record, before[place]->record);
      EXPECT_EQ(pair.pages[place]->room["game"], before[place]->room["game"]);
      EXPECT_EQ(pair.pages[place]->received, 0u);
      const auto left = pair.pages[place]->room["seats"][place]["clock"]["left"].get<Millis>();
      EXPECT_GT(left, 500 * second);
    }
  }
}

TEST(Rooms, FullDiskRefusesAndChangesNothing) {
  House house;
  Pair pair = two_on_a_full_disk(house, "safari");
  const Json before = pair.pages[0]->room["game"];
  const std::string record = pair.pages[0]->record;
  EXPECT_EQ(decide(house, pair)["error"], "not_kept");
  EXPECT_EQ(pair.pages[0]->room["game"], before);
  EXPECT_EQ(pair.pages[0]->record, record);
  EXPECT_EQ(house
                .call("POST", "/api/tables",
                      {{"key", key_of("x")}, {"name", "x"}, {"terms", terms_for("safari")}})
                .status,
            503);
  // There is room again.
  house.store_settings.max_bytes = 0;
  const std::vector<std::shared_ptr<Page>> pages = pair.pages;
  house.restart();
  pair.pages[0] = house.enter(pair.code, "Annsafari", pages[0].get());
  pair.pages[1] = house.enter(pair.code, "Bo", pages[1].get());
  EXPECT_EQ(pair.pages[0]->room["game"], before);
  EXPECT_EQ(decide(house, pair)["ok"], true);
}

TEST(Rooms, ComputersPlayTheirSeats) {
  House house;
  const std::string code = house.make_table(
      {{"game", "carcassonne"}, {"seats", {"person", "computer:1", "computer:2"}}});
  const auto page = house.enter(code, "Ann");
  ASSERT_EQ(house.say(*page, "start")["ok"], true);
  ASSERT_EQ(house.say(*page, "share", {{"share", std::string(64, 'b')}})["ok"], true);
  for (int turn = 0; turn < 3; ++turn) {
    house.settle([&] { return page->room["game"]["asked"] == 0; });
    while (page->room["game"]["asked"] == 0) {
      ASSERT_EQ(
          house.say(*page, "decide",
                    {{"step", page->room["game"]["step"]}, {"move", move_in(page->record)}})["ok"],
          true);
    }
  }
}

TEST(Rooms, TableThatNobodyLooksAtLeavesMemoryAndIsWokenInTime) {
  House house;
  Pair pair = two_at(house, "carcassonne",
                     {{"pace", {{"kind", "move"}, {"seconds", 60}}}, {"on_time", "end"}});
  for (const auto& page : pair.pages) house.hang_up(*page);
  house.wait_until([&] { return house.rooms->in_memory() == 0; });
  // A minute of patience for the line, then a minute, then nobody is there to choose.
  house.now += 10 * minute;
  house.rooms->tick();
  const auto page = house.enter(pair.code, "Anncarcassonne");
  EXPECT_EQ(page->room["phase"], "over");
  EXPECT_EQ(page->room["result"]["because"], "time");
}

TEST(Rooms, GamesThatAreOverAreKeptForAYear) {
  House house;
  Pair pair = two_at(house, "carcassonne");
  ASSERT_EQ(house.say(*pair.pages[0], "resign")["ok"], true);
  EXPECT_EQ(house.say(*pair.pages[0], "ping")["now"], house.now);
  for (const auto& page : pair.pages) house.hang_up(*page);
  house.wait_until([&] { return house.rooms->in_memory() == 0; });
  house.now += 365 * day;
  house.rooms->tick();
  EXPECT_EQ(house.call("GET", "/api/tables/" + pair.code + "/record").status, 200);
  house.wait_until([&] { return house.rooms->in_memory() == 0; });
  house.now += 2 * day;
  house.rooms->tick();
  EXPECT_EQ(house.call("GET", "/api/tables/" + pair.code + "/record").status, 404);
  EXPECT_EQ(house.rooms->tables(), 0u);
}

TEST(Rooms, GuessingCodesIsSlow) {
  House house;
  const std::string code = house.make_table(terms_for("carcassonne"));
  for (int i = 0; i < 30; ++i) EXPECT_TRUE(house.line("aaaa-aaaa")->is_hung_up);
  EXPECT_EQ(house.line(code)->bye, "too_much");
  house.now += 2 * minute;
  EXPECT_EQ(house.enter(code)->room["code"], code);
}

TEST(Rooms, ListsShowPublicTablesAndMineOnlyToTheirKeys) {
  House house;
  const std::string hidden = house.make_table(terms_for("safari"), "Ann");
  const std::string open = house.make_table(terms_for("amazonas", 3, {{"public", true}}), "Bo");
  const Json listed = Json::parse(house.call("GET", "/api/tables").body)["tables"];
  ASSERT_EQ(listed.size(), 1u);
  EXPECT_EQ(listed[0]["code"], open);
  EXPECT_EQ(listed[0]["free"], 2);
  EXPECT_EQ(Json::parse(house.call("GET", "/api/tables", {}, "game=safari").body)["tables"].size(),
            0u);
  const Json mine = Json::parse(house
                                    .call("POST", "/api/mine",
                                          {{"tables",
                                            {{{"code", hidden}, {"key", key_of("Ann")}},
                                             {{"code", open}, {"key", key_of("Ann")}}}}})
                                    .body)["tables"];
  EXPECT_EQ(mine[0]["yours"], 0);
  EXPECT_EQ(mine[1]["gone"], true);
}

TEST(Rooms, NewLinkStrandsNobodyWhoHasASeat) {
  House house;
  const std::string first = house.make_table(terms_for("safari"), "Ann");
  const auto ann = house.enter(first, "Ann");
  const auto bo = house.sit(first, "Bo");
  house.hang_up(*bo);
  ASSERT_EQ(house.say(*ann, "renew")["ok"], true);
  const std::string renewed = ann->room["code"];
  ASSERT_NE(renewed, first);
  for (const bool is_restarted : {false, true}) {
    if (is_restarted) house.restart();
    // Whoever was away comes back by the link that they know, and hears the new one.
    EXPECT_EQ(house.enter(first, "Bo")->room["code"], renewed);
    const Json mine = Json::parse(
        house.call("POST", "/api/mine", {{"tables", {{{"code", first}, {"key", key_of("Bo")}}}}})
            .body)["tables"];
    EXPECT_EQ(mine[0]["code"], renewed);
    // Others do not get in by it.
    for (const Json& hello : {Json{{"version", 1}}, Json{{"version", 1}, {"key", key_of("Eve")}}}) {
      EXPECT_EQ(house.say(*house.line(first), "hello", hello)["error"], "renewed");
    }
  }
}

// Somebody new opens the link of a table whose game is over, sees that there is a place and plays.
TEST(Rooms, WhoComesAfterTheGameSitsDownAndPlaysTheNext) {
  House house;
  const Json pace{{"pace", {{"kind", "total"}, {"base", 600}}}};
  Pair pair = two_at(house, "carcassonne", pace);
  ASSERT_EQ(house.say(*pair.pages[1], "resign")["ok"], true);
  const Json three{{"terms", terms_for("carcassonne", 3, pace)}};
  ASSERT_EQ(house.say(*pair.pages[0], "terms", three)["ok"], true);
  const auto cy = house.enter(pair.code);
  EXPECT_EQ(cy->room["phase"], "over");
  EXPECT_EQ(cy->room["seats"][2]["kind"], "open");
  EXPECT_EQ(cy->you["seat"], Json());
  EXPECT_FALSE(cy->record.empty()) << "the game that is over can be looked at";
  ASSERT_EQ(house.say(*cy, "sit", {{"key", key_of("Cy")}, {"name", "Cy"}})["ok"], true);
  EXPECT_EQ(cy->you["seat"], 2);
  EXPECT_EQ(cy->you["plays"], true);
  pair.pages.push_back(cy);
  EXPECT_EQ(pair.pages[0]->room["result"]["because"], "resigned") << "still told";
  for (const auto& page : pair.pages) {
    ASSERT_EQ(house.say(*page, "again", {{"yes", true}})["ok"], true);
  }
  for (const auto& page : pair.pages) {
    ASSERT_EQ(house.say(*page, "share", {{"share", std::string(64, 'a')}})["ok"], true);
  }
  EXPECT_EQ(cy->room["phase"], "playing");
  EXPECT_EQ(cy->room["game"]["order"].size(), 3u);
  EXPECT_TRUE(cy->room["seats"][2].contains("clock"));
  for (int i = 0; i < 12; ++i) ASSERT_EQ(decide(house, pair)["ok"], true);
}

TEST(Rooms, WrongMessagesAreAnsweredAndChangeNothing) {
  House house;
  const std::string code = house.make_table(terms_for("carcassonne"));
  const auto page = house.enter(code, "Ann");
  const auto before = page->n;
  for (const std::string_view text :
       {"", "{", "[]", "null", "{\"id\":1}", R"({"id":"a"})", R"({"id":"a","do":"fly"})",
        R"({"id":"a","do":"start","more":1})", R"({"id":"a","do":"decide","step":-1,"move":""})",
        R"({"id":"a","do":"say"})", R"({"id":"a","do":"say","text":""})",
        R"({"id":"a","do":"hand_over"})", R"({"id":"a","do":"hand_over","level":1,"watcher":""})",
        R"({"id":"a","do":"hello","version":1,"tab":""})",
        R"({"id":"a","do":"hello","version":1,"tab":"a b"})", R"({"id":"a b","do":"ping"})"}) {
    EXPECT_EQ(house.say_text(*page, text)["error"], "bad_message") << text;
  }
  EXPECT_EQ(house.say_text(*page, std::string(5000, ' '))["error"], "too_long");
  EXPECT_EQ(page->n, before);
  const auto stranger = house.line(code);
  EXPECT_EQ(house.say(*stranger, "ping")["error"], "not_now");
  EXPECT_EQ(house.say(*stranger, "hello", {{"version", 1}, {"key", key_of("thief")}})["error"],
            "wrong_key");
  EXPECT_EQ(house.say(*stranger, "hello", {{"version", 9}})["error"], "other_version");
}

}  // namespace
}  // namespace bastide::server::test
