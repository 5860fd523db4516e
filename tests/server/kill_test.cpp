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

#include "notation/record.h"
#include "played/sealed_draws.h"
#include "server/wire_player.h"
#include "support/program.h"

namespace bastide::server::test {
namespace {

// `bastide serve`, on the same port and file in every life.
class Served {
 public:
  Served() {
    std::ofstream(folder_.path("index.html")) << "<!doctype html>";
    start();
  }
  ~Served() { kill(); }
  Served(const Served&) = delete;
  Served& operator=(const Served&) = delete;

  int port() const { return port_; }
  void kill() {
    if (child_ <= 0) return;
    ::kill(child_, SIGKILL);
    ::waitpid(child_, nullptr, 0);
    child_ = -1;
  }
  void start() {
    std::filesystem::remove(folder_.path("stdout"));
    child_ = folder_.start(
        {"serve", "--port", std::to_string(port_), "--root", ".", "--tables", "tables.db"});
    const std::string before = "http://127.0.0.1:";
    for (int i = 0; i < 3000; ++i) {
      const std::string said = read_whole(folder_.path("stdout"));
      if (said.ends_with("/\n")) {
        port_ = std::stoi(said.substr(before.size()));
        return;
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    FAIL() << "it does not start: " << read_whole(folder_.path("stderr"));
  }

 private:
  ProgramFolder folder_;
  int port_ = 0;
  pid_t child_ = -1;
};

struct PlayedTable {
  std::string game;
  std::deque<Player> players;
  std::vector<std::string> moves;  // by step
  bool is_over() const { return players[0].room()["phase"] == "over"; }
};

class KilledServer : public testing::Test {
 protected:
  void make_table(std::string_view game) {
    NetClient client(served_.port());
    const std::string host = "Ann" + std::string(game);
    const Json body{{"key", key_of(host)}, {"name", host}, {"terms", terms_for(game)}};
    const std::string text = body.dump();
    const std::string answer = client.ask(
        "POST /api/tables",
        "Content-Type: application/json\r\nContent-Length: " + std::to_string(text.size()) + "\r\n",
        text);
    ASSERT_TRUE(answer.starts_with("HTTP/1.1 201")) << answer;
    const std::string code =
        Json::parse(answer.substr(answer.find("\r\n\r\n") + 4))["code"].get<std::string>();
    PlayedTable& table = tables_.emplace_back();
    table.game = game;
    table.players.emplace_back(host, code);
    table.players.emplace_back("Bo", code);
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
    for (PlayedTable& table : tables_) {
      for (Player& player : table.players) {
        if (player.has_said_enough()) player.come(served_.port());
        if (!player.is_asked()) continue;
        const auto step = static_cast<std::size_t>(player.step());
        ASSERT_EQ(step, table.moves.size()) << table.game;
        table.moves.push_back(player.any_move(random_));
        player.say("decide", {{"step", step}, {"move", table.moves.back()}});
        break;
      }
    }
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

void expect_as_decided(const PlayedTable& table) {
  const std::string& record = table.players[0].record();
  EXPECT_EQ(record, table.players[1].record());
  Replay replay([](std::string_view name) { return find_game(name); });
  ASSERT_FALSE(load_record(record, replay));
  EXPECT_EQ(check_draws(replay.game(), replay.header(), record).verdict, DrawsCheck::Verdict::Fair);
  PlayedGame again(replay.game(), replay.header(), 0);
  std::size_t step = 0;
  for (const Act& act : acts_of(replay.game(), replay.header(), replay.record().text())) {
    if (act.actor.is_seat()) {
      ASSERT_LT(step, table.moves.size());
      EXPECT_EQ(print_move(again.game(), again.memory(), act.decision), table.moves[step++]);
    }
    again.follow(act);
  }
  EXPECT_TRUE(again.is_over());
  EXPECT_EQ(step, table.moves.size()) << "every decision once";
}

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
