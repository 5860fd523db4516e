// Where the jungles of a position of Amazonas can grow, and what its river will still pay.
#pragma once

#include <array>
#include <cstdint>

#include "ai/open_sides.h"
#include "games/amazonas/rules.h"

namespace bastide::amazonas {

// The points that the tiles still to come will make the Amazon pay.
inline int pay_to_come(const Rules& rules, const State& state) {
  int pay = 0;
  for (int i = 0; i < state.pile.size(); ++i) {
    const SquareTable& square = rules.tables().tiles[state.pile[i]];
    pay += square.caimans + square.piranhas;
  }
  return pay;
}

// The ground (ai/clues.h) of quick clues.
class OpenSides {
 public:
  OpenSides(const Rules& rules, const State& state) : pay_(pay_to_come(rules, state)) {
    const TileShapes& shapes = rules.tables().shapes;
    auto add = [&](const LaidTile& laid, int feature) {
      ++sides_[state.features.root_of(laid.first_segment + feature)];
    };
    for_each_open_side(state.board, jungle_side, [&](const LaidTile& laid, Side side) {
      add(laid, shapes.turned(laid).feature(side, 1));
    });
    // A tributary has a jungle on either bank.
    for_each_open_side(state.board, tributary_side, [&](const LaidTile& laid, Side side) {
      const TurnedTile& turned = shapes.turned(laid);
      add(laid, turned.feature(side, 0));
      add(laid, turned.feature(side, 2));
    });
  }
  OpenSides(const OpenSides&, const Rules& rules, const State&, const State& now)
      : OpenSides(rules, now) {}

  int sides_of(int root) const { return sides_[static_cast<std::size_t>(root)]; }
  int pay() const { return pay_; }

 private:
  static constexpr int jungle_side = 0;  // codes of sides (tables.cpp)
  static constexpr int tributary_side = 1;
  std::array<std::uint8_t, State::max_features> sides_{};
  int pay_;
};

}  // namespace bastide::amazonas
