// A player over a real line, with a page of the least kind.
#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "server/follower.h"
#include "server/players.h"
#include "support/net_client.h"

namespace bastide::server::test {

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

}  // namespace bastide::server::test
