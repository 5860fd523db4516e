// What hostile pages cannot do to others: fill memory, logs, lists, seats and the server's
// patience.
#include <gtest/gtest.h>

#include <stdexcept>

#include "server/json_reading.h"
#include "server/pair.h"

namespace bastide::server::test {
namespace {

std::string nested(int depth) {
  const auto count = static_cast<std::size_t>(depth);
  return std::string(count, '[') + std::string(count, ']');
}

TEST(RoomsLimits, WhatLiesTooDeepIsNotRead) {
  EXPECT_TRUE(read_json(nested(16)));
  EXPECT_FALSE(read_json(nested(17)));
  EXPECT_FALSE(read_json(nested(1'000'000)));
  EXPECT_TRUE(read_json("[\"" + std::string(100, '[') + "\\\"[[[\"]"));
  EXPECT_FALSE(read_json("[1"));
  House house;
  const std::string deep =
      R"({"key":")" + key_of("x") + R"(","name":"x","terms":{"options":)" + nested(8000) + "}}";
  std::optional<Reply> reply;
  house.rooms->call({"POST", "/api/tables", "", deep, "::1"}, [&](Reply it) { reply = it; });
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->status, 400);
  Table table;
  const std::vector<std::string> log{nested(1'000'000)};
  EXPECT_TRUE(table.take_log(log));
}

TEST(RoomsLimits, OneLineWaitsForFewAnswers) {
  House house;
  Pair pair = two_at(house, "safari");
  const auto watcher = house.enter(pair.code);
  const std::size_t before = watcher->answers.size();
  for (int i = 0; i < 100; ++i) {
    // Nothing that was written is heard of: a disk that hangs.
    house.rooms->heard(*pair.pages[1], R"({"id":"n)" + std::to_string(i) +
                                           R"(","do":"name","name":"B)" + std::to_string(i) +
                                           "\"}");
    house.rooms->heard(*watcher, R"({"id":"p)" + std::to_string(i) + R"(","do":"ping"})");
  }
  const std::size_t refused = watcher->answers.size() - before;
  EXPECT_EQ(refused, 84u);
  for (std::size_t i = before; i < watcher->answers.size(); ++i) {
    EXPECT_EQ(watcher->answers[i]["error"], "too_much");
  }
  house.settle([&] { return watcher->answers.size() == before + 100; });
  EXPECT_EQ(house.say(*watcher, "ping")["ok"], true) << "and is heard again afterwards";
}

TEST(RoomsLimits, CallsDoNotPileUpAtOneTable) {
  House house;
  Pair pair = two_at(house, "safari");
  house.rooms->heard(*pair.pages[1], R"({"id":"n","do":"name","name":"B"})");
  int answered = 0;
  int refused = 0;
  for (int i = 0; i < 100; ++i) {
    house.rooms->call({"GET", "/api/tables/" + pair.code + "/board", "", "", "::1"},
                      [&](const Reply& reply) {
                        ++answered;
                        refused += reply.status == 429 ? 1 : 0;
                      });
  }
  EXPECT_EQ(answered, 68);
  EXPECT_EQ(refused, 68);
  house.settle([&] { return answered == 100; });
  EXPECT_EQ(refused, 68);
  EXPECT_EQ(house.call("GET", "/api/tables/" + pair.code + "/board").status, 200);
}

TEST(RoomsLimits, ALogGrowsOnlySoFast) {
  House house;
  Pair pair = two_at(house, "safari");
  const auto written = [&](const std::function<Json(int)>& say) {
    int count = 0;
    for (int i = 0; i < 200; ++i) count += say(i)["ok"] == true ? 1 : 0;
    return count;
  };
  EXPECT_EQ(written([&](int i) {
              return house.say(*pair.pages[1], "name", {{"name", "B" + std::to_string(i)}});
            }),
            60);
  // Those who look on have it together, one line more or less.
  const auto first = house.enter(pair.code);
  const auto second_one = house.enter(pair.code);
  const auto third = house.enter(pair.code);
  EXPECT_EQ(written([&](int i) {
              return house.say(i % 3 == 0   ? *first
                               : i % 3 == 1 ? *second_one
                                            : *third,
                               "say", {{"phrase", 1}});
            }),
            20);
  EXPECT_EQ(house.say(*pair.pages[0], "say", {{"phrase", 1}})["ok"], true) << "players have theirs";
  EXPECT_EQ(decide(house, pair)["ok"], true) << "the game goes on";
  house.now += 5 * second;
  EXPECT_EQ(house.say(*first, "say", {{"phrase", 1}})["ok"], true);
}

TEST(RoomsLimits, HoweverManyLookOnWhoeverHasASeatComesIn) {
  House house;
  Pair pair = two_at(house, "safari");
  house.hang_up(*pair.pages[1]);
  std::vector<std::shared_ptr<Page>> crowd;
  for (int i = 0; i < 20; ++i) crowd.push_back(house.enter(pair.code));
  const auto late = house.line(pair.code);
  EXPECT_EQ(house.say(*late, "hello", {{"version", 1}})["error"], "full");
  pair.pages[1] = house.enter(pair.code, "Bo");
  EXPECT_EQ(pair.pages[1]->you["seat"], 1);
  // Nor does one seat fill the table with lines of its own.
  std::vector<std::shared_ptr<Page>> own;
  for (int i = 0; i < 9; ++i) own.push_back(house.enter(pair.code, "Bo"));
  const Json hello{{"version", 1}, {"key", key_of("Bo")}};
  EXPECT_EQ(house.say(*house.line(pair.code), "hello", hello)["error"], "too_much");
  EXPECT_EQ(house.say(*own[0], "hello", hello)["ok"], true) << "one that is there already";
  house.hang_up(*own[3]);
  EXPECT_EQ(house.say(*house.line(pair.code), "hello", hello)["ok"], true);
}

TEST(RoomsLimits, NobodyGetsASeatByTakingAWatchersName) {
  House house;
  Pair pair = two_at(house, "safari");
  const auto zoe = house.enter(pair.code, "", nullptr, {{"name", "Zoe"}});
  const auto eve = house.enter(pair.code, "", nullptr, {{"name", "Zoe"}});
  const Json answer = house.say(*pair.pages[1], "hand_over", {{"watcher", "Zoe"}});
  EXPECT_EQ(answer["error"], "taken");
  EXPECT_EQ(answer["what"], "name");
  ASSERT_EQ(house.say(*eve, "name", {{"name", "Eve"}})["ok"], true);
  EXPECT_EQ(house.say(*pair.pages[1], "hand_over", {{"watcher", "Zoe"}})["ok"], true);
}

// ---- Many tables ----

TEST(RoomsLimits, TheSameTableIsToldOnlyWhenItIsKept) {
  House house;
  const Json body{{"key", key_of("Ann")}, {"name", "Ann"}, {"terms", terms_for("safari")}};
  std::vector<Reply> replies;
  for (int i = 0; i < 2; ++i) {
    house.rooms->call({"POST", "/api/tables", "", body.dump(), "::1"},
                      [&](const Reply& reply) { replies.push_back(reply); });
  }
  EXPECT_TRUE(replies.empty());
  house.settle([&] { return replies.size() == 2; });
  EXPECT_EQ(replies[0].status, 201);
  EXPECT_EQ(replies[1].status, 200);
  EXPECT_EQ(replies[0].body, replies[1].body);

  House full;
  two_on_a_full_disk(full, "safari");
  replies.clear();
  for (int i = 0; i < 2; ++i) {
    full.rooms->call({"POST", "/api/tables", "", body.dump(), "::1"},
                     [&](const Reply& reply) { replies.push_back(reply); });
  }
  full.settle([&] { return replies.size() == 2; });
  for (const Reply& reply : replies) EXPECT_EQ(reply.status, 503) << reply.body;
}

TEST(RoomsLimits, ListsAreInOrderAmongMany) {
  House house;
  for (int i = 0; i < 60; ++i) {
    house.now += second;
    const std::string_view game = i % 2 == 0 ? "safari" : "amazonas";
    house.make_table(terms_for(game, 2, {{"public", true}}), "Ann" + std::to_string(i));
  }
  const auto listed = [&](std::string_view query) {
    return Json::parse(house.call("GET", "/api/tables", {}, query).body)["tables"];
  };
  EXPECT_EQ(listed("").size(), 50u);
  EXPECT_EQ(listed("")[0]["host"], "Ann59");
  EXPECT_EQ(listed("game=safari").size(), 30u);
  EXPECT_EQ(listed("game=safari")[0]["host"], "Ann58");
  EXPECT_TRUE(listed("game=nothing").empty());
  // A full one comes last, one that is gone not at all.
  const std::string full = listed("game=safari")[0]["code"];
  house.sit(full, "Bo");
  EXPECT_EQ(listed("game=safari")[0]["host"], "Ann56");
  EXPECT_EQ(listed("game=safari")[29]["code"], full);
  const std::string closed = listed("game=safari")[0]["code"];
  ASSERT_EQ(house.say(*house.enter(closed, "Ann56"), "close")["ok"], true);
  EXPECT_EQ(listed("game=safari").size(), 29u);
  house.restart();
  EXPECT_EQ(listed("game=safari").size(), 29u);
  EXPECT_EQ(listed("game=safari")[28]["code"], full);
}

TEST(RoomsLimits, OnlyTheLastLinksAreKnown) {
  House house;
  const std::string first = house.make_table(terms_for("safari"));
  const auto ann = house.enter(first, "Ann");
  std::string second_link;
  for (int i = 0; i < 9; ++i) {
    ASSERT_EQ(house.say(*ann, "renew")["ok"], true);
    if (i == 0) second_link = ann->room["code"];
  }
  EXPECT_EQ(house.line(first)->bye, "no_table") << "nine links ago";
  EXPECT_EQ(house.enter(second_link, "Ann")->room["code"], ann->room["code"]);
}

// ---- Faults of ours, and a clean stop ----

Digest keyed_by_a_fault(std::string_view, std::string_view) { throw std::logic_error("a fault"); }

TEST(RoomsLimits, AFaultOfOursIsThatWishesAlone) {
  House house;
  house.shut();
  house.keyed = keyed_by_a_fault;
  house.open();
  const std::string code = house.make_table(terms_for("safari"));
  const auto ann = house.enter(code, "Ann");
  const auto bo = house.sit(code, "Bo");
  ASSERT_EQ(house.say(*ann, "start")["ok"], true);
  const Json share{{"share", std::string(64, 'a')}};
  ASSERT_EQ(house.say(*ann, "share", share)["ok"], true);
  EXPECT_EQ(house.say(*bo, "share", share)["error"], "not_kept");
  EXPECT_EQ(house.say(*bo, "say", {{"phrase", 1}})["ok"], true);
  house.now += 11 * second;  // it is dealt without the share, in vain
  house.rooms->tick();
  house.wait_for_posted();
  EXPECT_EQ(house.rooms->overdue(), 0u);
  house.shut();
  house.keyed = sodium_keyed;
  house.open();
  house.enter(code, "Ann");
  house.wait_until([&] { return house.enter(code, "Bo")->room["phase"] == "playing"; });
}

// Among several servers the table is anybody's once the last entry is written.
TEST(RoomsLimits, AfterAStopWhatIsWrittenIsAnsweredAndNothingElseBegins) {
  House house;
  Pair pair = two_at(house, "safari");
  Page& page = *pair.pages[0];
  const std::size_t before = page.answers.size();
  for (const int phrase : {1, 2, 3}) {
    const Json wish{{"id", "p" + std::to_string(phrase)}, {"do", "say"}, {"phrase", phrase}};
    house.rooms->heard(page, wish.dump());
  }
  house.rooms->stop([] {});
  house.settle([&] { return page.answers.size() == before + 3; });
  std::map<std::string, std::string> errors;
  for (std::size_t i = before; i < page.answers.size(); ++i) {
    errors[page.answers[i]["re"].get<std::string>()] = page.answers[i].value("error", "");
  }
  EXPECT_EQ(errors, (std::map<std::string, std::string>{
                        {"p1", ""}, {"p2", "not_kept"}, {"p3", "not_kept"}}));
}

TEST(RoomsLimits, AfterACleanStopTheClocksWaitForAllWhoWereThere) {
  House house;
  Pair pair = two_at(house, "safari", {{"pace", {{"kind", "move"}, {"seconds", 60}}}});
  const int asked = pair.pages[0]->room["game"]["asked"];
  bool is_stopped = false;
  house.rooms->stop([&] { is_stopped = true; });
  EXPECT_TRUE(is_stopped);
  for (const auto& page : pair.pages) {
    EXPECT_EQ(page->bye, "starting_again");
    house.hang_up(*page);
  }
  house.wait_for_posted();
  house.restart();
  house.now += 10 * second;
  const auto one = house.enter(pair.code, asked == 0 ? "Annsafari" : "Bo");
  house.now += 30 * second;
  const auto left = [&](const Page& page) {
    return page.room["seats"][static_cast<std::size_t>(asked)]["clock"]["left"].get<Millis>();
  };
  ASSERT_EQ(house.say(*one, "say", {{"phrase", 1}})["ok"], true);
  EXPECT_EQ(left(*one), minute) << "the other one is not back yet";
  house.enter(pair.code, asked == 0 ? "Bo" : "Annsafari");
  house.now += 10 * second;
  ASSERT_EQ(house.say(*one, "say", {{"phrase", 1}})["ok"], true);
  EXPECT_EQ(left(*one), 50 * second);
}

}  // namespace
}  // namespace bastide::server::test
