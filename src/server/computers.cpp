#include "server/computers.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "ai/player.h"
#include "host/stopwatch.h"
#include "host/threads.h"

namespace bastide::server {
namespace {

constexpr int playouts_at_once = 8;  // between two looks at the clock

Decision think_about(const ThinkingJob& job, const std::atomic<bool>& is_stopping) {
  const auto player = make_level(job.level, *job.game);
  const Budget budget = levels()[static_cast<std::size_t>(job.level - 1)].budget;
  const Stopwatch watch(ClockKind::Wall);
  player->begin(job.view, job.seed);
  std::uint64_t playouts = 0;
  while (!is_stopping) {
    if (budget.playouts > 0 && playouts >= budget.playouts) break;
    if (budget.micros > 0 && watch.micros() >= budget.micros) break;
    const std::uint64_t left = budget.playouts > 0 ? budget.playouts - playouts : playouts_at_once;
    const int slice = static_cast<int>(std::min<std::uint64_t>(left, playouts_at_once));
    if (!player->think(slice)) break;
    playouts += static_cast<std::uint64_t>(slice);
  }
  return player->thoughts().decisions.front().decision;
}

}  // namespace

Computers::Computers(int threads, Post post) : post_(std::move(post)) {
  for (int i = 0; i < threads; ++i) {
    auto thread = start_thread([this] { work(); });
    if (!thread) break;
    threads_.push_back(std::move(*thread));
  }
}

void Computers::think(ThinkingJob job, Answer answer) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back({std::move(job), std::move(answer)});
  }
  something_waits_.notify_one();
}

Computers::Load Computers::load() const {
  const std::lock_guard lock(mutex_);
  return {thinking_, waiting_.size()};
}

void Computers::work() {
  while (true) {
    std::unique_lock lock(mutex_);
    something_waits_.wait(lock, [this] { return is_stopping_ || !waiting_.empty(); });
    if (is_stopping_) return;
    Waiting next = std::move(waiting_.front());
    waiting_.pop_front();
    ++thinking_;
    lock.unlock();
    const Decision decision = think_about(next.job, is_stopping_);
    lock.lock();
    --thinking_;
    lock.unlock();
    if (is_stopping_) return;
    post_([answer = std::move(next.answer), decision] { answer(decision); });
  }
}

void Computers::stop() {
  {
    const std::lock_guard lock(mutex_);
    is_stopping_ = true;
    waiting_.clear();
  }
  something_waits_.notify_all();
  for (std::thread& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

}  // namespace bastide::server
