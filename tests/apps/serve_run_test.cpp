// `bastide serve` as whoever runs it sees it: the real program, told by signals, watched by a
// manager of services, its log read for what must not stand there.
#include <gtest/gtest.h>

#include <csignal>
#include <deque>
#include <thread>

#include "notation/record.h"
#include "server/wire_player.h"
#include "support/manager_socket.h"
#include "support/metrics_reader.h"
#include "support/program.h"

namespace bastide {
namespace {

using server::Json;
using server::test::key_of;
using server::test::Player;
using Words = std::vector<std::string>;

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

class ServeRun : public testing::Test {
 protected:
  ServeRun() {
    std::filesystem::create_directories(folder_.path("page"));
    std::ofstream(folder_.path("page/index.html")) << "page";
  }
  ~ServeRun() override {
    if (child_ > 0) ::kill(child_, SIGKILL);
    if (child_ > 0) ::waitpid(child_, nullptr, 0);
  }
  void configure(const std::string& more) {
    std::ofstream(folder_.path("b.conf"))
        << "port = 0\nroot = page\ntables = tables.db\nlog = json\nlog_level = info\n"
        << more;
  }
  void start(const std::function<void()>& prepare = {}) {
    child_ = folder_.start({"serve", "--config", "b.conf"}, prepare);
    ASSERT_TRUE(soon([this] { return has(log(), R"("event":"started")"); })) << log();
    const std::string said = read_whole(folder_.path("stdout"));
    port_ = std::stoi(said.substr(said.rfind(':') + 1));
  }
  int stop() {
    ::kill(child_, SIGTERM);
    int status = 0;
    ::waitpid(std::exchange(child_, -1), &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }
  // A new set of settings, once the server has said what it makes of it.
  void reload(const std::string& more, std::string_view until) {
    configure(more);
    const std::size_t before = log().size();
    ::kill(child_, SIGHUP);
    ASSERT_TRUE(soon([&] { return has(log().substr(before), until); })) << log();
  }
  std::string log() const { return read_whole(folder_.path("stderr")); }
  std::string get(const std::string& path, const std::string& host = "localhost") const {
    NetClient client(port_);
    client.send("GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\n\r\n");
    return client.answer();
  }
  template <class Condition>
  static bool soon(Condition condition) {
    for (int i = 0; i < 3000 && !condition(); ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return condition();
  }

  ProgramFolder folder_;
  pid_t child_ = -1;
  int port_ = 0;
};

TEST_F(ServeRun, TheManagerHearsItsWholeLife) {
  const ManagerSocket manager(folder_.path("notify").string());
  ASSERT_TRUE(manager.is_open());
  configure("");
  const std::string address = folder_.path("notify").string();
  start([&] {
    ::setenv("NOTIFY_SOCKET", address.c_str(), 1);
    ::setenv("WATCHDOG_USEC", "400000", 1);
    ::unsetenv("WATCHDOG_PID");
  });
  EXPECT_TRUE(manager.hear().starts_with("READY=1\nSTATUS=listening on port "));
  EXPECT_EQ(manager.hear(), "WATCHDOG=1");
  EXPECT_EQ(manager.hear(), "WATCHDOG=1") << "again and again";
  ::kill(child_, SIGHUP);
  std::string said;
  while ((said = manager.hear()) == "WATCHDOG=1") {
  }
  EXPECT_TRUE(said.starts_with("RELOADING=1\nMONOTONIC_USEC=")) << said;
  EXPECT_TRUE(manager.hear().starts_with("READY=1\n"));
  EXPECT_EQ(stop(), 0);
  while ((said = manager.hear()) == "WATCHDOG=1") {
  }
  EXPECT_TRUE(said.starts_with("STOPPING=1\n")) << said;
  EXPECT_TRUE(has(log(), R"("event":"stopped")"));
}

TEST_F(ServeRun, AReloadTakesWhatMayChangeAndNamesTheRest) {
  configure("");
  start();
  EXPECT_TRUE(get("/", "play.example.org").starts_with("HTTP/1.1 421"));
  ASSERT_NO_FATAL_FAILURE(
      reload("host = play.example.org\nthinking_threads = 3\n", R"("event":"reloaded")"));
  EXPECT_TRUE(get("/", "play.example.org").starts_with("HTTP/1.1 200"));
  EXPECT_TRUE(has(log(), R"("event":"changed","setting":"host")"));
  EXPECT_TRUE(has(log(), R"("event":"needs_restart","setting":"thinking_threads")"));
  const auto account = [this](const std::string& name) {
    NetClient client(port_);
    const std::string body = R"({"name":")" + name + R"("})";
    client.send(
        "POST /api/bot/accounts HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        "Content-Length: " +
        std::to_string(body.size()) + "\r\n\r\n" + body);
    return client.answer();
  };
  EXPECT_TRUE(account("Rook").starts_with("HTTP/1.1 201"));
  ASSERT_NO_FATAL_FAILURE(
      reload("host = play.example.org\nthinking_threads = 3\nbots = no\n", R"("setting":"bots")"));
  EXPECT_TRUE(soon([&] { return has(account("Bishop"), R"({"error":"not_allowed"})"); }));
  // A wrong file changes nothing, not even what is right in it.
  ASSERT_NO_FATAL_FAILURE(reload("host = other.example\nlimit = 0\n", "reload_refused"));
  EXPECT_TRUE(has(log(), "nothing was changed: b.conf: line 7: limit: a whole number from 1"));
  EXPECT_TRUE(get("/", "play.example.org").starts_with("HTTP/1.1 200"));
  EXPECT_TRUE(get("/", "other.example").starts_with("HTTP/1.1 421"));
  // What is not said any more is as it usually is.
  ASSERT_NO_FATAL_FAILURE(reload("", R"("event":"reloaded","changed":2)"));
  EXPECT_TRUE(account("Bishop").starts_with("HTTP/1.1 201"));
  EXPECT_TRUE(get("/", "play.example.org").starts_with("HTTP/1.1 421"));
  std::filesystem::remove(folder_.path("b.conf"));
  ::kill(child_, SIGHUP);
  EXPECT_TRUE(soon([this] { return has(log(), "cannot be read: "); })) << log();
  EXPECT_TRUE(get("/").starts_with("HTTP/1.1 200"));
  EXPECT_EQ(stop(), 0);
}

TEST_F(ServeRun, WithoutAFileAClosedTerminalEndsIt) {
  child_ = folder_.start({"serve", "--port", "0", "--root", "page", "--log-level", "info"});
  ASSERT_TRUE(soon([this] { return has(log(), "bastide: started version="); })) << log();
  ::kill(child_, SIGHUP);
  int status = 0;
  ::waitpid(std::exchange(child_, -1), &status, 0);
  EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGHUP);
}

TEST_F(ServeRun, RequestsAreLoggedOnlyWhereThatIsWished) {
  configure("");
  start();
  get("/");
  ASSERT_NO_FATAL_FAILURE(reload("access_log = yes\n", R"("event":"reloaded")"));
  EXPECT_FALSE(has(log(), R"("event":"access")"));
  get("/?secret=pelican");
  get("/api/tables?game=pelican");
  get("/api/tables/peli-can1/board");
  get("/PELICAN.txt");
  EXPECT_TRUE(get("/metrics").starts_with("HTTP/1.1 200"));
  EXPECT_EQ(stop(), 0);
  for (const char* route : {"/", "/api/tables", "/api/tables/CODE/board", "file", "/metrics"}) {
    const std::string line = std::string(R"("event":"access","method":"GET","route":")") + route;
    EXPECT_TRUE(has(log(), line + '"')) << route << log();
  }
  EXPECT_FALSE(has(log(), "peli") || has(log(), "PELI")) << log();
}

// ---- What must not stand there ----

struct WatchedTable {
  std::string code;
  std::deque<Player> players;
};

class ServeSecrets : public ServeRun {
 protected:
  void make_table(std::string_view game) {
    const std::string host = "Quillon-" + std::string(game.substr(0, 6));
    const Json body{
        {"key", key_of(host)}, {"name", host}, {"terms", server::test::terms_for(game)}};
    const std::string text = body.dump();
    NetClient client(port_);
    const std::string answer = client.ask(
        "POST /api/tables",
        "Content-Type: application/json\r\nContent-Length: " + std::to_string(text.size()) + "\r\n",
        text);
    ASSERT_TRUE(answer.starts_with("HTTP/1.1 201")) << answer;
    WatchedTable& table = tables_.emplace_back();
    table.code = Json::parse(answer.substr(answer.find("\r\n\r\n") + 4))["code"].get<std::string>();
    secrets_.insert(secrets_.end(), {table.code, host, key_of(host)});
    table.players.emplace_back(host, table.code);
    table.players.emplace_back("Zephyrine", table.code);
    for (Player& player : table.players) player.come(port_);
  }
  void say(Player& player, std::string_view what, const Json& fields) {
    player.say(what, fields);
    ASSERT_TRUE(player.hear_answer());
  }
  void play_to_the_end(WatchedTable& table) {
    const std::string share(64, 'e');
    say(table.players[0], "start", Json::object());
    for (Player& player : table.players) player.say("share", {{"share", share}});
    for (Player& player : table.players) ASSERT_TRUE(player.hear_answer());
    say(table.players[1], "say", {{"text", "Ornithopter over the moor"}});
    Random random(7);
    for (int i = 0; i < 2000 && table.players[0].room()["phase"] != "over"; ++i) {
      for (Player& player : table.players) {
        if (!player.is_asked()) continue;
        say(player, "decide", {{"step", player.step()}, {"move", player.any_move(random)}});
        break;
      }
      for (Player& player : table.players) say(player, "ping", Json::object());
      if (HasFailure()) return;
    }
    EXPECT_EQ(table.players[0].room()["phase"], "over");
  }
  // Nothing of it, written as it is or in capital letters.
  static void expect_none(const std::string& text, const Words& secrets) {
    for (const std::string& secret : secrets) {
      std::string large = secret;
      for (char& c : large) c = static_cast<char>(std::toupper(c));
      EXPECT_FALSE(has(text, secret) || has(text, large)) << secret;
    }
  }

  std::deque<WatchedTable> tables_;
  Words secrets_{"Zephyrine", key_of("Zephyrine"), "Ornithopter", std::string(64, 'e'),
                 "pelicanpelican"};
};

TEST_F(ServeSecrets, NeitherLogNorMetricsTellWhoPlaysAndWhatIsSaid) {
  configure("access_log = yes\nmessages_a_second = 10000\nmessages_at_once = 10000\n");
  start();
  for (const std::string_view game : game_names()) {
    ASSERT_NO_FATAL_FAILURE(make_table(game));
    ASSERT_NO_FATAL_FAILURE(play_to_the_end(tables_.back()));
  }
  for (const WatchedTable& table : tables_) {
    EXPECT_TRUE(get("/api/tables/" + table.code + "/record").starts_with("HTTP/1.1 200"));
    EXPECT_TRUE(get("/" + table.code).starts_with("HTTP/1.1 200"));
    get("/" + table.code + "/typo/" + key_of("Zephyrine"));
    get("/x?key=" + key_of("Zephyrine"));
  }
  // Wrong keys, and somebody who floods.
  NetClient wrong(port_);
  wrong.open(tables_[0].code);
  wrong.say(Json{{"id", "a"}, {"do", "hello"}, {"version", 1}, {"key", "pelicanpelican"}}.dump());
  wrong.say("pelicanpelican");
  EXPECT_TRUE(wrong.hear().has_value());
  wrong.say(std::string(5000, 'x'));
  EXPECT_EQ(wrong.closed_with(), 1009);
  const std::string numbers = get("/metrics");
  MetricsReader reader;
  ASSERT_EQ(reader.read(numbers.substr(numbers.find("\r\n\r\n") + 4)), "");
  EXPECT_GT(reader.value(R"(bastide_moves_total{by="person"})").value_or(0), 100);
  EXPECT_EQ(reader.value("bastide_games_over_total"), static_cast<double>(game_names().size()));
  EXPECT_EQ(reader.value("bastide_tables"), static_cast<double>(game_names().size()));
  EXPECT_EQ(reader.value(R"(bastide_refused_total{limit="message_bytes"})"), 1.0);
  EXPECT_GT(reader.value("bastide_commit_seconds_count").value_or(0), 100);
  tables_.clear();
  EXPECT_EQ(stop(), 0);
  const std::string said = log() + read_whole(folder_.path("stdout"));
  EXPECT_TRUE(has(said, R"("route":"/api/tables/CODE/record")")) << said;
  EXPECT_TRUE(has(said, R"("limit":"message_bytes")")) << said;
  expect_none(said, secrets_);
  expect_none(numbers, secrets_);
  // All of it is JSON.
  std::istringstream lines(log());
  for (std::string line; std::getline(lines, line);) {
    EXPECT_FALSE(Json::parse(line, nullptr, false).is_discarded()) << line;
  }
}

}  // namespace
}  // namespace bastide
