// What a server tells of itself, and to whom; by a real one on a port of this machine.
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <optional>
#include <thread>

#include "server/net/server.h"
#include "support/metrics_reader.h"
#include "support/net_client.h"

namespace bastide::server {
namespace {

namespace fs = std::filesystem;

class SilentService final : public Service {
 public:
  void call(const Call&, std::function<void(Reply)> done) override { done({200, "{}"}); }
  void opened(const std::shared_ptr<Line>&, std::string_view, std::string_view) override {}
  void heard(Line& line, std::string_view message) override {
    line.send(std::make_shared<const std::string>(message));
  }
  void closed(Line&) override {}
  void tick() override {}
  void stop(std::function<void()> done) override {
    has_stopped = true;
    done();
  }
  std::atomic<bool> has_stopped = false;
};

class NetSelf : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "bastide-self-XXXXXX").string();
    folder_ = ::mkdtemp(pattern.data());
    std::ofstream(folder_ / "index.html") << "<!doctype html>";
    options_.folder = folder_.string();
    options_.takes_signals = false;
    options_.log = &log_;
    options_.limits.close_time = std::chrono::milliseconds(300);
    options_.why_not_ready = [this] { return std::string(is_stuck_ ? "stuck" : ""); };
    log_.change(LogLevel::Info, LogForm::Json);
    ASSERT_EQ(::pipe(ends_.data()), 0);
  }
  void TearDown() override {
    if (thread_.joinable()) {
      server_->stop();
      thread_.join();
    }
    server_.reset();
    ::close(ends_[0]);
    ::close(ends_[1]);
    fs::remove_all(folder_);
  }
  void start() {
    server_.emplace(options_, service_);
    ASSERT_FALSE(server_->listen("127.0.0.1", 0));
    thread_ = std::thread([this] { server_->run(); });
  }
  std::string get(const std::string& path, const std::string& lines = "") {
    return NetClient(server_->port()).ask("GET " + path, lines);
  }
  static int status(const std::string& answer) {
    return answer.size() < 12 ? 0 : std::stoi(answer.substr(9, 3));
  }
  static std::string body(const std::string& answer) {
    return answer.substr(answer.find("\r\n\r\n") + 4);
  }
  MetricsReader metrics() {
    MetricsReader reader;
    const std::string text = body(get("/metrics"));
    EXPECT_EQ(reader.read(text), "") << text;
    return reader;
  }

  fs::path folder_;
  std::array<int, 2> ends_{};
  Log log_{-1};
  std::atomic<bool> is_stuck_ = false;
  ServerOptions options_;
  SilentService service_;
  std::optional<Server> server_;
  std::thread thread_;
};

TEST_F(NetSelf, IsHealthyAndReadyUnlessThereIsAReason) {
  start();
  EXPECT_EQ(status(get("/healthz")), 200);
  EXPECT_EQ(body(get("/readyz")), "ready\n");
  is_stuck_ = true;
  const std::string not_ready = get("/readyz");
  EXPECT_EQ(status(not_ready), 503);
  EXPECT_EQ(body(not_ready), "not ready: stuck\n");
  EXPECT_EQ(body(get("/readyz", "X-Forwarded-For: 192.0.2.1\r\n")), "not ready\n")
      << "reasons are the operator's";
  EXPECT_EQ(status(get("/healthz")), 200) << "it answers";
  NetClient client(server_->port());
  EXPECT_EQ(status(client.ask("POST /readyz", "Content-Length: 0\r\n")), 405);
}

TEST_F(NetSelf, NumbersAreForThisMachineAlone) {
  start();
  const std::string answer = get("/metrics");
  EXPECT_EQ(status(answer), 200);
  EXPECT_NE(answer.find("Content-Type: text/plain; version=0.0.4; charset=utf-8\r\n"),
            std::string::npos);
  for (const std::string& trace :
       {"X-Forwarded-For: 127.0.0.1", "X-Forwarded-For: 192.0.2.1", "X-Real-IP: 127.0.0.1",
        "Forwarded: for=127.0.0.1", "Via: 1.1 proxy", "X-Forwarded-Proto: https",
        "X-Forwarded-Host: play.example.org"}) {
    EXPECT_EQ(status(get("/metrics", trace + "\r\n")), 404) << trace;
  }
}

TEST_F(NetSelf, APublicNameShowsNoNumbers) {
  options_.hosts = {"play.example.org"};
  start();
  NetClient client(server_->port());
  client.send("GET /metrics HTTP/1.1\r\nHost: play.example.org\r\n\r\n");
  EXPECT_EQ(status(client.answer()), 404) << "a proxy that leaves no other trace";
  client.send("GET /metrics HTTP/1.1\r\nHost: evil.example\r\n\r\n");
  EXPECT_EQ(status(client.answer()), 421);
}

TEST_F(NetSelf, NetworksThatAreNamedSeeNumbersByWayOfATrustedProxy) {
  options_.trusts_proxy = true;
  options_.monitors = {"192.0.2.0/24", "2001:db8::/32", "198.51.100.7"};
  start();
  const auto seen_by = [this](const std::string& address) {
    return status(get("/metrics", "X-Forwarded-For: " + address + "\r\n"));
  };
  for (const char* address : {"192.0.2.77", "2001:db8:1::5", "198.51.100.7", "::ffff:192.0.2.1"}) {
    EXPECT_EQ(seen_by(address), 200) << address;
  }
  for (const char* address : {"192.0.3.1", "2001:db9::1", "198.51.100.8", "127.0.0.1", "nonsense",
                              "192.0.2.1, 203.0.113.1"}) {
    EXPECT_EQ(seen_by(address), 404) << address;
  }
  EXPECT_EQ(status(get("/metrics")), 200) << "this machine itself";
}

TEST_F(NetSelf, CountsWhatHappened) {
  options_.limits.messages = {1, 3};
  start();
  NetClient socket(server_->port());
  ASSERT_TRUE(socket.open().starts_with("HTTP/1.1 101"));
  socket.say("hello");
  EXPECT_EQ(socket.hear()->text, "hello");
  get("/nowhere.txt");
  NetClient large(server_->port());
  large.send("GET / HTTP/1.1\r\nHost: localhost\r\nX: " + std::string(20'000, 'x') + "\r\n\r\n");
  EXPECT_EQ(status(large.answer()), 431);
  const MetricsReader now = metrics();
  EXPECT_EQ(now.value("bastide_sockets"), 1.0);
  EXPECT_EQ(now.value(R"(bastide_messages_total{way="in"})"), 1.0);
  EXPECT_EQ(now.value(R"(bastide_messages_total{way="out"})"), 1.0);
  EXPECT_EQ(now.value(R"(bastide_http_answers_total{status="4xx"})"), 2.0);
  EXPECT_EQ(now.value(R"(bastide_refused_total{limit="head_bytes"})"), 1.0);
  EXPECT_EQ(now.value("bastide_connections_total"), 4.0);
  EXPECT_GT(now.value("process_resident_memory_bytes").value_or(0), 1e6);
  EXPECT_GT(now.value("process_start_time_seconds").value_or(0), 1.6e9);
  for (int i = 0; i < 5; ++i) socket.say("flood");
  EXPECT_EQ(socket.closed_with(), 1008);
  // A request to a connection that was closed is answered after its end has been noticed.
  double sockets = 1;
  for (int i = 0; i < 100 && sockets > 0; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    sockets = metrics().value("bastide_sockets").value_or(-1);
  }
  EXPECT_EQ(sockets, 0.0);
  EXPECT_GE(metrics().value(R"(bastide_refused_total{limit="messages"})").value_or(0), 1.0);
  EXPECT_GT(metrics().value("bastide_loop_lag_seconds_count").value_or(0), 0.0);
}

TEST_F(NetSelf, ALimitIsToldOnceAMinute) {
  Log log(ends_[1]);
  log.change(LogLevel::Warning, LogForm::Json);
  options_.log = &log;
  options_.trusts_proxy = true;
  options_.limits.gets = {0.01, 2};
  start();
  for (int i = 0; i < 6; ++i) get("/api/tables", "X-Forwarded-For: 192.0.2.1\r\n");
  EXPECT_EQ(metrics().value(R"(bastide_refused_total{limit="gets"})"), 4.0);
  char buffer[4096];
  const std::string said(buffer,
                         static_cast<std::size_t>(::read(ends_[0], buffer, sizeof(buffer))));
  EXPECT_EQ(std::count(said.begin(), said.end(), '\n'), 1) << said;
  EXPECT_NE(said.find(R"("event":"limit_reached","limit":"gets","refused":1})"), std::string::npos)
      << said;
  EXPECT_EQ(said.find("192.0.2"), std::string::npos) << said;
}

// Whoever asks hears it before anybody is turned away.
TEST_F(NetSelf, SaysThatItStopsBeforeItDoes) {
  options_.limits.drain_time = std::chrono::milliseconds(700);
  start();
  server_->stop();
  std::string ready;
  for (int i = 0; i < 500 && status(ready) != 503; ++i) {
    ready = get("/readyz");  // over new connections
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  EXPECT_EQ(body(ready), "not ready: stopping\n");
  EXPECT_EQ(status(get("/")), 200) << "people are still let in";
  EXPECT_FALSE(service_.has_stopped);
  thread_.join();
  EXPECT_TRUE(service_.has_stopped);
}

TEST_F(NetSelf, TakesOtherLimitsAndNamesWhileItRuns) {
  start();
  const auto called = [this](const std::string& name) {
    NetClient client(server_->port());
    client.send("GET / HTTP/1.1\r\nHost: " + name + "\r\n\r\n");
    return status(client.answer());
  };
  EXPECT_EQ(called("play.example.org"), 421);
  LiveOptions live = options_;
  live.hosts = {"Play.Example.org"};
  live.limits.head_bytes = 200;
  std::atomic<bool> is_done = false;
  server_->post([&] {
    server_->change(live);
    is_done = true;
  });
  while (!is_done) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  EXPECT_EQ(called("play.example.org"), 200);
  EXPECT_EQ(status(get("/", "X: " + std::string(400, 'x') + "\r\n")), 431);
}

}  // namespace
}  // namespace bastide::server
