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
      {"release", {{"draws", 9}}},
  };
  return wishes;
}

bool may(const std::string& wish, std::string_view who) {
  static const std::set<std::string> by_host{"terms",    "seat",  "invite", "renew",
                                             "watching", "start", "close"};
  static const std::set<std::string> by_anybody{"name", "move_here", "next_seat", "say", "ping"};
  if (wish == "release") return false;  // it is no person's
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

struct Scene {
  std::string code;
  std::shared_ptr<Page> host;
  std::shared_ptr<Page> page;  // who wishes
};

// Each wish by each, at a table of its own that was prepared for them.
template <class Prepare>
void try_everything(House& house, const Prepare& prepare) {
  int number = 0;
  for (const auto& [wish, fields] : all_wishes()) {
    ++number;
    for (const std::string_view who : everybody) {
      house.now += minute + second;
      Scene scene = prepare(std::to_string(number) + std::string(who), who);
      if (who == "by link") scene.page = by_link(house, *scene.host, scene.code);
      const Json before = scene.host->room["game"];
      const Json answer = house.say(*scene.page, wish, fields);
      EXPECT_EQ(answer.value("error", "") == "not_allowed", !may(wish, who))
          << wish << " by " << who << answer;
      if (!may(wish, who)) EXPECT_EQ(scene.host->room["game"], before);
    }
  }
}

TEST(Matrix, EveryWishByEverybodyBeforeTheGame) {
  House house;
  try_everything(house, [&](const std::string& name, std::string_view who) {
    Scene scene{house.make_table(terms_for("safari", 3), name), {}, {}};
    scene.host = house.enter(scene.code, name);
    const auto bo = house.sit(scene.code, "Bo");
    scene.page = who == "host" ? scene.host : who == "watcher" ? house.enter(scene.code) : bo;
    if (who == "sent away") {
      EXPECT_EQ(house.say(*scene.host, "seat", {{"seat", 1}, {"kind", "open"}})["ok"], true);
      EXPECT_EQ(bo->you["seat"], Json());
    }
    return scene;
  });
}

TEST(Matrix, EveryWishByEverybodyInTheGame) {
  House house;
  try_everything(house, [&](const std::string& name, std::string_view who) {
    const Pair pair = two_at(house, "safari", Json::object(), name);
    const auto zoe = house.enter(pair.code, "", nullptr, {{"name", "Zoe"}});
    if (who == "sent away") {
      EXPECT_EQ(house.say(*pair.pages[1], "hand_over", {{"watcher", "Zoe"}})["ok"], true);
      const Json sit{{"key", key_of("Zoe")}, {"name", "Zoe"}, {"seat", 1}};
      EXPECT_EQ(house.say(*zoe, "sit", sit)["ok"], true);
      EXPECT_EQ(pair.pages[1]->you["seat"], Json());
    }
    const auto page = who == "host" ? pair.pages[0] : who == "watcher" ? zoe : pair.pages[1];
    return Scene{pair.code, pair.pages[0], page};
  });
}

TEST(Matrix, AStrangerIsNotHeardAndALinkToWatchIsNoSeat) {
  House house;
  const std::string code = house.make_table(terms_for("safari", 3));
  const auto ann = house.enter(code, "Ann");
  const auto looker = by_link(house, *ann, code);
  const Json sit{{"key", key_of("Eve")}, {"name", "Eve"}};
  EXPECT_EQ(house.say(*looker, "sit", sit)["error"], "not_allowed");
  const auto stranger = house.line(code);  // has not said hello
  for (const auto& [wish, fields] : all_wishes()) {
    EXPECT_EQ(house.say(*stranger, wish, fields)["error"], "not_now") << wish;
  }
  EXPECT_EQ(house.say(*stranger, "sit", sit)["error"], "not_now");
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
