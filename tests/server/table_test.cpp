// Sitting down, beginning, playing, and coming back from the log.
#include "server/table.h"

#include <gtest/gtest.h>

#include <set>

#include "notation/record.h"
#include "played/sealed_draws.h"
#include "played/seen_record.h"
#include "server/players.h"
#include "server/room_text.h"

namespace bastide::server::test {
namespace {

Json all_of(const Table& table, Millis now) {
  Json json{{"phase", static_cast<int>(table.phase())},
            {"code", table.code()},
            {"cuts", table.cuts()},
            {"order", table.order()},
            {"host", table.host()},
            {"entries", table.entries()},
            {"talk", table.talk_count()},
            {"alarm", table.alarm().value_or(0)}};
  for (int i = 0; i < static_cast<int>(table.seats().size()); ++i) {
    const SeatState& seat = table.seats()[static_cast<std::size_t>(i)];
    json["seats"].push_back({seat.key, seat.name, seat.colour, seat.level, seat.is_here,
                             seat.played_by, seat.has_resigned, seat.share, seat.ids});
    if (table.clocks().has_any()) json["left"].push_back(table.clocks().left(i, now));
  }
  if (table.question()) json["question"] = table.question()->votes;
  if (table.game()) json["record"] = table.game()->seen_by(onlooker, true);
  return json;
}

TEST(Table, SeatsPeopleUntilItIsFull) {
  Tables tables(terms_for("carcassonne", 3));
  EXPECT_EQ(tables.sit("Bo"), "ok");
  EXPECT_EQ(tables.last_answer["seat"], 1);
  EXPECT_EQ(tables.sit("Bo"), "ok") << "the same key again is the same seat";
  EXPECT_EQ(tables.last_answer["seat"], 1);
  EXPECT_EQ(tables.wish(std::nullopt, "sit", {{"key", key_of("Cy")}, {"name", "Bo"}}), "taken");
  EXPECT_EQ(tables.sit("Cy", {{"colour", 1}}), "ok");
  EXPECT_EQ(tables.table.seats()[2].colour, 2) << "a colour that was taken is the next free one";
  EXPECT_EQ(tables.sit("Di"), "full");
  EXPECT_EQ(tables.table.seat_of_key(hash_of(key_of("Cy"))), 2);
  EXPECT_EQ(tables.table.seat_of_key(hash_of(key_of("Di"))), std::nullopt);
}

TEST(Table, SeatLinkIsForItsSeatAlone) {
  Tables tables(terms_for("carcassonne", 3));
  const std::string link = key_of("link");
  ASSERT_EQ(tables.wish(0, "invite", {{"seat", 1}, {"hash", hash_of(link)}}), "ok");
  EXPECT_EQ(tables.sit("Bo"), "ok");
  EXPECT_EQ(tables.last_answer["seat"], 2) << "not the seat that waits for somebody";
  EXPECT_EQ(tables.sit("Cy", {{"link", key_of("other")}}), "full");
  EXPECT_EQ(tables.sit("Cy", {{"link", link}}), "ok");
  EXPECT_EQ(tables.last_answer["seat"], 1);
  EXPECT_EQ(tables.sit("Di", {{"link", link}}), "full") << "used once";
}

TEST(Table, OwnCodeMovesASeatOnceAndSoon) {
  Tables tables(terms_for("carcassonne"));
  ASSERT_EQ(tables.sit("Bo"), "ok");
  const auto move = [&](std::string_view key) {
    return tables.wish(std::nullopt, "move_here", {{"code", "ABCD EFGH"}, {"key", key_of(key)}});
  };
  EXPECT_EQ(move("phone"), "wrong_key");
  ASSERT_EQ(tables.wish(1, "device", {{"hash", hash_of("abcd-efgh")}}), "ok");
  EXPECT_EQ(move("phone"), "ok");
  EXPECT_EQ(tables.table.seat_of_key(hash_of(key_of("phone"))), 1);
  EXPECT_EQ(tables.table.seat_of_key(hash_of(key_of("Bo"))), std::nullopt);
  EXPECT_EQ(move("phone"), "ok") << "sent twice";
  EXPECT_EQ(move("thief"), "wrong_key") << "used once";
  ASSERT_EQ(tables.wish(1, "device", {{"hash", hash_of("abcd-efgh")}}), "ok");
  tables.pass(11 * minute);
  EXPECT_EQ(move("late"), "wrong_key");
}

TEST(Table, DrawsFollowFromKeyAndShares) {
  for (const std::string_view name : game_names()) {
    Tables tables = begun(name);
    for (int i = 0; i < 12 && tables.table.asked(); ++i) tables.decide_once();
    const std::string record = tables.table.game()->seen_by(onlooker, true);
    Replay replay([](std::string_view game) { return find_game(game); });
    ASSERT_FALSE(load_record(record, replay)) << name;
    const auto check = check_draws(replay.game(), replay.header(), record);
    EXPECT_EQ(check.verdict, DrawsCheck::Verdict::Fair) << name;
    EXPECT_TRUE(check.unshared.empty());
  }
}

TEST(Table, ShareThatDoesNotComeIsEmpty) {
  Tables tables(terms_for("carcassonne"));
  ASSERT_EQ(tables.sit("Bo"), "ok");
  ASSERT_EQ(tables.wish(0, "start"), "ok");
  ASSERT_EQ(tables.wish(0, "share", {{"share", std::string(64, 'a')}}), "ok");
  EXPECT_EQ(tables.table.phase(), Phase::Sealing);
  tables.pass(9 * second);
  EXPECT_EQ(tables.table.phase(), Phase::Sealing);
  tables.pass(second);
  EXPECT_EQ(tables.table.phase(), Phase::Playing);
  EXPECT_EQ(tables.wish(1, "share", {{"share", std::string(64, 'b')}}), "not_now");
}

TEST(Table, ToldPiecesMakeTheWholeViewOfEverySeat) {
  for (const std::string_view name : game_names()) {
    Tables tables = begun(name, 3);
    std::map<Seat, std::string> heard;
    const std::vector<Seat> viewers{0, 1, 2, onlooker};
    for (const Seat viewer : viewers) heard[viewer] = tables.table.game()->seen_by(viewer, false);
    while (tables.table.asked()) {
      tables.decide_once();
      for (const Seat viewer : viewers) heard[viewer] += tables.table.game()->told(viewer);
      if (!tables.table.asked()) break;
      for (const Seat viewer : viewers) {
        ASSERT_EQ(heard[viewer], tables.table.game()->seen_by(viewer, false)) << name;
      }
    }
    EXPECT_EQ(tables.table.phase(), Phase::Over);
    EXPECT_EQ(tables.table.ending()->because, "rules");
  }
}

TEST(Table, SameLogGivesTheSameTableAtEveryEntry) {
  Json pace{{"kind", "total"}, {"base", 600}, {"extra", 10}};
  Tables tables(terms_for("gold-rush", 3, {{"pace", pace}}));
  tables.arrive(0);
  ASSERT_EQ(tables.sit("Bo"), "ok");
  ASSERT_EQ(tables.wish(0, "seat", {{"seat", 2}, {"kind", "computer:2"}}), "ok");
  tables.start();
  const auto same = [&] {
    ASSERT_EQ(all_of(tables.again(), tables.now), all_of(tables.table, tables.now));
  };
  for (int i = 0; i < 30 && tables.table.asked(); ++i) {
    tables.pass(3 * second);
    const int seat = *tables.table.asked();
    if (const auto turn = tables.table.computer_turn(tables.now)) {
      DecisionList legal;
      const PlayedGame& played = tables.table.game()->played();
      played.game().legal(played.position(), legal);
      ASSERT_EQ(tables.settle(tables.table.decided(seat, turn->step, legal[0], tables.now)), "ok");
    } else {
      tables.decide_once();
    }
    if (i == 5) tables.leave(1);
    if (i == 8) tables.arrive(1);
    if (i == 12) EXPECT_EQ(tables.wish(1, "ask", {{"what", "pause"}}), "ok");
    if (i == 12) EXPECT_EQ(tables.wish(0, "answer", {{"question", 1}, {"choice", "yes"}}), "ok");
    same();
    if (tables.table.paused()) ASSERT_EQ(tables.wish(0, "go_on"), "ok");
  }
  EXPECT_EQ(tables.wish(1, "say", {{"text", " hello \u202e there "}}), "ok");
  EXPECT_EQ(tables.table.talk().back().text, "hello there");
  EXPECT_EQ(tables.wish(1, "resign"), "ok");
  same();
}

TEST(Table, WishSentTwiceIsFulfilledOnce) {
  Tables tables = begun("carcassonne");
  const int seat = *tables.table.asked();
  const Json fields{{"step", 0}, {"move", tables.first_move()}};
  EXPECT_EQ(tables.wish(seat, "decide", fields, "same"), "ok");
  const auto entries = tables.table.entries();
  EXPECT_EQ(tables.wish(seat, "decide", fields, "same"), "ok");
  EXPECT_EQ(tables.table.entries(), entries);
  EXPECT_EQ(tables.wish(seat, "decide", fields, "other"), "old_step");
  Tables later = tables;
  later.table = tables.again();
  EXPECT_EQ(later.wish(seat, "decide", fields, "same"), "ok") << "after a restart too";
  EXPECT_EQ(later.table.entries(), entries);
}

TEST(Table, RefusesWhatTheRulesDoNotAllow) {
  Tables tables = begun("carcassonne");
  const int seat = *tables.table.asked();
  const auto entries = tables.table.entries();
  EXPECT_EQ(tables.decide(1 - seat, tables.first_move()), "not_now");
  EXPECT_EQ(tables.decide(seat, "100,100 r0"), "refused");
  EXPECT_EQ(tables.decide(seat, "nonsense"), "not_a_move");
  EXPECT_EQ(tables.wish(seat, "decide", {{"step", 7}, {"move", "0,1 r0"}}), "old_step");
  EXPECT_EQ(tables.table.entries(), entries);
}

TEST(Table, ResigningRanksLast) {
  Tables two = begun("carcassonne");
  EXPECT_EQ(two.wish(0, "resign"), "ok");
  EXPECT_EQ(two.table.phase(), Phase::Over);
  EXPECT_EQ(two.table.ending()->because, "resigned");
  Tables three = begun("carcassonne", 3);
  EXPECT_EQ(three.wish(0, "resign"), "ok");
  EXPECT_EQ(three.table.phase(), Phase::Playing) << "the others play on";
  EXPECT_GT(three.table.seats()[0].played_by, 0);
  EXPECT_EQ(three.wish(0, "come_back"), "not_now");
  EXPECT_EQ(three.wish(1, "resign"), "ok");
  EXPECT_EQ(three.table.phase(), Phase::Over);
}

TEST(Table, RematchTurnsTheOrder) {
  Tables tables = begun("carcassonne");
  const int began = tables.table.order()[0];
  ASSERT_EQ(tables.wish(1, "resign"), "ok");
  EXPECT_EQ(tables.wish(0, "again", {{"yes", true}}), "ok");
  EXPECT_EQ(tables.table.phase(), Phase::Over);
  EXPECT_EQ(tables.wish(1, "again", {{"yes", true}}), "ok");
  EXPECT_EQ(tables.table.phase(), Phase::Sealing);
  EXPECT_EQ(tables.table.order()[0], 1 - began);
  EXPECT_EQ(tables.table.game_number(), 2);
}

TEST(Table, TheLoserBeginsWhereThatWasAgreedOn) {
  for (const int loser : {0, 1}) {
    Tables tables = begun("carcassonne", 2, {{"first", "loser"}});
    ASSERT_EQ(tables.wish(loser, "resign"), "ok");
    for (const int seat : {0, 1}) ASSERT_EQ(tables.wish(seat, "again", {{"yes", true}}), "ok");
    EXPECT_EQ(tables.table.order()[0], loser);
  }
}

TEST(Table, RoomSaysAnHourBeforeThatItCloses) {
  Tables tables(terms_for("safari"));
  const Millis until = tables.now + 24 * hour;
  EXPECT_EQ(tables.table.until(), until);
  tables.pass(23 * hour - 1);
  EXPECT_EQ(tables.table.talk_count(), 0);
  tables.pass(1);
  ASSERT_EQ(tables.table.talk_count(), 1);
  EXPECT_EQ(tables.table.talk().back().note, "closing");
  EXPECT_EQ(tables.table.until(), until) << "saying it is not using it";
  EXPECT_EQ(tables.again().until(), until);
  EXPECT_EQ(tables.wish(0, "say", {{"phrase", 1}}), "ok");
  tables.pass(22 * hour);
  EXPECT_EQ(tables.table.phase(), Phase::Waiting) << "it was used";
  tables.pass(2 * hour);
  EXPECT_EQ(tables.table.phase(), Phase::Closed);
  EXPECT_EQ(tables.table.until(), std::nullopt);
}

TEST(Table, AnotherGameBeginsWithWhoIsHereAlsoWithoutTheHost) {
  Tables tables = begun("carcassonne", 3);
  const int host = tables.table.host();
  ASSERT_EQ(tables.wish(host, "resign"), "ok");
  ASSERT_EQ(tables.wish((host + 1) % 3, "resign"), "ok");
  ASSERT_EQ(tables.table.phase(), Phase::Over);
  tables.leave(host);
  for (const int seat : {(host + 1) % 3, (host + 2) % 3}) {
    EXPECT_EQ(tables.table.phase(), Phase::Over);
    ASSERT_EQ(tables.wish(seat, "again", {{"yes", true}}), "ok");
  }
  EXPECT_EQ(tables.table.phase(), Phase::Sealing);
  EXPECT_EQ(tables.table.order().size(), 2u);
}

TEST(Table, ASeatThatIsFreeAfterAGameIsTakenForTheNext) {
  Tables tables = begun("carcassonne", 3);
  ASSERT_EQ(tables.wish(1, "resign"), "ok");
  ASSERT_EQ(tables.wish(2, "resign"), "ok");
  ASSERT_EQ(tables.wish(tables.table.host(), "seat", {{"seat", 2}, {"kind", "open"}}), "ok");
  ASSERT_EQ(tables.sit("Dee"), "ok");
  tables.arrive(2);
  for (const int seat : {0, 1, 2}) ASSERT_EQ(tables.wish(seat, "again", {{"yes", true}}), "ok");
  EXPECT_EQ(tables.table.order().size(), 3u);
}

TEST(Table, NoComputerHasTheColourOfTheHost) {
  for (int colour = 0; colour < max_seats; ++colour) {
    const auto terms =
        read_terms({{"game", "safari"}, {"seats", {"person", "computer:1", "computer:2"}}});
    Table table;
    table.take(Table::begin({.code = "k7qm-4f2d",
                             .terms = std::get<Terms>(terms),
                             .key = hash_of("k"),
                             .name = "Ann",
                             .colour = colour},
                            1));
    std::set<int> colours;
    for (const SeatState& seat : table.seats()) colours.insert(seat.colour);
    EXPECT_EQ(colours.size(), 3u) << colour;
    EXPECT_EQ(table.seats()[0].colour, colour);
  }
}

TEST(Table, SeatsOfAFinishedGameStayWhileItsResultIsTold) {
  Tables tables({{"game", "safari"}, {"seats", {"person", "person", "computer:1"}}});
  tables.arrive(0);
  ASSERT_EQ(tables.sit("Bo"), "ok");
  tables.start();
  ASSERT_EQ(tables.wish(0, "resign"), "ok");
  ASSERT_EQ(tables.wish(1, "resign"), "ok");
  ASSERT_EQ(tables.table.phase(), Phase::Over);
  EXPECT_EQ(tables.wish(0, "terms", {{"terms", terms_for("safari", 2)}}), "taken");
  EXPECT_EQ(tables.wish(0, "terms", {{"terms", terms_for("safari", 4)}}), "ok");
  EXPECT_EQ(tables.wish(0, "seat", {{"seat", 2}, {"kind", "open"}}), "ok");
}

TEST(Table, SeatsAreAddedAfterAGameWithClocks) {
  Tables tables = begun("carcassonne", 2, {{"pace", {{"kind", "total"}, {"base", 60}}}});
  ASSERT_EQ(tables.wish(1, "resign"), "ok");
  const Json more = terms_for("carcassonne", 3, {{"pace", {{"kind", "total"}, {"base", 60}}}});
  ASSERT_EQ(tables.wish(tables.table.host(), "terms", {{"terms", more}}), "ok");
  ASSERT_EQ(tables.sit("Cy"), "ok");
  EXPECT_EQ(tables.last_answer["seat"], 2);
  EXPECT_TRUE(tables.table.seats()[2].is_here);
  for (const int seat : {0, 1, 2}) ASSERT_EQ(tables.wish(seat, "again", {{"yes", true}}), "ok");
  ASSERT_EQ(tables.table.phase(), Phase::Sealing);
  EXPECT_FALSE(room_text(tables.table, {}, {}, tables.now).empty());
  // Now the server starts again; the clocks wait for those who were there.
  tables.take(*tables.table.restarted(tables.now, tables.now + second));
  tables.pass(20 * second);
  ASSERT_EQ(tables.table.phase(), Phase::Playing);
  const int asked = *tables.table.asked();
  EXPECT_EQ(tables.table.clocks().left(asked, tables.now), minute);
  for (const int seat : {0, 1, 2}) tables.arrive(seat);
  tables.pass(5 * second);
  EXPECT_EQ(tables.table.clocks().left(asked, tables.now), 55 * second);
  EXPECT_EQ(tables.again().clocks().left(asked, tables.now), 55 * second);
}

}  // namespace
}  // namespace bastide::server::test
