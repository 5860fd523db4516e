#include "bastide/search_bench.h"

#include <bit>
#include <ctime>
#include <memory>
#include <vector>

#include "ai/player.h"

namespace bastide::app {
namespace {

constexpr int question_count = 12;  // spread over the game, each from a game of its own

// A game of greedy players after so many decisions, where there is a choice; earlier if it ends.
Position question_after(const Game& game, const Setup& setup, int decisions) {
  const std::unique_ptr<Player> greedy = make_player("greedy", game);
  Position next;
  game.start(setup, next);
  Position question = next;
  DecisionList list;
  while (!game.actor(next).is_nobody()) {
    if (game.actor(next).is_chance()) {
      game.deal(next);
      continue;
    }
    game.legal(next, list);
    if (list.size() > 1) question = next;
    if (--decisions < 0 && list.size() > 1) break;
    const View<Position> view = game.view(next, game.actor(next).seat());
    (void)game.try_apply(next, game.actor(next), decide(*greedy, view, 1, 1));
  }
  return question;
}

std::uint64_t sum_of(const Thoughts& thoughts, std::uint64_t sum) {
  for (const Thought& thought : thoughts.decisions) {
    sum = mix64(sum ^ std::bit_cast<std::uint64_t>(thought.decision));
    sum = mix64(sum ^ thought.playouts);
    sum = mix64(sum ^ std::bit_cast<std::uint64_t>(thought.margin));
    sum = mix64(sum ^ std::bit_cast<std::uint64_t>(thought.win));
  }
  return sum;
}

}  // namespace

double cpu_seconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

SearchMeasured measure_search(const Game& game, const Setup& chosen, double seconds,
                              std::uint64_t seed, std::uint64_t playouts) {
  std::vector<Position> questions;
  Setup setup = chosen;
  for (int i = 0; i < question_count; ++i) {
    setup.seed = derive_seed(seed, static_cast<std::uint64_t>(i));
    questions.push_back(question_after(game, setup, 4 + 10 * i));
  }
  SearchMeasured measured;
  do {
    std::uint64_t sum = 0;
    for (const Position& question : questions) {
      const std::unique_ptr<Player> player = make_player("search", game);
      const View<Position> view = game.view(question, game.actor(question).seat());
      const double before = cpu_seconds();
      (void)decide(*player, view, seed, playouts);
      measured.cpu += cpu_seconds() - before;
      const Thoughts thoughts = player->thoughts();
      measured.playouts += thoughts.playouts;
      ++measured.questions;
      sum = sum_of(thoughts, sum);
    }
    measured.checksum = sum;
  } while (measured.cpu < seconds);
  return measured;
}

}  // namespace bastide::app
