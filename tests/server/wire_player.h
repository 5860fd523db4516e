// Players of the real program over real sockets, who come again whenever it is gone, and a judge of
// what came of it.
#pragma once

#include <gtest/gtest.h>

#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "notation/record.h"
#include "played/sealed_draws.h"
#include "server/follower.h"
#include "server/players.h"
#include "support/net_client.h"

namespace bastide::server::test {

// A player with a page of the least kind.
class Player {
 public:
  Player(std::string name, std::string code) : name_(std::move(name)), code_(std::move(code)) {}
  // Sits down with the key of a rated name.
  void show_key(std::string key) { rated_key_ = std::move(key); }

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
      Json sit{{"key", key_of(name_)}, {"name", name_}};
      if (!rated_key_.empty()) sit["player"] = rated_key_;
      ASSERT_NO_FATAL_FAILURE(ask("sit", sit));
    }
  }
  // The same for whoever has to do with servers that come and go: false where it was not let in.
  bool comes(int port) {
    is_patient_ = true;
    line_.emplace(port);
    line_->wait_for(1'500);
    sent_ = 0;
    if (!line_->open(code_).starts_with("HTTP/1.1 101")) return false;
    const std::string waits = std::exchange(unanswered_, {});
    const std::string its_id = id_;
    Json hello{{"version", 1}, {"key", key_of(name_)}};
    hello["have"] = {{"game", game_}, {"cuts", cuts_}, {"bytes", record_.size()}, {"talk", talk_}};
    say("hello", hello);
    const bool is_in = hear_answer();
    unanswered_ = waits;
    id_ = its_id;
    if (!is_in) line_.reset();
    return is_in;
  }
  bool has_line() const { return line_.has_value(); }
  bool is_answered() const { return unanswered_.empty(); }
  // What was to be done could not be kept: it may be said again.
  bool was_refused() const { return was_refused_; }
  // Why the last line ended; empty where nobody said it.
  const std::string& last_word() const { return last_word_; }
  void drop_line() { line_.reset(); }
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
    was_refused_ = false;
    while (!unanswered_.empty()) {
      if (!hear() || was_refused_) return false;
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

  const std::string& code() const { return code_; }
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
    if (json.contains("bye")) last_word_ = json["bye"].get<std::string>();
    if (is_patient_ && json.value("error", "") == "not_kept") {
      was_refused_ = true;
    } else if (json.contains("re") && json["re"] == id_) {
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
  std::string rated_key_;
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
  bool is_patient_ = false;
  bool was_refused_ = false;
  std::string last_word_;
  Follower engine_;
};

struct PlayedTable {
  std::string game;
  std::deque<Player> players;
  std::vector<std::string> moves;  // by step
  bool is_over() const { return players[0].room()["phase"] == "over"; }
};

// Two players who have not come yet.
inline void make_played_table(PlayedTable& table, std::string_view game, int port,
                              Json more = Json::object()) {
  NetClient client(port);
  const std::string host = "Ann" + std::string(game);
  const Json body{{"key", key_of(host)}, {"name", host}, {"terms", terms_for(game, 2, more)}};
  const std::string text = body.dump();
  const std::string answer = client.ask(
      "POST /api/tables",
      "Content-Type: application/json\r\nContent-Length: " + std::to_string(text.size()) + "\r\n",
      text);
  ASSERT_TRUE(answer.starts_with("HTTP/1.1 201")) << answer;
  const std::string code =
      Json::parse(answer.substr(answer.find("\r\n\r\n") + 4))["code"].get<std::string>();
  table.game = game;
  table.players.emplace_back(host, code);
  table.players.emplace_back("Bo", code);
}

// Whoever is asked says what he decides.
inline void decide_at(PlayedTable& table, Random& random) {
  for (Player& player : table.players) {
    if (!player.is_asked()) continue;
    const auto step = static_cast<std::size_t>(player.step());
    ASSERT_EQ(step, table.moves.size()) << table.game;
    table.moves.push_back(player.any_move(random));
    return player.say("decide", {{"step", step}, {"move", table.moves.back()}});
  }
}

inline void expect_as_decided(const PlayedTable& table) {
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

}  // namespace bastide::server::test
