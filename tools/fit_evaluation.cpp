// Fits the weights of a game's clues (src/ai/clues.h) to games of the greedy player against itself:
// for every position of every game, the clues of each seat should add up to the points that it went
// on to make. Ridge regression, weights of neighbouring moments kept close to each other. With
// `lead` the difference of two seats' clues should tell the difference of their points, and points
// as such count little: for games where much of what one seat gains is another's loss.
//
// Usage: fit_evaluation GAME quick|deep GAMES SEED [lead] > src/ai/GAME/weights.h or deep_weights.h
// The greedy player judges by the quick clues with the weights compiled in: after a fit of these,
// build and fit again until nothing changes.
#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "ai/amazonas/deep_clues.h"
#include "ai/carcassonne/deep_clues.h"
#include "ai/gold_rush/deep_clues.h"
#include "ai/hunters_gatherers/deep_clues.h"
#include "ai/player.h"
#include "ai/safari/deep_clues.h"
#include "games/game_of.h"
#include "games/registry.h"

namespace bastide {
namespace {

constexpr std::size_t moments = weight_moments.size();
constexpr double ridge = 30;  // as if so many samples said that a weight is nothing
constexpr std::uint32_t strays =
    3;  // per cent of decisions taken at random, to see more of the game
constexpr double points_beside_lead = 0.1;  // how much points as such count when leads are fitted

// The clues that are there, by column of the equations.
using Row = std::vector<std::pair<std::size_t, double>>;

// What one seat saw at one moment, and the points that it made from then on.
struct Sample {
  Row clues;
  std::size_t seat = 0;
  double settled = 0;
};

// Sums of the normal equations; of the symmetric matrix the lower half.
class Equations {
 public:
  explicit Equations(std::size_t size) : size_(size), matrix_(size * size), right_(size) {}

  void add(const Row& row, double y, double weight = 1) {
    for (const auto& [i, x] : row) {
      double* line = matrix_.data() + i * size_;
      for (const auto& [j, other] : row) {
        if (j <= i) line[j] += weight * x * other;
      }
      right_[i] += weight * x * y;
    }
    squares_ += weight * y * y;
    count_ += weight;
  }
  void add(const Equations& other) {
    for (std::size_t i = 0; i < matrix_.size(); ++i) matrix_[i] += other.matrix_[i];
    for (std::size_t i = 0; i < size_; ++i) right_[i] += other.right_[i];
    squares_ += other.squares_;
    count_ += other.count_;
  }
  std::vector<double> solve() const;
  double error(const std::vector<double>& weights) const {
    double left = squares_;
    for (std::size_t i = 0; i < size_; ++i) left -= weights[i] * right_[i];
    return std::sqrt(left / count_);
  }

 private:
  std::size_t size_;
  std::vector<double> matrix_;
  std::vector<double> right_;
  double squares_ = 0;
  double count_ = 0;
};

// By Cholesky's decomposition.
std::vector<double> Equations::solve() const {
  std::vector<double> a = matrix_;
  std::vector<double> x = right_;
  auto at = [&](std::size_t i, std::size_t j) -> double& { return a[i * size_ + j]; };
  for (std::size_t i = 0; i < size_; ++i) {
    at(i, i) += ridge;
    if (i % moments == moments - 1) continue;
    at(i, i) += ridge;
    at(i + 1, i + 1) += ridge;
    at(i + 1, i) -= ridge;
  }
  for (std::size_t j = 0; j < size_; ++j) {
    for (std::size_t k = 0; k < j; ++k) at(j, j) -= at(j, k) * at(j, k);
    at(j, j) = std::sqrt(at(j, j));
    for (std::size_t i = j + 1; i < size_; ++i) {
      for (std::size_t k = 0; k < j; ++k) at(i, j) -= at(i, k) * at(j, k);
      at(i, j) /= at(j, j);
    }
  }
  for (std::size_t i = 0; i < size_; ++i) {
    for (std::size_t k = 0; k < i; ++k) x[i] -= at(i, k) * x[k];
    x[i] /= at(i, i);
  }
  for (std::size_t i = size_; i-- > 0;) {
    for (std::size_t k = i + 1; k < size_; ++k) x[i] -= at(k, i) * x[k];
    x[i] /= at(i, i);
  }
  return x;
}

// A sink for Clues::find that spreads each clue over the two moments around the position.
struct ClueRow {
  std::vector<std::vector<double>>& clues;
  Phase phase;
  void operator()(int seat, int clue, int amount = 1) {
    double* first = clues[static_cast<std::size_t>(seat)].data() +
                    static_cast<std::size_t>(clue) * moments + phase.moment;
    first[0] += amount * (64 - phase.part) / 64.0;
    first[1] += amount * phase.part / 64.0;
  }
};

Row row_of(const std::vector<double>& clues) {
  Row row;
  for (std::size_t i = 0; i < clues.size(); ++i) {
    if (clues[i] != 0) row.emplace_back(i, clues[i]);
  }
  return row;
}

// Both rows are in the order of their columns.
Row difference_of(const Row& a, const Row& b) {
  Row row;
  std::size_t i = 0;
  std::size_t j = 0;
  while (i < a.size() || j < b.size()) {
    if (j == b.size() || (i < a.size() && a[i].first < b[j].first)) {
      row.push_back(a[i++]);
    } else if (i == a.size() || b[j].first < a[i].first) {
      row.emplace_back(b[j].first, -b[j].second);
      ++j;
    } else {
      row.emplace_back(a[i].first, a[i].second - b[j].second);
      ++i;
      ++j;
    }
  }
  return row;
}

template <class Clues>
void play_and_add(const Game& game, std::uint64_t seed, bool is_lead, Equations& equations) {
  const auto& rules = dynamic_cast<const GameOf<typename Clues::Rules>&>(game).rules();
  constexpr std::size_t size = Clues::count * moments;
  Setup setup = default_setup(game.info());
  setup.seed = derive_seed(seed, 0);
  Random random(derive_seed(seed, 1));
  const auto player = make_player("greedy", game);
  Position position;
  game.start(setup, position);
  std::vector<Sample> samples;
  DecisionList list;
  for (Actor actor = game.actor(position); !actor.is_nobody(); actor = game.actor(position)) {
    if (actor.is_chance()) {
      // Evaluations are asked for between turns, not while tokens fall within one.
      game.legal(position, list);
      if (list[0].kind != common_event::draw) {
        game.deal(position);
        continue;
      }
      const auto& state = GameOf<typename Clues::Rules>::state_of(position);
      const Phase phase = phase_of(Clues::turns_left(state), state.players);
      const typename Clues::Ground ground(rules, state);
      for (Seat seat = 0; seat < state.players; ++seat) {
        std::vector<std::vector<double>> clues(state.players, std::vector<double>(size));
        ClueRow row{clues, phase};
        Clues::find(rules, state, seat, ground, row);
        samples.push_back({row_of(clues[seat]), seat,
                           double(Clues::settled(rules, state, seat)[seat]) / outlook_unit});
      }
      game.deal(position);
      continue;
    }
    Decision decision = decide(*player, game.view(position, actor.seat()), random.next(), 0);
    if (random.below(100) < strays) {
      game.legal(position, list);
      decision = list[static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())))];
    }
    game.try_apply(position, actor, decision);
  }
  const Result result = game.result(position);
  auto to_come = [&](const Sample& sample) { return result.scores[sample.seat] - sample.settled; };
  for (std::size_t i = 0; i < samples.size(); ++i) {
    const Sample& sample = samples[i];
    equations.add(sample.clues, to_come(sample), is_lead ? points_beside_lead : 1);
    if (!is_lead || sample.seat == 0) continue;
    const Sample& before = samples[i - 1];  // the seat before, at the same moment
    equations.add(difference_of(sample.clues, before.clues), to_come(sample) - to_come(before));
  }
}

void print(std::string_view space, bool is_deep, const std::vector<double>& weights) {
  const std::string name(space);
  const char* prefix = is_deep ? "deep_" : "";
  std::printf(
      "// Weights of the clues, in 1/64 points: one row a clue, one column a moment (ai/clues.h).\n"
      "// Made by tools/fit_evaluation.cpp; do not edit by hand.\n"
      "#pragma once\n\n#include <array>\n\n#include \"ai/%s/%sclues.h\"\n\n"
      "namespace bastide::%s {\n\n"
      "inline constexpr std::array<ClueWeights, %s> %sweights{{\n",
      name.c_str(), prefix, name.c_str(), is_deep ? "DeepClues::count" : "clue::count", prefix);
  for (std::size_t i = 0; i < weights.size(); i += moments) {
    std::printf("    {");
    for (std::size_t m = 0; m < moments; ++m) {
      const double bounded = std::clamp(weights[i + m] * weight_unit, -32000.0, 32000.0);
      std::printf("%s%ld", m == 0 ? "" : ", ", std::lround(bounded));
    }
    std::printf("},\n");
  }
  std::printf("}};\n\n}  // namespace bastide::%s\n", name.c_str());
}

// What to fit, as the command line says.
struct Task {
  const Game& game;
  bool is_deep;
  int games;
  std::uint64_t seed;
  bool is_lead;
};

template <class Clues>
std::vector<double> fit(const Task& task) {
  constexpr std::size_t size = Clues::count * moments;
  Equations all(size);
  std::mutex mutex;
  std::atomic<int> next{0};
  auto work = [&] {
    Equations own(size);
    for (int k = next++; k < task.games; k = next++) {
      play_and_add<Clues>(task.game, derive_seed(task.seed, static_cast<std::uint64_t>(k)),
                          task.is_lead, own);
    }
    const std::lock_guard lock(mutex);
    all.add(own);
  };
  std::vector<std::thread> threads;
  for (unsigned i = 0; i < std::max(1u, std::thread::hardware_concurrency()); ++i)
    threads.emplace_back(work);
  for (std::thread& thread : threads) thread.join();
  const std::vector<double> weights = all.solve();
  std::fprintf(stderr, "%d games; the clues miss the points to come by %.2f (root mean square)\n",
               task.games, all.error(weights));
  return weights;
}

// Fits and prints if these are the clues of the game that was asked for.
template <class Clues, class DeepClues>
bool fit_if_asked(const Task& task) {
  const std::string_view name = Clues::Rules::game_info().name;
  if (task.game.info().name != name) return false;
  std::string space(name);
  std::ranges::replace(space, '-', '_');
  print(space, task.is_deep, task.is_deep ? fit<DeepClues>(task) : fit<Clues>(task));
  return true;
}

}  // namespace
}  // namespace bastide

int main(int argc, char** argv) {
  using namespace bastide;
  const std::vector<std::string_view> words(argv + 1, argv + argc);
  const bool is_lead = words.size() == 5 && words[4] == "lead";
  const bool is_known =
      (words.size() == 4 || is_lead) && (words[1] == "quick" || words[1] == "deep");
  const Game* game = is_known ? find_game(words[0]) : nullptr;
  const int games = is_known ? std::atoi(argv[3]) : 0;
  if (game == nullptr || games < 1) {
    std::fprintf(stderr, "usage: fit_evaluation GAME quick|deep GAMES SEED [lead]\n");
    return 2;
  }
  const Task task{*game, words[1] == "deep", games, static_cast<std::uint64_t>(std::atoll(argv[4])),
                  is_lead};
  const bool has_clues =
      fit_if_asked<carcassonne::Clues, carcassonne::DeepClues>(task) ||
      fit_if_asked<hunters_gatherers::Clues, hunters_gatherers::DeepClues>(task) ||
      fit_if_asked<safari::Clues, safari::DeepClues>(task) ||
      fit_if_asked<gold_rush::Clues, gold_rush::DeepClues>(task) ||
      fit_if_asked<amazonas::Clues, amazonas::DeepClues>(task);
  return has_clues ? 0 : 2;
}
