// Bots at tables without a network: what they are told, whose turn it is to be heard, what remains
// after a start. The calls themselves are tested by tests/bots.
#include "server/bots/bots.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "server/bots_at_tables.h"
#include "support/metrics_reader.h"

namespace bastide::server::test {
namespace {

TEST_F(BotsAtTables, WhatTheyAreToldIsWhatAPageInTheirPlaceIsTold) {
  TestBot rook = make("Rook");
  TestBot bishop = make("Bishop");
  const std::string code = begin(rook, bishop, "gold-rush");
  for (int turn = 0; turn < 40; ++turn) {
    const Json& room = rook.games[code]->last()["room"];
    if (room["phase"] == "over") break;
    const TestBot& asked = room["game"]["asked"] == 0 ? rook : bishop;
    const std::string move = house.rooms->legal_moves(code).front();
    const Json decision{{"step", room["game"]["step"]}, {"move", move}};
    ASSERT_EQ(call("POST", "games/" + code + "/decide", decision, asked.token).status, 200);
    house.now += 50;
  }
  // A page with the same key, which is told all of it now.
  const auto page = house.line(code);
  ASSERT_EQ(house.say(*page, "hello", {{"version", 1}, {"key", seat_key_of(bishop.token)}})["ok"],
            true);
  std::string record;
  for (const Json& told : bishop.games[code]->told) {
    if (told["event"] == "game") record.clear();
    if (!told.contains("record")) continue;
    for (const Json& line : told["record"]) record += line.dump() + "\n";
  }
  EXPECT_EQ(record, page->record);
  EXPECT_GT(record.size(), 1000u);
}

TEST_F(BotsAtTables, ManyWishesOfBotsKeepNobodyWaiting) {
  TestBot rook = make("Rook");
  TestBot bishop = make("Bishop");
  const std::string code = begin(rook, bishop);
  const std::string table = house.make_table(terms_for("safari"));
  const auto ann = house.enter(table, "Ann");
  house.settle([&] { return ann->room["seats"][0]["presence"] == "here"; });
  wish(rook, code, 15);
  wish(bishop, code, 15);
  const std::size_t before = ann->answers.size();
  house.post([&] { house.rooms->heard(*ann, R"({"id":"x","do":"ping"})"); });
  house.settle([&] { return ann->answers.size() > before; });
  EXPECT_LE(finished.size(), 1u);
  house.settle([&] { return finished.size() == 30; });
}

TEST_F(BotsAtTables, BotsTakeTurnsAndWhoAsksTooMuchIsRefused) {
  TestBot rook = make("Rook");
  TestBot bishop = make("Bishop");
  const std::string code = begin(rook, bishop);
  wish(rook, code, 20);
  EXPECT_EQ(finished, std::vector<std::string>(4, "Rook 429")) << "sixteen may wait";
  wish(bishop, code, 1);
  finished.clear();
  house.settle([&] { return finished.size() == 17; });
  EXPECT_EQ(std::ranges::find(finished, "Bishop 409") - finished.begin(), 1) << "the second of all";
}

TEST_F(BotsAtTables, WhatIsTooMuchForASecondWaitsForTheNext) {
  TestBot rook = make("Rook");
  TestBot bishop = make("Bishop");
  const std::string code = begin(rook, bishop);
  BotsSettings slow;
  slow.wishes = {5, 100};
  slow.wishes_each = {4, 250};
  open_with(slow);
  rook.events = stream(rook, "events");
  bishop.events = stream(bishop, "events");
  come(rook, code);
  come(bishop, code);
  wish(rook, code, 10);
  wish(bishop, code, 10);
  house.wait_for_posted();
  EXPECT_EQ(old_steps(), 5) << "of both together";
  EXPECT_EQ(bots->waiting(), 15u);
  house.now += 250;
  bots->tick();
  house.wait_for_posted();
  EXPECT_EQ(old_steps(), 7);
  for (int tenth = 0; tenth < 60 && old_steps() < 20; ++tenth) {
    house.now += 100;
    bots->tick();
    house.wait_for_posted();
  }
  EXPECT_EQ(old_steps(), 20);
  EXPECT_EQ(bots->waiting(), 0u);
}

TEST_F(BotsAtTables, NobodyHasMoreGamesThanAllowed) {
  BotsSettings few;
  few.games_each = 2;
  open_with(few);
  TestBot rook = make("Rook");
  TestBot bishop = make("Bishop");
  TestBot knight = make("Knight");
  begin(rook, bishop);
  const std::string code = begin(rook, knight);
  const Reply busy =
      call("POST", "challenges", {{"to", {"Rook"}}, {"game", "safari"}}, bishop.token);
  EXPECT_EQ(busy.body, R"({"error":"busy","who":"Rook"})");
  EXPECT_EQ(call("POST", "games/" + code + "/resign", Json::object(), rook.token).status, 200);
  EXPECT_EQ(knight.events->last()["event"], "game_over");
  begin(rook, bishop);
}

TEST_F(BotsAtTables, AfterAStartTheyFindTheirGamesAgain) {
  TestBot rook = make("Rook");
  TestBot bishop = make("Bishop");
  const std::string code = begin(rook, bishop);
  const Json& room = rook.games[code]->last()["room"];
  TestBot& asked = room["game"]["asked"] == 0 ? rook : bishop;
  const Json decision{{"step", 0}, {"move", house.rooms->legal_moves(code).front()}};
  const std::string path = "games/" + code + "/decide";
  ASSERT_EQ(call("POST", path, decision, asked.token).status, 200);
  restart();
  EXPECT_EQ(call("POST", path, decision, asked.token).body, R"({"error":"no_stream"})");
  asked.events = stream(asked, "events");
  ASSERT_EQ(asked.events->told.size(), 2u);
  EXPECT_EQ(asked.events->last()["event"], "game_begun");
  EXPECT_EQ(asked.events->last()["table"]["code"], code);
  come(asked, code);
  EXPECT_EQ(asked.games[code]->told[0]["event"], "game");
  EXPECT_EQ(asked.games[code]->told[0]["room"]["game"]["step"], 1);
  // The answer was lost: said once more it is the same, and nothing happens.
  EXPECT_EQ(call("POST", path, decision, asked.token).status, 200);
  EXPECT_EQ(asked.games[code]->last()["room"]["game"]["step"], 1);
}

TEST_F(BotsAtTables, FinishedGamesMakeTheLadderWhichIsMadeAgainFromThem) {
  TestBot rook = make("Rook");
  TestBot bishop = make("Bishop");
  for (int game = 0; game < 3; ++game) {
    const std::string code = begin(rook, bishop);
    const TestBot& loser = game == 1 ? rook : bishop;
    house.now += 10 * minute;
    EXPECT_EQ(call("POST", "games/" + code + "/resign", Json::object(), loser.token).status, 200);
  }
  const auto ladder = [this](const std::string& game) {
    std::optional<Reply> reply;
    call_noted({"GET", "/api/ladder", "game=" + game, "", "::1"}, {},
               [&](Reply given) { reply = std::move(given); });
    return Json::parse(reply->body);
  };
  const Json before = ladder("carcassonne")["players"];
  ASSERT_EQ(before.size(), 2u);
  EXPECT_EQ(before[0]["name"], "Rook");
  EXPECT_EQ(before[0]["games"], 3);
  EXPECT_GT(before[0]["rating"], before[1]["rating"]);
  EXPECT_EQ(before[0]["sure"], false);
  EXPECT_EQ(ladder("safari")["players"].size(), 0u);
  EXPECT_EQ(ladder("nonsense")["error"], "bad_message");
  restart();
  EXPECT_EQ(ladder("carcassonne")["players"], before);
  // As if the server had been killed before the last of them was kept.
  bots.reset();
  house.shut();
  {
    auto opened = Database::open(house.folder_.path());
    auto& database = *std::get<std::unique_ptr<Database>>(opened);
    EXPECT_FALSE(database.execute("DELETE FROM rated_games WHERE table_id = 3"));
  }
  house.open();
  open();
  EXPECT_EQ(ladder("carcassonne")["players"], before) << "the table's own log tells of it";
  EXPECT_EQ(rated_games(), 3u);
}

TEST_F(BotsAtTables, WhatWasAgreedNotToCountDoesNot) {
  TestBot rook = make("Rook");
  TestBot bishop = make("Bishop");
  const Reply asked = call("POST", "challenges",
                           {{"to", {"Bishop"}}, {"game", "safari"}, {"rated", false}}, rook.token);
  const std::string id = Json::parse(asked.body)["id"].get<std::string>();
  const Reply agreed = call("POST", "challenges/" + id + "/accept", Json::object(), bishop.token);
  const std::string code = Json::parse(agreed.body)["code"].get<std::string>();
  for (TestBot* bot : {&rook, &bishop}) {
    come(*bot, code);
    const Json share{{"share", std::string(64, 'a')}};
    EXPECT_EQ(call("POST", "games/" + code + "/share", share, bot->token).status, 200);
  }
  EXPECT_EQ(call("POST", "games/" + code + "/resign", Json::object(), rook.token).status, 200);
  house.wait_for_posted();
  EXPECT_EQ(rated_games(), 0u);
}

TEST(Ladder, OfThreeEachPairCountsAndTheOrderOfPlayersDoesNot) {
  const std::vector<RatedGame> games{{1, 1, "safari", day, {1, 2, 3}, {0, 1, 2}},
                                     {2, 1, "safari", 2 * day, {3, 2}, {0, 0}},
                                     {3, 1, "safari", 30 * day, {2, 1, 3}, {0, 0, 2}}};
  std::vector<RatedGame> turned = games;
  turned[0] = {1, 1, "safari", day, {3, 1, 2}, {2, 0, 1}};
  const Ladder ladder(games);
  const auto places = ladder.places("safari", 30 * day);
  ASSERT_EQ(places.size(), 3u);
  EXPECT_EQ(places[0].player, 1);
  EXPECT_EQ(places[1].player, 2);
  EXPECT_EQ(places[2].player, 3);
  const auto same = Ladder(turned).places("safari", 30 * day);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_DOUBLE_EQ(places[i].rating.rating, same[i].rating.rating);
  }
  EXPECT_GT(ladder.places("safari", 300 * day)[0].rating.deviation, places[0].rating.deviation);
  EXPECT_FALSE(Ladder(ladder).add(games[0])) << "each counts once";
}

TEST_F(BotsAtTables, AChallengeThatNobodyAnswersEnds) {
  TestBot rook = make("Rook");
  TestBot bishop = make("Bishop");
  call("POST", "challenges", {{"to", {"Bishop"}}, {"game", "safari"}}, rook.token);
  house.now += settings.challenge_lasts + 1;
  bots->tick();
  for (const TestBot* bot : {&rook, &bishop}) {
    EXPECT_EQ(bot->events->last()["because"], "late");
  }
  EXPECT_EQ(Json::parse(call("GET", "challenges", {}, rook.token).body)["challenges"].size(), 0u);
}

TEST_F(BotsAtTables, WhatTheyDoIsCountedWithoutNames) {
  TestBot rook = make("Rook");
  TestBot bishop = make("Bishop");
  const std::string code = begin(rook, bishop);
  call("POST", "challenges", {{"to", {"Bishop"}}, {"game", "safari"}}, rook.token);
  wish(rook, code, 2);
  house.settle([&] { return finished.size() == 2; });
  wish(bishop, code, 1);
  MetricsText metrics;
  bots->add_metrics(metrics);
  const std::string text = std::move(metrics).text();
  MetricsReader reader;
  ASSERT_EQ(reader.read(text), "");
  const std::map<std::string, double> wanted{
      {"bastide_bots_here", 2},
      {"bastide_bot_accounts", 2},
      {"bastide_bot_streams", 2},
      {"bastide_bot_wishes_waiting", 1},
      {"bastide_bot_challenges", 1},
      {"bastide_rated_games", 0},
      {R"(bastide_bot_calls_total{status="409"})", 2},
      {R"(bastide_bot_wishes_total{outcome="ok"})", 2},  // their shares
      {R"(bastide_bot_wishes_total{outcome="old_step"})", 2},
      {R"(bastide_bot_challenges_total{because="begun"})", 1},
      {"bastide_bot_wish_wait_seconds_count", 4}};
  for (const auto& [name, value] : wanted) EXPECT_EQ(reader.value(name), value) << name;
  for (const std::string& secret : {std::string("Rook"), code, rook.token}) {
    EXPECT_EQ(text.find(secret), std::string::npos);
  }
}

TEST_F(BotsAtTables, WhereTheyAreNotAllowedAnyMoreTheirLinesEnd) {
  TestBot rook = make("Rook");
  TestBot bishop = make("Bishop");
  const std::string code = begin(rook, bishop);
  call("POST", "challenges", {{"to", {"Bishop"}}, {"game", "safari"}}, rook.token);
  BotsSettings none;
  none.are_allowed = false;
  bots->change(none);
  EXPECT_EQ(rook.events->last(), (Json{{"event", "bye"}, {"because", "closed"}}));
  EXPECT_EQ(rook.games[code]->last(), (Json{{"event", "bye"}, {"because", "closed"}}));
  EXPECT_TRUE(bishop.events->is_hung_up && bishop.games[code]->is_hung_up);
  const auto& told = bishop.events->told;
  EXPECT_EQ(told[told.size() - 2]["because"], "withdrawn");
  EXPECT_EQ(call("GET", "account", {}, rook.token).status, 403);
  EXPECT_EQ(call("GET", "present").status, 403);
  bots->change({});
  EXPECT_EQ(Json::parse(call("GET", "account", {}, rook.token).body)["games"], 1);
}

TEST_F(BotsAtTables, AccountsFromOneAddressAreFew) {
  const auto from = [&](const std::string& address, int number) {
    int status = 0;
    const Json body{{"name", "Pawn" + std::to_string(number)}};
    call_noted({"POST", "/api/bot/accounts", "", body.dump(), address, ""}, body,
               [&](const Reply& reply) { status = reply.status; });
    house.settle([&] { return status != 0; });
    return status;
  };
  for (int i = 0; i < 5; ++i) EXPECT_EQ(from("203.0.113.9", i), 201);
  EXPECT_EQ(from("203.0.113.9", 5), 429);
  EXPECT_EQ(from("203.0.113.10", 6), 201);
  house.now += hour;
  EXPECT_EQ(from("203.0.113.9", 7), 201);
}

}  // namespace
}  // namespace bastide::server::test
