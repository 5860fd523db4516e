#include "host/thinker.h"

#include <time.h>

#include <algorithm>
#include <exception>

#include "host/threads.h"

namespace bastide {

std::uint64_t Stopwatch::now(ClockKind kind) {
  timespec time{};
  ::clock_gettime(kind == ClockKind::Wall ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<std::uint64_t>(time.tv_sec) * 1'000'000'000u +
         static_cast<std::uint64_t>(time.tv_nsec);
}

std::optional<Thinker> Thinker::make(const PlayerSpec& spec, const Game& game, ClockKind clock,
                                     FollowUps follow_ups) {
  std::vector<std::unique_ptr<Player>> players;
  for (int i = 0; i < spec.threads; ++i) {
    players.push_back(make_player(spec, game));
    if (players.back() == nullptr) return std::nullopt;
  }
  return Thinker(spec, clock, follow_ups, std::move(players));
}

Thinking Thinker::think(const View<Position>& view, std::uint64_t seed, const Budget& budget,
                        const std::atomic<bool>* stop, const Progress& progress) {
  std::atomic<bool> is_stopped{false};
  struct Part {
    Thoughts thoughts;
    std::uint64_t micros = 0;
    bool is_done = false;
    std::exception_ptr trouble;
  };
  // A thread without a playout to make would add nothing.
  const std::size_t count = budget.playouts == 0
                                ? players_.size()
                                : std::min<std::uint64_t>(players_.size(), budget.playouts);
  std::vector<Part> parts(count);

  const auto think_part = [&](std::size_t number) {
    const Stopwatch watch(clock_);
    Player& player = *players_[number];
    player.begin(view, number == 0 ? seed : derive_seed(seed, number));
    if (follow_ups_ == FollowUps::Think) player.insist();
    // The first threads take one more where the playouts cannot be divided.
    const std::uint64_t share =
        budget.playouts / count + (number < budget.playouts % count ? 1 : 0);
    std::uint64_t done = 0;
    while (!is_stopped.load(std::memory_order_relaxed) &&
           (stop == nullptr || !stop->load(std::memory_order_relaxed))) {
      if (budget.playouts != 0 && done >= share) break;
      if (budget.micros != 0 && watch.micros() >= budget.micros) break;
      const std::uint64_t slice = budget.playouts == 0
                                      ? playouts_in_slice
                                      : std::min<std::uint64_t>(playouts_in_slice, share - done);
      if (!player.think(static_cast<int>(slice))) break;
      done += slice;
      if (number == 0 && progress && !progress({player, done, watch.micros()})) is_stopped = true;
    }
    parts[number].thoughts = player.thoughts();
    parts[number].micros = watch.micros();
    parts[number].is_done = true;
  };
  const auto run = [&](std::size_t number) {
    try {
      think_part(number);
    } catch (...) {  // memory is short: told on the calling thread, when all have ended
      parts[number].trouble = std::current_exception();
      is_stopped = true;
    }
  };

  std::vector<std::thread> others;
  others.reserve(count);
  while (others.size() + 1 < count) {
    auto thread = start_thread([&run, number = others.size() + 1] { run(number); });
    if (!thread) break;
    others.push_back(std::move(*thread));
  }
  run(0);
  // Where threads are short: with a budget of playouts alone this one does their part, too, so that
  // the thoughts are what they always are. Time would be spent twice; then the others are enough.
  if (budget.playouts != 0 && budget.micros == 0) {
    for (std::size_t i = others.size() + 1; i < count; ++i) run(i);
  }
  for (std::thread& other : others) other.join();

  Thinking result;
  std::vector<Thoughts> thoughts;
  for (Part& part : parts) {
    if (part.trouble != nullptr) std::rethrow_exception(part.trouble);
    if (!part.is_done) continue;
    result.micros = std::max(result.micros, part.micros);
    thoughts.push_back(std::move(part.thoughts));
  }
  result.thoughts = thoughts.size() == 1 ? std::move(thoughts[0]) : joined(thoughts);
  return result;
}

}  // namespace bastide
