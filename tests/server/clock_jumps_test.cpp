// Clocks of machines jump. Whatever the time is said to be between two messages, tables go on, no
// clock shows less than nothing, and being woken comes to an end.
#include <gtest/gtest.h>

#include "server/house.h"
#include "server/room_text.h"

namespace bastide::server::test {
namespace {

const std::vector<Json>& paces() {
  static const std::vector<Json> all{{{"kind", "none"}},
                                     {{"kind", "total"}, {"base", 300}, {"extra", 5}},
                                     {{"kind", "move"}, {"seconds", 30}},
                                     {{"kind", "days"}, {"days", 1}}};
  return all;
}

void expect_no_clock_below_nothing(const Table& table, Millis now) {
  const Json room = Json::parse(room_text(table, {}, {}, now));
  for (const Json& seat : room["seats"]) {
    if (!seat.contains("clock")) continue;
    EXPECT_GE(seat["clock"]["left"].get<Millis>(), 0) << room;
    if (!seat["clock"]["waits"].is_null()) EXPECT_GE(seat["clock"]["waits"].get<Millis>(), 0);
  }
}

// Carries out what is due, as rooms do; how many entries it brought.
std::size_t wake_all(Tables& tables) {
  const std::size_t before = tables.log.size();
  for (int i = 0; i < 100; ++i) {
    const auto due = tables.table.alarm();
    if (!due || *due > tables.now) return tables.log.size() - before;
    const auto change = tables.table.wake(tables.now);
    if (!change) return tables.log.size() - before;  // looked at again in a second
    tables.take(*change);
  }
  ADD_FAILURE() << "it is woken without end";
  return tables.log.size() - before;
}

void do_something(Tables& tables, Random& random) {
  const int seat = static_cast<int>(random.below(3));
  const auto question = tables.table.question();
  const int number = question ? question->number : 1;
  const std::string choice =
      question
          ? question->choices[random.below(static_cast<std::uint32_t>(question->choices.size()))]
          : "yes";
  switch (random.below(10)) {
    case 0:
      tables.arrive(seat);
      break;
    case 1:
      tables.leave(seat);
      break;
    case 2:
      tables.wish(seat, "ask", {{"what", random.below(2) == 0 ? "pause" : "back"}});
      break;
    case 3:
      tables.wish(seat, "answer", {{"question", number}, {"choice", choice}});
      break;
    case 4:
      tables.wish(seat, "go_on");
      tables.wish(seat, "come_back");
      break;
    case 5:
      if (const auto change = tables.table.restarted(tables.now - second, tables.now)) {
        tables.take(*change);
      }
      break;
    default:
      if (const auto asked = tables.table.asked()) tables.decide(*asked, tables.first_move());
  }
}

TEST(ClockJumps, BetweenAnyTwoMessagesAreSurvived) {
  for (const Json& pace : paces()) {
    for (const char* on_time : {"computer", "choose", "end", "turn"}) {
      for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        SCOPED_TRACE(pace.dump() + on_time + std::to_string(seed));
        Random random(seed);
        Tables tables = begun("carcassonne", 3, {{"pace", pace}, {"on_time", on_time}});
        for (int i = 0; i < 120 && tables.table.phase() == Phase::Playing; ++i) {
          const auto jump = random.below(8);
          tables.now += jump == 0 ? day : jump == 1 ? -hour : jump < 5 ? 20 * second : second;
          ASSERT_LE(wake_all(tables), 12u);
          do_something(tables, random);
          expect_no_clock_below_nothing(tables.table, tables.now);
          if (HasFailure()) return;
        }
        // The same log is the same table, however its times jump.
        const Table again = tables.again();
        EXPECT_EQ(Json::parse(room_text(again, {}, {}, tables.now)),
                  Json::parse(room_text(tables.table, {}, {}, tables.now)));
        EXPECT_EQ(again.alarm(), tables.table.alarm());
      }
    }
  }
}

TEST(ClockJumps, OfTheServerLeaveRoomsAtWork) {
  House house;
  const std::string code = house.make_table(
      terms_for("safari", 2, {{"pace", {{"kind", "total"}, {"base", 600}}}, {"on_time", "turn"}}));
  auto ann = house.enter(code, "Ann");
  auto bo = house.sit(code, "Bo");
  ASSERT_EQ(house.say(*ann, "start")["ok"], true);
  for (const auto& page : {ann, bo}) {
    ASSERT_EQ(house.say(*page, "share", {{"share", std::string(64, 'f')}})["ok"], true);
  }
  for (const Millis jump : {day, -hour, 30 * day, -2 * day, minute, -hour, day}) {
    house.now += jump;
    const auto before = ann->n;
    for (int i = 0; i < 20; ++i) {
      house.rooms->tick();
      house.wait_for_posted();
    }
    EXPECT_LE(ann->n, before + 12) << "woken without end";
    EXPECT_EQ(house.say(*bo, "ping")["ok"], true);
    for (const Json& seat : ann->room["seats"]) EXPECT_GE(seat["clock"]["left"].get<Millis>(), 0);
  }
  EXPECT_NE(ann->room["phase"], "waiting");
}

// A machine whose clock was set back while the server was down.
TEST(ClockJumps, BackOverARestartLeaveTheGameAndItsClocks) {
  House house;
  const std::string code = house.make_table(
      terms_for("amazonas", 2, {{"pace", {{"kind", "move"}, {"seconds", 60}}}}), "Ann");
  auto ann = house.enter(code, "Ann");
  auto bo = house.sit(code, "Bo");
  ASSERT_EQ(house.say(*ann, "start")["ok"], true);
  for (const auto& page : {ann, bo}) {
    ASSERT_EQ(house.say(*page, "share", {{"share", std::string(64, 'f')}})["ok"], true);
  }
  const Json before = ann->room["game"];
  house.shut();
  house.now -= 3 * hour;
  house.open();
  ann = house.enter(code, "Ann");
  bo = house.enter(code, "Bo");
  EXPECT_EQ(ann->room["game"], before);
  for (const Json& seat : ann->room["seats"]) {
    EXPECT_EQ(seat["clock"]["left"].get<Millis>(), 60 * second);
  }
}

}  // namespace
}  // namespace bastide::server::test
