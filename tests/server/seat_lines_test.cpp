// One line plays a seat, others look on; seats that are offered to who looks on; boards for lists.
#include <gtest/gtest.h>

#include "played/seen_record.h"
#include "server/pair.h"

namespace bastide::server::test {
namespace {

Json tab(std::string_view name) { return {{"tab", name}}; }

// Ann has a laptop; she is the host and plays.
struct Devices {
  House house;
  std::string code = house.make_table(terms_for("carcassonne"));
  std::shared_ptr<Page> laptop = house.enter(code, "Ann", nullptr, tab("laptop"));
  std::shared_ptr<Page> bo = house.sit(code, "Bo");

  void start() {
    ASSERT_EQ(house.say(*laptop, "start")["ok"], true);
    for (const auto& page : {laptop, bo}) {
      ASSERT_EQ(house.say(*page, "share", {{"share", std::string(64, 'a')}})["ok"], true);
    }
  }
};

TEST(SeatLines, AnotherDeviceLooksOnUntilItSaysPlayHere) {
  Devices devices;
  devices.start();
  House& house = devices.house;
  EXPECT_EQ(devices.laptop->you["plays"], true);
  const auto phone = house.enter(devices.code, "Ann", nullptr, tab("phone"));
  EXPECT_EQ(phone->you["seat"], 0);
  EXPECT_EQ(phone->you["plays"], false);
  EXPECT_EQ(phone->record, devices.laptop->record) << "the seat's view all the same";
  for (const char* wish : {"resign", "go_on", "come_back"}) {
    EXPECT_EQ(house.say(*phone, wish)["error"], "elsewhere") << wish;
  }
  EXPECT_EQ(house.say(*phone, "ask", {{"what", "pause"}})["error"], "elsewhere");
  EXPECT_EQ(house.say(*phone, "say", {{"phrase", 1}})["ok"], true) << "talking is no playing";
  const auto entries = house.store->log(1);
  EXPECT_EQ(house.say(*phone, "play_here")["ok"], true);
  EXPECT_EQ(phone->you["plays"], true);
  EXPECT_EQ(devices.laptop->you["plays"], false);
  EXPECT_EQ(house.say(*devices.laptop, "resign")["error"], "elsewhere");
  EXPECT_EQ(std::get<0>(house.store->log(1)), std::get<0>(entries)) << "nothing is written";
  EXPECT_EQ(house.say(*phone, "resign")["ok"], true);
  EXPECT_EQ(devices.bo->you["plays"], true);
}

TEST(SeatLines, LongestConnectedLinePlaysWhereThePlayingOneEnds) {
  Devices devices;
  House& house = devices.house;
  const auto phone = house.enter(devices.code, "Ann", nullptr, tab("phone"));
  const auto tablet = house.enter(devices.code, "Ann", nullptr, tab("tablet"));
  house.hang_up(*devices.laptop);
  EXPECT_EQ(phone->you["plays"], true);
  EXPECT_EQ(tablet->you["plays"], false);
  const auto laptop = house.enter(devices.code, "Ann", nullptr, tab("laptop"));
  EXPECT_EQ(laptop->you["plays"], false) << "it was gone";
  house.hang_up(*tablet);
  EXPECT_EQ(phone->you["plays"], true);
  house.hang_up(*phone);
  EXPECT_EQ(laptop->you["plays"], true);
}

TEST(SeatLines, SamePageTakesItsPlaceSilently) {
  Devices devices;
  House& house = devices.house;
  const auto phone = house.enter(devices.code, "Ann", nullptr, tab("phone"));
  const auto again = house.enter(devices.code, "Ann", nullptr, tab("laptop"));
  EXPECT_EQ(devices.laptop->bye, "elsewhere");
  EXPECT_EQ(again->you["plays"], true);
  EXPECT_EQ(phone->you["plays"], false);
  const std::size_t heard = devices.laptop->raw.size();
  const auto phone_again = house.enter(devices.code, "Ann", nullptr, tab("phone"));
  EXPECT_EQ(phone->bye, "elsewhere");
  EXPECT_EQ(phone_again->you["plays"], false) << "who looked on looks on";
  EXPECT_EQ(devices.laptop->raw.size(), heard) << "nothing after the bye";
  house.hang_up(*devices.laptop);
  EXPECT_EQ(again->you["plays"], true);
  EXPECT_EQ(
      house.say(*again, "hello", {{"version", 1}, {"key", key_of("Ann")}, {"tab", "x"}})["ok"],
      true)
      << "the same line under another name";
  EXPECT_EQ(again->you["plays"], true);
}

TEST(SeatLines, PageWithoutATabPlaysAtOnce) {
  Devices devices;
  const auto other = devices.house.enter(devices.code, "Ann");
  EXPECT_EQ(other->you["plays"], true);
  EXPECT_EQ(devices.laptop->you["plays"], false);
}

TEST(SeatLines, WhoLooksOnHasNothingToPlay) {
  Devices devices;
  const auto watcher = devices.house.enter(devices.code, "", nullptr, tab("laptop"));
  EXPECT_FALSE(watcher->you.contains("plays"));
  EXPECT_FALSE(watcher->you.contains("back"));
  EXPECT_FALSE(devices.laptop->is_hung_up) << "another person's page of that name";
  EXPECT_EQ(devices.house.say(*watcher, "play_here")["error"], "not_allowed");
}

TEST(SeatLines, WishThatWasFulfilledIsAnsweredAgainByALineThatLooksOn) {
  Devices devices;
  devices.start();
  House& house = devices.house;
  ASSERT_EQ(house.say(*devices.laptop, "ask", {{"what", "pause"}}, "once")["ok"], true);
  const auto phone = house.enter(devices.code, "Ann", nullptr, tab("phone"));
  EXPECT_EQ(house.say(*phone, "ask", {{"what", "pause"}}, "once")["ok"], true);
  EXPECT_EQ(house.say(*phone, "ask", {{"what", "pause"}}, "twice")["error"], "elsewhere");
}

// ---- Offers ----

TEST(SeatLines, OfferIsForTheWatcherWhoHadThatName) {
  House house;
  Pair pair = two_at(house, "gold-rush");
  const auto cy = house.enter(pair.code, "", nullptr, {{"name", "Cy"}});
  const auto thief = house.enter(pair.code, "", nullptr, {{"name", "Di"}});
  Page& bo = *pair.pages[1];
  EXPECT_EQ(house.say(bo, "hand_over", {{"watcher", "Ed"}})["error"], "not_now");
  ASSERT_EQ(house.say(bo, "hand_over", {{"watcher", "Cy"}})["ok"], true);
  EXPECT_EQ(cy->room["offer"], Json({{"seat", 1}, {"name", "Cy"}}));
  ASSERT_EQ(house.say(*thief, "name", {{"name", "Cy"}})["ok"], true);
  const Json wish{{"key", key_of("Cy")}, {"name", "Cy"}, {"seat", 1}};
  EXPECT_EQ(house.say(*thief, "sit", wish)["error"], "taken");
  const std::string seen = bo.record;
  ASSERT_EQ(house.say(*cy, "sit", wish)["ok"], true);
  EXPECT_EQ(cy->you["seat"], 1);
  EXPECT_EQ(cy->you["plays"], true);
  EXPECT_EQ(cy->record, seen) << "with all that the seat knows";
  EXPECT_EQ(cy->room["offer"], Json());
  EXPECT_EQ(cy->room["seats"][1]["name"], "Cy");
  EXPECT_EQ(cy->talk.back()["note"], "handed");
  EXPECT_EQ(cy->talk.back()["from"], "Bo");
  EXPECT_EQ(bo.you["seat"], Json()) << "the old key is void";
  EXPECT_EQ(house.say(bo, "resign")["error"], "not_allowed");
  const auto back = house.line(pair.code);
  EXPECT_EQ(house.say(*back, "hello", {{"version", 1}, {"key", key_of("Bo")}})["error"],
            "wrong_key");
  pair.pages[1] = cy;
  for (int i = 0; i < 6; ++i) ASSERT_EQ(decide(house, pair)["ok"], true);
  house.restart();
  EXPECT_EQ(house.enter(pair.code, "Cy")->you["seat"], 1);
}

TEST(SeatLines, OfferGoesWithItsWatcherAndIsTakenBack) {
  House house;
  Pair pair = two_at(house, "carcassonne");
  Page& bo = *pair.pages[1];
  auto cy = house.enter(pair.code, "", nullptr, {{"name", "Cy"}});
  ASSERT_EQ(house.say(bo, "hand_over", {{"watcher", "Cy"}})["ok"], true);
  house.hang_up(*cy);
  house.settle([&] { return bo.room["offer"].is_null(); });
  cy = house.enter(pair.code, "", nullptr, {{"name", "Cy"}});
  ASSERT_EQ(house.say(bo, "hand_over", {{"watcher", "Cy"}})["ok"], true);
  ASSERT_EQ(house.say(bo, "hand_over", {{"watcher", ""}})["ok"], true);
  EXPECT_EQ(bo.room["offer"], Json());
  const Json wish{{"key", key_of("Cy")}, {"name", "Cy"}, {"seat", 1}};
  EXPECT_EQ(house.say(*cy, "sit", wish)["error"], "taken");
}

// ---- Boards ----

TEST(SeatLines, BoardIsWhatEverybodySeesWhereTheyMayLook) {
  House house;
  Pair open = two_at(house, "gold-rush", {{"public", true}, {"watch_seat", 0}});
  for (int i = 0; i < 4; ++i) ASSERT_EQ(decide(house, open)["ok"], true);
  const auto board = [&](const std::string& code) {
    return house.call("GET", "/api/tables/" + code + "/board");
  };
  const Reply seen = board(open.code);
  ASSERT_EQ(seen.status, 200);
  EXPECT_EQ(seen.type, "application/jsonl");
  EXPECT_NE(seen.body, open.pages[0]->record) << "not what a seat knows";
  Replay replay([](std::string_view name) { return find_game(name); });
  EXPECT_FALSE(load_record(seen.body, replay));
  const Json listed = Json::parse(house.call("GET", "/api/tables").body)["tables"];
  ASSERT_EQ(listed.size(), 1u);
  EXPECT_EQ(listed[0]["names"], Json({"Anngold-rush", "Bo"}));
  EXPECT_EQ(listed[0]["scores"].size(), 2u);
  ASSERT_EQ(house.say(*open.pages[0], "resign")["ok"], true);
  EXPECT_EQ(board(open.code).body, open.pages[0]->record) << "all of it once it is over";

  const Pair closed = two_at(house, "safari", {{"watchers", false}});
  EXPECT_EQ(board(closed.code).status, 404);
  EXPECT_EQ(board(house.make_table(terms_for("safari"), "Di")).status, 404) << "no game yet";
  EXPECT_EQ(board("aaaa-aaaa").status, 404);
  EXPECT_EQ(house.call("POST", "/api/tables/" + open.code + "/board").status, 404);
}

}  // namespace
}  // namespace bastide::server::test
