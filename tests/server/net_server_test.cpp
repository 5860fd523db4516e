// A real server on a port of this machine, and clients of all manners.
#include "server/net/server.h"

#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <random>
#include <stdexcept>
#include <thread>
#include <vector>

#include "support/net_client.h"

namespace bastide::server {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;

// Echoes, and does a few things on demand.
class ScriptedService final : public Service {
 public:
  void call(const Call& call, std::function<void(Reply)> done) override {
    if (call.path == "/api/never") {
      kept = std::move(done);
      return;
    }
    if (call.path == "/api/bot/stream") {
      Reply reply;
      reply.stream = [this, call](const std::shared_ptr<Line>& line) {
        lines.push_back(line);
        line->send(text("first " + call.authorization));
        if (call.query == "short") line->hang_up("because");
        if (call.query != "much") return;
        for (int i = 0; i < 200; ++i) line->send(text(std::string(64 * 1024, 'x')));
      };
      return done(std::move(reply));
    }
    done({200,
          call.method + ' ' + call.path + '?' + call.query + ' ' + call.body + ' ' + call.address});
  }
  void opened(const std::shared_ptr<Line>& line, std::string_view code,
              std::string_view address) override {
    lines.push_back(line);
    line->send(text("open " + std::string(code) + ' ' + std::string(address)));
    ++opened_count;
  }
  void heard(Line& line, std::string_view message) override {
    if (message == "hang up") return line.hang_up("because");
    if (message == "throw") throw std::runtime_error("a fault");
    if (message == "much") {
      for (int i = 0; i < 200; ++i) line.send(text(std::string(64 * 1024, 'x')));
      return;
    }
    line.send(text(std::string(message)));
  }
  void closed(Line&) override { ++closed_count; }
  void tick() override {
    ++ticks;
    if (throws) throw std::runtime_error("a fault");
  }
  void stop(std::function<void()> done) override {
    for (const auto& line : lines) line->send(text("stopping"));
    done();
  }
  static std::shared_ptr<const std::string> text(std::string words) {
    return std::make_shared<const std::string>(std::move(words));
  }

  std::vector<std::shared_ptr<Line>> lines;  // kept longer than the connections
  std::function<void(Reply)> kept;
  bool throws = false;  // at each look at the time
  std::atomic<int> opened_count = 0, closed_count = 0, ticks = 0;
};

class Net : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "bastide-net-XXXXXX").string();
    folder_ = ::mkdtemp(pattern.data());
    std::ofstream(folder_ / "index.html") << "<!doctype html>";
    options_.folder = folder_.string();
    options_.takes_signals = false;
    options_.limits.close_time = milliseconds(300);
  }
  void TearDown() override {
    stop();
    fs::remove_all(folder_);
  }
  void start() {
    server_.emplace(options_, service_);
    ASSERT_FALSE(server_->listen("127.0.0.1", 0));
    port_ = server_->port();
    thread_ = std::thread([this] { server_->run(); });
  }
  void stop() {
    if (!thread_.joinable()) return;
    server_->stop();
    thread_.join();
    server_.reset();
  }
  NetClient client() const { return NetClient(port_); }
  static bool is(const std::string& answer, int status) {
    return answer.starts_with("HTTP/1.1 " + std::to_string(status) + " ");
  }
  static bool has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
  }
  template <class Condition>
  static bool soon(Condition condition) {
    for (int i = 0; i < 500 && !condition(); ++i) std::this_thread::sleep_for(milliseconds(10));
    return condition();
  }

  fs::path folder_;
  ServerOptions options_;
  ScriptedService service_;
  std::optional<Server> server_;
  std::thread thread_;
  int port_ = 0;
};

const std::string json = "Content-Type: application/json\r\n";

TEST_F(Net, ManyRequestsOverOneConnection) {
  start();
  NetClient one = client();
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(has(one.ask("GET /"), "\r\n\r\n<!doctype html>"));
  EXPECT_TRUE(one.ask("HEAD /").ends_with("\r\n\r\n"));
  EXPECT_TRUE(is(one.ask("HEAD /nothing"), 404));
  EXPECT_TRUE(is(one.ask("GET /", "If-None-Match: *\r\n"), 304));
  EXPECT_TRUE(is(one.ask("GET /k7qm-4f2d"), 200));
  one.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\nGET /x HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_TRUE(is(one.answer(), 200));
  EXPECT_TRUE(is(one.answer(), 404));
  EXPECT_TRUE(has(one.ask("GET /", "Connection: close\r\n"), "Connection: close\r\n"));
  EXPECT_TRUE(one.is_over());
}

TEST_F(Net, CallsReachTheServiceWhole) {
  start();
  NetClient one = client();
  const std::string answer =
      one.ask("POST /api/a%20b?c=%20", json + "Content-Length: 4\r\n", "body");
  EXPECT_TRUE(answer.ends_with("POST /api/a b?c=%20 body 127.0.0.1")) << answer;
  EXPECT_TRUE(has(answer, "Cache-Control: no-store\r\n"));
  EXPECT_TRUE(is(one.ask("POST /api/x", "Content-Type: text/plain\r\nContent-Length: 0\r\n"), 415));
  EXPECT_TRUE(is(one.ask("DELETE /api/x"), 405));
  EXPECT_TRUE(one.ask("HEAD /api/x").ends_with("\r\n\r\n"));
  EXPECT_TRUE(is(one.ask("HEAD /api/x"), 200));
  EXPECT_TRUE(is(one.ask("GET /api/tables/k7qm-4f2d/socket"), 426));
}

TEST_F(Net, ACallThatIsNeverAnsweredHurtsNobody) {
  options_.limits.answer_time = milliseconds(200);
  start();
  EXPECT_TRUE(is(client().ask("GET /api/never"), 504));
  client().send("GET /api/never HTTP/1.1\r\nHost: localhost\r\n\r\n");
  stop();
  if (service_.kept) service_.kept({});  // long after
}

TEST_F(Net, WhatIsTooLargeIsRefused) {
  start();
  EXPECT_TRUE(is(client().ask("GET /", "X: " + std::string(17'000, 'x') + "\r\n"), 431));
  const std::string body(17'000, 'x');
  EXPECT_TRUE(is(client().ask("POST /api/x", json + "Content-Length: 17000\r\n", body), 413));
  EXPECT_TRUE(is(client().ask("nonsense"), 400));
}

TEST_F(Net, OtherNamesAndOriginsAreRefused) {
  options_.hosts = {"Name.example"};
  start();
  const auto status = [&](const std::string& host, const std::string& lines) {
    NetClient one = client();
    one.send("GET /api/x HTTP/1.1\r\n" + host + lines + "\r\n");
    return one.answer().substr(9, 3);
  };
  EXPECT_EQ(status("", ""), "400");
  EXPECT_EQ(status("Host: localhost\r\nHost: localhost\r\n", ""), "400");
  EXPECT_EQ(status("Host: evil.example\r\n", ""), "421");
  EXPECT_EQ(status("Host: name.example:1\r\n", ""), "200");
  EXPECT_EQ(status("Host: localhost:7341\r\n", "Origin: http://localhost:7341\r\n"), "200");
  for (const char* origin : {"http://evil.example", "null", "http://localhost:1", "https://"}) {
    EXPECT_EQ(status("Host: localhost\r\n", "Origin: " + std::string(origin) + "\r\n"), "403");
  }
  EXPECT_TRUE(is(client().open("k7qm-4f2d", "Origin: http://evil.example\r\n"), 403));
  EXPECT_TRUE(is(client().open("k7qm-4f2d", "Origin: http://localhost\r\n"), 101));
}

TEST_F(Net, BytesThatTrickleInHinderNobody) {
  options_.limits.request_time = milliseconds(700);
  start();
  std::vector<NetClient> slow;
  for (int i = 0; i < 200; ++i) slow.push_back(client());
  const auto begun = NetClock::now();
  for (int round = 0; round < 3; ++round) {
    for (NetClient& one : slow) one.send("G");
    EXPECT_TRUE(is(client().ask("GET /"), 200));
  }
  EXPECT_TRUE(is(slow[0].answer(), 408));
  EXPECT_TRUE(slow[199].is_over());
  EXPECT_LT(NetClock::now() - begun, std::chrono::seconds(4));
}

TEST_F(Net, MessagesGoBothWaysAndAHangUpComesLast) {
  start();
  NetClient one = client();
  ASSERT_TRUE(is(one.open("K7QM4F2D"), 101));
  EXPECT_EQ(one.hear()->text, "open K7QM4F2D 127.0.0.1");
  one.say("hello");
  EXPECT_EQ(one.hear()->text, "hello");
  one.say("?", 9);
  EXPECT_EQ(one.hear()->kind, 10);
  one.say("last");
  one.say("hang up");
  EXPECT_EQ(one.hear()->text, "last");
  const auto end = one.hear();
  EXPECT_EQ(end->close_code(), 1000);
  EXPECT_TRUE(has(end->text, "because"));
  EXPECT_TRUE(soon([&] { return service_.closed_count == 1; }));
}

TEST_F(Net, RudeSocketsAreClosedAndOthersGoOn) {
  start();
  NetClient good = client(), large = client(), flood = client(), bytes = client();
  for (NetClient* one : {&good, &large, &flood, &bytes}) EXPECT_TRUE(is(one->open(), 101));
  large.say(std::string(5000, 'x'));
  EXPECT_EQ(large.closed_with(), 1009);
  for (int i = 0; i < 60; ++i) flood.say("flood");
  EXPECT_EQ(flood.closed_with(), 1008);
  bytes.say("x", 2);
  EXPECT_EQ(bytes.closed_with(), 1003);
  good.hear();
  good.say("still here");
  EXPECT_EQ(good.hear()->text, "still here");
}

TEST_F(Net, WhoeverDoesNotReadIsHungUp) {
  start();
  NetClient one(port_, 4096);
  one.open();
  one.say("much");
  EXPECT_TRUE(soon([&] { return service_.closed_count == 1; }));
}

TEST_F(Net, WhoeverDoesNotAnswerAPingIsGone) {
  options_.limits.ping_after = milliseconds(200);
  options_.limits.pong_within = milliseconds(300);
  start();
  NetClient silent = client(), lively = client();
  silent.open();
  lively.open();
  lively.hear();
  for (int i = 0; i < 4; ++i) {
    EXPECT_EQ(lively.hear()->kind, 9);
    lively.say("", 10);
  }
  EXPECT_TRUE(soon([&] { return service_.closed_count == 1; }));
  EXPECT_TRUE(silent.is_over());
  lively.say("here");
  EXPECT_EQ(lively.hear()->text, "here");
}

TEST_F(Net, AStopTellsEverybody) {
  start();
  NetClient one = client(), idle = client();
  one.open();
  one.hear();
  idle.ask("GET /");
  EXPECT_TRUE(soon([&] { return service_.ticks > 0; }));
  server_->stop();
  EXPECT_EQ(one.hear()->text, "stopping");
  const auto end = one.hear();
  EXPECT_EQ(end->close_code(), 1001);
  EXPECT_TRUE(idle.is_over());
  thread_.join();
  server_.reset();
  EXPECT_EQ(service_.closed_count, 1);
  service_.lines[0]->send(ScriptedService::text("into the void"));
}

TEST_F(Net, WorkIsPostedFromOtherThreads) {
  start();
  std::atomic<int> done = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&] {
      for (int j = 0; j < 100; ++j) server_->post([&] { ++done; });
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_TRUE(soon([&] { return done == 400; }));
}

TEST_F(Net, AddressesHaveLimitsAsTheProxyTellsThem) {
  options_.trusts_proxy = true;
  options_.limits.connections_each = 2;
  options_.limits.posts = {0.001, 3};
  options_.limits.gets = {0.001, 6};
  start();
  const std::string from = "X-Forwarded-For: 9.9.9.9, 203.0.113.5\r\n";
  std::vector<NetClient> open;
  for (int i = 0; i < 3; ++i) {
    open.push_back(client());
    EXPECT_TRUE(is(open.back().open("k7qm-4f2d", from), i < 2 ? 101 : 429)) << i;
  }
  EXPECT_EQ(open[0].hear()->text, "open k7qm-4f2d 203.0.113.5");
  EXPECT_TRUE(is(client().open("k7qm-4f2d", "X-Forwarded-For: 203.0.113.6\r\n"), 101));
  NetClient one = client();
  for (int i = 0; i < 4; ++i) {
    const auto answer = one.ask("POST /api/x", json + from + "Content-Length: 0\r\n");
    EXPECT_TRUE(is(answer, i < 3 ? 200 : 429)) << i;
  }
  EXPECT_TRUE(is(one.ask("POST /api/x", json + "Content-Length: 0\r\n"), 200));
  // Three were taken by the sockets.
  for (int i = 0; i < 4; ++i) {
    EXPECT_TRUE(is(one.ask("GET /api/x", from), i < 3 ? 200 : 429)) << i;
  }
  EXPECT_TRUE(is(one.ask("GET /", from), 200)) << "files are for everybody";
  EXPECT_TRUE(is(one.ask("GET /api/x"), 200)) << "our own machine has no limits";
}

TEST_F(Net, AStreamComesLineByLineWithSignsOfLife) {
  options_.limits.sign_of_life = milliseconds(200);
  start();
  NetClient one = client();
  const std::string head = one.ask("GET /api/bot/stream", "Authorization: Bearer x\r\n");
  EXPECT_TRUE(is(head, 200)) << head;
  EXPECT_TRUE(has(head, "Content-Type: application/x-ndjson\r\n"));
  EXPECT_TRUE(has(head, "Transfer-Encoding: chunked\r\n"));
  const std::string first = "f\r\nfirst Bearer x\n\r\n";
  EXPECT_EQ(one.take(first.size()), first);
  EXPECT_EQ(one.take(12), "1\r\n\n\r\n1\r\n\n\r\n") << "blank lines";
  server_->post([&] { service_.lines[0]->send(ScriptedService::text("{}")); });
  std::string said;
  for (int i = 0; i < 20 && !has(said, "{}"); ++i) said += one.take(8).substr(0, 8);
  EXPECT_TRUE(has(said, "{}")) << said;
  server_->stop();
  EXPECT_TRUE(one.is_over());
  thread_.join();
  server_.reset();
  EXPECT_EQ(service_.closed_count, 1);
  service_.lines[0]->send(ScriptedService::text("into the void"));
}

TEST_F(Net, AStreamThatTheServiceEndsIsWhole) {
  start();
  NetClient one = client();
  one.ask("GET /api/bot/stream?short");
  const std::string rest = "7\r\nfirst \n\r\n0\r\n\r\n";
  EXPECT_EQ(one.take(rest.size()), rest);
  EXPECT_TRUE(one.is_over());
  NetClient old = client();
  old.send("GET /api/bot/stream?short HTTP/1.0\r\nHost: localhost\r\n\r\n");
  EXPECT_TRUE(old.is_over());
  const std::string all = old.answer();
  EXPECT_FALSE(has(all, "chunked")) << all;
  EXPECT_TRUE(soon([&] { return service_.closed_count == 2; }));
}

TEST_F(Net, WhoeverDoesNotReadAStreamIsCutOff) {
  start();
  NetClient one(port_, 4096);
  one.send("GET /api/bot/stream?much HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_TRUE(soon([&] { return service_.closed_count == 1; }));
  NetClient gone = client();
  gone.ask("GET /api/bot/stream");
  gone.send("anything");
  EXPECT_TRUE(gone.is_over()) << "nobody speaks on a stream";
  EXPECT_TRUE(soon([&] { return service_.closed_count == 2; }));
}

TEST_F(Net, CallsOfBotsHaveALimitOfTheirOwn) {
  options_.trusts_proxy = true;
  options_.limits.posts = {0.001, 1};
  options_.limits.bot_calls = {0.001, 3};
  start();
  const std::string from = "X-Forwarded-For: 203.0.113.5\r\n" + json + "Content-Length: 0\r\n";
  NetClient one = client();
  for (int i = 0; i < 4; ++i) {
    const auto answer = one.ask("POST /api/bot/x", from + "Authorization: Bearer x\r\n");
    EXPECT_TRUE(is(answer, i < 3 ? 200 : 429)) << i;
  }
  EXPECT_TRUE(is(one.ask("POST /api/bot/x", from), 200)) << "without a token, as everybody";
  EXPECT_TRUE(is(one.ask("POST /api/bot/x", from), 429));
}

TEST_F(Net, NewTablesAreFewAndANetworkOfTheNewerKindIsOneAddress) {
  options_.trusts_proxy = true;
  options_.limits.tables = {0.001, 2};
  start();
  NetClient one = client();
  for (int i = 0; i < 4; ++i) {
    const std::string from = "X-Forwarded-For: 2001:db8::" + std::to_string(i + 1) + "\r\n";
    const auto answer = one.ask("POST /api/tables", json + from + "Content-Length: 0\r\n");
    EXPECT_TRUE(is(answer, i < 2 ? 200 : 429)) << answer;
    // Whoever guesses codes has no other address for each try.
    EXPECT_TRUE(has(one.ask("POST /api/x", json + from + "Content-Length: 0\r\n"), " 2001:db8::"));
    EXPECT_FALSE(has(one.ask("POST /api/x", json + from + "Content-Length: 0\r\n"),
                     "2001:db8::" + std::to_string(i + 1)));
    NetClient socket = client();
    ASSERT_TRUE(is(socket.open("k7qm-4f2d", from), 101));
    EXPECT_EQ(socket.hear()->text, "open k7qm-4f2d 2001:db8::");
  }
  const auto ours = one.ask("POST /api/tables", json + "Content-Length: 0\r\n");
  EXPECT_TRUE(is(ours, 200)) << "our own machine has no limits";
}

// Whoever speaks the old version is told that the line ends, and it does, whatever was asked.
TEST_F(Net, OldVersionIsAnsweredAndClosed) {
  start();
  for (const std::string& more : {"", "Connection: keep-alive\r\n"}) {
    NetClient one = client();
    one.send("GET / HTTP/1.0\r\nHost: localhost\r\n" + more + "\r\n");
    const std::string answer = one.answer();
    EXPECT_TRUE(is(answer, 200));
    EXPECT_NE(answer.find("Connection: close\r\n"), std::string::npos) << answer;
    EXPECT_TRUE(one.is_over());
  }
}

TEST_F(Net, FaultsOfTheServiceEndOneLineAndNotTheTime) {
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  const Log log(ends[1]);
  options_.log = &log;
  service_.throws = true;
  start();
  NetClient one = client();
  NetClient other = client();
  ASSERT_TRUE(is(one.open(), 101));
  ASSERT_TRUE(is(other.open(), 101));
  one.say("throw");
  EXPECT_TRUE(soon([&] { return service_.closed_count == 1; }));
  other.hear();
  other.say("hello");
  EXPECT_EQ(other.hear()->text, "hello");
  const int ticks = service_.ticks;
  EXPECT_TRUE(soon([&] { return service_.ticks > ticks + 3; }));
  stop();
  char buffer[2048];
  const std::string said(buffer, static_cast<std::size_t>(::read(ends[0], buffer, sizeof(buffer))));
  EXPECT_TRUE(said.starts_with("bastide: a look at the time failed ")) << said;
  EXPECT_EQ(std::count(said.begin(), said.end(), '\n'), 1) << "once a minute";
  EXPECT_FALSE(has(said, "a fault")) << "it may quote what people wrote";
  ::close(ends[0]);
  ::close(ends[1]);
}

TEST_F(Net, NoMoreConnectionsThanAllowed) {
  options_.limits.connections = 2;
  start();
  NetClient first = client(), second = client();
  EXPECT_TRUE(is(first.open(), 101));
  EXPECT_TRUE(is(second.open(), 101));
  EXPECT_TRUE(is(client().answer(), 503));
}

TEST_F(Net, AnyBytesAtAllLeaveItStanding) {
  start();
  std::mt19937 random(19);
  for (int i = 0; i < 60; ++i) {
    NetClient one = client();
    const bool is_socket = i % 2 == 0;
    if (is_socket) one.open();
    std::string bytes(random() % 3000, '\0');
    for (char& byte : bytes) byte = static_cast<char>(random());
    one.send(bytes);
  }
  EXPECT_TRUE(is(client().ask("GET /"), 200));
}

}  // namespace
}  // namespace bastide::server
