// People with a rated name at tables, without a network: who may sit down, which games count and
// how often, what remains after a start. The calls themselves are tested by tests/bots.
#include "server/bots/rated_names.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "server/bots/bots.h"
#include "server/house.h"
#include "support/script.h"

namespace bastide::server::test {
namespace {

// What was asked and answered in all tests of this suite: at its end it is held to docs/api.yaml.
std::string exchanges;

Json rated_terms(int seats = 2, std::string_view game = "gold-rush") {
  return terms_for(game, seats,
                   {{"pace", {{"kind", "move"}, {"seconds", 60}}},
                    {"hints", false},
                    {"take_backs", false},
                    {"on_time", "end"},
                    {"public", true},
                    {"rated", true}});
}

class RatedPeople : public testing::Test {
 protected:
  RatedPeople() { open(); }
  void open() {
    std::variant<Bots::Kept, StoreFault> kept;
    on_its_thread([&] {
      const auto cards = house.store->cards();
      kept = Bots::read(*house.store, *house.store, std::get<std::vector<TableCard>>(cards));
    });
    bots = std::make_unique<Bots>(
        Bots::Parts{.rooms = *house.rooms,
                    .tables = *house.rooms,
                    .writer = *house.writer,
                    .store = *house.store,
                    .post = [this](auto work) { house.post(std::move(work)); },
                    .now = [this] { return house.now; }},
        std::get<Bots::Kept>(kept), settings);
    house.rooms->recognise_by(recognised_by(*bots));
  }
  void restart() {
    bots.reset();
    house.restart();
    open();
  }
  // As if the server had been killed before this was kept; others are at work there meanwhile.
  void forget_rated(const std::string& where) {
    bots.reset();
    house.shut();
    {
      auto opened = Database::open(house.folder_.path());
      auto& database = *std::get<std::unique_ptr<Database>>(opened);
      EXPECT_FALSE(database.execute("DELETE FROM rated_games WHERE " + where));
    }
    house.open();
    open();
  }
  // The store is the writer's while there is one.
  void on_its_thread(std::function<void()> what) {
    bool is_done = false;
    house.writer->do_errand(std::move(what), [&is_done](bool) { is_done = true; });
    house.settle([&is_done] { return is_done; });
  }
  std::vector<RatedGame> rated_games() {
    std::vector<RatedGame> games;
    on_its_thread([&] { games = std::get<std::vector<RatedGame>>(house.store->rated_games()); });
    return games;
  }
  static void TearDownTestSuite() {
    const ProgramFolder folder;
    std::ofstream(folder.path("exchanges")) << exchanges;
    EXPECT_EQ(failure_of_script("exchanges.py", folder.path("exchanges").string()), "");
  }

  Reply call(const std::string& method, const std::string& path, const Json& body = {},
             const std::string& key = "", const std::string& query = "",
             const std::string& address = "::1") {
    std::optional<Reply> reply;
    bots->call({method, "/api/" + path, query, body.is_null() ? "" : body.dump(), address,
                key.empty() ? "" : "Bearer " + key},
               [&reply](Reply given) { reply = std::move(given); });
    house.settle([&] { return reply.has_value(); });
    exchanges +=
        Json{{"method", method}, {"path", "/api/" + path},  {"query", query},
             {"body", body},     {"status", reply->status}, {"answer", Json::parse(reply->body)}}
            .dump() +
        '\n';
    return *reply;
  }
  // The key of a rated name is another one than those of seats.
  static std::string player_key(std::string_view name) {
    return key_of("player " + std::string(name));
  }
  void take_name(std::string_view name) {
    const Json body{{"name", name}, {"key", player_key(name)}};
    EXPECT_EQ(call("POST", "players", body).status, 201) << name;
  }
  std::string make_table(std::string_view name, const Json& terms = rated_terms()) {
    const Json body{{"key", key_of(std::string(name) + std::to_string(++tables_))},
                    {"name", "Whoever"},
                    {"player", player_key(name)},
                    {"terms", terms}};
    host_key = body["key"].get<std::string>();
    const Reply reply = call("POST", "tables", body);
    EXPECT_EQ(reply.status, 201) << reply.body;
    return Json::parse(reply.body)["code"].get<std::string>();
  }
  std::shared_ptr<Page> enter(const std::string& code, const std::string& key) {
    auto page = house.line(code);
    EXPECT_EQ(house.say(*page, "hello", {{"version", 1}, {"key", key}})["ok"], true);
    return page;
  }
  Json sit(Page& page, const std::string& seat_key, const std::string& player) {
    Json fields{{"key", key_of(seat_key)}, {"name", "Somebody"}};
    if (!player.empty()) fields["player"] = player;
    return house.say(page, "sit", fields);
  }
  std::shared_ptr<Page> sit_down(const std::string& code, std::string_view name) {
    auto page = house.enter(code);
    EXPECT_EQ(sit(*page, std::string(name), player_key(name))["ok"], true) << name;
    return page;
  }
  // Everybody at this table begins, or begins again.
  void deal(const std::vector<std::shared_ptr<Page>>& pages, std::string_view how = "start") {
    if (how == "start") {
      EXPECT_EQ(house.say(*pages[0], "start")["ok"], true);
    } else {
      for (const auto& page : pages)
        EXPECT_EQ(house.say(*page, "again", {{"yes", true}})["ok"], true);
    }
    for (const auto& page : pages) {
      EXPECT_EQ(house.say(*page, "share", {{"share", std::string(64, 'a')}})["ok"], true);
    }
    EXPECT_EQ(pages[0]->room["phase"], "playing");
  }
  // Ann and Bo, with rated names, at a table of their own in the middle of a game.
  struct Pair {
    std::string code;
    std::shared_ptr<Page> ann, bo;
  };
  Pair playing() {
    for (const char* name : {"Ann", "Bo"}) {
      const Json body{{"name", name}, {"key", player_key(name)}};
      EXPECT_LE(call("POST", "players", body).status, 201);
    }
    Pair pair;
    pair.code = make_table("Ann");
    pair.ann = enter(pair.code, host_key);
    pair.bo = sit_down(pair.code, "Bo");
    deal({pair.ann, pair.bo});
    return pair;
  }
  Json ladder(const std::string& who = "", const std::string& key = "",
              const std::string& game = "gold-rush") {
    const std::string query = "game=" + game + (who.empty() ? "" : "&who=" + who);
    return Json::parse(call("GET", "ladder", {}, key, query).body);
  }
  Json ratings(const std::string& code) {
    return Json::parse(call("GET", "tables/" + code + "/ratings").body);
  }

  House house;
  BotsSettings settings;
  std::unique_ptr<Bots> bots;
  std::string host_key;
  int tables_ = 0;
};

// ---- Names ----

TEST_F(RatedPeople, ANameIsWhoseKeyItIsAndIsGivenUpForGood) {
  take_name("Ann");
  const Json again{{"name", "Ann"}, {"key", player_key("Ann")}};
  EXPECT_EQ(call("POST", "players", again).status, 200) << "the answer was lost";
  EXPECT_EQ(call("POST", "players", {{"name", "aNN"}, {"key", player_key("Bo")}}).status, 409);
  EXPECT_EQ(call("POST", "players", {{"name", "Bo"}, {"key", player_key("Ann")}}).status, 409);
  EXPECT_EQ(call("POST", "players", {{"name", "A nn"}, {"key", player_key("Bo")}}).status, 400);
  restart();
  EXPECT_EQ(Json::parse(call("GET", "players/me", {}, player_key("Ann")).body)["name"], "Ann");
  EXPECT_EQ(call("GET", "bot/account", {}, player_key("Ann")).status, 401) << "no bot";
  EXPECT_EQ(call("POST", "players/me/close", {{"name", "ann"}}, player_key("Ann")).status, 400);
  EXPECT_EQ(call("POST", "players/me/close", {{"name", "Ann"}}, player_key("Ann")).status, 200);
  restart();
  EXPECT_EQ(call("GET", "players/me", {}, player_key("Ann")).status, 401);
  EXPECT_EQ(call("POST", "players", again).status, 409) << "the name stays taken";
}

TEST_F(RatedPeople, NamesFromOneAddressAreFewAndWrongKeysToo) {
  const auto name_from = [this](const std::string& address, int number) {
    const std::string name = "Pawn" + std::to_string(number);
    return call("POST", "players", {{"name", name}, {"key", player_key(name)}}, "", "", address)
        .status;
  };
  for (int i = 0; i < 5; ++i) EXPECT_EQ(name_from("203.0.113.9", i), 201);
  EXPECT_EQ(name_from("203.0.113.9", 5), 429);
  EXPECT_EQ(name_from("203.0.113.10", 5), 201);
  // At a table as by a call: twenty a minute together.
  const std::string code = make_table("Pawn0");
  auto page = std::make_shared<Page>();
  house.rooms->opened(page, code, "203.0.113.9");
  ASSERT_EQ(house.say(*page, "hello", {{"version", 1}})["ok"], true);
  for (int i = 0; i < 10; ++i) {
    EXPECT_EQ(call("GET", "players/me", {}, player_key("nobody"), "", "203.0.113.9").status, 401);
    const Json told = sit(*page, "Bo", player_key("nobody"));
    EXPECT_EQ(told["error"], "wrong_key");
    EXPECT_EQ(told["what"], "player");
  }
  EXPECT_EQ(call("GET", "players/me", {}, player_key("Pawn0"), "", "203.0.113.9").status, 429);
  EXPECT_EQ(sit(*page, "Bo", player_key("Pawn1"))["error"], "too_much");
  house.now += 2 * minute;
  EXPECT_EQ(sit(*page, "Bo", player_key("Pawn1"))["ok"], true);
}

TEST_F(RatedPeople, WhereNamesAreNotGivenNoTableIsRated) {
  settings.are_names_given = false;
  bots->change(settings);
  EXPECT_EQ(call("POST", "players", {{"name", "Ann"}, {"key", player_key("Ann")}}).status, 403);
  const Json body{{"key", key_of("x")},
                  {"name", "Ann"},
                  {"player", player_key("Ann")},
                  {"terms", rated_terms()}};
  EXPECT_EQ(call("POST", "tables", body).status, 403);
  settings.are_names_given = true;
  settings.rated_names = 1;
  bots->change(settings);
  take_name("Ann");
  EXPECT_EQ(call("POST", "players", {{"name", "Bo"}, {"key", player_key("Bo")}}).status, 503);
  EXPECT_EQ(call("POST", "bot/accounts", {{"name", "Rook"}}).status, 201) << "others are counted";
}

// ---- Sitting down ----

TEST_F(RatedPeople, OnlyThoseWithARatedNameSitDownAndUnderThatName) {
  for (const char* name : {"Ann", "Bo", "Cy"}) take_name(name);
  for (const char* member : {"hints", "take_backs"}) {
    Json terms = rated_terms();
    terms[member] = true;
    const Json body{
        {"key", key_of(member)}, {"name", "Ann"}, {"player", player_key("Ann")}, {"terms", terms}};
    EXPECT_EQ(call("POST", "tables", body).status, 400) << member;
  }
  const std::string code = make_table("Ann", rated_terms(3));
  EXPECT_TRUE(Json::parse(call("GET", "tables").body)["tables"][0]["rated"].get<bool>());
  const auto ann = enter(code, host_key);
  EXPECT_EQ(ann->room["seats"][0]["name"], "Ann");
  const auto bo = house.enter(code);
  EXPECT_EQ(sit(*bo, "Bo", "")["error"], "no_rated_name");
  EXPECT_EQ(sit(*bo, "Bo", player_key("Ann"))["what"], "player")
      << "nobody plays against themselves";
  EXPECT_EQ(sit(*bo, "Bo", player_key("Bo"))["ok"], true);
  EXPECT_EQ(bo->room["seats"][1]["name"], "Bo");
  EXPECT_EQ(house.say(*bo, "name", {{"name", "Champion"}})["error"], "not_allowed");
  EXPECT_EQ(house.say(*bo, "name", {{"name", "Bo"}, {"colour", 4}})["ok"], true);
  // No computer, and that it counts is not taken back.
  EXPECT_EQ(house.say(*ann, "seat", {{"seat", 2}, {"kind", "computer:1"}})["error"], "not_allowed");
  Json terms = rated_terms();
  terms["seats"].push_back("computer:2");
  EXPECT_EQ(house.say(*ann, "terms", {{"terms", terms}})["what"], "rated");
  terms = terms_for("gold-rush", 3);
  EXPECT_EQ(house.say(*ann, "terms", {{"terms", terms}})["what"], "rated");
  EXPECT_EQ(house.say(*ann, "terms", {{"terms", rated_terms(3, "safari")}})["ok"], true);
  // Nobody who did not agree to it plays a rated game.
  const std::string open = house.make_table(terms_for("safari"), "Di");
  const auto di = house.enter(open, "Di");
  EXPECT_EQ(house.say(*di, "terms", {{"terms", rated_terms()}})["what"], "rated");
  for (const std::string& secret : {player_key("Ann"), player_key("Bo")}) {
    for (const auto& page : {ann, bo, di}) {
      for (const std::string& text : page->raw) EXPECT_EQ(text.find(secret), std::string::npos);
    }
  }
}

TEST_F(RatedPeople, ASeatThatSomebodyElseTookCountsForThem) {
  for (const char* name : {"Ann", "Bo", "Cy"}) take_name(name);
  const std::string code = make_table("Ann");
  const auto ann = enter(code, host_key);
  sit_down(code, "Bo");
  EXPECT_EQ(house.say(*ann, "seat", {{"seat", 1}, {"kind", "open"}})["ok"], true);
  const auto cy = sit_down(code, "Cy");
  deal({ann, cy});
  EXPECT_EQ(house.say(*cy, "resign")["ok"], true);
  // Afterwards, too, somebody gets up and another one sits down.
  EXPECT_EQ(house.say(*ann, "seat", {{"seat", 1}, {"kind", "open"}})["ok"], true);
  const auto bo = sit_down(code, "Bo");
  const Json told = ladder("people")["players"];
  ASSERT_EQ(told.size(), 2u);
  EXPECT_EQ(told[0]["name"], "Ann");
  EXPECT_EQ(told[1]["name"], "Cy");
  forget_rated("1");
  EXPECT_EQ(ladder("people")["players"], told) << "as it was when it ended";
}

// ---- What counts ----

TEST_F(RatedPeople, AGameToItsEndCountsOnceAndEachIsToldTheChange) {
  const auto [code, ann, bo] = playing();
  EXPECT_EQ(ratings(code)["error"], "not_now");
  for (int turn = 0; turn < 200 && ann->room["phase"] == "playing"; ++turn) {
    Page& asked = ann->room["game"]["asked"] == 0 ? *ann : *bo;
    const std::string move = house.rooms->legal_moves(code).front();
    ASSERT_EQ(
        house.say(asked, "decide", {{"step", ann->room["game"]["step"]}, {"move", move}})["ok"],
        true);
  }
  ASSERT_EQ(ann->room["result"]["because"], "rules");
  EXPECT_EQ(rated_games().size(), 1u);
  const Json told = ratings(code);
  EXPECT_EQ(told["game"], 1);
  const Json& first = told["players"][0];
  const Json& second = told["players"][1];
  EXPECT_EQ(first["before"], 1500);
  EXPECT_EQ(first["rating"].get<int>() + second["rating"].get<int>(), 3000);
  EXPECT_EQ(first["sure"], false);
  const Json places = ladder();
  ASSERT_EQ(places["players"].size(), 2u);
  EXPECT_FALSE(places.contains("own"));
  EXPECT_EQ(ladder("bots")["players"].size(), 0u);
  const Json own = ladder("people", player_key("Bo"))["own"];
  EXPECT_EQ(own["name"], "Bo");
  EXPECT_EQ(own, places["players"][own["place"].get<std::size_t>() - 1]);
  const Json me = Json::parse(call("GET", "players/me", {}, player_key("Bo")).body);
  EXPECT_EQ(me["ratings"][0]["rating"], own["rating"]);
  EXPECT_EQ(me["ratings"][0]["game"], "gold-rush");
  restart();
  EXPECT_EQ(ratings(code), told);
  EXPECT_EQ(ladder(), places);
}

TEST_F(RatedPeople, WhoResignsOrHasNoTimeLeftIsLast) {
  Pair pair = playing();
  EXPECT_EQ(house.say(*pair.ann, "resign")["ok"], true);
  EXPECT_EQ(ladder()["players"][0]["name"], "Bo");
  pair = playing();
  const std::string late = pair.ann->room["game"]["asked"] == 0 ? "Ann" : "Bo";
  house.wait_until([&] { return pair.ann->room["phase"] == "over"; });
  EXPECT_EQ(pair.ann->room["result"]["because"], "time");
  const auto games = rated_games();
  ASSERT_EQ(games.size(), 2u);
  const PlayerId loser = late == "Ann" ? 1 : 2;
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(games[1].ranks[i], games[1].players[i] == loser ? 1 : 0);
  }
}

TEST_F(RatedPeople, OfThreeWhoHasResignedIsLastAndTheOthersPlayOn) {
  for (const char* name : {"Ann", "Bo", "Cy"}) take_name(name);
  const std::string code = make_table("Ann", rated_terms(3));
  const auto ann = enter(code, host_key);
  const auto bo = sit_down(code, "Bo");
  const auto cy = sit_down(code, "Cy");
  deal({ann, bo, cy});
  EXPECT_EQ(house.say(*bo, "resign")["ok"], true);
  EXPECT_EQ(ann->room["phase"], "playing");
  EXPECT_EQ(house.say(*cy, "resign")["ok"], true);
  const auto games = rated_games();
  ASSERT_EQ(games.size(), 1u);
  for (std::size_t i = 0; i < 3; ++i)
    EXPECT_EQ(games[0].ranks[i], games[0].players[i] == 1 ? 0 : 1);
}

TEST_F(RatedPeople, WhatWasEndedByAgreementDoesNotCount) {
  for (const char* what : {"end", "draw"}) {
    const Pair pair = playing();
    EXPECT_EQ(house.say(*pair.ann, "ask", {{"what", what}})["ok"], true);
    const Json answer{{"question", pair.bo->room["question"]["number"]}, {"choice", "yes"}};
    EXPECT_EQ(house.say(*pair.bo, "answer", answer)["ok"], true);
    EXPECT_EQ(pair.ann->room["result"]["because"], what);
    EXPECT_EQ(ratings(pair.code)["error"], "not_now");
  }
  EXPECT_TRUE(rated_games().empty());
  restart();
  EXPECT_TRUE(rated_games().empty());
}

TEST_F(RatedPeople, NobodyAndNoComputerSitsInForAPlayer) {
  const Pair pair = playing();
  EXPECT_EQ(house.say(*pair.ann, "hand_over", {{"level", 3}})["error"], "not_allowed");
  const auto cy = house.line(pair.code);
  ASSERT_EQ(house.say(*cy, "hello", {{"version", 1}, {"name", "Cy"}})["ok"], true);
  EXPECT_EQ(house.say(*pair.ann, "hand_over", {{"watcher", "Cy"}})["error"], "not_allowed");
  // Who is gone is waited for, by the clock; the others may agree to end it.
  Page& asked = pair.ann->room["game"]["asked"] == 0 ? *pair.ann : *pair.bo;
  Page& other = &asked == pair.ann.get() ? *pair.bo : *pair.ann;
  house.hang_up(asked);
  house.wait_until(
      [&] { return !other.room["question"].is_null() || other.room["phase"] == "over"; });
  for (const Json& choice : other.room["question"].value("choices", Json::array())) {
    EXPECT_NE(choice, "computer");
    EXPECT_NE(choice, "person");
  }
  house.wait_until([&] { return other.room["phase"] == "over"; });
  EXPECT_EQ(other.room["result"]["because"], "time");
  EXPECT_EQ(rated_games().size(), 1u);
}

TEST_F(RatedPeople, EachGameOfARematchCountsAlsoWhereTheServerWasKilled) {
  const auto [code, ann, bo] = playing();
  EXPECT_EQ(house.say(*ann, "resign")["ok"], true);
  deal({ann, bo}, "again");
  EXPECT_EQ(ann->room["terms"]["rated"], true);
  EXPECT_EQ(ratings(code)["game"], 1) << "the last that counts";
  EXPECT_EQ(house.say(*bo, "resign")["ok"], true);
  EXPECT_EQ(ratings(code)["game"], 2);
  const Json places = ladder();
  EXPECT_EQ(places["players"][0]["games"], 2);
  for (const char* lost : {"number = 2", "number = 1", "1"}) {
    // The first one alone is not missed: a server that goes on has kept it before the second began.
    forget_rated(lost);
    EXPECT_EQ(rated_games().size(), std::string_view(lost) == "number = 1" ? 1u : 2u) << lost;
    if (std::string_view(lost) == "number = 1") forget_rated("1");
    EXPECT_EQ(ladder(), places) << lost;
  }
  EXPECT_EQ(rated_games().size(), 2u);
}

TEST_F(RatedPeople, AKilledServersGameCountsAlsoIfTheNextOneHasBegun) {
  const auto [code, ann, bo] = playing();
  EXPECT_EQ(house.say(*ann, "resign")["ok"], true);
  deal({ann, bo}, "again");
  const Json places = ladder();
  forget_rated("1");
  EXPECT_EQ(ladder(), places);
  EXPECT_EQ(rated_games().size(), 1u);
}

TEST_F(RatedPeople, WhoGivesUpTheNameAmidAGameHasPlayedItAndIsToldOfNoMore) {
  const auto [code, ann, bo] = playing();
  EXPECT_EQ(call("POST", "players/me/close", {{"name", "Ann"}}, player_key("Ann")).status, 200);
  EXPECT_EQ(house.say(*ann, "resign")["ok"], true);
  EXPECT_EQ(rated_games().size(), 1u);
  const Json told = ladder()["players"];
  ASSERT_EQ(told.size(), 1u);
  EXPECT_EQ(told[0]["name"], "Bo");
  EXPECT_GT(told[0]["rating"], 1500);
  EXPECT_EQ(told[0]["place"], 1);
  EXPECT_EQ(ratings(code)["players"].size(), 2u) << "at their table both know";
  // The key opens no further table.
  const std::string next = make_table("Bo");
  EXPECT_EQ(sit(*house.enter(next), "Ann", player_key("Ann"))["error"], "wrong_key");
}

}  // namespace
}  // namespace bastide::server::test
