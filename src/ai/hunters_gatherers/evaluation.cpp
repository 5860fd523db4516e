// Points scored, points that features on the board will probably bring, and pieces still in hand.
// All in whole 1/16 points: the same on every machine.
#include "ai/hunters_gatherers/evaluation.h"

#include <algorithm>
#include <array>

namespace bastide::hunters_gatherers {
namespace {

constexpr int unit = outlook_unit;
constexpr int bonus_turn_value = 3 * unit;

// The chance, in 1/16, that a feature with so many open sides will be closed while there are plenty
// of tiles.
constexpr std::array<int, 6> chance_to_close{16, 11, 7, 4, 2, 1};

int closing_chance(int open, int tiles_left, int players) {
  const int chance = chance_to_close[static_cast<std::size_t>(std::min(open, 5))];
  if (open == 0) return chance;
  // The fewer tiles are left, the less: full chance from twelve turns of one's own on.
  return chance * std::min(tiles_left, 12 * players) / (12 * players);
}

// What pieces in hand are worth: the last ones most, all of them less towards the end.
int supply_value(int figures, int huts, int tiles_left) {
  constexpr std::array<int, figure_count + 1> figure_worth{0, 52, 88, 112, 128, 138};
  constexpr std::array<int, hut_count + 1> hut_worth{0, 40, 72, 96};
  const int value =
      figure_worth[static_cast<std::size_t>(figures)] + hut_worth[static_cast<std::size_t>(huts)];
  return value * std::min(tiles_left, 40) / 40;
}

struct Prospects {
  const Rules& rules;
  const State& state;
  int tiles_left;
  Outlook value{};

  void give(PieceCounts pieces, int amount) {
    const std::uint8_t seats = pieces.majority();
    for (int seat = 0; seat < state.players; ++seat) {
      if ((seats >> seat) & 1) value[static_cast<std::size_t>(seat)] += amount;
    }
  }

  // HG-60: forests and rivers pay only once they are closed, and then give the figure back.
  void add_forest_or_river(Kind kind, const Totals& totals) {
    const int worth = kind == Kind::Forest ? 2 * totals.tiles() + 3 * totals.mushrooms()
                                           : totals.tiles() + totals.fish() + totals.lake_fish();
    const int chance = closing_chance(totals.open(), tiles_left, state.players);
    give(totals.pieces, worth * chance + chance);
  }

  // Meadows and river systems count what they hold, and something for their growth.
  void add_lasting(PieceCounts pieces, int points, int growth) {
    give(pieces, points * unit + growth * std::min(tiles_left, 60) / 60);
  }

  void add_pieces() {
    std::array<bool, State::max_features> is_counted{};
    for (int seat = 0; seat < state.players; ++seat) {
      std::array<int, 2> in_hand{};
      for (int piece = 0; piece < Pieces::per_seat; ++piece) {
        const bool is_hut = piece >= first_hut;
        if (!state.pieces.is_on_board(seat, piece)) {
          ++in_hand[is_hut ? 1 : 0];
          continue;
        }
        const PieceSpot spot = state.pieces.spot(seat, piece);
        const LaidTile& laid = state.board.laid(spot.laid);
        const auto root = is_hut ? rules.system_of(state, laid, spot.feature)
                                 : rules.feature_of(state, laid, spot.feature);
        if (is_counted[root]) continue;
        is_counted[root] = true;
        const Totals& totals = state.features.totals(root);
        const Kind kind = rules.kind_of(laid, spot.feature);
        if (is_hut) {
          add_lasting(totals.pieces, rules.system_points(state, root), 32);
        } else if (kind == Kind::Meadow) {
          add_lasting(totals.pieces, rules.meadow_points(state, root), 40);
        } else {
          add_forest_or_river(kind, totals);
        }
      }
      value[static_cast<std::size_t>(seat)] += supply_value(in_hand[0], in_hand[1], tiles_left);
    }
  }
};

}  // namespace

Outlook evaluate(const Rules& rules, const State& state, Seat) {
  Prospects prospects{rules, state, state.base_pile.size()};
  for (std::size_t s = 0; s < state.players; ++s) prospects.value[s] = state.scores[s] * unit;
  if (state.step != Step::Over) prospects.add_pieces();
  // HG-44: the bonus tile is still to be drawn.
  if (state.is_bonus_turn && state.step == Step::Draw)
    prospects.value[state.active] += bonus_turn_value;
  return prospects.value;
}

}  // namespace bastide::hunters_gatherers
