// Who may do what: every wish and every call by everybody, before the game and in it.
#include <gtest/gtest.h>

#include <set>

#include "server/pair.h"

namespace bastide::server::test {
namespace {

// ---- Wishes ----

using Wishes = std::vector<std::pair<std::string, Json>>;

const Wishes& all_wishes() {
  static const Wishes wishes{
      {"name", {{"name", "New"}}},
      {"stand", Json::object()},
      {"terms", {{"terms", terms_for("safari", 3)}}},
      {"seat", {{"seat", 2}, {"kind", "computer:1"}}},
      {"invite", {{"seat", 2}, {"hash", hash_of(key_of("l"))}}},
      {"renew", Json::object()},
      {"watching", {{"hash", hash_of(key_of("w"))}}},
      {"start", Json::object()},
      {"close", Json::object()},
      {"share", {{"share", std::string(64, 'a')}}},
      {"decide", {{"step", 0}, {"move", "0,1 r0"}}},
      {"undo", {{"step", 0}}},
      {"ask", {{"what", "pause"}}},
      {"answer", {{"question", 1}, {"choice", "yes"}}},
      {"withdraw", {{"question", 1}}},
      {"go_on", Json::object()},
      {"resign", Json::object()},
      {"hand_over", {{"level", 1}}},
      {"hand_over", {{"watcher", "Cy"}}},
      {"hand_over", {{"watcher", ""}}},
      {"come_back", Json::object()},
      {"again", {{"yes", true}}},
      {"device", {{"hash", hash_of("abcd-efgh")}}},
      {"move_here", {{"code", "abcd-efgh"}, {"key", key_of("z")}}},
      {"next_seat", {{"wish", true}}},
      {"say", {{"phrase", 1}}},
      {"away", {{"is", true}}},
      {"ping", Json::object()},
      {"play_here", Json::object()},
  };
  return wishes;
}

bool may(const std::string& wish, std::string_view who) {
  static const std::set<std::string> by_host{"terms",    "seat",  "invite", "renew",
                                             "watching", "start", "close"};
  static const std::set<std::string> by_anybody{"name", "move_here", "next_seat", "say", "ping"};
  if (by_anybody.contains(wish)) return true;
  return who == "host" || (who == "seat" && !by_host.contains(wish));
}

const std::vector<std::string_view> everybody{"host", "seat", "watcher", "by link", "sent away"};

TEST(Matrix, HasEveryWish) {
  std::set<std::string> known{"hello", "sit"};  // that have tests of their own
  for (const auto& [wish, fields] : all_wishes()) known.insert(wish);
  EXPECT_EQ(known.size(), wish_count);
}

// Looks on by the link for that, which the host makes.
std::shared_ptr<Page> by_link(House& house, Page& host, std::string_view code) {
  EXPECT_EQ(house.say(host, "watching", {{"hash", hash_of(key_of("look"))}})["ok"], true);
  return house.enter(code, "", nullptr, {{"watch", key_of("look")}});
}

TEST(Matrix, EveryWishByEverybodyBeforeTheGame) {
  House house;
  int number = 0;
  for (const auto& [wish, fields] : all_wishes()) {
    ++number;
    for (const std::string_view who : everybody) {
      house.now += minute + second;
      const std::string name = std::to_string(number) + std::string(who);
      const std::string code = house.make_table(terms_for("safari", 3), name);
      const auto host = house.enter(code, name);
      const auto bo = house.sit(code, "Bo");
      auto page = who == "host" ? host : bo;
      if (who == "watcher") page = house.enter(code);
      if (who == "by link") page = by_link(house, *host, code);
      if (who == "sent away") {
        ASSERT_EQ(house.say(*host, "seat", {{"seat", 1}, {"kind", "open"}})["ok"], true);
        EXPECT_EQ(bo->you["seat"], Json());
      }
      const Json answer = house.say(*page, wish, fields);
      EXPECT_EQ(answer.value("error", "") == "not_allowed", !may(wish, who))
          << wish << " by " << who << answer;
      // Whoever looks on by a link does so and nothing else, nor does anybody who has not greeted.
      if (who == "by link") {
        const Json sit{{"key", key_of("Eve")}, {"name", "Eve"}};
        EXPECT_EQ(house.say(*page, "sit", sit)["error"], "not_allowed") << wish;
        const auto silent = house.line(code);
        EXPECT_EQ(house.say(*silent, wish, fields)["error"], "not_now") << wish;
      }
    }
  }
}

TEST(Matrix, EveryWishByEverybodyInTheGame) {
  House house;
  int number = 0;
  for (const auto& [wish, fields] : all_wishes()) {
    ++number;
    for (const std::string_view who : everybody) {
      house.now += minute + second;
      const std::string name = std::to_string(number) + std::string(who);
      Pair pair = two_at(house, "safari", Json::object(), name);
      const auto zoe = house.enter(pair.code, "", nullptr, {{"name", "Zoe"}});
      auto page = who == "host" ? pair.pages[0] : pair.pages[1];
      if (who == "watcher") page = zoe;
      if (who == "by link") page = by_link(house, *pair.pages[0], pair.code);
      if (who == "sent away") {
        ASSERT_EQ(house.say(*pair.pages[1], "hand_over", {{"watcher", "Zoe"}})["ok"], true);
        const Json sit{{"key", key_of("Zoe")}, {"name", "Zoe"}, {"seat", 1}};
        ASSERT_EQ(house.say(*zoe, "sit", sit)["ok"], true);
        EXPECT_EQ(pair.pages[1]->you["seat"], Json());
      }
      const Json before = pair.pages[0]->room["game"];
      const Json answer = house.say(*page, wish, fields);
      EXPECT_EQ(answer.value("error", "") == "not_allowed", !may(wish, who))
          << wish << " by " << who << answer;
      if (!may(wish, who)) EXPECT_EQ(pair.pages[0]->room["game"], before);
    }
  }
}

// ---- Calls ----

TEST(Matrix, EveryCallByEverybody) {
  House house;
  for (const bool has_watchers : {true, false}) {
    const std::string host = has_watchers ? "Ann" : "Di";
    Pair pair = two_at(house, "safari", {{"watchers", has_watchers}}, host);
    const std::string code = pair.code;
    const auto status = [&](std::string_view method, const std::string& path) {
      return house.call(method, path).status;
    };
    const auto mine = [&](const std::string& key) {
      const Json body{{"tables", {{{"code", code}, {"key", key}}}}};
      return Json::parse(house.call("POST", "/api/mine", body).body)["tables"][0];
    };
    // A seat by its key; whoever looks on, a stranger and whoever was sent away have none.
    EXPECT_EQ(mine(key_of(host))["yours"], 0);
    EXPECT_EQ(mine(key_of("Bo"))["yours"], 1);
    for (const std::string& key : {key_of("Eve"), std::string(), hash_of(key_of("Bo"))}) {
      EXPECT_EQ(mine(key)["gone"], true) << "its hash is no key";
    }
    // Calls know nobody: what everybody sees, or nothing.
    EXPECT_EQ(status("GET", "/api/tables/" + code + "/record"), 404) << "while it goes on";
    EXPECT_EQ(status("GET", "/api/tables/" + code + "/board"), has_watchers ? 200 : 404);
    ASSERT_EQ(house.say(*pair.pages[1], "hand_over", {{"level", 1}})["ok"], true);
    ASSERT_EQ(house.say(*pair.pages[1], "resign")["ok"], true);
    EXPECT_EQ(status("GET", "/api/tables/" + code + "/record"), 200);
    ASSERT_EQ(house.say(*pair.pages[0], "seat", {{"seat", 1}, {"kind", "open"}})["ok"], true);
    EXPECT_EQ(mine(key_of("Bo"))["gone"], true) << "sent away";
    // The same key again is the same table, with the seat that it has.
    const Json again{{"key", key_of(host)}, {"name", "x"}, {"terms", terms_for("safari")}};
    const Json same = Json::parse(house.call("POST", "/api/tables", again).body);
    EXPECT_EQ(same, Json({{"code", code}, {"seat", 0}}));
    EXPECT_TRUE(Json::parse(house.call("GET", "/api/tables").body)["tables"].empty());
    for (const std::string_view path : {"/api/tables/aaaa-aaaa/record", "/api/tables/x/board",
                                        "/api/tables//record", "/api/nothing", "/api/mine/x"}) {
      EXPECT_EQ(status("GET", std::string(path)), 404) << path;
    }
    EXPECT_EQ(status("GET", "/api/mine"), 405);
    EXPECT_EQ(status("PUT", "/api/tables"), 405);
    EXPECT_EQ(status("GET", "/api/health"), 200);
    house.now += 2 * minute;  // those were wrong guesses
  }
}

}  // namespace
}  // namespace bastide::server::test
