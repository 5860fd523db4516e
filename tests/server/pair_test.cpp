// Two games of a pair at their tables: the same pile, and neither ahead of the other by a tile.
#include <gtest/gtest.h>

#include "played/sealed_draws.h"
#include "server/players.h"
#include "server/room_text.h"

namespace bastide::server::test {
namespace {

constexpr Millis a_minute = minute + second;

// As bots have them, but for that it counts: who sits down here has no account.
Json terms_of(std::string_view game) {
  return terms_for(game, 2,
                   {{"pace", {{"kind", "total"}, {"base", 600}}},
                    {"first", "host"},
                    {"take_backs", false},
                    {"on_time", "end"}});
}

// One of both, up to the moment at which shares are awaited.
Tables sealed_one(std::string_view game, int which) {
  Tables tables(terms_of(game));
  tables.arrive(0);
  EXPECT_EQ(tables.sit("Bo"), "ok");
  const auto start = read_request(R"({"id":"begin","do":"start"})");
  Change change = std::get<Change>(tables.table.wish(0, std::get<Request>(start), tables.now));
  Json& sealed = change.entries.front().fields;
  sealed["secret"] = hex_of(sha256("the key of both"));
  sealed["pair"] = {{"number", 7}, {"game", which}, {"keeper", hash_of(key_of("keeper"))}};
  tables.take(change);
  return tables;
}

std::string keep(Tables& tables, Json wish) {
  wish["id"] = "k" + std::to_string(++tables.ids);
  wish["do"] = "release";
  Request request = std::get<Request>(read_request(wish.dump()));
  request.is_of_keeper = true;
  return tables.settle(tables.table.wish(std::nullopt, request, tables.now));
}

std::vector<std::string> shares_of(const Tables& tables) {
  return {tables.table.seats()[0].share, tables.table.seats()[1].share};
}

struct BothGames {
  std::array<Tables, 2> games;

  explicit BothGames(std::string_view game) : games{sealed_one(game, 1), sealed_one(game, 2)} {}
  void deal() {
    for (std::size_t i = 0; i < 2; ++i) {
      for (const int seat : {0, 1}) {
        const std::string share(64, "abcd"[2 * i + static_cast<std::size_t>(seat)]);
        EXPECT_EQ(games[i].wish(seat, "share", {{"share", share}}), "ok");
      }
      EXPECT_EQ(games[i].table.phase(), Phase::Sealing) << "the other one's are not known yet";
    }
    const Json both = Json::array({shares_of(games[0]), shares_of(games[1])});
    for (Tables& tables : games) {
      EXPECT_EQ(keep(tables, {{"shares", both}}), "ok");
      EXPECT_EQ(tables.table.phase(), Phase::Playing);
    }
  }
  const Table& table(std::size_t i) const { return games.at(i).table; }
  int drawn(std::size_t i) const { return table(i).game()->turn_draws(); }
  int reaches(std::size_t i) const {
    const auto& held = table(i).pair()->held;
    return held ? held->draws : drawn(i);
  }
  // What whoever looks after them does.
  void release() {
    for (std::size_t i = 0; i < 2; ++i) {
      const Table& other = table(1 - i);
      if (other.is_ended()) {
        EXPECT_EQ(keep(games.at(i), {{"over", true}}), "ok");
      } else if (table(i).pair()->held && reaches(1 - i) >= reaches(i)) {
        EXPECT_EQ(keep(games.at(i), {{"draws", reaches(i)}}), "ok");
      }
    }
  }
};

TEST(PairOfGames, NeitherIsEverAheadAndBothHaveTheSamePile) {
  for (const char* game : {"carcassonne", "hunters-gatherers", "safari", "gold-rush", "amazonas"}) {
    BothGames both(game);
    both.deal();
    EXPECT_EQ(both.drawn(0), both.drawn(1));
    Random random(3);
    int waited = 0;
    for (int i = 0; i < 3000; ++i) {
      // Whichever, as quick as its players are.
      Tables& tables = both.games.at(random.next() % 3 == 0 ? 1 : 0);
      if (const auto seat = tables.table.asked()) {
        const PlayedGame& played = tables.table.game()->played();
        DecisionList legal;
        played.game().legal(played.position(), legal);
        const auto which = static_cast<int>(random.next() % static_cast<unsigned>(legal.size()));
        ASSERT_EQ(tables.decide(*seat, print_move(played.game(), played.memory(), legal[which])),
                  "ok");
      } else {
        ++waited;
      }
      // What is seen in one was not seen in the other before somebody could decide without it.
      if (!both.table(0).is_ended() && !both.table(1).is_ended()) {
        ASSERT_LE(both.drawn(0), both.reaches(1));
        ASSERT_LE(both.drawn(1), both.reaches(0));
      }
      both.release();
      if (both.table(0).is_ended() && both.table(1).is_ended()) break;
    }
    EXPECT_GT(waited, 20) << game;
    ASSERT_TRUE(both.table(0).is_ended() && both.table(1).is_ended()) << game;
    both.release();
    for (const Tables& tables : both.games) {
      EXPECT_EQ(tables.table.ending()->because, "rules");
      const LiveGame& live = *tables.table.game();
      const RecordHeader header = [&] {
        RecordHeader its = live.played().header();
        DrawSeal draws = std::get<DrawSeal>(draws_of(its));
        draws.key = sha256("the key of both");
        put_draws(its, draws);
        return its;
      }();
      EXPECT_EQ(check_draws(live.game(), header, live.played().record()).verdict,
                DrawsCheck::Verdict::Fair);
      EXPECT_TRUE(tables.table.shows_key());
      EXPECT_EQ(tables.again().game()->played().record(), live.played().record());
    }
  }
}

TEST(PairOfGames, WhoWaitsLosesNoTimeAndTheDecisionStands) {
  BothGames both("carcassonne");
  both.deal();
  Tables& first = both.games[0];
  const int seat = *first.table.asked();
  const int step = first.table.game()->step();
  while (first.table.asked()) first.decide_once();
  const PairState::Held held = *first.table.pair()->held;
  EXPECT_EQ(held.seat, seat);
  EXPECT_EQ(held.draws, both.drawn(0) + 1);
  EXPECT_GE(first.table.game()->step(), step);
  const Millis left = first.table.clocks().left(seat, first.now);
  first.now += 100 * second;
  EXPECT_EQ(first.table.clocks().left(seat, first.now), left);
  EXPECT_EQ(first.table.clocks().over_at(), std::nullopt);
  // Nobody decides anything meanwhile, and nothing is said otherwise.
  EXPECT_EQ(first.wish(seat, "decide", {{"step", first.table.game()->step()}, {"move", "pass"}}),
            "not_now");
  EXPECT_EQ(first.wish(seat, "undo", {{"step", first.table.game()->step()}}), "not_allowed");
  EXPECT_EQ(first.wish(seat, "ask", {{"what", "pause"}}), "not_allowed");
  EXPECT_EQ(first.wish(seat, "release", {{"draws", held.draws}}), "not_allowed");
  const Json told = Json::parse(room_text(first.table, {}, {false, false}, first.now));
  EXPECT_EQ(told["game"]["pair"]["waits_for"], held.draws);
  EXPECT_EQ(told["game"]["asked"], Json());
  // As far as that it may not go yet; the same from its log.
  EXPECT_EQ(keep(first, {{"draws", held.draws - 1}}), "ok");
  EXPECT_TRUE(first.table.pair()->held);
  EXPECT_TRUE(first.again().pair()->held);
  EXPECT_EQ(keep(first, {{"draws", held.draws}}), "ok");
  EXPECT_FALSE(first.table.pair()->held);
  EXPECT_EQ(first.table.asked(), 1 - seat);
  EXPECT_EQ(both.drawn(0), held.draws);
}

TEST(PairOfGames, TheKeyOfADrawIsToldWhenBothAreOver) {
  BothGames both("safari");
  both.deal();
  Tables& first = both.games[0];
  const std::string key = hex_of(sha256("the key of both"));
  const auto told = [&](const Tables& tables) {
    return tables.table.game()->seen_by(onlooker, tables.table.is_ended(),
                                        tables.table.shows_key());
  };
  ASSERT_EQ(first.wish(0, "resign"), "ok");
  EXPECT_EQ(told(first).find(key), std::string::npos);
  EXPECT_NE(told(first).find("bastide-record"), std::string::npos) << "the rest is told";
  EXPECT_FALSE(both.table(1).is_ended());
  // The other one goes on, and waits for nobody any more.
  EXPECT_EQ(keep(both.games[1], {{"over", true}}), "ok");
  for (int i = 0; i < 20; ++i) both.games[1].decide_once();
  EXPECT_EQ(told(both.games[1]).find(key), std::string::npos);
  ASSERT_EQ(both.games[1].wish(1, "resign"), "ok");
  EXPECT_NE(told(both.games[1]).find(key), std::string::npos);
  const int cuts = both.table(0).cuts();
  EXPECT_EQ(keep(first, {{"over", true}}), "ok");
  EXPECT_GT(both.table(0).cuts(), cuts) << "its pages are told the record anew";
  EXPECT_NE(told(first).find(key), std::string::npos);
  EXPECT_TRUE(first.again().shows_key());
}

TEST(PairOfGames, WithoutAKeeperOneComesToNothing) {
  Tables alone = sealed_one("safari", 1);
  for (const int seat : {0, 1}) {
    EXPECT_EQ(alone.wish(seat, "share", {{"share", std::string(64, 'a')}}), "ok");
  }
  alone.pass(30 * second);
  EXPECT_EQ(alone.table.phase(), Phase::Sealing);
  alone.pass(a_minute);
  ASSERT_EQ(alone.table.phase(), Phase::Over);
  EXPECT_EQ(alone.table.ending()->because, "end");
  EXPECT_TRUE(ranks_of(alone.table).empty()) << "nobody has won";
  card_of(1, alone.table);
  EXPECT_EQ(alone.again().phase(), Phase::Over);
}

TEST(PairOfGames, SharesThatWereNotGivenAreNotTaken) {
  Tables one = sealed_one("safari", 2);
  const std::string share(64, 'a');
  const std::string other(64, 'b');
  EXPECT_EQ(one.wish(0, "share", {{"share", share}}), "ok");
  const auto deal = [&](const Json& theirs, const Json& ours) {
    return keep(one, {{"shares", Json::array({theirs, ours})}});
  };
  const Json none = Json::array({"", ""});
  EXPECT_EQ(deal(none, Json::array({other, ""})), "bad_message");
  EXPECT_EQ(deal(none, Json::array({share})), "bad_message");
  EXPECT_EQ(deal(Json::array({""}), Json::array({share, ""})), "bad_message");
  // One that came late counts nowhere: the other game may be dealt without it already.
  EXPECT_EQ(one.wish(1, "share", {{"share", other}}), "ok");
  EXPECT_EQ(deal(Json::array({other, ""}), Json::array({share, ""})), "ok");
  EXPECT_EQ(one.table.phase(), Phase::Playing);
  EXPECT_EQ(shares_of(one), (std::vector<std::string>{share, ""}));
  const DrawSeal draws = std::get<DrawSeal>(draws_of(one.table.game()->played().header()));
  EXPECT_EQ(draws.pair->game, 2);
  EXPECT_EQ(draws.pair->shares, (std::vector<std::string>{other, ""}));
  EXPECT_EQ(one.again().game()->played().record(), one.table.game()->played().record());
}

}  // namespace
}  // namespace bastide::server::test
