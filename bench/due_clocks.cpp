// How long a server takes whose clocks are all over at once: 10,000 games in the middle when it
// starts again, nobody there. And how long somebody who comes meanwhile waits for the thread that
// talks to people. Its arguments: a folder on the disk in question, how many tables.
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <mutex>
#include <thread>

#include "notation/moves.h"
#include "server/room_text.h"
#include "server/rooms.h"
#include "server/secrets.h"
#include "server/sqlite_store.h"

namespace {

using namespace bastide;
using namespace bastide::server;
using Clock = std::chrono::steady_clock;

constexpr Millis made_at = 1'800'000'000'000;
constexpr int moves_played = 60;

double millis_since(Clock::time_point begin) {
  return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

double cpu_seconds() {
  timespec time{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

// ---- A game in the middle ----

std::vector<std::string> log_of_game(Table& table) {
  std::vector<std::string> log;
  const auto add = [&](Entry entry) {
    log.push_back(to_text(entry));
    if (table.take_log(std::span(&log.back(), 1))) std::exit(1);
  };
  const Json terms{{"game", "carcassonne"},
                   {"seats", {"person", "person"}},
                   {"pace", {{"kind", "move"}, {"seconds", 60}}},
                   {"on_time", "end"}};
  const Table::Beginning beginning{.code = "code",
                                   .terms = std::get<Terms>(read_terms(terms)),
                                   .key = hash_of("Ann"),
                                   .name = "Ann"};
  add(Table::begin(beginning, made_at).entries.front());
  add({made_at, "here", {{"seat", 0}}});
  add({made_at, "sat", {{"seat", 1}, {"name", "Bo"}, {"colour", 1}, {"key", hash_of("Bo")}}});
  add({made_at, "here", {{"seat", 1}}});
  add({made_at,
       "sealed",
       {{"secret", std::string(64, 'a')}, {"order", {0, 1}}, {"first", "random"}}});
  add({made_at, "dealt"});
  for (int step = 0; step < moves_played; ++step) {
    const PlayedGame& played = table.game()->played();
    DecisionList legal;
    played.game().legal(played.position(), legal);
    const std::string move = print_move(played.game(), played.memory(), legal[legal.size() / 2]);
    add({made_at, "played", {{"seat", *table.asked()}, {"step", step}, {"move", move}}});
  }
  return log;
}

void make_tables(const std::string& path, int tables) {
  auto opened = SqliteStore::open(path);
  if (const auto* fault = std::get_if<StoreFault>(&opened)) {
    std::fprintf(stderr, "%s\n", fault->what.c_str());
    std::exit(1);
  }
  Store& store = *std::get<0>(opened);
  Table table;
  const std::vector<std::string> log = log_of_game(table);
  std::vector<Append> batch;
  for (int id = 1; id <= tables; ++id) {
    Append append{.card = card_of(id, table), .first = 1, .entries = log};
    append.card.code = "code-" + std::to_string(id);
    Json made = Json::parse(log.front());
    made["code"] = append.card.code;
    append.entries.front() = made.dump();
    batch.push_back(std::move(append));
    if (batch.size() < 500 && id < tables) continue;
    if (store.append(batch)) std::exit(1);
    batch.clear();
  }
  store.note_alive(made_at);
}

// ---- The thread that talks to people ----

class Thread {
 public:
  void post(std::function<void()> work) {
    const std::lock_guard lock(mutex_);
    work_.push_back(std::move(work));
  }
  bool work_once() {
    std::unique_lock lock(mutex_);
    if (work_.empty()) return false;
    const auto work = std::move(work_.front());
    work_.pop_front();
    lock.unlock();
    work();
    return true;
  }

 private:
  std::mutex mutex_;
  std::deque<std::function<void()>> work_;
};

// Ticks until nothing happens any more; says how long that took and how long a word to the thread
// waited meanwhile.
void settle(const char* what, Thread& thread, Rooms& rooms, Millis& now, int tables) {
  constexpr double quiet = 1500;
  const auto begin = Clock::now();
  const double cpu = cpu_seconds();
  auto ticked = begin;
  auto last = begin;
  double busy_cpu = cpu;
  std::vector<double> waits;
  std::size_t most = 0;
  rooms.tick();
  bool is_asking = false;
  while (millis_since(last) < quiet) {
    if (millis_since(ticked) >= 100) {
      now += 100;
      ticked = Clock::now();
      rooms.tick();
    }
    if (!is_asking) {
      is_asking = true;
      thread.post([&, asked = Clock::now()] {
        waits.push_back(millis_since(asked));
        is_asking = false;
      });
    }
    const std::size_t before = waits.size();
    if (!thread.work_once()) continue;
    if (waits.size() == before) {
      last = Clock::now();
      busy_cpu = cpu_seconds();
    } else {
      std::this_thread::sleep_for(std::chrono::microseconds(200));
    }
    most = std::max(most, rooms.in_memory());
  }
  std::ranges::sort(waits);
  const double took = std::chrono::duration<double>(last - begin).count();
  std::printf(
      "%s: %.1f s for %d tables, %.1f s of CPU time; a word waited %.1f ms at p99, %.1f at most; "
      "%zu in memory at once\n",
      what, took, tables, busy_cpu - cpu, waits[waits.size() * 99 / 100], waits.back(), most);
}

}  // namespace

int main(int count, char** texts) {
  if (count < 2 || !secrets_ready()) {
    std::fputs("bench_due_clocks FOLDER [TABLES]\n", stderr);
    return 2;
  }
  const int tables = count > 2 ? std::atoi(texts[2]) : 10'000;
  const std::string path = std::string(texts[1]) + "/due-clocks-" + std::to_string(::getpid());
  make_tables(path, tables);
  {
    auto opened = SqliteStore::open(path);
    Store& store = *std::get<0>(opened);
    Thread thread;
    const auto post = [&](std::function<void()> work) { thread.post(std::move(work)); };
    auto started = Writer::start(store, post);
    auto writer = std::move(std::get<std::unique_ptr<Writer>>(started));
    Computers computers(1, post);
    auto cards = store.cards();
    Millis now = made_at + hour;
    Rooms rooms(*writer, computers, std::get<0>(std::move(cards)), store.last_alive(),
                [&] { return now; }, {});
    settle("fetched after the start", thread, rooms, now, tables);
    now += 2 * minute;
    settle("patience over", thread, rooms, now, tables);
    now += 10 * minute;
    settle("clocks over, games ended", thread, rooms, now, tables);
    writer->stop();
  }
  for (const char* more : {"", "-wal", "-shm", ".lock"}) std::filesystem::remove(path + more);
  return 0;
}
