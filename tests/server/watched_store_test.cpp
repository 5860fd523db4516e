// How a store is doing, as its operator sees it.
#include "server/watched_store.h"

#include <gtest/gtest.h>

#include <condition_variable>
#include <mutex>
#include <thread>

#include "server/house.h"
#include "server/pair.h"
#include "support/metrics_reader.h"

namespace bastide::server {
namespace {

// Answers when it is let, and as it is told.
class SlowStore final : public Store {
 public:
  std::optional<StoreFault> append(std::span<const Append>) override {
    std::unique_lock lock(mutex);
    is_asked = true;
    changed.notify_all();
    changed.wait(lock, [this] { return may_answer; });
    return fault;
  }
  std::optional<StoreFault> note_alive(Millis) override { return std::nullopt; }
  std::variant<int, StoreFault> forget(Millis) override { return 0; }
  std::variant<std::vector<TableCard>, StoreFault> cards() override {
    return std::vector<TableCard>{};
  }
  std::variant<std::vector<std::string>, StoreFault> log(TableId) override {
    return StoreFault{"table 7 is damaged"};
  }
  Millis last_alive() const override { return 0; }

  std::mutex mutex;
  std::condition_variable changed;
  bool is_asked = false;
  bool may_answer = true;
  std::optional<StoreFault> fault;
};

MetricsReader metrics_of(const WatchedStore& store) {
  MetricsText text;
  store.add_metrics(text);
  MetricsReader reader;
  EXPECT_EQ(reader.read(std::move(text).text()), "");
  return reader;
}

TEST(WatchedStore, KnowsHowLongNobodyHasAnswered) {
  SlowStore slow;
  slow.may_answer = false;
  WatchedStore store(slow, nullptr);
  EXPECT_EQ(store.waits_for().count(), 0);
  std::thread writing([&] { store.append({}); });
  {
    std::unique_lock lock(slow.mutex);
    slow.changed.wait(lock, [&] { return slow.is_asked; });
  }
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_GE(store.waits_for().count(), 20);
  EXPECT_GE(metrics_of(store).value("bastide_store_waits_seconds").value_or(0), 0.02);
  {
    const std::lock_guard lock(slow.mutex);
    slow.may_answer = true;
    slow.changed.notify_all();
  }
  writing.join();
  EXPECT_EQ(store.waits_for().count(), 0);
  EXPECT_EQ(metrics_of(store).value("bastide_commit_seconds_count"), 1.0);
}

TEST(WatchedStore, TellsOfFaultsOnceAMinute) {
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  Log log(ends[1]);
  log.change(LogLevel::Info, LogForm::Json);
  SlowStore slow;
  slow.fault = StoreFault{"the disk is full"};
  WatchedStore store(slow, &log);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(store.append({}));
  EXPECT_TRUE(std::holds_alternative<StoreFault>(store.log(7)));
  EXPECT_EQ(metrics_of(store).value("bastide_store_faults_total"), 4.0);
  EXPECT_EQ(metrics_of(store).value("bastide_store_appends_total"), 0.0);
  char buffer[2048];
  const std::string said(buffer, static_cast<std::size_t>(::read(ends[0], buffer, sizeof(buffer))));
  EXPECT_EQ(std::count(said.begin(), said.end(), '\n'), 1) << said;
  EXPECT_NE(said.find(R"("event":"store_fault","what":"the store: the disk is full")"),
            std::string::npos)
      << said;
  ::close(ends[0]);
  ::close(ends[1]);
}

// ---- What happens at tables ----

TEST(RoomsCounted, MovesWishesAndNews) {
  test::House house;
  test::Pair pair = test::two_at(house, "carcassonne");
  const auto before = house.rooms->counts();
  EXPECT_EQ(before.tables_made, 1u);
  EXPECT_EQ(before.games_begun, 1u);
  for (const auto& page : pair.pages) {
    if (page->room["game"]["asked"] != page->you["seat"]) continue;
    const Json fields{{"step", page->room["game"]["step"]}, {"move", test::move_in(page->record)}};
    EXPECT_EQ(house.say(*page, "decide", fields)["ok"], true);
    EXPECT_EQ(house.say(*page, "decide", fields)["error"], "old_step");
    break;
  }
  const auto& after = house.rooms->counts();
  EXPECT_EQ(after.moves, 1u);
  EXPECT_EQ(after.moves_of_computers, 0u);
  EXPECT_GE(after.news, before.news + 2);
  EXPECT_EQ(after.fulfilled_wishes, before.fulfilled_wishes + 1);
  EXPECT_EQ(after.refused_wishes.at("old_step"), 1u);
  EXPECT_EQ(house.say(*pair.pages[0], "resign")["ok"], true);
  EXPECT_EQ(after.games_over, 1u);
  MetricsText text;
  after.add_metrics(text);
  MetricsReader reader;
  ASSERT_EQ(reader.read(std::move(text).text()), "");
  EXPECT_EQ(reader.value(R"(bastide_wishes_total{outcome="old_step"})"), 1.0);
  EXPECT_EQ(reader.value(R"(bastide_moves_total{by="person"})"), 1.0);
}

}  // namespace
}  // namespace bastide::server
