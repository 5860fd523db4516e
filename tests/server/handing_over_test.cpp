// Handing a seat to somebody who looks on, and what a player is told of the way back.
#include <gtest/gtest.h>

#include <set>

#include "server/players.h"
#include "server/room_text.h"

namespace bastide::server::test {
namespace {

// As whoever a seat was offered.
std::string take_over(Tables& tables, std::string_view name, int seat) {
  const Json fields{{"id", "x"},
                    {"do", "sit"},
                    {"key", key_of("new " + std::string(name))},
                    {"name", name},
                    {"seat", seat}};
  Request request = std::get<Request>(read_request(fields.dump()));
  request.is_offered_seat = true;
  return tables.settle(tables.table.wish(std::nullopt, request, tables.now));
}

TEST(HandingOver, OwnCodeIsTheSameWithAndWithoutItsDash) {
  for (const char* told : {"abcd-efgh", "abcdefgh"}) {
    Tables tables = begun("carcassonne", 2);
    ASSERT_EQ(tables.wish(1, "device", {{"hash", hash_of(told)}}), "ok");
    const Json fields{{"code", "ABCD efgh"}, {"key", key_of("Bo elsewhere")}};
    EXPECT_EQ(tables.wish(std::nullopt, "move_here", fields), "ok") << told;
    EXPECT_EQ(tables.table.seat_of_key(hash_of(key_of("Bo elsewhere"))), 1);
  }
}

TEST(HandingOver, SeatGoesOnWithClockAndColourUnderAnotherKey) {
  const Json pace{{"kind", "total"}, {"base", 600}, {"extra", 0}};
  Tables tables = begun("carcassonne", 3, {{"pace", pace}});
  tables.pass(5 * second);
  ASSERT_EQ(tables.wish(1, "device", {{"hash", hash_of("abcd-efgh")}}), "ok");
  EXPECT_EQ(take_over(tables, "Zoe", 1), "taken") << "nothing is offered";
  ASSERT_EQ(tables.wish(1, "hand_over", {{"watcher", "Zoe"}}), "ok");
  EXPECT_EQ(tables.table.offer()->seat, 1);
  EXPECT_EQ(tables.wish(0, "hand_over", {{"watcher", "Zoe"}}), "not_now") << "one at a time";
  EXPECT_EQ(tables.wish(0, "hand_over", {{"watcher", ""}}), "not_now") << "not the own one";
  EXPECT_EQ(tables.sit("Zoe", {{"seat", 1}}), "taken") << "somebody else of this name";
  const int colour = tables.table.seats()[1].colour;
  const Millis left = tables.table.clocks().left(1, tables.now);
  EXPECT_EQ(take_over(tables, "Cy", 1), "taken") << "a name that another seat has";
  ASSERT_EQ(take_over(tables, "Zoe", 1), "ok");
  EXPECT_EQ(tables.last_answer["seat"], 1);
  EXPECT_FALSE(tables.table.offer());
  EXPECT_EQ(tables.table.seats()[1].name, "Zoe");
  EXPECT_EQ(tables.table.seats()[1].colour, colour);
  EXPECT_EQ(tables.table.clocks().left(1, tables.now), left);
  EXPECT_EQ(tables.table.seat_of_key(hash_of(key_of("Bo"))), std::nullopt);
  EXPECT_EQ(tables.wish(std::nullopt, "move_here", {{"code", "abcdefgh"}, {"key", key_of("Bo")}}),
            "wrong_key")
      << "nor by a code of the one before";
  EXPECT_EQ(tables.table.talk().back().note, "handed");
  const Table again = tables.again();
  EXPECT_EQ(again.seat_of_key(hash_of(key_of("new Zoe"))), 1);
  EXPECT_EQ(again.talk().back().from, "Bo");
  EXPECT_FALSE(again.offer());
}

TEST(HandingOver, SeatThatAComputerPlaysIsPlayedByItsNewPerson) {
  Tables tables = begun("safari");
  ASSERT_EQ(tables.wish(1, "hand_over", {{"level", 1}}), "ok");
  ASSERT_EQ(tables.wish(1, "hand_over", {{"watcher", "Cy"}}), "ok");
  ASSERT_EQ(take_over(tables, "Cy", 1), "ok");
  EXPECT_EQ(tables.table.seats()[1].played_by, 0);
}

TEST(HandingOver, OfferEndsWithTheGameTheSeatAndARestart) {
  for (const std::string_view how : {"resigned", "end", "restarted", "left"}) {
    Tables tables = begun("carcassonne", 3);
    ASSERT_EQ(tables.wish(1, "hand_over", {{"watcher", "Zoe"}}), "ok");
    if (how == "resigned") ASSERT_EQ(tables.wish(1, "resign"), "ok");
    if (how == "restarted") tables.take(*tables.table.restarted(tables.now, tables.now));
    if (how == "left") tables.take(*tables.table.watcher_left(tables.now));
    if (how == "end") {
      ASSERT_EQ(tables.wish(0, "resign"), "ok");
      ASSERT_EQ(tables.wish(2, "resign"), "ok");
      ASSERT_EQ(tables.table.phase(), Phase::Over);
    }
    EXPECT_FALSE(tables.table.offer()) << how;
    EXPECT_FALSE(tables.again().offer()) << how;
  }
}

TEST(HandingOver, OnlyWhileTheGameGoesOn) {
  Tables tables(terms_for("carcassonne"));
  EXPECT_EQ(tables.wish(0, "hand_over", {{"watcher", "Zoe"}}), "not_now");
  Tables resigned = begun("carcassonne", 3);
  ASSERT_EQ(resigned.wish(1, "resign"), "ok");
  EXPECT_EQ(resigned.wish(1, "hand_over", {{"watcher", "Zoe"}}), "not_now");
}

// ---- The way back ----

// What is told of the way back is what asking for it says.
void expect_honest(Tables& tables) {
  for (int seat = 0; seat < static_cast<int>(tables.table.seats().size()); ++seat) {
    Tables copy = tables;
    const bool may = tables.table.way_back(seat) == "yes";
    EXPECT_EQ(copy.wish(seat, "ask", {{"what", "back"}}) == "ok", may)
        << tables.table.way_back(seat);
  }
}

TEST(WayBack, SaysWhyThereIsNone) {
  Tables tables = begun("carcassonne");
  const int first = *tables.table.asked();
  const int second_one = 1 - first;
  EXPECT_EQ(tables.table.way_back(first), "none");
  EXPECT_EQ(tables.table.way_back(second_one), "none");
  tables.decide_once();
  EXPECT_EQ(tables.table.way_back(first), "none") << "in the middle of the turn";
  if (tables.table.asked() == first) tables.play_turn();
  EXPECT_EQ(tables.table.way_back(first), "yes");
  EXPECT_EQ(tables.table.way_back(second_one), "none");
  expect_honest(tables);
  const int step = tables.table.game()->step();
  ASSERT_EQ(tables.wish(first, "ask", {{"what", "back"}}), "ok");
  EXPECT_EQ(tables.table.way_back(first), "question");
  const Json room = Json::parse(room_text(tables.table, {}, {}, tables.now));
  EXPECT_EQ(room["question"]["back"], Json({{"from", 0}, {"by", first}}));
  ASSERT_EQ(tables.wish(second_one, "answer", {{"question", 1}, {"choice", "no"}}), "ok");
  EXPECT_EQ(tables.table.game()->step(), step);
  ASSERT_EQ(tables.wish(first, "ask", {{"what", "back"}}), "ok");
  ASSERT_EQ(tables.wish(second_one, "answer", {{"question", 2}, {"choice", "no"}}), "ok");
  EXPECT_EQ(tables.table.way_back(first), "asked");
  tables.play_turn();
  EXPECT_EQ(tables.table.way_back(second_one), "yes");
  tables.decide_once();
  EXPECT_EQ(tables.table.way_back(second_one), "laid");
  EXPECT_EQ(begun("carcassonne", 2, {{"take_backs", false}}).table.way_back(0), "never");
  EXPECT_EQ(Tables(terms_for("carcassonne")).table.way_back(0), "none");
}

TEST(WayBack, IsWhatAskingForItSaysThroughWholeGamesOfAll) {
  for (const std::string_view name : game_names()) {
    Tables tables = begun(name);
    std::set<std::string_view> seen;
    for (int i = 0; i < 60 && tables.table.asked(); ++i) {
      expect_honest(tables);
      for (const int seat : {0, 1}) seen.insert(tables.table.way_back(seat));
      tables.decide_once();
    }
    EXPECT_TRUE(seen.contains("yes") && seen.contains("laid")) << name;
  }
}

}  // namespace
}  // namespace bastide::server::test
