// Evaluations as sums of clues: "a city of mine with two open sides" is one clue, "three meeples in
// hand" another. A game's folder lists the clues of a position (clues.h) and what each is worth
// (weights.h): a weight for a few moments of the game, with straight lines between them.
// tools/fit_evaluation.cpp fits the weights to games of the greedy player against itself.
//
// What ai/<game>/clues.h offers in its struct `Clues`:
//   Rules, count                          the game, and how many clues there are
//   int turns_left(state)                 tiles still to come, of all seats together
//   Outlook settled(rules, state, looking)    what is certain: the points made so far
//   Ground(rules, state)                  what the laid tiles tell whoever's pieces stand there;
//                                         true as long as no tile is drawn or laid
//   Ground(before, rules, old, now)       the same from the ground of the position before, for one
//                                         in which a tile may have been laid since: quicker
//   void find(rules, state, looking, ground, sink)    calls sink(seat, clue, amount) for every clue
// `looking` is the seat that asks: nothing hidden from it may change what they say.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "ai/outlook.h"
#include "core/bits.h"

namespace bastide {

// Moments at which clues have weights: turns that each seat has left.
constexpr std::array<int, 5> weight_moments{0, 3, 8, 16, 36};

// In 1/64 points.
constexpr int weight_unit = 64;
using ClueWeights = std::array<std::int16_t, weight_moments.size()>;

// Where between two moments a position stands.
struct Phase {
  std::size_t moment;  // the one before; the next one counts too
  int part;            // of the way to the next, in 1/64
};

constexpr Phase phase_of(int turns_left, int players) {
  const int last = weight_moments.back();
  const int turns_64 = std::min(turns_left * 64 / players, last * 64 - 1);
  std::size_t moment = 0;
  while (turns_64 >= weight_moments[moment + 1] * 64) ++moment;
  const int length = weight_moments[moment + 1] - weight_moments[moment];
  return {moment, (turns_64 - weight_moments[moment] * 64) / length};
}

constexpr int weight_at(const ClueWeights& weights, Phase phase) {
  return (weights[phase.moment] * (64 - phase.part) + weights[phase.moment + 1] * phase.part) / 64;
}

// For clues that need nothing worked out beforehand.
struct NoGround {
  NoGround() = default;
  template <class Rules, class State>
  NoGround(const Rules&, const State&) {}
  template <class Rules, class State>
  NoGround(const NoGround&, const Rules&, const State&, const State&) {}
};

// The weights of all clues at every phase of the game, worked out once: a game has few phases and
// an evaluation weighs a hundred clues.
template <std::size_t Clues>
class PhaseWeights {
 public:
  using Row = std::array<std::int16_t, Clues>;

  explicit PhaseWeights(const std::array<ClueWeights, Clues>& weights)
      : rows_(parts * (weight_moments.size() - 1)) {
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      const Phase phase{i / parts, static_cast<int>(i % parts)};
      for (std::size_t clue = 0; clue < Clues; ++clue)
        rows_[i][clue] = static_cast<std::int16_t>(weight_at(weights[clue], phase));
    }
  }
  const Row& at(Phase phase) const {
    return rows_[phase.moment * parts + static_cast<std::size_t>(phase.part)];
  }

 private:
  static constexpr std::size_t parts = 64;
  std::vector<Row> rows_;
};

// Adds up what clues are worth: a sink for Clues::find.
template <std::size_t Clues>
class ClueSum {
 public:
  explicit ClueSum(const std::array<std::int16_t, Clues>& weights) : weights_(weights) {}

  void operator()(int seat, int clue, int amount = 1) {
    sum_[static_cast<std::size_t>(seat)] += amount * weights_[static_cast<std::size_t>(clue)];
  }
  std::int32_t of(std::size_t seat) const { return sum_[seat] / (weight_unit / outlook_unit); }

 private:
  const std::array<std::int16_t, Clues>& weights_;
  Outlook sum_{};
};

// The evaluation of a game whose clues have these weights.
template <class Clues>
Outlook weigh_clues(const std::array<ClueWeights, Clues::count>& weights,
                    const typename Clues::Rules& rules, const typename Clues::Rules::State& state,
                    Seat looking, const typename Clues::Ground& ground) {
  Outlook outlook = Clues::settled(rules, state, looking);
  if (rules.actor(state).is_nobody()) return outlook;
  static const PhaseWeights<Clues::count> by_phase(weights);
  ClueSum<Clues::count> sum(by_phase.at(phase_of(Clues::turns_left(state), state.players)));
  Clues::find(rules, state, looking, ground, sum);
  for (std::size_t seat = 0; seat < state.players; ++seat) outlook[seat] += sum.of(seat);
  return outlook;
}

// What is settled where nothing but the points made so far is.
template <class State>
Outlook points_so_far(const State& state) {
  Outlook outlook{};
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    outlook[seat] = state.scores[seat] * outlook_unit;
  }
  return outlook;
}

// The one seat that has most pieces there; -1 if there is none, or more than one.
template <class PieceCounts>
int sole_holder(const PieceCounts& pieces) {
  if (!pieces.any()) return -1;
  const std::uint8_t majority = pieces.majority();
  return (majority & (majority - 1)) == 0 ? lowest_bit(majority) : -1;
}

// Who holds a feature, as far as it matters for what it is worth to a seat.
enum class Hold : std::uint8_t { Sole, Tied, Lost };

// Calls visit(seat, hold) for every seat that has a piece there.
template <class PieceCounts, class Visit>
void for_each_holder(const PieceCounts& pieces, int players, Visit visit) {
  if (pieces.is_of_one_seat()) return visit(pieces.first_seat(), Hold::Sole);
  const std::uint8_t majority = pieces.majority();
  const bool is_tied = (majority & (majority - 1)) != 0;
  for (int seat = 0; seat < players; ++seat) {
    if (pieces.of(seat) == 0) continue;
    visit(seat, !((majority >> seat) & 1) ? Hold::Lost : is_tied ? Hold::Tied : Hold::Sole);
  }
}

}  // namespace bastide
