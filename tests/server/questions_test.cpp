// What players ask each other, and what happens to who is not there or has no time left.
#include <gtest/gtest.h>

#include "server/players.h"
#include "server/room_text.h"

namespace bastide::server::test {
namespace {

Json total(int seconds) { return {{"kind", "total"}, {"base", seconds}, {"extra", 0}}; }

// ---- Taking back ----

TEST(Questions, ATurnIsTakenBackIfTheOthersAgreeAndTheNextTileStays) {
  for (const std::string_view game : {"carcassonne", "amazonas"}) {
    Tables tables = begun(game, 3);
    const int mover = *tables.table.asked();
    const std::string before = tables.table.game()->seen_by(onlooker, false);
    tables.play_turn();
    const std::string after = tables.table.game()->seen_by(onlooker, false);
    ASSERT_EQ(tables.wish(mover, "ask", {{"what", "back"}}), "ok") << game;
    const int number = tables.table.question()->number;
    std::vector<int> others;
    for (int seat = 0; seat < 3; ++seat) {
      if (seat != mover) others.push_back(seat);
    }
    EXPECT_EQ(tables.wish(others[0], "answer", {{"question", number}, {"choice", "yes"}}), "ok");
    EXPECT_EQ(tables.table.game()->seen_by(onlooker, false), after) << "both must agree";
    EXPECT_EQ(tables.wish(others[1], "answer", {{"question", number}, {"choice", "yes"}}), "ok");
    EXPECT_EQ(tables.table.game()->seen_by(onlooker, false), before);
    EXPECT_EQ(*tables.table.asked(), mover);
    tables.play_turn();
    EXPECT_EQ(tables.table.game()->seen_by(onlooker, false), after) << "the same next tile";
    EXPECT_EQ(tables.again().game()->seen_by(onlooker, false), after);
  }
}

TEST(Questions, OneNoKeepsTheTurnAndSoDoesSilence) {
  Tables tables = begun("carcassonne");
  const int mover = *tables.table.asked();
  tables.play_turn();
  ASSERT_EQ(tables.wish(mover, "ask", {{"what", "back"}}), "ok");
  EXPECT_EQ(tables.wish(1 - mover, "answer", {{"question", 1}, {"choice", "no"}}), "ok");
  EXPECT_FALSE(tables.table.question());
  ASSERT_EQ(tables.wish(mover, "ask", {{"what", "back"}}), "ok");
  tables.pass(30 * second);
  EXPECT_FALSE(tables.table.question());
  EXPECT_EQ(tables.wish(mover, "ask", {{"what", "back"}}), "not_now") << "two a game";
  EXPECT_EQ(tables.wish(1 - mover, "ask", {{"what", "back"}}), "not_now");
}

TEST(Questions, NothingThatWasShownIsTakenBack) {
  Tables tables = begun("gold-rush");
  // Whoever takes a token has seen it.
  int refused = 0;
  while (tables.table.asked() && refused == 0) {
    const int mover = *tables.table.asked();
    while (tables.table.asked() == mover) {
      DecisionList legal;
      const PlayedGame& played = tables.table.game()->played();
      played.game().legal(played.position(), legal);
      const Decision& last = legal[legal.size() - 1];
      ASSERT_EQ(tables.decide(mover, print_move(played.game(), played.memory(), last)), "ok");
    }
    if (!tables.table.asked() || !tables.table.game()->played().last_decision()->has_shown)
      continue;
    EXPECT_EQ(tables.wish(mover, "ask", {{"what", "back"}}), "no_undo");
    ++refused;
  }
  EXPECT_EQ(refused, 1);
}

// ---- Pausing, drawing, ending ----

TEST(Questions, APauseHoldsTheClocksUntilSomebodyGoesOn) {
  Tables tables = begun("carcassonne", 2, {{"pace", total(600)}});
  const int asked = *tables.table.asked();
  tables.pass(10 * second);
  ASSERT_EQ(tables.wish(0, "ask", {{"what", "pause"}}), "ok");
  ASSERT_EQ(tables.wish(1, "answer", {{"question", 1}, {"choice", "yes"}}), "ok");
  ASSERT_TRUE(tables.table.paused());
  tables.pass(hour);
  EXPECT_EQ(tables.table.clocks().left(asked, tables.now), 590 * second);
  EXPECT_EQ(tables.decide(asked, tables.first_move()), "not_now");
  ASSERT_EQ(tables.wish(1, "go_on"), "ok");
  tables.pass(6 * second);
  EXPECT_EQ(tables.table.clocks().left(asked, tables.now), 589 * second);
  EXPECT_EQ(tables.decide(asked, tables.first_move()), "ok");
}

TEST(Questions, TwoMayAgreeOnADrawAndThreeNot) {
  Tables two = begun("safari");
  ASSERT_EQ(two.wish(0, "ask", {{"what", "draw"}}), "ok");
  ASSERT_EQ(two.wish(1, "answer", {{"question", 1}, {"choice", "yes"}}), "ok");
  EXPECT_EQ(two.table.ending()->because, "draw");
  EXPECT_EQ(ranks_of(two.table), (std::vector<std::vector<int>>{{0, 1}}));
  Tables three = begun("safari", 3);
  EXPECT_EQ(three.wish(0, "ask", {{"what", "draw"}}), "not_allowed");
}

TEST(Questions, NobodyAgreesByLosingTheLine) {
  for (const std::string_view what : {"draw", "end", "pause"}) {
    Tables tables = begun("safari");
    tables.leave(1);
    ASSERT_EQ(tables.wish(0, "ask", {{"what", what}}), "ok");
    ASSERT_TRUE(tables.table.question()) << what;
    tables.pass(2 * minute);
    EXPECT_FALSE(tables.table.question());
    EXPECT_FALSE(tables.table.is_ended()) << what;
    EXPECT_FALSE(tables.table.paused());
  }
}

TEST(Questions, AComputerAgreesToNoDraw) {
  Tables tables({{"game", "safari"}, {"seats", {"person", "computer:1"}}});
  tables.arrive(0);
  tables.start();
  EXPECT_EQ(tables.wish(0, "ask", {{"what", "draw"}}), "not_allowed");
  EXPECT_EQ(tables.wish(0, "ask", {{"what", "end"}}), "ok");
  EXPECT_TRUE(tables.table.is_ended());
}

// ---- Somebody has gone ----

TEST(Questions, WhoIsGoneForFiveMinutesMayBeReplaced) {
  Tables tables = begun("carcassonne", 3);
  tables.leave(2);
  tables.pass(5 * minute - second);
  EXPECT_FALSE(tables.table.question());
  tables.pass(second);
  ASSERT_TRUE(tables.table.question());
  EXPECT_EQ(tables.table.question()->what, "left");
  EXPECT_EQ(tables.table.question()->about, 2);
  ASSERT_EQ(tables.wish(0, "answer", {{"question", 1}, {"choice", "computer"}}), "ok");
  ASSERT_EQ(tables.wish(1, "answer", {{"question", 1}, {"choice", "wait"}}), "ok");
  EXPECT_TRUE(tables.table.question()) << "no agreement yet";
  ASSERT_EQ(tables.wish(1, "answer", {{"question", 1}, {"choice", "computer"}}), "ok");
  EXPECT_FALSE(tables.table.question());
  EXPECT_EQ(tables.table.seats()[2].played_by, 3);
  tables.arrive(2);
  EXPECT_EQ(tables.table.seats()[2].played_by, 0) << "comes back to the own seat";
}

TEST(Questions, ComingBackEndsTheQuestionAndSilenceMeansWaiting) {
  Tables tables = begun("carcassonne");
  tables.leave(1);
  tables.pass(5 * minute);
  ASSERT_TRUE(tables.table.question());
  tables.arrive(1);
  EXPECT_FALSE(tables.table.question());
  tables.leave(1);
  tables.pass(5 * minute);
  ASSERT_TRUE(tables.table.question());
  tables.pass(2 * minute);
  EXPECT_FALSE(tables.table.question());
  tables.pass(3 * minute);
  EXPECT_TRUE(tables.table.question()) << "asked again later";
}

TEST(Questions, ASeatThatWasGivenUpIsAnothersWithTheSamePieces) {
  Tables tables = begun("carcassonne");
  tables.leave(1);
  tables.pass(5 * minute);
  ASSERT_EQ(tables.wish(0, "answer", {{"question", 1}, {"choice", "person"}}), "ok");
  EXPECT_EQ(tables.table.seat_of_key(hash_of(key_of("Bo"))), std::nullopt);
  const int colour = tables.table.seats()[1].colour;
  ASSERT_EQ(tables.sit("Cy", {{"colour", 4}}), "ok");
  EXPECT_EQ(tables.last_answer["seat"], 1);
  EXPECT_EQ(tables.table.seats()[1].colour, colour);
  while (tables.table.asked() != 1) tables.decide_once();
  EXPECT_EQ(tables.decide(1, tables.first_move()), "ok");
}

TEST(Questions, NobodyWaitsForEverForANewPerson) {
  Tables tables = begun("carcassonne");
  tables.leave(1);
  tables.pass(5 * minute);
  ASSERT_EQ(tables.wish(0, "answer", {{"question", 1}, {"choice", "person"}}), "ok");
  EXPECT_FALSE(tables.table.question());
  tables.pass(5 * minute);
  ASSERT_TRUE(tables.table.question()) << "nobody came";
  EXPECT_EQ(tables.table.question()->choices,
            (std::vector<std::string>{"wait", "computer", "end"}));
  ASSERT_EQ(tables.wish(0, "answer", {{"question", 2}, {"choice", "computer"}}), "ok");
  while (tables.table.asked() != 1) tables.decide_once();
  EXPECT_TRUE(tables.table.computer_turn(tables.now));
  ASSERT_EQ(tables.sit("Cy"), "ok");
  tables.arrive(1);
  EXPECT_FALSE(tables.table.computer_turn(tables.now)) << "the seat is Cy's now";
  EXPECT_EQ(tables.decide(1, tables.first_move()), "ok");
}

// ---- Time ----

TEST(Questions, TimeOverLetsTheComputerPlayOn) {
  Tables tables = begun("carcassonne", 2, {{"pace", total(60)}});
  const int slow = *tables.table.asked();
  tables.pass(minute);
  ASSERT_TRUE(tables.table.question());
  EXPECT_EQ(tables.table.question()->what, "time");
  EXPECT_EQ(tables.decide(slow, tables.first_move()), "too_late");
  tables.pass(30 * second);
  EXPECT_EQ(tables.table.seats()[static_cast<std::size_t>(slow)].played_by, 3);
  EXPECT_TRUE(tables.table.computer_turn(tables.now));
  EXPECT_EQ(tables.wish(slow, "come_back"), "not_now");
}

TEST(Questions, TheOthersMayGiveFiveMinutesOnce) {
  Tables tables = begun("carcassonne", 2, {{"pace", total(60)}});
  const int slow = *tables.table.asked();
  tables.pass(minute + second);
  ASSERT_EQ(tables.wish(1 - slow, "answer", {{"question", 1}, {"choice", "minutes"}}), "ok");
  EXPECT_EQ(tables.table.clocks().left(slow, tables.now), 5 * minute);
  tables.pass(5 * minute);
  ASSERT_TRUE(tables.table.question());
  EXPECT_EQ(tables.wish(1 - slow, "answer", {{"question", 2}, {"choice", "minutes"}}),
            "bad_message");
}

TEST(Questions, TimeOverEndsTheGameOrTheTurnAsAgreed) {
  Tables lost = begun("carcassonne", 2, {{"pace", total(60)}, {"on_time", "end"}});
  const int slow = *lost.table.asked();
  lost.pass(minute + 30 * second);
  EXPECT_EQ(lost.table.ending()->because, "time");
  EXPECT_EQ(ranks_of(lost.table), (std::vector<std::vector<int>>{{1 - slow}, {slow}}));

  Tables turn = begun("carcassonne", 2, {{"pace", total(60)}, {"on_time", "turn"}});
  const int late = *turn.table.asked();
  turn.pass(minute + 30 * second);
  while (const auto due = turn.table.computer_turn(turn.now)) {
    DecisionList legal;
    const PlayedGame& played = turn.table.game()->played();
    played.game().legal(played.position(), legal);
    ASSERT_EQ(turn.settle(turn.table.decided(due->seat, due->step, legal[0], turn.now)), "ok");
  }
  EXPECT_EQ(turn.table.asked(), 1 - late);
  EXPECT_EQ(turn.table.seats()[static_cast<std::size_t>(late)].played_by, 0);
  EXPECT_EQ(turn.table.clocks().left(late, turn.now), minute);
}

TEST(Questions, ASlowTableGivesADayOnceAndNeedsNobodyToBeThere) {
  Tables tables = begun("carcassonne", 2, {{"pace", {{"kind", "days"}, {"days", 2}}}});
  const int slow = *tables.table.asked();
  tables.leave(0);
  tables.leave(1);
  tables.pass(2 * day + hour);
  EXPECT_FALSE(tables.table.question());
  EXPECT_GT(tables.table.clocks().left(slow, tables.now), 22 * hour);
  tables.pass(day);
  ASSERT_TRUE(tables.table.question());
  tables.pass(day);
  EXPECT_GT(tables.table.seats()[static_cast<std::size_t>(slow)].played_by, 0);
}

// ---- The room ----

TEST(Questions, TheNextOneIsHostWhenTheHostIsGone) {
  Tables tables(terms_for("carcassonne", 3));
  tables.arrive(0);
  ASSERT_EQ(tables.sit("Bo"), "ok");
  tables.leave(0);
  tables.pass(10 * minute);
  EXPECT_EQ(tables.table.host(), 1);
  tables.leave(1);
  tables.pass(24 * hour);
  EXPECT_EQ(tables.table.phase(), Phase::Closed);
}

TEST(Questions, AfterAStartTheClocksWaitForThoseWhoWereThere) {
  Tables tables = begun("carcassonne", 2, {{"pace", total(600)}});
  const int asked = *tables.table.asked();
  tables.pass(10 * second);
  const Millis died = tables.now;
  tables.now += hour;
  tables.take(*tables.table.restarted(died, tables.now));
  tables.pass(minute);
  EXPECT_EQ(tables.table.clocks().left(asked, tables.now), 590 * second);
  tables.arrive(asked);
  tables.pass(30 * second);
  EXPECT_EQ(tables.table.clocks().left(asked, tables.now), 590 * second) << "one is missing yet";
  tables.arrive(1 - asked);
  tables.pass(second);
  EXPECT_EQ(tables.table.clocks().left(asked, tables.now), 589 * second);
}

}  // namespace
}  // namespace bastide::server::test
