// A server that is killed at any moment: whatever it announced is there.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <deque>
#include <mutex>
#include <random>
#include <thread>

#include "server/writer.h"
#include "store_support.h"

namespace bastide::server {
namespace {

constexpr int killed_tables = 5;

struct Announced {
  std::int32_t table;
  std::int32_t number;
};

// Appends as fast as it can and writes each completed number to the pipe, until it is killed.
[[noreturn]] void append_for_ever(const std::string& path, int pipe) {
  auto opened = SqliteStore::open(path);
  if (!std::holds_alternative<std::unique_ptr<SqliteStore>>(opened)) ::_exit(3);
  const auto store = std::move(std::get<std::unique_ptr<SqliteStore>>(opened));
  std::array<int, killed_tables + 1> next{};
  for (int table = 1; table <= killed_tables; ++table) {
    next[static_cast<std::size_t>(table)] = std::max(0, length_of_log(*store, table)) + 1;
  }
  std::mutex mutex;
  std::condition_variable came;
  std::deque<std::function<void()>> posted;
  auto started = Writer::start(*store, [&](std::function<void()> work) {
    const std::lock_guard lock(mutex);
    posted.push_back(std::move(work));
    came.notify_one();
  });
  if (!std::holds_alternative<std::unique_ptr<Writer>>(started)) ::_exit(4);
  Writer& writer = *std::get<std::unique_ptr<Writer>>(started);
  const auto ask = [&](int table) {
    const int number = next[static_cast<std::size_t>(table)]++;
    writer.append(entries_of(table, number), [pipe, table, number](const auto& fault) {
      const Announced announced{table, number};
      if (fault || ::write(pipe, &announced, sizeof(announced)) < 0) ::_exit(5);
    });
  };
  for (;;) {
    // Some at once for one table, too.
    for (int table = 1; table <= killed_tables; ++table) {
      for (int i = 0; i < table; ++i) ask(table);
    }
    std::deque<std::function<void()>> some;
    {
      std::unique_lock lock(mutex);
      came.wait(lock, [&] { return !posted.empty(); });
      some.swap(posted);
    }
    for (const auto& work : some) work();
  }
}

TEST(StoreKill, WhateverWasAnnouncedIsThereWithoutGapsHoweverOftenItIsKilled) {
  const StoreFolder folder;
  std::mt19937 random(20261116);
  std::array<int, killed_tables + 1> announced{};
  int kills_amid_work = 0;
  for (int round = 0; round < 20; ++round) {
    int ends[2];
    ASSERT_EQ(::pipe(ends), 0);
    const pid_t child = ::fork();
    if (child == 0) {
      ::close(ends[0]);
      append_for_ever(folder.path(), ends[1]);
    }
    ::close(ends[1]);
    // Every other time from when it begins to announce, however slow it is; else from its start,
    // so perhaps while it opens. The pipe must not fill up meanwhile, or the child would wait.
    std::atomic<bool> has_announced{round % 2 == 1};
    std::thread killing([child, &has_announced, wait = random() % 50'000] {
      for (int i = 0; i < 10'000 && !has_announced; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
      }
      std::this_thread::sleep_for(std::chrono::microseconds(wait));
      ::kill(child, SIGKILL);
    });
    bool was_amid_work = false;
    for (Announced one{}; ::read(ends[0], &one, sizeof(one)) == sizeof(one);) {
      announced[static_cast<std::size_t>(one.table)] = one.number;
      has_announced = true;
      was_amid_work = true;
    }
    killing.join();
    ::close(ends[0]);
    int status = 0;
    ::waitpid(child, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status)) << WEXITSTATUS(status);
    kills_amid_work += was_amid_work;

    const auto store = open_store(folder.path());
    ASSERT_NE(store, nullptr);
    for (int table = 1; table <= killed_tables; ++table) {
      const int last = announced[static_cast<std::size_t>(table)];
      if (last == 0) continue;
      // `length_of_log` looks at each entry; a log with a gap is a fault.
      EXPECT_GE(length_of_log(*store, table), last) << "table " << table << ", round " << round;
    }
  }
  EXPECT_GE(kills_amid_work, 10);
}

}  // namespace
}  // namespace bastide::server
