// How fast tables are written and found again: commits a second one by one, entries a second when
// all that waits is written at once, and how long 10,000 tables take to open. Wall time: it is the
// disk that is asked. Its argument is a folder on that disk.
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <filesystem>
#include <mutex>
#include <string>
#include <vector>

#include "server/sqlite_backup.h"
#include "server/sqlite_store.h"
#include "server/writer.h"

namespace {

using namespace bastide::server;
using Clock = std::chrono::steady_clock;

double millis_since(Clock::time_point begin) {
  return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

const std::string entry(200, 'x');  // a move with what follows from it
const std::string listing(250, 'y');

Append next_of(TableId table, std::int64_t number, int count = 1) {
  return {.card = {.id = table,
                   .code = "code-" + std::to_string(table),
                   .maker = std::string(44, 'm'),
                   .changed = number,
                   .is_listed = true,
                   .listing = listing},
          .first = number,
          .entries = std::vector<std::string>(static_cast<std::size_t>(count), entry)};
}

std::unique_ptr<SqliteStore> open_or_end(const std::string& path) {
  auto opened = SqliteStore::open(path);
  if (const auto* fault = std::get_if<StoreFault>(&opened)) {
    std::fprintf(stderr, "%s\n", fault->what.c_str());
    std::exit(1);
  }
  return std::move(std::get<std::unique_ptr<SqliteStore>>(opened));
}

void one_by_one(const std::string& path) {
  const auto store = open_or_end(path);
  std::vector<double> each;
  const auto begin = Clock::now();
  for (int i = 0; i < 3000; ++i) {
    const auto one = Clock::now();
    const Append append = next_of(1 + i % 1000, 1 + i / 1000);
    if (store->append({&append, 1})) std::exit(1);
    each.push_back(millis_since(one));
  }
  const double all = millis_since(begin);
  std::sort(each.begin(), each.end());
  std::printf("one by one: %.0f commits/s; median %.2f ms, 99 %% within %.2f ms, longest %.1f ms\n",
              3000e3 / all, each[each.size() / 2], each[each.size() * 99 / 100], each.back());
}

// So many appends are on their way at any time, at 1,000 tables in turn.
void through_writer(const std::string& path, int at_once) {
  const auto store = open_or_end(path);
  std::mutex mutex;
  std::condition_variable came;
  std::vector<std::function<void()>> posted;
  auto started = Writer::start(*store, [&](std::function<void()> work) {
    const std::lock_guard lock(mutex);
    posted.push_back(std::move(work));
    came.notify_one();
  });
  Writer& writer = *std::get<std::unique_ptr<Writer>>(started);
  constexpr int total = 30'000;
  int asked = 0;
  std::vector<double> each;
  const auto ask = [&] {
    const int i = asked++;
    const auto one = Clock::now();
    writer.append(next_of(1 + i % 1000, 1 + i / 1000), [&each, one](const auto& fault) {
      if (fault) std::exit(1);
      each.push_back(millis_since(one));
    });
  };
  const auto begin = Clock::now();
  while (asked < at_once) ask();
  while (each.size() < total) {
    std::vector<std::function<void()>> some;
    {
      std::unique_lock lock(mutex);
      came.wait(lock, [&] { return !posted.empty(); });
      some.swap(posted);
    }
    for (const auto& work : some) work();
    while (asked < total && asked - static_cast<int>(each.size()) < at_once) ask();
  }
  const double all = millis_since(begin);
  std::sort(each.begin(), each.end());
  std::printf(
      "%4d at once: %.0f entries/s; median %.2f ms, 99 %% within %.2f ms, longest %.1f ms\n",
      at_once, total * 1e3 / all, each[each.size() / 2], each[each.size() * 99 / 100], each.back());
}

void ten_thousand_tables(const std::string& path) {
  {
    const auto store = open_or_end(path);
    for (TableId table = 1; table <= 10'000; table += 100) {
      std::vector<Append> batch;
      for (TableId i = table; i < table + 100; ++i) batch.push_back(next_of(i, 1, 100));
      if (store->append(batch)) std::exit(1);
    }
  }
  std::printf("10,000 tables of 100 entries: %.0f MB",
              static_cast<double>(std::filesystem::file_size(path)) / 1e6);
  auto begin = Clock::now();
  const auto store = open_or_end(path);
  std::printf("; opened in %.1f ms", millis_since(begin));
  begin = Clock::now();
  const auto cards = store->cards();
  std::printf("; cards in %.1f ms", millis_since(begin));
  begin = Clock::now();
  for (TableId table = 1; table <= 10'000; ++table) {
    if (std::get<0>(store->log(table)).size() != 100) std::exit(1);
  }
  std::printf("; all logs in %.0f ms", millis_since(begin));
  begin = Clock::now();
  if (back_up(path, path + ".copy")) std::exit(1);
  std::printf("; backup in %.0f ms\n", millis_since(begin));
}

}  // namespace

int main(int count, char** arguments) {
  const std::string pattern = (count > 1 ? arguments[1] : "/tmp") + std::string("/bastide-XXXXXX");
  std::string folder = pattern;
  if (::mkdtemp(folder.data()) == nullptr) return 1;
  one_by_one(folder + "/one");
  for (const int at_once : {1, 10, 100, 1000}) {
    through_writer(folder + "/many" + std::to_string(at_once), at_once);
  }
  ten_thousand_tables(folder + "/tables");
  std::filesystem::remove_all(folder);
}
