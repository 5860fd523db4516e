// The end of somebody's time comes whatever else happens at the table.
#include <gtest/gtest.h>

#include "server/players.h"

namespace bastide::server::test {
namespace {

Json a_minute(std::string_view on_time) {
  return {{"pace", {{"kind", "total"}, {"base", 60}, {"extra", 0}}}, {"on_time", on_time}};
}

void let_computers_play(Tables& tables) {
  while (const auto due = tables.table.computer_turn(tables.now)) {
    DecisionList legal;
    const PlayedGame& played = tables.table.game()->played();
    played.game().legal(played.position(), legal);
    ASSERT_EQ(tables.settle(tables.table.decided(due->seat, due->step, legal[0], tables.now)),
              "ok");
  }
}

TEST(TimeOver, OtherQuestionsMakeWay) {
  for (const std::string_view what : {"pause", "end", "draw"}) {
    Tables tables = begun("carcassonne", 2, a_minute("end"));
    const int slow = *tables.table.asked();
    tables.pass(50 * second);
    ASSERT_EQ(tables.wish(slow, "ask", {{"what", what}}), "ok");
    tables.pass(10 * second);
    ASSERT_TRUE(tables.table.question()) << what;
    EXPECT_EQ(tables.table.question()->what, "time");
    EXPECT_EQ(tables.table.question()->about, slow);
    tables.pass(30 * second);
    EXPECT_EQ(tables.table.ending()->because, "time");
    EXPECT_EQ(tables.again().ending()->because, "time");
  }
}

TEST(TimeOver, SomebodyWhoHasGoneIsAskedAboutLater) {
  Tables tables = begun("carcassonne", 3, {{"pace", {{"kind", "total"}, {"base", 200}}}});
  const int slow = *tables.table.asked();
  tables.leave((slow + 1) % 3);
  tables.pass(190 * second);
  ASSERT_TRUE(tables.table.question());
  EXPECT_EQ(tables.table.question()->what, "left");
  tables.pass(10 * second);
  ASSERT_TRUE(tables.table.question());
  EXPECT_EQ(tables.table.question()->what, "time");
  tables.pass(4 * minute);
  ASSERT_TRUE(tables.table.question());
  EXPECT_EQ(tables.table.question()->what, "left");
}

TEST(TimeOver, NobodyHoldsItOffByAsking) {
  Tables tables = begun("carcassonne", 2, a_minute("end"));
  const int slow = *tables.table.asked();
  tables.now += minute;  // the server has not looked yet
  EXPECT_EQ(tables.wish(slow, "ask", {{"what", "pause"}}), "not_now");
  EXPECT_EQ(tables.wish(slow, "hand_over", {{"level", 6}}), "too_late");
  EXPECT_EQ(tables.decide(slow, tables.first_move()), "too_late");
  tables.pass(0);
  EXPECT_EQ(tables.table.question()->what, "time");
  EXPECT_EQ(tables.wish(slow, "hand_over", {{"level", 6}}), "too_late");
  EXPECT_EQ(tables.wish(slow, "undo", {{"step", 0}}), "too_late");
}

TEST(TimeOver, WhoResignsThenHasResigned) {
  Tables tables = begun("carcassonne", 3, a_minute("turn"));
  const int slow = *tables.table.asked();
  const auto place = static_cast<std::size_t>(slow);
  tables.pass(minute);
  ASSERT_EQ(tables.table.question()->what, "time");
  ASSERT_EQ(tables.wish(slow, "resign"), "ok");
  EXPECT_FALSE(tables.table.question()) << "his time is no question any more";
  let_computers_play(tables);
  tables.pass(30 * second);  // the turn alone would have been played by a computer
  let_computers_play(tables);
  EXPECT_GT(tables.table.seats()[place].played_by, 0);
  while (tables.table.asked() != slow) tables.decide_once();
  EXPECT_TRUE(tables.table.computer_turn(tables.now));
  EXPECT_EQ(tables.decide(slow, tables.first_move()), "not_now");
}

// ---- Beside it ----

TEST(GivenUpSeat, OfTheHostMakesAnotherHost) {
  Tables tables = begun("carcassonne", 3);
  tables.leave(0);
  tables.pass(5 * minute);
  for (const int seat : {1, 2}) {
    ASSERT_EQ(tables.wish(seat, "answer", {{"question", 1}, {"choice", "person"}}), "ok");
  }
  EXPECT_EQ(tables.table.host(), 1) << "who is here, not whoever sits down next";
  ASSERT_EQ(tables.sit("Eve"), "ok");
  EXPECT_EQ(tables.last_answer["seat"], 0);
  EXPECT_EQ(tables.wish(0, "renew"), "not_allowed");
  EXPECT_EQ(tables.again().host(), 1);
}

TEST(GivenUpSeat, TakesNothingOfTheOneBefore) {
  Tables tables(terms_for("carcassonne", 2));
  ASSERT_EQ(tables.sit("Bo"), "ok");
  ASSERT_EQ(tables.wish(1, "stand", Json::object(), "same"), "ok");
  ASSERT_EQ(tables.sit("Cy"), "ok");
  const auto entries = tables.table.entries();
  EXPECT_EQ(tables.wish(1, "name", {{"name", "Cyril"}}, "same"), "ok");
  EXPECT_GT(tables.table.entries(), entries) << "a wish of Cy's own";
}

}  // namespace
}  // namespace bastide::server::test
