// A thread for what may wait for a disk that is not the tables' own: each errand after the other,
// each answered once, by a function handed to `post`.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>

namespace bastide::server {

class Errands {
 public:
  using Post = std::function<void(std::function<void()>)>;

  // Null where no thread can be started.
  static std::unique_ptr<Errands> start(Post post);
  ~Errands() { stop(); }
  Errands(const Errands&) = delete;
  Errands& operator=(const Errands&) = delete;

  // `done` hears whether it was done; not where too much waits, there is no memory, or it stops.
  void add(std::function<void()> errand, std::function<void(bool)> done);
  // Waits for the one that is being done; the others are answered that they were not.
  void stop();

  static constexpr std::size_t most_waiting = 1'000;

 private:
  struct Waiting {
    std::function<void()> errand;
    std::function<void(bool)> done;
  };
  explicit Errands(Post post) : post_(std::move(post)) {}
  void work();
  void answer(Waiting waiting, bool is_done);

  const Post post_;
  std::mutex mutex_;  // for what follows
  std::condition_variable something_waits_;
  std::deque<Waiting> waiting_;
  bool is_stopping_ = false;
  std::thread thread_;
};

}  // namespace bastide::server
