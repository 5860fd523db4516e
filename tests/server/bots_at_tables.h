// Bots and their tables without a network, for tests.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>

#include "server/bots/bots.h"
#include "server/house.h"
#include "support/script.h"

namespace bastide::server::test {

// What was asked and answered, and told over streams, in all tests of this suite: at its end it is
// held to docs/api.yaml.
inline std::string exchanges;

class StreamOfLines final : public Line {
 public:
  explicit StreamOfLines(std::string path) : path_(std::move(path)) {}
  void send(std::shared_ptr<const std::string> message) override {
    if (message->empty()) return;
    told.push_back(Json::parse(*message));
    exchanges += Json{{"path", path_}, {"told", told.back()}}.dump() + '\n';
  }
  void hang_up(std::string_view) override { is_hung_up = true; }
  const Json& last() const { return told.back(); }

  std::vector<Json> told;
  bool is_hung_up = false;

 private:
  std::string path_;
};

struct TestBot {
  std::string name;
  std::string token;
  std::shared_ptr<StreamOfLines> events;
  std::map<std::string, std::shared_ptr<StreamOfLines>> games;
};

class BotsAtTables : public testing::Test {
 protected:
  BotsAtTables() { open(); }

  void open() {
    std::variant<Bots::Kept, StoreFault> kept;
    on_its_thread([&] {
      const auto cards = house.store->cards();
      kept = Bots::read(*house.store, *house.store, std::get<std::vector<TableCard>>(cards));
    });
    bots = std::make_unique<Bots>(
        Bots::Parts{.rooms = *house.rooms,
                    .tables = *house.rooms,
                    .writer = *house.writer,
                    .store = *house.store,
                    .post = [this](auto work) { house.post(std::move(work)); },
                    .now = [this] { return house.now; }},
        std::get<Bots::Kept>(kept), settings);
  }
  // The store is the writer's while there is one.
  void on_its_thread(std::function<void()> what) {
    bool is_done = false;
    house.writer->do_errand(std::move(what), [&is_done](bool) { is_done = true; });
    house.settle([&is_done] { return is_done; });
  }
  std::size_t rated_games() {
    std::size_t count = 0;
    on_its_thread(
        [&] { count = std::get<std::vector<RatedGame>>(house.store->rated_games()).size(); });
    return count;
  }
  void open_with(const BotsSettings& others) {
    settings = others;
    bots.reset();
    open();
  }
  void restart() {
    bots.reset();
    house.restart();
    open();
  }

  void ask(std::string_view method, std::string_view path, const Json& body,
           const std::string& token, std::function<void(Reply)> done) {
    const Json asked = method == "GET" ? Json() : body;
    call_noted({std::string(method), "/api/bot/" + std::string(path), "",
                asked.is_null() ? "" : asked.dump(), "::1", "Bearer " + token},
               asked, std::move(done));
  }
  void call_noted(const Call& call, const Json& body, std::function<void(Reply)> done) {
    Json noted{{"method", call.method}, {"path", call.path}, {"query", call.query}, {"body", body}};
    bots->call(call, [noted, done = std::move(done)](Reply reply) mutable {
      noted["status"] = reply.status;
      noted["answer"] = reply.stream ? Json() : Json::parse(reply.body);
      exchanges += noted.dump() + '\n';
      done(std::move(reply));
    });
  }
  static void TearDownTestSuite() {
    const ProgramFolder folder;
    std::ofstream(folder.path("exchanges")) << exchanges;
    EXPECT_EQ(failure_of_script("exchanges.py", folder.path("exchanges").string()), "");
  }
  Reply call(std::string_view method, std::string_view path, const Json& body = Json::object(),
             const std::string& token = "") {
    std::optional<Reply> reply;
    ask(method, path, body, token, [&reply](Reply given) { reply = std::move(given); });
    house.settle([&] { return reply.has_value(); });
    return *reply;
  }
  std::shared_ptr<StreamOfLines> stream(const TestBot& bot, const std::string& path) {
    const Reply reply = call("GET", path, {}, bot.token);
    EXPECT_TRUE(reply.stream) << reply.body;
    auto line = std::make_shared<StreamOfLines>("/api/bot/" + path);
    if (reply.stream) reply.stream(line);
    return line;
  }
  TestBot make(const std::string& name) {
    const Reply reply = call("POST", "accounts", {{"name", name}});
    EXPECT_EQ(reply.status, 201) << reply.body;
    TestBot bot{name, Json::parse(reply.body)["token"].get<std::string>(), nullptr, {}};
    bot.events = stream(bot, "events");
    return bot;
  }
  void come(TestBot& bot, const std::string& code) {
    bot.games[code] = stream(bot, "games/" + code + "/stream");
    house.settle([&] { return !bot.games[code]->told.empty(); });
  }
  // Both are at the table of a game that was dealt.
  std::string begin(TestBot& a, TestBot& b, const std::string& game = "carcassonne") {
    const Reply asked = call("POST", "challenges", {{"to", {b.name}}, {"game", game}}, a.token);
    EXPECT_EQ(asked.status, 201) << asked.body;
    const std::string id = Json::parse(asked.body)["id"].get<std::string>();
    const Reply agreed = call("POST", "challenges/" + id + "/accept", Json::object(), b.token);
    EXPECT_EQ(agreed.status, 200) << agreed.body;
    std::string code = Json::parse(agreed.body)["code"].get<std::string>();
    for (TestBot* bot : {&a, &b}) {
      come(*bot, code);
      const Json share{{"share", std::string(64, 'a')}};
      EXPECT_EQ(call("POST", "games/" + code + "/share", share, bot->token).status, 200);
    }
    house.settle([&] { return b.games[code]->last()["room"]["phase"] == "playing"; });
    return code;
  }
  // Wishes of a bot, without waiting for their answers: what they were, in the order of being done.
  void wish(const TestBot& bot, const std::string& code, int count) {
    for (int i = 0; i < count; ++i) {
      ask("POST", "games/" + code + "/decide", {{"step", 99}, {"move", "pass"}}, bot.token,
          [this, name = bot.name](const Reply& reply) {
            finished.push_back(name + " " + std::to_string(reply.status));
          });
    }
  }
  int old_steps() const {
    return static_cast<int>(std::ranges::count_if(
        finished, [](const std::string& words) { return words.ends_with(" 409"); }));
  }

  House house;
  BotsSettings settings;
  std::unique_ptr<Bots> bots;
  std::vector<std::string> finished;
};

}  // namespace bastide::server::test
