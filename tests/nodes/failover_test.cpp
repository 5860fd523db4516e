// Three servers on one database and games of all kinds, with players of a table at different ones.
// One is killed, one stopped, one falls asleep, the database crashes: whatever was announced stays,
// nothing happens twice, and every game comes to its end.
#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <csignal>
#include <thread>

#include "server/served.h"
#include "server/wire_player.h"
#include "support/postgres.h"

namespace bastide::server::test {
namespace {

using Time = std::chrono::steady_clock;

class ThreeNodes : public testing::Test {
 protected:
  ThreeNodes() {
    const std::string store = "postgres:" + database_.fresh_address();
    for (auto& node : nodes_)
      node = std::make_unique<Served>(std::vector{std::string("--store"), store});
  }

  // Any that answers, another one each time, as a proxy gives them.
  int some_port() {
    for (;;) {
      const std::size_t next = next_++ % nodes_.size();
      if (nodes_[next]->is_there() && next != asleep_) return nodes_[next]->port();
    }
  }
  void put_to_sleep(std::size_t node) {
    nodes_[node]->signal(SIGSTOP);
    asleep_ = node;
  }
  void wake_up() {
    nodes_[asleep_]->signal(SIGCONT);
    asleep_ = nodes_.size();
  }

  // As a page does: comes again where its line ends, and says again what was not answered.
  void settle(Player& player) {
    const auto end = Time::now() + std::chrono::seconds(60);
    while (!player.hear_answer()) {
      ASSERT_LT(Time::now(), end) << "nobody answers any more";
      if (player.was_refused()) {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
      } else {
        player.drop_line();
        while (!player.has_line() && !player.comes(some_port())) {
          ASSERT_LT(Time::now(), end) << "nobody lets one in any more";
          player.drop_line();
          std::this_thread::sleep_for(std::chrono::milliseconds(50));
        }
      }
      player.say_it();
    }
  }

  void for_all(const std::function<void(Player&)>& what) {
    for (PlayedTable& table : tables_) {
      for (Player& player : table.players) what(player);
    }
  }

  void begin() {
    int count = 0;
    for (const std::string_view game : game_names()) {
      PlayedTable& table = tables_.emplace_back();
      const auto port = [&](int more) { return nodes_[(count + more) % 3]->port(); };
      ASSERT_NO_FATAL_FAILURE(make_played_table(table, game, port(0)));
      for (int seat = 0; seat < 2; ++seat) {
        ASSERT_NO_FATAL_FAILURE(table.players[seat].come(port(seat + 1)));
      }
      ++count;
      table.players[0].say("start", Json::object());
      ASSERT_NO_FATAL_FAILURE(settle(table.players[0]));
      for (Player& player : table.players) {
        player.say("share", {{"share", std::string(64, 'e')}});
        ASSERT_NO_FATAL_FAILURE(settle(player));
      }
    }
  }

  void hear_of_all() {
    for_all([this](Player& player) {
      player.say("ping", Json::object());
      ASSERT_NO_FATAL_FAILURE(settle(player));
    });
  }
  // Everybody who is asked decides, at all tables at once; `fault` happens amid it.
  void round(const std::function<void()>& fault) {
    ASSERT_NO_FATAL_FAILURE(hear_of_all());
    for (PlayedTable& table : tables_) {
      for (Player& player : table.players) {
        if (!player.is_asked()) continue;
        const auto step = static_cast<std::size_t>(player.step());
        ASSERT_EQ(step, table.moves.size()) << table.game;
        table.moves.push_back(player.any_move(random_));
        player.say("decide", {{"step", step}, {"move", table.moves.back()}});
        break;
      }
    }
    if (fault) {
      std::this_thread::sleep_for(std::chrono::microseconds(random_.below(4000)));
      fault();
    }
    const auto from = Time::now();
    for_all([this](Player& player) { ASSERT_NO_FATAL_FAILURE(settle(player)); });
    took_ = std::chrono::duration<double>(Time::now() - from).count();
  }

  bool is_over() const { return std::ranges::all_of(tables_, &PlayedTable::is_over); }

  Postgres database_;
  std::array<std::unique_ptr<Served>, 3> nodes_;
  std::size_t next_ = 0;
  std::size_t asleep_ = 3;
  std::deque<PlayedTable> tables_;
  Random random_{23};
  double took_ = 0;
};

TEST_F(ThreeNodes, LoseNothingAndPlayNothingTwiceWhateverHappensToThem) {
  // Programs have no accounts there, and are told so.
  EXPECT_NE(NetClient(some_port()).ask("GET /api/ladder?game=safari").find("no_bots"),
            std::string::npos);
  ASSERT_NO_FATAL_FAILURE(begin());
  const std::map<int, std::pair<const char*, std::function<void()>>> faults = {
      {4, {"killed", [this] { nodes_[0]->kill(); }}},
      {8, {"there again", [this] { nodes_[0]->start(); }}},
      {12, {"stopped", [this] { nodes_[1]->kill(SIGTERM); }}},
      {16, {"there again", [this] { nodes_[1]->start(); }}},
      {20,
       {"the database crashes",
        [this] {
          database_.stop(SIGQUIT);
          std::this_thread::sleep_for(std::chrono::milliseconds(1500));
          database_.start();
        }}},
      {26, {"asleep", [this] { put_to_sleep(2); }}},
      {28, {"awake", [this] { wake_up(); }}},
  };
  for (int rounds = 0; !is_over() && rounds < 2000; ++rounds) {
    const auto fault = faults.find(rounds);
    ASSERT_NO_FATAL_FAILURE(
        round(fault == faults.end() ? std::function<void()>() : fault->second.second));
    if (HasFailure()) return;
    if (fault == faults.end()) continue;
    std::printf("%s: everybody was answered after %.1f s\n", fault->second.first, took_);
    EXPECT_LT(took_, 20) << fault->second.first;
  }
  ASSERT_TRUE(is_over());
  ASSERT_NO_FATAL_FAILURE(hear_of_all());
  for (const PlayedTable& table : tables_) {
    SCOPED_TRACE(table.game);
    expect_as_decided(table);
  }
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
  EXPECT_LT(left_in(before) - left_in(table.players[0].room()), away.count() / 2);
  EXPECT_EQ(table.players[0].room()["game"]["asked"], asked);
}

}  // namespace
}  // namespace bastide::server::test
