// The arena: who plays whom, two games at a time in step, and how it stands afterwards.
#include "server/bots/arena.h"

#include <gtest/gtest.h>

#include "core/random.h"
#include "server/bots_at_tables.h"

namespace bastide::server::test {
namespace {

class ArenaOfBots : public BotsAtTables {
 protected:
  ArenaOfBots() {
    settings.wishes_each = settings.wishes = {10'000, 1};
    open_with(settings);
  }

  void join(const TestBot& bot, const Json& games = {"safari"}) {
    EXPECT_EQ(call("POST", "arena/join", {{"games", games}}, bot.token).status, 200);
  }
  Json arena(const std::string& game = "safari") {
    std::optional<Reply> reply;
    call_noted({"GET", "/api/arena", "game=" + game, "", "::1"}, {},
               [&](Reply given) { reply = std::move(given); });
    return Json::parse(reply->body);
  }
  void pass(Millis time) {
    for (Millis left = time; left > 0; left -= second) {
      house.now += second;
      bots->tick();
      house.wait_for_posted();
    }
  }
  void pass_until(const std::function<bool()>& is_done) {
    for (int i = 0; i < 100 && !is_done(); ++i) pass(second);
    ASSERT_TRUE(is_done());
  }
  static std::vector<std::string> codes_of(const TestBot& bot) {
    std::vector<std::string> codes;
    for (const Json& told : bot.events->told) {
      if (told["event"] == "game_begun") codes.push_back(told["table"]["code"].get<std::string>());
    }
    return codes;
  }
  // Both are at both tables, and have given their shares.
  void come_to_both(std::vector<TestBot*> both) {
    pass_until([&] { return codes_of(*both[0]).size() == 2 && codes_of(*both[1]).size() == 2; });
    for (TestBot* bot : both) {
      for (const std::string& code : codes_of(*bot)) {
        come(*bot, code);
        const Json share{{"share", hex_of(sha256(bot->name + code))}};
        EXPECT_EQ(call("POST", "games/" + code + "/share", share, bot->token).status, 200);
      }
    }
    house.wait_for_disk();
  }
  // The first that is legal, of whoever is asked somewhere. False: nobody is.
  bool decide_somewhere(const std::vector<TestBot*>& both) {
    bool has_decided = false;
    for (TestBot* bot : both) {
      for (const auto& [code, stream] : bot->games) {
        const Json room = stream->last()["room"];
        if (room.is_null() || room["phase"] != "playing") continue;
        if (room["game"]["asked"] != stream->last()["seat"]) continue;
        const auto legal = house.rooms->legal_moves(code);
        if (legal.empty()) continue;
        const Json decision{{"step", room["game"]["step"]},
                            {"move", legal[random_.next() % legal.size()]}};
        const Reply reply = call("POST", "games/" + code + "/decide", decision, bot->token);
        EXPECT_EQ(reply.status, 200) << reply.body;
        has_decided = true;
      }
    }
    house.wait_for_posted();
    return has_decided;
  }
  void play_on(const std::vector<TestBot*>& both, int decisions) {
    for (int i = 0; i < decisions; ++i) {
      if (!decide_somewhere(both)) pass(second);
    }
  }
  bool is_over(const TestBot& bot) {
    return std::ranges::all_of(bot.games, [](const auto& entry) {
      return entry.second->last()["room"]["phase"] == "over";
    });
  }

  Random random_{5};
};

TEST_F(ArenaOfBots, TwoPlayAPairToItsEndWhichIsOneValueOfTheTable) {
  TestBot rook = make("Rook");
  TestBot bishop = make("Bishop");
  EXPECT_EQ(arena()["players"], Json::array());
  join(rook);
  pass(3 * second);
  EXPECT_TRUE(codes_of(rook).empty()) << "there is nobody else";
  EXPECT_EQ(arena()["players"][0]["here"], true);
  join(bishop, {"safari", "amazonas"});
  const std::vector<TestBot*> both{&rook, &bishop};
  come_to_both(both);
  pass(second);
  const Json running = arena()["running"];
  ASSERT_EQ(running.size(), 1u);
  EXPECT_EQ(arena("amazonas")["running"].size(), 0u);
  // Each sits first once, and sees the same tile.
  const std::string first = codes_of(rook)[0];
  const std::string other = codes_of(rook)[1];
  EXPECT_NE(rook.games[first]->last()["seat"], rook.games[other]->last()["seat"]);
  EXPECT_EQ(rook.games[first]->last()["room"]["game"]["draws"]["seal"],
            rook.games[other]->last()["room"]["game"]["draws"]["seal"]);
  call("POST", "arena/leave", Json::object(), rook.token);
  for (int i = 0; i < 600 && !(is_over(rook) && is_over(bishop)); ++i) play_on(both, 1);
  ASSERT_TRUE(is_over(rook));
  pass_until([&] { return arena()["running"].empty(); });
  const Json table = arena();
  ASSERT_EQ(table["players"].size(), 2u);
  double shares = 0;
  for (const Json& row : table["players"]) {
    EXPECT_EQ(row["pairs"], 1);
    EXPECT_LE(row["low"], row["share"]);
    EXPECT_GE(row["high"], row["share"]);
    shares += row["share"].get<double>();
  }
  EXPECT_DOUBLE_EQ(shares, 1);
  EXPECT_EQ(rated_games(), 2u) << "they count on the ladder like any others";
  // Both records have the key now, are fair, and the same tiles begin their turns.
  for (const std::string& code : {first, other}) {
    const Reply record = house.call("GET", "/api/tables/" + code + "/record");
    EXPECT_NE(record.body.find("\"hmac-sha256-2\""), std::string::npos);
    EXPECT_NE(record.body.find("\"key\":"), std::string::npos);
  }
  restart();
  Json again = arena();
  Json before = table;
  for (Json* one : {&again, &before}) {
    for (Json& row : (*one)["players"]) row.erase("here");
  }
  EXPECT_EQ(again, before) << "made again from what is kept";
}

TEST_F(ArenaOfBots, AfterAStartAPairGoesOnInStep) {
  TestBot rook = make("Rook");
  TestBot bishop = make("Bishop");
  join(rook);
  join(bishop);
  const std::vector<TestBot*> both{&rook, &bishop};
  come_to_both(both);
  pass(second);
  for (int round = 0; round < 4; ++round) {
    play_on(both, 15);
    // A decision may wait for the other game now.
    restart();
    for (TestBot* bot : both) {
      bot->events = stream(*bot, "events");
      pass_until([&] { return codes_of(*bot).size() == 2; });
      for (const std::string& code : codes_of(*bot)) come(*bot, code);
    }
  }
  for (int i = 0; i < 600 && !(is_over(rook) && is_over(bishop)); ++i) play_on(both, 1);
  ASSERT_TRUE(is_over(rook) && is_over(bishop));
  pass_until([&] { return arena()["running"].empty(); });
  EXPECT_EQ(arena()["players"][0]["pairs"], 1);
  EXPECT_EQ(rated_games(), 2u);
}

TEST_F(ArenaOfBots, WhoGivesUpLosesThatGameAndTheOtherGoesOn) {
  TestBot rook = make("Rook");
  TestBot bishop = make("Bishop");
  join(rook);
  join(bishop);
  const std::vector<TestBot*> both{&rook, &bishop};
  come_to_both(both);
  pass(second);
  const auto codes = codes_of(rook);
  const auto record = [&](const std::string& code) {
    return house.call("GET", "/api/tables/" + code + "/record").body;
  };
  EXPECT_EQ(call("POST", "games/" + codes[0] + "/resign", Json::object(), rook.token).status, 200);
  pass(2 * second);
  EXPECT_EQ(record(codes[0]).find("\"key\":"), std::string::npos)
      << "the pile of the other game is not known";
  play_on(both, 10);
  EXPECT_EQ(call("POST", "games/" + codes[1] + "/resign", Json::object(), rook.token).status, 200);
  pass_until([&] { return arena()["running"].empty(); });
  for (const std::string& code : codes) {
    EXPECT_NE(record(code).find("\"key\":"), std::string::npos);
  }
  const Json table = arena();
  EXPECT_EQ(table["players"][0]["name"], "Bishop");
  EXPECT_EQ(table["players"][0]["share"], 1);
}

TEST_F(ArenaOfBots, APairWhoseTablesNobodyHasIsNone) {
  on_its_thread([this] {
    PairOfGames killed;
    killed.game = "safari";
    killed.a = 1;
    killed.b = 2;
    killed.keeper = hash_of("x");
    house.store->add_pair(killed);
    killed.number = std::get<PairOfGames>(house.store->add_pair(killed)).number;
    killed.codes = {"aaaa-aaaa", "aaaa-aaab"};  // that were deleted
    house.store->set_tables(killed);
  });
  make("Rook");
  make("Bishop");
  restart();
  pass(5 * second);
  EXPECT_EQ(arena()["players"], Json::array());
  bool is_empty = false;
  on_its_thread(
      [&] { is_empty = std::get<std::vector<PairOfGames>>(house.store->open_pairs()).empty(); });
  EXPECT_TRUE(is_empty);
}

TEST_F(ArenaOfBots, HasItsLimits) {
  const BotsSettings usual = settings;
  TestBot rook = make("Rook");
  TestBot bishop = make("Bishop");
  const auto wrong = [&](const Json& body) {
    return call("POST", "arena/join", body, rook.token).status;
  };
  EXPECT_EQ(wrong({{"games", Json::array()}}), 400);
  EXPECT_EQ(wrong({{"games", {"chess"}}}), 400);
  EXPECT_EQ(wrong({{"games", {"safari", "safari"}}}), 400);
  EXPECT_EQ(wrong(Json::object()), 400);
  EXPECT_EQ(arena("chess")["error"], "bad_message");
  BotsSettings few = settings;
  few.games_each = 1;  // no room for two
  open_with(few);
  rook.events = stream(rook, "events");
  bishop.events = stream(bishop, "events");
  join(rook);
  join(bishop);
  pass(3 * second);
  EXPECT_TRUE(codes_of(rook).empty());
  few = usual;
  few.arena_pairs = 0;
  open_with(few);
  rook.events = stream(rook, "events");
  EXPECT_EQ(call("POST", "arena/join", {{"games", {"safari"}}}, rook.token).status, 403);
  open_with(usual);
  EXPECT_EQ(
      Json::parse(call("POST", "arena/join", {{"games", {"safari"}}}, rook.token).body)["error"],
      "not_here");
  // Who goes away is asked no more.
  rook.events = stream(rook, "events");
  bishop.events = stream(bishop, "events");
  join(rook);
  bots->closed(*rook.events);
  join(bishop);
  pass(3 * second);
  EXPECT_TRUE(codes_of(bishop).empty());
  EXPECT_EQ(arena()["players"].size(), 1u);
}

// ---- Who plays whom ----

TEST(Standings, ArePerGameAndHaveIntervalsOfPairs) {
  const std::vector<PlayedPairs> played{{"safari", 1, 2, {0, 0, 1, 2, 3}},
                                        {"safari", 3, 1, {4, 0, 0, 0, 0}},
                                        {"amazonas", 1, 2, {0, 0, 0, 0, 9}}};
  Standings standings(played);
  standings.add("safari", 2, 3, 4);
  const auto rows = standings.rows("safari");
  ASSERT_EQ(rows.size(), 3u);
  EXPECT_EQ(rows[0].player, 1);
  EXPECT_EQ(rows[0].pairs, 10);
  const std::vector<double> values{0.5, 0.75, 0.75, 1, 1, 1, 1, 1, 1, 1};
  EXPECT_NEAR(rows[0].share, mean_error(values).mean, 1e-12);
  EXPECT_NEAR(rows[0].interval.low, rate_interval(values).low, 1e-12);
  EXPECT_EQ(rows[2].player, 3);
  EXPECT_EQ(rows[2].share, 0);
  EXPECT_GT(rows[2].interval.high, 0.1) << "five pairs say little";
  EXPECT_EQ(standings.pairs_between("safari", 2, 1), 6);
  EXPECT_EQ(standings.pairs_of("safari", 2), 7);
  EXPECT_TRUE(standings.rows("carcassonne").empty());
}

TEST(Standings, WhoHasMetLeastPlaysNextAndEverybodyMeetsEverybody) {
  Standings standings;
  const std::vector<PlayerId> waiting{1, 2, 3, 4, 5, 6};
  EXPECT_FALSE(next_pairing(standings, "safari", std::vector<PlayerId>{1}, 7));
  std::uint32_t chance = 1;
  std::int64_t begun_first = 0;
  for (int i = 0; i < 150; ++i) {
    const auto next = next_pairing(standings, "safari", waiting, chance += 77'777);
    ASSERT_TRUE(next);
    begun_first += next->first < next->second ? 1 : 0;
    standings.add("safari", waiting[next->first], waiting[next->second], 2);
  }
  for (const PlayerId one : waiting) {
    for (const PlayerId other : waiting) {
      if (one != other) EXPECT_EQ(standings.pairs_between("safari", one, other), 10);
    }
  }
  EXPECT_GT(begun_first, 40);
  EXPECT_LT(begun_first, 110);
}

}  // namespace
}  // namespace bastide::server::test
