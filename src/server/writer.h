// The thread that writes. Whatever is to be appended waits here while the disk is busy, and all
// that waits is written at once: a commit costs the same for one entry and for a hundred.
//
// Everything may be asked from any thread and is answered exactly once, by a function handed to
// `post`. Appends are written and answered in the order in which they came; those that are refused
// because too much waits are answered at once. `post` is called on either side, and must not wait.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <variant>
#include <vector>

#include "server/store.h"

namespace bastide::server {

struct WriterSettings {
  // What may wait; beyond that `writer_is_busy` is the answer.
  std::size_t max_waiting = 10'000;                  // appends; as many reads
  std::size_t max_waiting_bytes = 64 * 1024 * 1024;  // of appends
  // Appends in one transaction: the first of them waits for the last.
  std::size_t max_batch = 1'000;
  std::chrono::milliseconds alive_every{5'000};
  // The server's clock, asked on the writing thread; none: the system's.
  std::function<Millis()> now;
};

// Faults that are the writer's own.
inline constexpr std::string_view writer_is_busy = "busy";
inline constexpr std::string_view writer_has_stopped = "stopped";

class Writer {
 public:
  using Post = std::function<void(std::function<void()>)>;
  using Written = std::function<void(std::optional<StoreFault>)>;
  using LogRead = std::function<void(std::variant<std::vector<std::string>, StoreFault>)>;
  using Forgotten = std::function<void(std::variant<int, StoreFault>)>;

  // The store must outlive the writer, and is the writer's alone while there is one. A fault where
  // no thread can be started.
  static std::variant<std::unique_ptr<Writer>, StoreFault> start(Store& store, Post post,
                                                                 WriterSettings settings = {});
  ~Writer() { stop(); }
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  // Appends of one table may follow each other without waiting for an answer; if one of them
  // fails, so do those that count on it.
  void append(Append append, Written done);
  // As of now or later: everything appended before is in it.
  void read_log(TableId table, LogRead done);
  // Little by little, so that nobody waits for it. How many tables went.
  void forget(Millis before, Forgotten done);

  // Something else that is to be done with what is kept, on the thread that writes and after what
  // was to be appended before. `done` hears whether it was called.
  void do_errand(std::function<void()> errand, std::function<void(bool)> done);

  // Appends and reads that nobody has begun with.
  std::size_t waiting() const;

  // Writes and answers everything that waits, then ends the thread. All answers are posted when it
  // returns. Whatever is asked afterwards is answered by `writer_has_stopped`.
  void stop();

 private:
  struct WaitingAppends {
    std::vector<Append> appends;
    std::vector<Written> done;  // of each
  };
  struct WaitingRead {
    TableId table;
    LogRead done;
  };
  struct WaitingForget {
    Millis before;
    Forgotten done;
    int gone = 0;
  };

  struct WaitingErrand {
    std::function<void()> errand;
    std::function<void(bool)> done;
  };

  Writer(Store& store, Post post, WriterSettings settings);
  void work();
  void write(WaitingAppends waiting);
  void read(WaitingRead waiting);
  void do_errands(std::deque<WaitingErrand> errands);
  // False once there is nothing left to forget, or this was the last time, and it was answered.
  bool forget_some(WaitingForget& waiting, bool is_last);
  void note_alive();
  std::optional<std::string_view> refusal(std::size_t waiting, std::size_t bytes) const;
  WaitingAppends take_batch();

  Store& store_;
  const Post post_;
  const WriterSettings settings_;

  mutable std::mutex mutex_;  // for what follows
  std::condition_variable something_waits_;
  std::deque<Append> appends_;
  std::deque<Written> appends_done_;
  std::size_t waiting_bytes_ = 0;
  std::deque<WaitingRead> reads_;
  std::deque<WaitingForget> forgets_;
  std::deque<WaitingErrand> errands_;
  bool is_stopping_ = false;

  std::mutex stopping_;  // for the end of the thread
  std::thread thread_;
};

}  // namespace bastide::server
