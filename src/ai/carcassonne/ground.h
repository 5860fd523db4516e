// What the laid tiles of a position of Carcassonne and the tiles still to come tell, whoever's
// pieces stand there.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "ai/prospects.h"
#include "games/carcassonne/rules.h"

namespace bastide::carcassonne {

class Ground {
 public:
  Ground(const Rules& rules, const State& state)
      : prospects(state.board, rules.tables().shapes, state.base_pile,
                  [&](const LaidTile& laid, int feature) {
                    return state.features.root_of(laid.first_segment + feature);
                  }) {
    for (int i = 0; i < state.board.laid_count(); ++i) {
      const LaidTile& laid = state.board.laid(i);
      const TileTable& table = rules.tables().tiles[laid.tile];
      for (int b = 0; b < table.border_count; ++b) {
        const Border border = table.borders[static_cast<std::size_t>(b)];
        const std::uint8_t city = state.features.root_of(laid.first_segment + border.city);
        if (state.features.totals(city).open() == 0) continue;
        add_border(state.features.root_of(laid.first_segment + border.field), city);
      }
    }
  }

  struct FieldBorder {
    std::uint8_t field;
    std::uint8_t city;
    friend bool operator==(FieldBorder, FieldBorder) = default;
  };
  Prospects<decltype(State::board), State::max_features> prospects;
  // Each field beside each city that is not closed, once.
  std::array<FieldBorder, 128> borders;
  std::size_t border_count = 0;

 private:
  void add_border(std::uint8_t field, std::uint8_t city) {
    const FieldBorder border{field, city};
    const auto end = borders.begin() + static_cast<std::ptrdiff_t>(border_count);
    if (border_count < borders.size() && std::find(borders.begin(), end, border) == end)
      borders[border_count++] = border;
  }
};

}  // namespace bastide::carcassonne
