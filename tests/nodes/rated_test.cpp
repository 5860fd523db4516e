// People with a rated name who are at different servers of one database.
#include <gtest/gtest.h>

#include "nodes/many_nodes.h"

namespace bastide::server::test {
namespace {

std::string post(int port, const std::string& path, const Json& body) {
  const std::string text = body.dump();
  return NetClient(port).ask(
      "POST " + path,
      "Content-Type: application/json\r\nContent-Length: " + std::to_string(text.size()) + "\r\n",
      text);
}
Json body_of(const std::string& answer) {
  return Json::parse(answer.substr(answer.find("\r\n\r\n") + 4), nullptr, false);
}

// Which server looks after names is nobody's choice: the one with the table may be it, or not.
TEST_F(ManyNodes, ARatedGameOfPeopleCountsOnceThoughItsServerIsKilledAsItEnds) {
  ASSERT_NO_FATAL_FAILURE(start_nodes(3));
  const auto port = [this](std::size_t node) { return nodes_[node]->port(); };
  const auto key = [](const std::string& name) { return key_of("player " + name); };
  for (const std::size_t node : {1u, 2u}) {
    const std::string name = node == 1 ? "Ann" : "Bo";
    ASSERT_TRUE(post(port(node), "/api/players", {{"name", name}, {"key", key(name)}})
                    .starts_with("HTTP/1.1 201"));
  }
  const Json terms = terms_for("safari", 2,
                               {{"pace", {{"kind", "move"}, {"seconds", 60}}},
                                {"hints", false},
                                {"take_backs", false},
                                {"on_time", "end"},
                                {"rated", true}});
  Json table{{"key", key_of("Ann")}, {"name", "Ann"}, {"terms", terms}};
  EXPECT_TRUE(post(port(0), "/api/tables", table).starts_with("HTTP/1.1 403"));
  table["player"] = key("Ann");
  const Json made = body_of(post(port(0), "/api/tables", table));
  const std::string code = made["code"].get<std::string>();
  PlayedTable& its = tables_.emplace_back();
  its.players.emplace_back("Ann", code);
  its.players.emplace_back("Bo", code);
  its.players[1].show_key(key("Bo"));
  for (const std::size_t seat : {0u, 1u}) {
    ASSERT_NO_FATAL_FAILURE(its.players[seat].come(port(seat + 1)));
  }
  its.players[0].say("start", Json::object());
  ASSERT_NO_FATAL_FAILURE(settle(its.players[0]));
  for (Player& player : its.players) {
    player.say("share", {{"share", std::string(64, 'e')}});
    ASSERT_NO_FATAL_FAILURE(settle(player));
  }
  its.players[1].say("resign", Json::object());
  ASSERT_NO_FATAL_FAILURE(settle(its.players[1]));
  nodes_[0]->kill();
  const auto ladder = [&](std::size_t node) {
    return body_of(NetClient(port(node)).ask("GET /api/ladder?game=safari&who=people"));
  };
  const auto end = Time::now() + std::chrono::seconds(30);
  while (ladder(1).value("players", Json::array()).size() < 2 && Time::now() < end) {
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
  }
  std::this_thread::sleep_for(std::chrono::milliseconds(1'200));  // somebody looks once more
  const Json told = ladder(1)["players"];
  ASSERT_EQ(told.size(), 2u);
  EXPECT_EQ(told[0]["name"], "Ann");
  EXPECT_EQ(told[0]["games"], 1);
  EXPECT_EQ(ladder(2)["players"], told);
  const Json changed = body_of(NetClient(port(2)).ask("GET /api/tables/" + code + "/ratings"));
  EXPECT_EQ(changed["players"].size(), 2u);
}

}  // namespace
}  // namespace bastide::server::test
