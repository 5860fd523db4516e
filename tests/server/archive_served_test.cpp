// Whoever follows an old link finds the game as it was, and can go on from there, on a server of
// its own file and on two that share a database.
#include <gtest/gtest.h>

#include <chrono>
#include <fstream>
#include <thread>

#include "server/served.h"
#include "server/store_support.h"
#include "server/wire_player.h"
#include "support/postgres.h"

namespace bastide::server::test {
namespace {

class ArchiveServed : public testing::TestWithParam<const char*> {
 protected:
  ArchiveServed() {
    std::filesystem::create_directories(folder_.path("old"));
    std::ofstream(folder_.path("conf")) << "keep_in_memory_seconds = 1\n";
    is_postgres_ = std::string_view(GetParam()) == "postgres";
    store_ = is_postgres_
                 ? std::vector<std::string>{"--store", "postgres:" + database().fresh_address()}
                 : std::vector<std::string>{"--tables", folder_.path("tables.db")};
    std::vector<std::string> words = store_;
    for (const std::string& word : {std::string("--archive"), folder_.path("old"),
                                    std::string("--config"), folder_.path("conf")}) {
      words.push_back(word);
    }
    for (int i = 0; i < (is_postgres_ ? 2 : 1); ++i) {
      nodes_.push_back(std::make_unique<Served>(words));
    }
  }
  static Postgres& database() { return Postgres::shared(); }
  int port(std::size_t number) const { return nodes_[number % nodes_.size()]->port(); }

  std::string say(std::vector<std::string> words) { return tools_.run(std::move(words)).output; }
  std::string tables() {
    return is_postgres_ ? say({"tables", store_[0], store_[1]}) : say({"tables", store_[1]});
  }
  std::string archive() {
    const char* from = is_postgres_ ? "--store" : "--from";
    return say({"archive", folder_.path("old"), from, store_[1], "--older-than", "0"});
  }
  std::string get(const std::string& path, std::size_t node = 0) const {
    return NetClient(port(node)).ask("GET " + path);
  }
  // Once nobody has the table open; of a file once nobody uses it.
  void archive_one() {
    if (!is_postgres_) {
      nodes_[0]->kill(SIGTERM);
      EXPECT_TRUE(says(archive(), "1 tables, "));
      return nodes_[0]->start();
    }
    for (int i = 0; i < 300; ++i) {
      if (says(archive(), "1 tables, ")) return;
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    FAIL() << archive();
  }

  StoreFolder folder_;
  ProgramFolder tools_;
  bool is_postgres_ = false;
  std::vector<std::string> store_;
  std::vector<std::unique_ptr<Served>> nodes_;
};
INSTANTIATE_TEST_SUITE_P(Both, ArchiveServed, testing::Values("sqlite", "postgres"),
                         [](const auto& place) { return std::string(place.param); });

void settle(Player& player, std::string_view what, Json fields = Json::object()) {
  player.say(what, std::move(fields));
  ASSERT_TRUE(player.hear_answer());
}

TEST_P(ArchiveServed, AnOldLinkLeadsToTheGameAsItWasAndOnFromThere) {
  PlayedTable table, last;
  ASSERT_NO_FATAL_FAILURE(make_played_table(table, "carcassonne", port(0)));
  ASSERT_NO_FATAL_FAILURE(make_played_table(last, "safari", port(0)));
  const std::string code = table.players[0].code();
  for (Player& player : table.players) player.come(port(0));
  settle(table.players[0], "start");
  for (Player& player : table.players) settle(player, "share", {{"share", std::string(64, 'e')}});
  for (Player& player : table.players) settle(player, "ping");
  settle(table.players[0], "say", {{"text", "good luck"}});
  settle(table.players[0], "resign");
  for (Player& player : table.players) settle(player, "ping");
  ASSERT_EQ(table.players[0].room()["phase"], "over");
  const std::string record = table.players[0].record();
  for (Player& player : table.players) player.drop_line();
  ASSERT_NO_FATAL_FAILURE(archive_one());
  EXPECT_TRUE(says(tables(), "1 tables, ")) << tables();

  // Looked at where it is.
  for (std::size_t node = 0; node < 2; ++node) {
    EXPECT_TRUE(get("/api/tables/" + code + "/record", node).ends_with("\r\n\r\n" + record));
    EXPECT_TRUE(says(get("/api/tables/" + code + "/board", node), " 200 "));
    const Json mine{{"tables",
                     {{{"code", code}, {"key", key_of("Anncarcassonne")}},
                      {{"code", "aaaa-aaaa"}, {"key", key_of("Bo")}}}}};
    const std::string text = mine.dump();
    const std::string answer = NetClient(port(node))
                                   .ask("POST /api/mine",
                                        "Content-Type: application/json\r\nContent-Length: " +
                                            std::to_string(text.size()) + "\r\n",
                                        text);
    EXPECT_TRUE(says(answer, "\"phase\":\"over\"")) << answer;
    EXPECT_TRUE(says(answer, "\"gone\":true")) << answer;
  }
  EXPECT_TRUE(says(get("/api/tables/aaaa-aaaa/record"), " 404 "));
  EXPECT_TRUE(says(tables(), "1 tables, "));

  // They come back, at two servers at once, and play again.
  std::vector<std::thread> coming;
  for (std::size_t i = 0; i < 2; ++i) {
    coming.emplace_back([&, i] {
      for (int times = 0; times < 20 && !table.players[i].comes(port(i)); ++times) {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
      }
    });
  }
  for (std::thread& thread : coming) thread.join();
  for (Player& player : table.players) {
    ASSERT_TRUE(player.has_line());
    EXPECT_EQ(player.room()["phase"], "over");
    EXPECT_EQ(player.record(), record);
  }
  for (Player& player : table.players) settle(player, "again", {{"yes", true}});
  for (Player& player : table.players) settle(player, "share", {{"share", std::string(64, 'b')}});
  for (Player& player : table.players) settle(player, "ping");
  EXPECT_EQ(table.players[1].room()["phase"], "playing");
  EXPECT_TRUE(says(tables(), "ok ")) << tables();
  EXPECT_TRUE(says(tables(), "2 tables, ")) << tables();
}

}  // namespace
}  // namespace bastide::server::test
