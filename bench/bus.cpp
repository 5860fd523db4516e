// How much does the bus between servers carry, and how quickly? So many ends in one process, each
// with a connection of its own, say messages of the size of a page's news to each other at a rate
// that grows until they come late. bench/README.md
#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/nodes/addresses.h"
#include "server/nodes/nats_bus.h"
#include "server/nodes/parcel_bus.h"
#include "server/nodes/pg_bus.h"

namespace bastide::server {
namespace {

using Clock = std::chrono::steady_clock;

struct Arguments {
  std::string store;
  std::string bus;
  int nodes = 3;
  int bytes = 400;
  int seconds = 5;
  int lines = 5;  // for which a message is, with one body
  double from = 1'000;
  double most = 1'000'000;
};

std::int64_t micros_now() { return Clock::now().time_since_epoch() / std::chrono::microseconds(1); }

// Of all threads of this process.
double cpu_seconds() {
  timespec time{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

class Ends {
 public:
  explicit Ends(const Arguments& arguments) : arguments_(arguments) {
    const std::string place = "bench" + std::to_string(micros_now());
    for (int i = 1; i <= arguments.nodes; ++i) {
      auto wire = arguments.bus.empty() ? pg_bus_wire(*pg_address(arguments.store))
                                        : nats_bus_wire(*nats_address(arguments.bus), place);
      // Numbers that no server has.
      auto started = ParcelBus::start(std::move(wire), 1'000'000 + i, [](auto work) { work(); });
      ends_.push_back(std::move(std::get<std::unique_ptr<ParcelBus>>(started)));
    }
    for (const auto& end : ends_) {
      end->listen({.heard = [this](NodeNumber, const BusMessage& message) { hear(message); },
                   .broken = [this](NodeNumber) { ++broken_; }});
    }
  }

  // Messages a second of all together; false where they do not come in time any more.
  bool run(double rate) {
    {
      const std::lock_guard lock(mutex_);
      took_.clear();
    }
    const std::int64_t parcels = sent_parcels();
    const double cpu = cpu_seconds();
    const auto begin = Clock::now();
    const auto end = begin + std::chrono::seconds(arguments_.seconds);
    std::int64_t said = 0;
    std::vector<std::int64_t> lines;
    for (int i = 0; i < arguments_.lines; ++i) lines.push_back(i);
    while (Clock::now() < end) {
      const std::chrono::duration<double> passed = Clock::now() - begin;
      for (; said < static_cast<std::int64_t>(passed.count() * rate); ++said) {
        const auto from = static_cast<std::size_t>(said) % ends_.size();
        const auto step = 1 + static_cast<std::size_t>(said / 7) % (ends_.size() - 1);
        std::string body = std::to_string(micros_now()) + ' ';
        body.resize(static_cast<std::size_t>(arguments_.bytes), 'x');
        const auto to = 1'000'001 + static_cast<NodeNumber>((from + step) % ends_.size());
        ends_[from]->send(to, {BusMessage::Kind::Send, lines,
                               std::make_shared<const std::string>(std::move(body))});
      }
      std::this_thread::sleep_for(std::chrono::microseconds(500));
    }
    const auto patience = Clock::now() + std::chrono::seconds(2);
    while (heard() < said && Clock::now() < patience) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    const std::lock_guard lock(mutex_);
    std::ranges::sort(took_);
    const auto at = [&](double part) {
      if (took_.empty()) return 0.0;
      const auto place = static_cast<std::size_t>(part * static_cast<double>(took_.size() - 1));
      return static_cast<double>(took_[place]) / 1000;
    };
    const bool is_whole = static_cast<std::int64_t>(took_.size()) == said && broken_ == 0;
    std::printf(
        "%9.0f a second: p50 %.1f, p95 %.1f, p99 %.1f, max %.1f ms; %.1f a parcel, "
        "%.0f us of CPU each here%s\n",
        rate, at(.5), at(.95), at(.99), at(1),
        static_cast<double>(said) / static_cast<double>(sent_parcels() - parcels),
        (cpu_seconds() - cpu) * 1e6 / static_cast<double>(said), is_whole ? "" : "; NOT ALL CAME");
    std::fflush(stdout);
    return is_whole && at(.99) < 500;
  }

  bool warm_up() {
    for (std::size_t from = 0; from < ends_.size(); ++from) {
      for (std::size_t to = 0; to < ends_.size(); ++to) {
        if (from == to) continue;
        ends_[from]->send(1'000'001 + static_cast<NodeNumber>(to),
                          {BusMessage::Kind::Send,
                           {1},
                           std::make_shared<const std::string>(std::to_string(micros_now()))});
      }
    }
    const auto wanted = static_cast<std::int64_t>(ends_.size() * (ends_.size() - 1));
    for (int i = 0; i < 2000 && heard() < wanted; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    broken_ = 0;
    return heard() >= wanted;
  }

 private:
  void hear(const BusMessage& message) {
    const std::int64_t took = micros_now() - std::stoll(*message.body);
    const std::lock_guard lock(mutex_);
    took_.push_back(took);
  }
  std::int64_t heard() {
    const std::lock_guard lock(mutex_);
    return static_cast<std::int64_t>(took_.size());
  }
  std::int64_t sent_parcels() const {
    std::int64_t sum = 0;
    for (const auto& end : ends_) sum += end->sent_parcels();
    return sum;
  }

  const Arguments& arguments_;
  std::vector<std::unique_ptr<ParcelBus>> ends_;
  std::atomic<int> broken_ = 0;
  std::mutex mutex_;  // for what follows
  std::vector<std::int64_t> took_;
};

int run(const Arguments& arguments) {
  const bool is_right = arguments.bus.empty() ? pg_address(arguments.store).has_value()
                                              : nats_address(arguments.bus).has_value();
  if (!is_right || arguments.nodes < 2) {
    std::fprintf(stderr, "--store postgresql://… or --bus nats://…, and two ends at least\n");
    return 2;
  }
  Ends ends(arguments);
  if (!ends.warm_up()) {
    std::fprintf(stderr, "they do not hear each other\n");
    return 1;
  }
  for (double rate = arguments.from; rate <= arguments.most && ends.run(rate); rate *= 2) {
  }
  return 0;
}

}  // namespace
}  // namespace bastide::server

int main(int argc, char** argv) {
  bastide::server::Arguments arguments;
  CLI::App program{"What the bus between servers carries."};
  program.add_option("--store", arguments.store, "PostgreSQL, for LISTEN and NOTIFY");
  program.add_option("--bus", arguments.bus, "NATS, instead");
  program.add_option("--nodes", arguments.nodes, "ends");
  program.add_option("--bytes", arguments.bytes, "of a message");
  program.add_option("--lines", arguments.lines, "that it is for");
  program.add_option("--seconds", arguments.seconds, "at each rate");
  program.add_option("--from", arguments.from, "messages a second of all together, at first");
  program.add_option("--most", arguments.most, "at last");
  CLI11_PARSE(program, argc, argv);
  return bastide::server::run(arguments);
}
