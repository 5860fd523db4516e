// Three servers on one database and games of all kinds, with players of a table at different ones.
// One is killed, one stopped, one falls asleep, the database crashes: whatever was announced stays,
// nothing happens twice, and every game comes to its end.
#include <gtest/gtest.h>

#include <array>
#include <map>

#include "nodes/many_nodes.h"
#include "support/metrics_reader.h"

namespace bastide::server::test {
namespace {

class ThreeNodes : public ManyNodes {
 protected:
  ThreeNodes() {
    use_own_database();
    start_nodes(3, {"--trust-proxy", "--log", "json", "--log-level", "info", "--access-log"});
  }

  // The proxy sends people to a node again once that has answered it; `said`: what stood in its log
  // before it was started.
  void wait_for_proxy(std::size_t node, std::size_t said) const {
    const auto end = Time::now() + std::chrono::seconds(5);
    const auto is_asked = [&] {
      return nodes_[node]->log().find(R"("route":"/readyz")", said) != std::string::npos;
    };
    while (!is_asked() && Time::now() < end) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
  }

  // Logs and numbers tell what happened, and nothing of who plays.
  void expect_told_without_names() {
    std::vector<std::string> secrets{std::string(64, 'e'), "Ann", key_of("Bo")};
    for (const PlayedTable& table : tables_) {
      secrets.push_back(table.players[0].code());
      secrets.push_back(key_of("Ann" + table.game));
    }
    double broken = 0;
    for (const auto& node : nodes_) {
      const std::string numbers = NetClient(node->port()).ask("GET /metrics");
      const std::string log = node->log();
      for (const std::string& secret : secrets) {
        EXPECT_EQ(log.find(secret), std::string::npos) << log;
        EXPECT_EQ(numbers.find(secret), std::string::npos) << numbers;
      }
      std::istringstream lines(log);
      for (std::string line; std::getline(lines, line);) {
        EXPECT_FALSE(Json::parse(line, nullptr, false).is_discarded()) << line;
      }
      MetricsReader reader;
      ASSERT_EQ(reader.read(numbers.substr(numbers.find("\r\n\r\n") + 4)), "");
      EXPECT_EQ(reader.value("bastide_nodes"), 3.0);
      EXPECT_LT(reader.value("bastide_node_silent_seconds").value_or(9), 3.0);
      EXPECT_EQ(reader.value("bastide_bus_away_seconds"), 0.0);
      broken += reader.value("bastide_bus_broken_total").value_or(0);
      const bool has_slept = node == nodes_[2];
      EXPECT_EQ(reader.value("bastide_node_taken_for_dead_total"), has_slept ? 1.0 : 0.0);
      EXPECT_EQ(log.find(R"("event":"taken_for_dead")") != std::string::npos, has_slept) << log;
      EXPECT_NE(log.find(R"("event":"bus_away")"), std::string::npos) << log;
      EXPECT_NE(log.find(R"("event":"bus_back")"), std::string::npos) << log;
    }
    EXPECT_GT(broken, 0);
  }
};

// Behind haproxy, which knows of a server only what it answers. How long a fault may be felt is
// what was promised: a kill five seconds, a stop no more than a short "reconnecting".
TEST_F(ThreeNodes, LoseNothingAndPlayNothingTwiceWhateverHappensToThem) {
  ASSERT_NO_FATAL_FAILURE(come_through_proxy());
  ASSERT_NO_FATAL_FAILURE(begin(game_names()));
  struct Fault {
    const char* what;
    double felt;  // seconds at most
    std::function<void()> happens;
  };
  const auto stops = [this](std::size_t node) {
    return [=, this] { nodes_[node]->kill(SIGTERM); };
  };
  const auto comes = [this](std::size_t node) {
    return [=, this] {
      const std::size_t said = nodes_[node]->log().size();
      nodes_[node]->start();
      wait_for_proxy(node, said);
    };
  };
  const std::map<int, Fault> faults = {
      {3, {"one is stopped", 2.5, stops(0)}},
      {5, {"it is there again", 2.5, comes(0)}},
      {7, {"the next one is stopped", 2.5, stops(1)}},
      {9, {"it is there again", 2.5, comes(1)}},
      {11, {"the last one is stopped", 2.5, stops(2)}},
      {13, {"it is there again", 2.5, comes(2)}},
      {15, {"one is killed", 5, [this] { nodes_[0]->kill(); }}},
      {19, {"it is there again", 2.5, comes(0)}},
      {21,
       {"the database crashes", 15,
        [this] {
          database().stop(SIGQUIT);
          std::this_thread::sleep_for(std::chrono::milliseconds(1500));
          database().start();
        }}},
      {27, {"one falls asleep", 8, [this] { put_to_sleep(2); }}},
      {29, {"it is awake", 8, [this] { wake_up(); }}},
  };
  for (int rounds = 0; !is_over() && rounds < 2000; ++rounds) {
    const auto fault = faults.find(rounds);
    ASSERT_NO_FATAL_FAILURE(
        round(fault == faults.end() ? std::function<void()>() : fault->second.happens));
    if (HasFailure()) return;
    if (fault == faults.end()) continue;
    std::printf("%s: everybody was answered after %.1f s\n", fault->second.what, took_);
    EXPECT_LT(took_, fault->second.felt) << fault->second.what;
  }
  ASSERT_TRUE(is_over());
  ASSERT_NO_FATAL_FAILURE(hear_of_all());
  for (const PlayedTable& table : tables_) {
    SCOPED_TRACE(table.game);
    expect_as_decided(table);
  }
  ASSERT_NO_FATAL_FAILURE(expect_told_without_names());
}

TEST_F(ThreeNodes, TheTimeUntilATableIsElsewhereIsNobodys) {
  PlayedTable& table = tables_.emplace_back();
  const Json pace{{"pace", {{"kind", "total"}, {"base", 1200}, {"extra", 0}}}};
  ASSERT_NO_FATAL_FAILURE(make_played_table(table, "carcassonne", nodes_[0]->port(), pace));
  for (Player& player : table.players) player.come(nodes_[1]->port());
  table.players[0].say("start", Json::object());
  ASSERT_NO_FATAL_FAILURE(settle(table.players[0]));
  for (Player& player : table.players) {
    player.say("share", {{"share", std::string(64, 'e')}});
    ASSERT_NO_FATAL_FAILURE(settle(player));
  }
  ASSERT_NO_FATAL_FAILURE(hear_of_all());
  const Json before = table.players[0].room();
  const auto asked = before["game"]["asked"].get<std::size_t>();
  const auto left_in = [asked](const Json& room) {
    return room["seats"][asked]["clock"]["left"].get<std::int64_t>();
  };
  ASSERT_EQ(before["seats"][asked]["clock"]["runs"], true);
  const auto from = Time::now();
  nodes_[0]->kill();
  // Their lines to the second server stay; what they say waits until the table is there.
  ASSERT_NO_FATAL_FAILURE(hear_of_all());
  const auto away = std::chrono::duration_cast<std::chrono::milliseconds>(Time::now() - from);
  EXPECT_GT(away.count(), 1'000) << "nobody may take a table from whoever was alive just now";
  EXPECT_LT(away.count(), 5'000) << "and nobody waits for longer than that";
  EXPECT_LT(left_in(before) - left_in(table.players[0].room()), away.count() / 2);
  EXPECT_EQ(table.players[0].room()["game"]["asked"], asked);
}

// With a lease of a tenth, eleven seconds without the database are more leases than a minute is
// with the usual one, and longer than the gap from which on a time is nobody's (10 s), than a call
// to the database may take (10 s) and than anybody looks for a table (10 s).
TEST_F(ManyNodes, LoseNothingWhileTheDatabaseIsAwayForLong) {
  const ProgramFolder folder;
  std::ofstream(folder.path("conf")) << "lease_milliseconds = 300\n";
  use_own_database();
  ASSERT_NO_FATAL_FAILURE(start_nodes(2, {"--config", folder.path("conf").string()}));
  constexpr std::array<std::string_view, 3> games{"carcassonne", "safari", "gold-rush"};
  const Json pace{{"pace", {{"kind", "total"}, {"base", 1200}, {"extra", 0}}}};
  ASSERT_NO_FATAL_FAILURE(begin(games, pace));
  for (int i = 0; i < 3; ++i) ASSERT_NO_FATAL_FAILURE(round());
  const auto left_at = [](const PlayedTable& table) {
    std::int64_t left = 0;
    for (const Json& seat : table.players[0].room()["seats"]) {
      left += seat["clock"]["left"].get<std::int64_t>();
    }
    return left;
  };
  ASSERT_NO_FATAL_FAILURE(hear_of_all());
  std::vector<std::int64_t> before;
  for (const PlayedTable& table : tables_) before.push_back(left_at(table));
  constexpr std::chrono::seconds away(11);
  const auto from = Time::now();
  ASSERT_NO_FATAL_FAILURE(round([&] {
    database().stop(SIGQUIT);
    // They go on asking, all the while.
    std::thread asking([this] { for_all([this](Player& player) { settle(player); }); });
    std::this_thread::sleep_until(from + away);
    database().start();
    asking.join();
  }));
  const auto took = Time::now() - from;
  EXPECT_GE(took, away);
  EXPECT_LT(took, away + std::chrono::seconds(8));
  ASSERT_NO_FATAL_FAILURE(hear_of_all());
  for (std::size_t i = 0; i < tables_.size(); ++i) {
    EXPECT_LT(before[i] - left_at(tables_[i]), 6'000) << "that time was nobody's";
  }
  for (int i = 0; i < 5; ++i) ASSERT_NO_FATAL_FAILURE(round());
  ASSERT_NO_FATAL_FAILURE(hear_of_all());
  for (const PlayedTable& table : tables_) {
    EXPECT_EQ(table.players[0].step(), static_cast<int>(table.moves.size())) << "each once";
  }
  EXPECT_EQ(folder.run({"tables", "--store", words_[1]}).status, 0);
}

}  // namespace
}  // namespace bastide::server::test
