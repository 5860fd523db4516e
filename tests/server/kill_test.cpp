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
#include "server/follower.h"
#include "server/players.h"
#include "support/net_client.h"
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

// A player with a page of the least kind.
class Player {
 public:
  Player(std::string name, std::string code) : name_(std::move(name)), code_(std::move(code)) {}

  // ---- The line ----

  // Opens a line and goes on with what it has. `wish` that was not answered is said again.
  void come(int port) {
    line_.emplace(port);
    sent_ = 0;
    ASSERT_TRUE(line_->open(code_).starts_with("HTTP/1.1 101"));
    Json hello{{"version", 1}};
    if (is_seated_) hello["key"] = key_of(name_);
    if (is_seated_) {
      hello["have"] = {
          {"game", game_}, {"cuts", cuts_}, {"bytes", record_.size()}, {"talk", talk_}};
    }
    ASSERT_NO_FATAL_FAILURE(ask("hello", hello));
    if (!std::exchange(is_seated_, true)) {
      ASSERT_NO_FATAL_FAILURE(ask("sit", {{"key", key_of(name_)}, {"name", name_}}));
    }
  }
  // What is told to somebody with nothing is what this one has put together, and perhaps more.
  void compare_with_all_of_it() {
    const std::string mine = record_;
    const int cuts = cuts_;
    ASSERT_NO_FATAL_FAILURE(ask("hello", {{"version", 1}, {"key", key_of(name_)}}));
    if (cuts == cuts_) EXPECT_TRUE(record_.starts_with(mine)) << name_ << code_;
  }
  void say(std::string_view what, Json fields) {
    fields["do"] = what;
    fields["id"] = name_ + std::to_string(++ids_);
    id_ = fields["id"].get<std::string>();
    unanswered_ = fields.dump();
    say_it();
  }
  // Again, if nobody has answered yet.
  void say_it() {
    if (unanswered_.empty()) return;
    ++sent_;
    line_->say(unanswered_);
  }
  // Hears until the wish is answered; false where the line ends before.
  bool hear_answer() {
    while (!unanswered_.empty()) {
      if (!hear()) return false;
    }
    return true;
  }
  // Whatever still comes over a line whose other end is gone.
  void hear_the_rest() {
    while (hear()) {
    }
    line_.reset();
  }
  // So that nobody calls it flooding.
  bool has_said_enough() const { return sent_ > 30; }

  // ---- What it knows ----

  const Json& room() const { return room_; }
  const std::string& record() const { return record_; }
  int seat() const { return seat_; }
  bool is_asked() const {
    return room_["phase"] == "playing" && room_["game"]["asked"] == seat_ && unanswered_.empty();
  }
  int step() const { return room_["game"]["step"].get<int>(); }
  std::string any_move(Random& random) {
    engine_.follow(record_);
    EXPECT_EQ(engine_.decisions(), step());
    return engine_.any_move(random);
  }

 private:
  void ask(std::string_view what, const Json& fields) {
    const std::string waits = std::exchange(unanswered_, {});
    const std::string its_id = id_;
    say(what, fields);
    ASSERT_TRUE(hear_answer());
    unanswered_ = waits;
    id_ = its_id;
  }

  bool hear() {
    const auto frame = line_->hear();
    if (!frame || frame->kind == 8) return false;
    if (frame->kind != 1) return true;
    const Json json = Json::parse(frame->text);
    if (json.contains("news")) take(json["news"]);
    if (json.contains("re") && json["re"] == id_) {
      EXPECT_EQ(json["ok"], true) << json << unanswered_;
      unanswered_.clear();
    }
    return true;
  }

  void take(const Json& news) {
    room_ = news["room"];
    if (!news["you"]["seat"].is_null()) seat_ = news["you"]["seat"].get<int>();
    if (news.contains("talk")) {
      talk_ = news["talk"]["from"].get<std::size_t>() + news["talk"]["lines"].size();
    }
    if (!news.contains("record")) return;
    const Json& part = news["record"];
    const auto from = part["from"].get<std::size_t>();
    ASSERT_LE(from, record_.size());
    const bool is_same = part["game"] == game_ && part["cuts"] == cuts_;
    const std::string text = record_.substr(0, from) + part["text"].get<std::string>();
    if (is_same) EXPECT_TRUE(text.starts_with(record_)) << "what was announced stays";
    record_ = text;
    game_ = part["game"].get<int>();
    cuts_ = part["cuts"].get<int>();
  }

  std::string name_;
  std::string code_;
  std::optional<NetClient> line_;
  bool is_seated_ = false;
  int seat_ = -1;
  Json room_;
  std::string record_;
  int game_ = 0;
  int cuts_ = 0;
  std::size_t talk_ = 0;
  std::string unanswered_;
  std::string id_;
  int ids_ = 0;
  int sent_ = 0;
  Follower engine_;
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
