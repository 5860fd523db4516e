// Computers that sit at tables think here: a few threads, one queue, first come first served, one
// question of a table at a time. Whoever talks to people only hands questions in.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "games/game.h"

namespace bastide::server {

struct ThinkingJob {
  const Game* game = nullptr;
  View<Position> view;  // what the seat may know, and nothing else
  int level = 1;
  std::uint64_t seed = 0;
};

class Computers {
 public:
  using Post = std::function<void(std::function<void()>)>;
  using Answer = std::function<void(const Decision&)>;

  // At most so many threads; fewer, or none but one's own patience, where the system has no more.
  Computers(int threads, Post post);
  ~Computers() { stop(); }
  Computers(const Computers&) = delete;
  Computers& operator=(const Computers&) = delete;

  // False where no thread could be started.
  bool can_think() const { return !threads_.empty(); }
  // `answer` is handed to `post` with what the player would do.
  void think(ThinkingJob job, Answer answer);
  // Questions that are thought about, and those that wait for a thread.
  struct Load {
    std::size_t thinking = 0;
    std::size_t waiting = 0;
  };
  Load load() const;
  // Ends what is being thought; nothing more is answered afterwards.
  void stop();

 private:
  struct Waiting {
    ThinkingJob job;
    Answer answer;
  };
  void work();

  const Post post_;
  mutable std::mutex mutex_;
  std::condition_variable something_waits_;
  std::deque<Waiting> waiting_;
  std::size_t thinking_ = 0;
  std::atomic<bool> is_stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace bastide::server
