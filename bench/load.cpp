// How many games a server carries: makes tables with everybody at them, lets so many moves a second
// be played at all of them together and says how long each took until every line of its table had
// heard of it. One thread; the server is another process (docs/operations.md, "Numbers").
#include <sys/resource.h>

#include <algorithm>
#include <fstream>

#include "load_table.h"

namespace {

using namespace bastide::load;

struct Arguments {
  LoadSettings settings;
  int tables = 1000;
  int rate = 1000;      // moves a second, of all tables
  int seconds = 30;     // 0: only sits there
  int warm_up = 5;      // seconds that are played and not counted
  int at_once = 50;     // tables that are being made
  int stay = 0;         // seconds to sit there afterwards
  bool leaves = false;  // everybody hangs up as soon as the game has begun; no moves then
  std::string file;     // no tables: this file of the page, again and again
  std::string diary;
  int connections = 100;
  int server = 0;  // its process, for what it uses
};

[[noreturn]] void explain() {
  std::fputs(
      "bench_load --port N [--server PID] [--tables N] [--lines N of a table] [--seats N]\n"
      "           [--game NAME] [--pace JSON] [--rate MOVES A SECOND] [--seconds N] [--warm-up N]\n"
      "           [--at-once N] [--stay SECONDS] [--leave] [--ports N] [--come-again]\n"
      "           [--diary FILE of lines that were lost and moves that took long]\n"
      "bench_load --port N [--server PID] --file /PATH [--connections N] [--seconds N]\n",
      stderr);
  std::exit(2);
}

Arguments read_arguments(int count, char** texts) {
  Arguments all;
  const std::vector<std::pair<std::string_view, int*>> numbers{
      {"--port", &all.settings.port},   {"--server", &all.server},
      {"--tables", &all.tables},        {"--lines", &all.settings.lines},
      {"--seats", &all.settings.seats}, {"--rate", &all.rate},
      {"--seconds", &all.seconds},      {"--warm-up", &all.warm_up},
      {"--at-once", &all.at_once},      {"--stay", &all.stay},
      {"--ports", &all.settings.ports}, {"--connections", &all.connections}};
  for (int i = 1; i < count; ++i) {
    const std::string_view name = texts[i];
    if (name == "--leave") {
      all.leaves = true;
      continue;
    }
    if (name == "--come-again") {
      all.settings.comes_again = true;
      continue;
    }
    if (++i == count) explain();
    const auto found = std::ranges::find(numbers, name, &decltype(numbers)::value_type::first);
    if (found != numbers.end()) {
      *found->second = std::atoi(texts[i]);
    } else if (name == "--game") {
      all.settings.game = texts[i];
    } else if (name == "--file") {
      all.file = texts[i];
    } else if (name == "--diary") {
      all.diary = texts[i];
    } else if (name == "--pace") {
      all.settings.pace = texts[i];
    } else {
      explain();
    }
  }
  if (all.settings.port == 0 || all.settings.lines < all.settings.seats) explain();
  return all;
}

// ---- What processes use ----

double own_cpu() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

// By the clock's ticks, of all its threads.
double cpu_of(int process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/stat");
  std::string word;
  double ticks = 0;
  for (int i = 1; i <= 15 && file >> word; ++i) {
    if (i >= 14) ticks += std::atof(word.c_str());
  }
  return ticks / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

int kib_of(int process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/status");
  for (std::string word; file >> word;) {
    if (word == "VmRSS:" && file >> word) return std::atoi(word.c_str());
  }
  return 0;
}

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

// ---- Files of the page ----

// Connections that stay open, each asking for the file as soon as it has it.
class Files final : public LoadLine::Ear {
 public:
  explicit Files(const Arguments& arguments) : arguments_(arguments) {}

  void run() {
    const int epoll = ::epoll_create1(EPOLL_CLOEXEC);
    std::vector<std::unique_ptr<LoadLine>> lines;
    for (int i = 0; i < arguments_.connections; ++i) {
      lines.push_back(std::make_unique<LoadLine>(epoll, arguments_.settings.port, *this, i));
    }
    const double own = own_cpu();
    const double server = cpu_of(arguments_.server);
    const auto begin = Clock::now();
    for (const auto& line : lines) line->get(arguments_.file);
    while (seconds_since(begin) < arguments_.seconds) hear_lines(epoll, 10);
    const double seconds = seconds_since(begin);
    std::printf("%s, %d connections: %.0f requests a second, %.0f bytes each, %d errors\n",
                arguments_.file.c_str(), arguments_.connections, double(count_) / seconds,
                double(bytes_) / double(std::max<std::int64_t>(count_, 1)), errors_);
    std::printf("CPU: server %.2f s, this tool %.2f s, of %.1f s\n",
                cpu_of(arguments_.server) - server, own_cpu() - own, seconds);
  }

  void answered(LoadLine& line, std::string_view body) override {
    ++count_;
    bytes_ += static_cast<std::int64_t>(body.size());
    line.get(arguments_.file);
  }
  void opened(LoadLine&) override {}
  void heard(LoadLine&, std::string_view) override {}
  void lost(LoadLine&) override { ++errors_; }

 private:
  const Arguments& arguments_;
  std::int64_t count_ = 0;
  std::int64_t bytes_ = 0;
  int errors_ = 0;
};

// ---- Tables ----

class Run {
 public:
  explicit Run(Arguments arguments) : arguments_(std::move(arguments)) {
    arguments_.settings.epoll = ::epoll_create1(EPOLL_CLOEXEC);
    if (!arguments_.diary.empty()) counts_.diary = std::fopen(arguments_.diary.c_str(), "w");
  }

  void gather() {
    const int before = kib_of(arguments_.server);
    const auto begin = Clock::now();
    int ready = 0;
    while (ready < arguments_.tables) {
      while (std::ssize(tables_) < arguments_.tables &&
             std::ssize(tables_) < ready + arguments_.at_once) {
        tables_.push_back(std::make_unique<LoadTable>(arguments_.settings, counts_,
                                                      static_cast<int>(tables_.size())));
        tables_.back()->make();
      }
      hear(10);
      if (counts_.errors > 0) std::exit(1);
      ready = 0;
      for (const auto& table : tables_) {
        if (!table->is_ready()) continue;
        ++ready;
        if (arguments_.leaves) table->hang_up();
      }
    }
    std::printf("%d tables with %d lines each, games begun, in %.1f s\n", arguments_.tables,
                arguments_.settings.lines, seconds_since(begin));
    tell_memory(before);
  }

  void play() {
    if (arguments_.seconds == 0 || arguments_.leaves) return;
    send_moves(arguments_.warm_up);
    const int errors = counts_.errors;
    counts_ = {.diary = counts_.diary};
    counts_.millis.reserve(1'000'000);
    const double own = own_cpu();
    const double server = cpu_of(arguments_.server);
    const auto begin = Clock::now();
    send_moves(arguments_.seconds);
    const double seconds = seconds_since(begin);
    tell(seconds, own_cpu() - own, cpu_of(arguments_.server) - server);
    if (errors > 0) std::printf("before that: %d errors\n", errors);
  }

  void stay() {
    const int before = kib_of(arguments_.server);
    const auto begin = Clock::now();
    while (seconds_since(begin) < arguments_.stay) hear(100);
    if (arguments_.stay > 0) tell_memory(before);
  }

 private:
  void hear(int millis) {
    hear_lines(arguments_.settings.epoll, millis);
    if (!arguments_.settings.comes_again) return;
    for (const auto& table : tables_) table->come_again();
  }
  bool is_whole() const {
    return std::ranges::all_of(tables_, [](const auto& table) { return table->is_whole(); });
  }

  // Each in its turn, at its time, whatever became of those before; a table whose move is still on
  // its way is passed over.
  void send_moves(int seconds) {
    const auto begin = Clock::now();
    std::int64_t sent = 0;
    while (true) {
      const double now = seconds_since(begin);
      if (now >= seconds) break;
      const auto due = static_cast<std::int64_t>(now * arguments_.rate);
      bool is_anybody_free = true;
      // Some, then ears: what comes meanwhile is not to wait for all that is due.
      for (int i = 0; i < 4 && sent < due && is_anybody_free; ++i) {
        is_anybody_free = move_somewhere();
        if (is_anybody_free) ++sent;
      }
      hear(sent < due && is_anybody_free ? 0 : 1);
    }
    // What is on its way arrives; whoever is on the way comes.
    const auto end = Clock::now();
    constexpr double patience = 30;
    while (seconds_since(end) < 0.5 || (!is_whole() && seconds_since(end) < patience)) hear(10);
  }
  bool move_somewhere() {
    for (std::size_t tried = 0; tried < tables_.size(); ++tried) {
      LoadTable& table = *tables_[next_++ % tables_.size()];
      if (!table.can_move()) continue;
      table.move();
      return true;
    }
    return false;
  }

  void tell(double seconds, double own, double server) {
    auto& all = counts_.millis;
    std::ranges::sort(all);
    const auto at = [&](double part) {
      return all.empty() ? 0.0 : all[static_cast<std::size_t>(part * double(all.size() - 1))];
    };
    const auto moves = static_cast<double>(std::max<std::size_t>(all.size(), 1));
    const auto within = std::ranges::upper_bound(all, 50.0) - all.begin();
    std::printf("%zu moves in %.1f s (%.0f a second), %d games ended, %d errors\n", all.size(),
                seconds, double(all.size()) / arguments_.seconds, counts_.games, counts_.errors);
    std::printf(
        "ms until everybody had it: p50 %.1f  p95 %.1f  p99 %.1f  max %.1f; %.2f %% within 50\n",
        at(0.5), at(0.95), at(0.99), at(1), 100.0 * double(within) / moves);
    if (arguments_.settings.comes_again) {
      auto& gaps = counts_.gaps;
      std::ranges::sort(gaps);
      const auto stuck = std::ranges::count_if(
          tables_, [](const auto& table) { return !table->is_whole() || !table->has_no_move(); });
      std::printf(
          "%zu lines were lost and came again, after %.1f s at p50, %.1f s at most; "
          "%td tables do not go on\n",
          gaps.size(), gaps.empty() ? 0.0 : gaps[gaps.size() / 2], gaps.empty() ? 0.0 : gaps.back(),
          stuck);
    }
    std::printf("%.1f messages and %.0f bytes a move\n", double(counts_.messages) / moves,
                double(counts_.bytes) / moves);
    std::printf("CPU: server %.2f s (%.0f us a move), this tool %.2f s (%.0f us a move)\n", server,
                1e6 * server / moves, own, 1e6 * own / moves);
  }
  void tell_memory(int before) const {
    if (arguments_.server == 0) return;
    const int after = kib_of(arguments_.server);
    std::printf("server: %d KiB before, %d KiB now, %.1f KiB a table\n", before, after,
                double(after - before) / arguments_.tables);
  }

  Arguments arguments_;
  LoadCounts counts_;
  std::vector<std::unique_ptr<LoadTable>> tables_;
  std::size_t next_ = 0;
};

}  // namespace

int main(int count, char** texts) {
  std::setvbuf(stdout, nullptr, _IOLBF, 0);
  const Arguments arguments = read_arguments(count, texts);
  if (!arguments.file.empty()) {
    Files(arguments).run();
    return 0;
  }
  Run run(arguments);
  run.gather();
  run.play();
  run.stay();
}
