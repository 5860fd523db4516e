// Playing to the very end in thought: every decision of every seat and every outcome of chance.
// Possible when hardly a tile is left, and only where nothing is hidden from anybody.
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "games/game.h"

namespace bastide {

// Whether all that happens in the game is open to everybody (the order of the piles apart).
inline bool is_all_open(const GameInfo& info) {
  for (const EventShape& shape : info.events) {
    for (const FieldShape& field : shape.fields) {
      if (field.hidden_from != Secrecy::Nobody) return false;
    }
  }
  return true;
}

// What an end of the game is worth to each seat.
struct EndValue {
  std::array<double, max_seats> points{};
  std::array<double, max_seats> win{};  // share of the win
};

inline EndValue end_value(const Result& result) {
  EndValue value;
  int winners = 0;
  for (std::size_t s = 0; s < max_seats; ++s) winners += (result.winners >> s) & 1;
  for (std::size_t s = 0; s < max_seats; ++s) {
    value.points[s] = result.scores[s];
    if ((result.winners >> s) & 1) value.win[s] = 1.0 / winners;
  }
  return value;
}

inline double margin_of(const std::array<double, max_seats>& points, int players, Seat seat) {
  double best_other = -1e9;
  for (int s = 0; s < players; ++s) {
    if (s != seat) best_other = std::max(best_other, points[static_cast<std::size_t>(s)]);
  }
  return points[seat] - best_other;
}

template <GameRules Rules>
class ExactEnd {
 public:
  using State = typename Rules::State;

  explicit ExactEnd(const Rules& rules) : rules_(rules) {}

  // What the position is worth if everybody plays for the win first and for the margin then.
  // Nothing if that takes more than `steps` steps, which are used up.
  std::optional<EndValue> solve(const State& state, int& steps) const {
    const Actor actor = rules_.actor(state);
    if (actor.is_nobody()) return end_value(rules_.result(state));
    if (--steps < 0) return std::nullopt;
    return actor.is_chance() ? average(state, steps) : best(state, actor.seat(), steps);
  }

 private:
  std::optional<EndValue> best(const State& state, Seat seat, int& steps) const {
    DecisionList list;
    rules_.legal(state, list);
    std::optional<EndValue> best;
    double best_worth = 0;
    for (const Decision& decision : list) {
      State next = state;
      rules_.apply_unchecked(next, decision, nullptr);
      const auto value = solve(next, steps);
      if (!value) return std::nullopt;
      const double worth = worth_of(*value, state.players, seat);
      if (best && worth <= best_worth) continue;
      best = value;
      best_worth = worth;
    }
    return best;
  }

  std::optional<EndValue> average(const State& state, int& steps) const {
    DecisionList list;
    rules_.legal(state, list);
    EndValue sum;
    double total = 0;
    for (const Decision& outcome : list) {
      const double weight = rules_.weight(state, outcome);
      if (weight == 0) continue;
      State next = state;
      rules_.apply_unchecked(next, outcome, nullptr);
      const auto value = solve(next, steps);
      if (!value) return std::nullopt;
      total += weight;
      for (std::size_t s = 0; s < max_seats; ++s) {
        sum.points[s] += weight * value->points[s];
        sum.win[s] += weight * value->win[s];
      }
    }
    if (total == 0) return std::nullopt;
    for (std::size_t s = 0; s < max_seats; ++s) {
      sum.points[s] /= total;
      sum.win[s] /= total;
    }
    return sum;
  }

 public:
  static double worth_of(const EndValue& value, int players, Seat seat) {
    constexpr double points_in_a_win = 1000;  // no margin outweighs a share of the win
    return value.win[seat] * points_in_a_win + margin_of(value.points, players, seat);
  }

 private:
  const Rules& rules_;
};

}  // namespace bastide
