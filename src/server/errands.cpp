#include "server/errands.h"

#include <new>

#include "host/threads.h"

namespace bastide::server {

std::unique_ptr<Errands> Errands::start(Post post) {
  std::unique_ptr<Errands> errands(new Errands(std::move(post)));
  auto thread = start_thread([errands = errands.get()] { errands->work(); });
  if (!thread) return nullptr;
  errands->thread_ = std::move(*thread);
  return errands;
}

void Errands::add(std::function<void()> errand, std::function<void(bool)> done) {
  Waiting waiting{std::move(errand), std::move(done)};
  {
    const std::lock_guard lock(mutex_);
    if (!is_stopping_ && waiting_.size() < most_waiting) {
      waiting_.push_back(std::move(waiting));
      return something_waits_.notify_one();
    }
  }
  answer(std::move(waiting), false);
}

void Errands::stop() {
  {
    const std::lock_guard lock(mutex_);
    is_stopping_ = true;
    something_waits_.notify_one();
  }
  if (thread_.joinable()) thread_.join();
}

void Errands::work() {
  for (;;) {
    Waiting next;
    bool is_last = false;
    {
      std::unique_lock lock(mutex_);
      something_waits_.wait(lock, [this] { return !waiting_.empty() || is_stopping_; });
      if (waiting_.empty()) return;
      next = std::move(waiting_.front());
      waiting_.pop_front();
      is_last = is_stopping_;
    }
    bool is_done = !is_last;
    if (is_done) {
      try {
        next.errand();
      } catch (const std::bad_alloc&) {
        is_done = false;
      }
    }
    answer(std::move(next), is_done);
  }
}

void Errands::answer(Waiting waiting, bool is_done) {
  post_([done = std::move(waiting.done), is_done] { done(is_done); });
}

}  // namespace bastide::server
