// Where meadows and river systems of a position of Hunters & Gatherers can grow.
#pragma once

#include <array>
#include <cstdint>

#include "ai/open_sides.h"
#include "games/hunters_gatherers/rules.h"

namespace bastide::hunters_gatherers {

// The ground (ai/clues.h) of quick clues.
class OpenSides {
 public:
  OpenSides(const Rules& rules, const State& state) {
    const TileShapes& shapes = rules.tables().shapes;
    for_each_open_side(state.board, meadow_side, [&](const LaidTile& laid, Side side) {
      ++sides_[rules.feature_of(state, laid, shapes.turned(laid).feature(side, 1))];
    });
    for_each_open_side(state.board, river_side, [&](const LaidTile& laid, Side side) {
      const TurnedTile& turned = shapes.turned(laid);
      ++sides_[rules.feature_of(state, laid, turned.feature(side, 0))];
      ++sides_[rules.feature_of(state, laid, turned.feature(side, 2))];
      ++sides_[rules.system_of(state, laid, turned.feature(side, 1))];
    });
  }
  OpenSides(const OpenSides&, const Rules& rules, const State&, const State& now)
      : OpenSides(rules, now) {}

  int sides_of(int root) const { return sides_[static_cast<std::size_t>(root)]; }

 private:
  static constexpr int meadow_side = 0;  // codes of sides (tables.cpp)
  static constexpr int river_side = 2;
  std::array<std::uint8_t, State::max_features> sides_{};
};

}  // namespace bastide::hunters_gatherers
