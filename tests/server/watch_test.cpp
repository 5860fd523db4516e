// What whoever runs a server sees: lines of its log, metrics, words to the manager of services.
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstdlib>

#include "server/json_text.h"
#include "server/store_support.h"
#include "server/table.h"
#include "server/watch/log.h"
#include "server/watch/metrics.h"
#include "server/watch/notify.h"
#include "support/manager_socket.h"
#include "support/metrics_reader.h"

namespace bastide::server {
namespace {

// ---- Log ----

class Logged : public testing::Test {
 protected:
  Logged() { EXPECT_EQ(::pipe(ends_), 0); }
  ~Logged() override {
    ::close(ends_[0]);
    ::close(ends_[1]);
  }
  std::string said() const {
    char buffer[4096];
    const ssize_t count = ::read(ends_[0], buffer, sizeof(buffer));
    return {buffer, static_cast<std::size_t>(std::max<ssize_t>(count, 0))};
  }
  int handle() const { return ends_[1]; }

 private:
  int ends_[2]{};
};

TEST_F(Logged, ALineIsAnObjectWhateverStandsInIt) {
  Log log(handle());
  log.change(LogLevel::Info, LogForm::Json);
  const std::string odd = "a\"b\\c\nd\x7f\x1b[2Jж\xf0\x9f\x98\x80\xff\xc0\xaf";
  log.error("odd", {{"what", odd}, {"port", 7341}, {"less", -1}});
  const std::string line = said();
  EXPECT_EQ(line.find('\n'), line.size() - 1) << "one line";
  for (const char c : line) EXPECT_TRUE(c == '\n' || (c >= 0x20 && c < 0x7f)) << line;
  const Json json = Json::parse(line);
  EXPECT_EQ(json["level"], "error");
  EXPECT_EQ(json["event"], "odd");
  EXPECT_EQ(json["port"], 7341);
  EXPECT_EQ(json["less"], -1);
  EXPECT_EQ(json["what"],
            "a\"b\\c\nd\x7f\x1b[2Jж\xf0\x9f\x98\x80\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd");
  EXPECT_EQ(json["time"].get<std::string>().size(), std::string("2026-11-18T18:46:20.123Z").size());
}

TEST_F(Logged, ForPeopleItIsASentenceOrWords) {
  const Log log(handle());
  log.warn("slow_commit", {{"milliseconds", 700}, {"path", "a b"}, {"none", ""}});
  EXPECT_EQ(said(), "bastide: slow_commit milliseconds=700 path=\"a b\" none=\"\"\n");
  log.error("store_fault", {{"times", 2}, {"what", "the disk is full\x1b[2J"}});
  EXPECT_EQ(said(), "bastide: the disk is full\\u001b[2J times=2\n");
}

TEST_F(Logged, OnlyWhatIsSeriousEnoughIsTold) {
  Log log(handle());
  log.tell("started");
  log.change(LogLevel::Error, LogForm::Text);
  log.warn("slow_commit");
  log.error("last");
  EXPECT_EQ(said(), "bastide: last\n");
}

TEST(SeldomTold, OnceAMinuteWithHowOftenItWas) {
  Seldom seldom;
  const Seldom::Time start = Seldom::Time() + std::chrono::hours(1);
  EXPECT_EQ(seldom.happened(start), 1u);
  for (int i = 0; i < 5; ++i) EXPECT_FALSE(seldom.happened(start + std::chrono::seconds(i * 14)));
  EXPECT_EQ(seldom.happened(start + std::chrono::seconds(60)), 6u);
}

// ---- Metrics ----

TEST(Metrics, AreReadByAStrictReader) {
  Histogram times{.001, .5};
  for (const double seconds : {.0001, .001, .0011, 3.0}) times.note(seconds);
  MetricsText metrics;
  metrics.gauge("open", "Open now", 3);
  metrics.counter("seen_total", "Seen", 12345678901234);
  metrics.begin("odd_total", "counter", "By a label");
  metrics.sample({{"a", "x\"y\\z\nw"}, {"b", "2"}}, 1);
  metrics.begin("never_total", "counter", "What has not happened is not mentioned");
  metrics.histogram("took_seconds", "Time", times);
  const std::string text = std::move(metrics).text();
  MetricsReader reader;
  ASSERT_EQ(reader.read(text), "") << text;
  EXPECT_EQ(text.find("never_total"), std::string::npos);
  EXPECT_EQ(reader.value("seen_total"), 12345678901234.0);
  EXPECT_EQ(reader.value(R"(odd_total{a="x\"y\\z\nw",b="2"})"), 1.0);
  EXPECT_EQ(reader.value(R"(took_seconds_bucket{le="0.001"})"), 2.0);
  EXPECT_EQ(reader.value(R"(took_seconds_bucket{le="0.5"})"), 3.0);
  EXPECT_EQ(reader.value(R"(took_seconds_bucket{le="+Inf"})"), 4.0);
  EXPECT_NEAR(reader.value("took_seconds_sum").value(), 3.0022, 1e-9);
}

TEST(Metrics, TheReaderRefusesWhatIsWrong) {
  const std::string head = "# HELP a A\n# TYPE a gauge\n";
  const std::string histogram = "# HELP h H\n# TYPE h histogram\n";
  EXPECT_EQ(MetricsReader().read(head + "a 1\n"), "");
  for (const std::string& wrong :
       {head, head + "a 1", head + "a one\n", head + "a  1\n", head + "b 1\n", head + "a 1\na 2\n",
        std::string("a 1\n"), head + "a{x=1} 1\n", head + "a{x=\"1\"y=\"2\"} 1\n",
        head + "a{x=\"\\q\"} 1\n", head + "a{x=\"1\",x=\"2\"} 1\n", head + "a 1\n" + head + "a 2\n",
        std::string("# HELP a A\n# TYPE a counter\na 1\n"), "\n" + head + "a 1\n",
        histogram + "h_bucket{le=\"1\"} 1\nh_sum 1\nh_count 1\n",
        histogram + "h_bucket{le=\"1\"} 2\nh_bucket{le=\"+Inf\"} 1\nh_sum 1\nh_count 1\n",
        histogram + "h_bucket{le=\"+Inf\"} 1\nh_sum 1\nh_count 2\n"}) {
    EXPECT_NE(MetricsReader().read(wrong), "") << wrong;
  }
}

// ---- The manager of services ----

TEST(Manager, HearsWhatSystemdWants) {
  const StoreFolder folder;
  ManagerSocket socket(folder.path("notify"));
  ::setenv("NOTIFY_SOCKET", folder.path("notify").c_str(), 1);
  ::setenv("WATCHDOG_USEC", "40000", 1);
  ::setenv("WATCHDOG_PID", std::to_string(::getpid()).c_str(), 1);
  ServiceManager manager;
  EXPECT_EQ(std::getenv("NOTIFY_SOCKET"), nullptr) << "programs started from here are no services";
  EXPECT_EQ(std::getenv("WATCHDOG_USEC"), nullptr);
  manager.ready("listening on port 7341");
  EXPECT_EQ(socket.hear(), "READY=1\nSTATUS=listening on port 7341");
  manager.reloading();
  EXPECT_TRUE(socket.hear().starts_with("RELOADING=1\nMONOTONIC_USEC="));
  manager.alive();
  manager.alive();  // not as often as it is called
  EXPECT_EQ(socket.hear(), "WATCHDOG=1");
  manager.stopping();
  EXPECT_EQ(socket.hear(), "STOPPING=1\nSTATUS=stopping");
  ::usleep(20'000);
  manager.alive();
  EXPECT_EQ(socket.hear(), "WATCHDOG=1");
}

TEST(Manager, ANameWithoutAFileWillDo) {
  const std::string name = "@bastide-test-" + std::to_string(::getpid());
  ManagerSocket socket(name);
  ::setenv("NOTIFY_SOCKET", name.c_str(), 1);
  ServiceManager manager;
  manager.ready("here");
  EXPECT_EQ(socket.hear(), "READY=1\nSTATUS=here");
  manager.alive();  // nobody watches
  manager.stopping();
  EXPECT_EQ(socket.hear(), "STOPPING=1\nSTATUS=stopping");
}

TEST(Manager, NobodyIsToldWhereNobodyListens) {
  for (const std::string& address : {std::string(), std::string("relative"),
                                     std::string("/nowhere/at/all"), "/" + std::string(200, 'x')}) {
    ::setenv("NOTIFY_SOCKET", address.c_str(), 1);
    ::setenv("WATCHDOG_USEC", "1x", 1);
    ServiceManager manager;
    manager.ready("here");
    manager.alive();
  }
}

}  // namespace
}  // namespace bastide::server
