// The thread that writes: what is asked of it is answered once, in order, whatever the disk does.
#include "server/writer.h"

#include <gtest/gtest.h>
#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>

#include "store_support.h"

namespace bastide::server {
namespace {

// The thread that asks: runs what was posted to it.
class Desk {
 public:
  Writer::Post post() {
    return [this](std::function<void()> work) {
      const std::lock_guard lock(mutex_);
      posted_.push_back(std::move(work));
      came_.notify_one();
    };
  }
  // Until this is so; false if it does not become so.
  template <class Condition>
  bool run_until(const Condition& condition) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    while (!condition()) {
      std::function<void()> work;
      {
        std::unique_lock lock(mutex_);
        if (!came_.wait_until(lock, end, [this] { return !posted_.empty(); })) return false;
        work = std::move(posted_.front());
        posted_.pop_front();
      }
      work();
    }
    return true;
  }
  void run_rest() {
    run_until([this] {
      const std::lock_guard lock(mutex_);
      return posted_.empty();
    });
  }

 private:
  std::mutex mutex_;
  std::condition_variable came_;
  std::deque<std::function<void()>> posted_;
};

// Keeps everything in memory; waits, refuses and counts as told.
class ToyStore : public Store {
 public:
  std::optional<StoreFault> append(std::span<const Append> batch) override {
    std::unique_lock lock(mutex);
    is_writing = true;
    changed.notify_all();
    changed.wait(lock, [this] { return !is_held; });
    ++calls;
    if (is_full) return StoreFault{"full"};
    for (const Append& append : batch) {
      if (append.card.code == "bad") return StoreFault{"bad"};
    }
    ++commits;
    for (const Append& append : batch) {
      auto& log = logs[append.card.id];
      log.insert(log.end(), append.entries.begin(), append.entries.end());
    }
    return std::nullopt;
  }
  std::optional<StoreFault> note_alive(Millis now) override {
    const std::lock_guard lock(mutex);
    alive.push_back(now);
    return std::nullopt;
  }
  std::variant<int, StoreFault> forget(Millis) override {
    const std::lock_guard lock(mutex);
    const int some = std::min(to_forget, 50);
    to_forget -= some;
    return some;
  }
  std::variant<std::vector<TableCard>, StoreFault> cards() override {
    return std::vector<TableCard>{};
  }
  std::variant<std::vector<std::string>, StoreFault> log(TableId table) override {
    const std::lock_guard lock(mutex);
    return logs[table];
  }
  Millis last_alive() const override { return 0; }

  // The writer stands in `append` until it is let go.
  void hold() {
    const std::lock_guard lock(mutex);
    is_held = true;
    is_writing = false;
  }
  void wait_for_writing() {
    std::unique_lock lock(mutex);
    changed.wait(lock, [this] { return is_writing; });
  }
  void let_go() {
    const std::lock_guard lock(mutex);
    is_held = false;
    changed.notify_all();
  }

  std::mutex mutex;
  std::condition_variable changed;
  bool is_held = false;
  bool is_writing = false;
  bool is_full = false;
  int calls = 0;
  int commits = 0;
  int to_forget = 0;
  std::map<TableId, std::vector<std::string>> logs;
  std::vector<Millis> alive;
};

std::unique_ptr<Writer> start_writer(Store& store, Desk& desk, WriterSettings settings = {}) {
  auto started = Writer::start(store, desk.post(), std::move(settings));
  if (const auto* fault = std::get_if<StoreFault>(&started)) {
    ADD_FAILURE() << fault->what;
    return nullptr;
  }
  return std::move(std::get<std::unique_ptr<Writer>>(started));
}

TEST(StoreWriter, WhatWaitsIsWrittenInOneCommitAndAnsweredInOrder) {
  ToyStore store;
  Desk desk;
  const auto writer = start_writer(store, desk);
  std::vector<int> answered;
  store.hold();
  writer->append(entries_of(1, 1), [&](auto fault) {
    EXPECT_FALSE(fault);
    answered.push_back(0);
  });
  store.wait_for_writing();
  for (int i = 1; i <= 100; ++i) {
    writer->append(entries_of(i % 7, i), [&answered, i](auto fault) {
      EXPECT_FALSE(fault);
      answered.push_back(i);
    });
  }
  store.let_go();
  ASSERT_TRUE(desk.run_until([&] { return answered.size() == 101; }));
  for (int i = 0; i <= 100; ++i) EXPECT_EQ(answered[static_cast<std::size_t>(i)], i);
  EXPECT_EQ(store.commits, 2);
}

TEST(StoreWriter, OneBadAppendFailsAloneAndCostsFewCommits) {
  ToyStore store;
  Desk desk;
  const auto writer = start_writer(store, desk);
  store.hold();
  writer->append(entries_of(1, 1), [](auto) {});
  store.wait_for_writing();
  std::vector<std::string> faults;
  for (int i = 0; i < 256; ++i) {
    Append append = entries_of(2 + i, 1);
    if (i == 77) append.card.code = "bad";
    writer->append(std::move(append), [&](auto fault) { faults.push_back(fault_of(fault)); });
  }
  store.let_go();
  ASSERT_TRUE(desk.run_until([&] { return faults.size() == 256; }));
  for (std::size_t i = 0; i < 256; ++i) EXPECT_EQ(faults[i], i == 77 ? "bad" : "") << i;
  EXPECT_LE(store.calls, 20);
}

TEST(StoreWriter, AFullDiskFailsEachAndLaterOnesAreWritten) {
  ToyStore store;
  Desk desk;
  const auto writer = start_writer(store, desk);
  {
    const std::lock_guard lock(store.mutex);
    store.is_full = true;
  }
  std::vector<std::string> faults;
  const auto note = [&](auto fault) { faults.push_back(fault_of(fault)); };
  for (int i = 1; i <= 20; ++i) writer->append(entries_of(i, 1), note);
  ASSERT_TRUE(desk.run_until([&] { return faults.size() == 20; }));
  EXPECT_EQ(faults, std::vector<std::string>(20, "full"));
  {
    const std::lock_guard lock(store.mutex);
    store.is_full = false;
  }
  writer->append(entries_of(1, 1), note);
  ASSERT_TRUE(desk.run_until([&] { return faults.size() == 21; }));
  EXPECT_EQ(faults.back(), "");
}

TEST(StoreWriter, TooMuchThatWaitsIsRefusedAtOnce) {
  ToyStore store;
  Desk desk;
  const auto writer = start_writer(store, desk, {.max_waiting = 3});
  store.hold();
  int written = 0;
  std::vector<std::string> refused;
  const auto note = [&](auto fault) {
    if (fault) refused.push_back(fault->what);
    if (!fault) ++written;
  };
  writer->append(entries_of(1, 1), note);
  store.wait_for_writing();
  for (int i = 2; i <= 6; ++i) writer->append(entries_of(i, 1), note);
  // While the disk is still busy.
  ASSERT_TRUE(desk.run_until([&] { return refused.size() == 2; }));
  EXPECT_EQ(refused, std::vector<std::string>(2, std::string(writer_is_busy)));
  EXPECT_EQ(written, 0);
  store.let_go();
  ASSERT_TRUE(desk.run_until([&] { return written == 4; }));
}

TEST(StoreWriter, TooManyBytesThatWaitAreRefusedButNotALoneOne) {
  ToyStore store;
  Desk desk;
  const auto writer = start_writer(store, desk, {.max_waiting_bytes = 10'000});
  store.hold();
  std::vector<std::string> faults;
  const auto note = [&](auto fault) { faults.push_back(fault_of(fault)); };
  writer->append(entries_of(1, 1), note);
  store.wait_for_writing();
  writer->append(entries_of(2, 1, 1, 50'000), note);  // alone
  writer->append(entries_of(3, 1), note);
  store.let_go();
  ASSERT_TRUE(desk.run_until([&] { return faults.size() == 3; }));
  EXPECT_EQ(faults, (std::vector<std::string>{std::string(writer_is_busy), "", ""}));
}

TEST(StoreWriter, ALogThatIsReadHoldsWhatWasAppendedBefore) {
  const StoreFolder folder;
  const auto store = open_store(folder.path());
  Desk desk;
  const auto writer = start_writer(*store, desk);
  std::vector<std::size_t> lengths;
  for (int i = 1; i <= 50; ++i) {
    writer->append(entries_of(1, i), [](auto fault) { EXPECT_FALSE(fault); });
    writer->read_log(1, [&](auto log) {
      ASSERT_TRUE(std::holds_alternative<std::vector<std::string>>(log));
      lengths.push_back(std::get<std::vector<std::string>>(log).size());
    });
  }
  std::string fault;
  writer->read_log(2, [&](auto log) { fault = std::get<StoreFault>(log).what; });
  ASSERT_TRUE(desk.run_until([&] { return !fault.empty(); }));
  ASSERT_EQ(lengths.size(), 50u);
  for (std::size_t i = 0; i < 50; ++i) EXPECT_GE(lengths[i], i + 1);
}

TEST(StoreWriter, StoppingWritesAndAnswersAllThatWaits) {
  const StoreFolder folder;
  Desk desk;
  int answered = 0;
  std::string afterwards;
  {
    const auto store = open_store(folder.path());
    const auto writer = start_writer(*store, desk);
    for (int i = 1; i <= 500; ++i) {
      writer->append(entries_of(1, i), [&](auto fault) {
        EXPECT_FALSE(fault);
        ++answered;
      });
    }
    writer->read_log(1, [&](auto log) {
      EXPECT_EQ(std::get<std::vector<std::string>>(log).size(), 500u);
      ++answered;
    });
    writer->stop();
    writer->stop();
    writer->append(entries_of(1, 501), [&](auto fault) { afterwards = fault_of(fault); });
  }
  desk.run_rest();
  EXPECT_EQ(answered, 501);
  EXPECT_EQ(afterwards, writer_has_stopped);
  EXPECT_EQ(length_of_log(*open_store(folder.path()), 1), 500);
}

TEST(StoreWriter, NotesThatTheServerIsAliveByItself) {
  ToyStore store;
  Desk desk;
  std::atomic<Millis> now{100};
  {
    const auto writer = start_writer(
        store, desk,
        {.alive_every = std::chrono::milliseconds(5), .now = [&now]() -> Millis { return ++now; }});
    while (now < 103) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  ASSERT_GE(store.alive.size(), 4u) << "the last when it stops";
  for (std::size_t i = 0; i < store.alive.size(); ++i) {
    EXPECT_EQ(store.alive[i], 101 + static_cast<Millis>(i));
  }
}

TEST(StoreWriter, ForgetsLittleByLittleAndSaysHowMany) {
  ToyStore store;
  store.to_forget = 333;
  Desk desk;
  const auto writer = start_writer(store, desk);
  int gone = -1;
  writer->forget(1000, [&](auto some) { gone = std::get<int>(some); });
  ASSERT_TRUE(desk.run_until([&] { return gone >= 0; }));
  EXPECT_EQ(gone, 333);
}

TEST(StoreWriter, ManyThreadsMayAskAtOnce) {
  const StoreFolder folder;
  const auto store = open_store(folder.path());
  Desk desk;
  const auto writer = start_writer(*store, desk);
  int written = 0;
  std::vector<std::thread> askers;
  for (int asker = 1; asker <= 4; ++asker) {
    askers.emplace_back([&writer, &written, asker] {
      for (int i = 1; i <= 100; ++i) {
        writer->append(entries_of(asker, i), [&written](auto fault) {
          EXPECT_FALSE(fault);
          ++written;
        });
      }
    });
  }
  for (std::thread& asker : askers) asker.join();
  ASSERT_TRUE(desk.run_until([&] { return written == 400; }));
  writer->stop();
  for (int asker = 1; asker <= 4; ++asker) EXPECT_EQ(length_of_log(*store, asker), 100);
}

TEST(StoreWriter, WithoutAThreadThereIsASentence) {
  ToyStore store;
  Desk desk;
  // In a process of its own, whose threads would get stacks larger than any memory.
  const pid_t child = ::fork();
  if (child == 0) {
    pthread_attr_t huge;
    pthread_attr_init(&huge);
    pthread_attr_setstacksize(&huge, std::size_t{1} << 46);
    if (pthread_setattr_default_np(&huge) != 0) ::_exit(2);
    const auto started = Writer::start(store, desk.post());
    const auto* fault = std::get_if<StoreFault>(&started);
    ::_exit(fault != nullptr && says(fault->what, "thread") ? 0 : 1);
  }
  int status = -1;
  ::waitpid(child, &status, 0);
  EXPECT_EQ(status, 0);
}

}  // namespace
}  // namespace bastide::server
