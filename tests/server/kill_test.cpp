// The real program is killed in the middle of games of all kinds and started again, over and over:
// whatever was announced stays, nothing happens twice, and every game comes to its end.
#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <csignal>
#include <deque>
#include <fstream>
#include <map>
#include <thread>

#include "server/served.h"
#include "server/wire_player.h"

namespace bastide::server::test {
namespace {

class KilledServer : public testing::Test {
 protected:
  void make_table(std::string_view game) {
    PlayedTable& table = tables_.emplace_back();
    ASSERT_NO_FATAL_FAILURE(make_played_table(table, game, served_.port()));
    for (Player& player : table.players) player.come(served_.port());
  }

  void for_all(const std::function<void(Player&)>& what) {
    for (PlayedTable& table : tables_) {
      for (Player& player : table.players) what(player);
    }
  }

  // In the middle of whatever it is doing.
  void kill_and_start() {
    std::this_thread::sleep_for(std::chrono::microseconds(random_.below(4000)));
    served_.kill();
    for_all([](Player& player) { player.hear_the_rest(); });
    served_.start();
    for_all([this](Player& player) { player.come(served_.port()); });
    if (++kills_ % 3 == 0) for_all([](Player& player) { player.compare_with_all_of_it(); });
    for_all([](Player& player) { player.say_it(); });
  }

  // Everybody who is asked decides, at all tables at once.
  void round(bool is_killed) {
    for_all([this](Player& player) {
      if (player.has_said_enough()) player.come(served_.port());
    });
    for (PlayedTable& table : tables_) ASSERT_NO_FATAL_FAILURE(decide_at(table, random_));
    if (is_killed) kill_and_start();
    for_all([](Player& player) { ASSERT_TRUE(player.hear_answer()); });
    // Whoever has not decided hears of it too.
    for_all([](Player& player) {
      player.say("ping", Json::object());
      ASSERT_TRUE(player.hear_answer());
    });
  }

  bool is_over() const { return std::ranges::all_of(tables_, &PlayedTable::is_over); }

  Served served_;
  Random random_{19};
  std::deque<PlayedTable> tables_;
  int kills_ = 0;
};

TEST_F(KilledServer, LosesNothingThatItAnnouncedAndPlaysNothingTwice) {
  constexpr int kills = 10;
  for (const std::string_view game : game_names()) {
    ASSERT_NO_FATAL_FAILURE(make_table(game));
  }
  for (PlayedTable& table : tables_) {
    table.players[0].say("start", Json::object());
    ASSERT_TRUE(table.players[0].hear_answer());
    for (Player& player : table.players) {
      player.say("share", {{"share", std::string(64, 'e')}});
    }
  }
  kill_and_start();
  for_all([](Player& player) { ASSERT_TRUE(player.hear_answer()); });
  int rounds = 0;
  int next_kill = 3;
  for (; !is_over() && rounds < 2000; ++rounds) {
    const bool is_killed = kills_ < kills && rounds >= next_kill;
    if (is_killed) next_kill = rounds + 4 + static_cast<int>(random_.below(12));
    ASSERT_NO_FATAL_FAILURE(round(is_killed));
    if (HasFailure()) return;
  }
  EXPECT_EQ(kills_, kills);
  ASSERT_TRUE(is_over());
  for (const PlayedTable& table : tables_) {
    SCOPED_TRACE(table.game);
    expect_as_decided(table);
  }
}

}  // namespace
}  // namespace bastide::server::test
