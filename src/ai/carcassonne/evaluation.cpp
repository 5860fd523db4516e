// Points scored, points that features on the board will probably bring, and pieces still in hand.
// All in whole 1/16 points: the same on every machine.
#include "ai/carcassonne/evaluation.h"

#include <algorithm>
#include <array>

namespace bastide::carcassonne {
namespace {

constexpr int unit = outlook_unit;

// The chance, in 1/16, that a feature with so many open sides will be closed while there are plenty
// of tiles.
constexpr std::array<int, 6> chance_to_close{16, 11, 7, 4, 2, 1};

int closing_chance(int open, int tiles_left, int players) {
  const int chance = chance_to_close[static_cast<std::size_t>(std::min(open, 5))];
  if (open == 0) return chance;
  // The fewer tiles are left, the less: full chance from twelve turns of one's own on.
  return chance * std::min(tiles_left, 12 * players) / (12 * players);
}

// What a piece in hand is worth: the last ones most, all of them less towards the end.
int supply_value(int meeples, bool has_abbot, int tiles_left) {
  constexpr std::array<int, 8> worth{0, 52, 84, 106, 122, 134, 142, 148};
  const int value = worth[static_cast<std::size_t>(meeples)] + (has_abbot ? 24 : 0);
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

  // Roads pay the same open or closed; cities double, and a closed feature gives the piece back.
  void add_road_or_city(Kind kind, const Totals& totals) {
    const int now = totals.tiles() + (kind == Kind::City ? totals.shields() : 0);
    const int chance = closing_chance(totals.open(), tiles_left, state.players);
    const int growth = kind == Kind::City ? now * chance : 0;
    give(totals.pieces, now * unit + growth + chance);
  }

  void add_monks() {
    for (int i = 0; i < state.monk_count; ++i) {
      const Monk& monk = state.monks[static_cast<std::size_t>(i)];
      const int missing = 8 - monk.around;
      const int hope = missing * 9 * std::min(tiles_left, 24) / 24;
      value[monk.seat] += (1 + monk.around) * unit + hope;
    }
  }

  // Completed cities count in full, open ones as far as they may yet be closed.
  void add_field(FeatureForest<Totals, State::max_segments, State::max_features>::Node root) {
    std::array<bool, State::max_features> is_counted{};
    int worth = 0;
    for (int i = 0; i < state.board.laid_count(); ++i) {
      const LaidTile& laid = state.board.laid(i);
      const TileTable& table = rules.tables().tiles[laid.tile];
      for (int b = 0; b < table.border_count; ++b) {
        const Border border = table.borders[static_cast<std::size_t>(b)];
        if (state.features.root_of(laid.first_segment + border.field) != root) continue;
        const auto city = state.features.root_of(laid.first_segment + border.city);
        if (is_counted[city]) continue;
        is_counted[city] = true;
        worth += 3 * closing_chance(state.features.totals(city).open(), tiles_left, state.players);
      }
    }
    give(state.features.totals(root).pieces, worth);
  }

  void add_pieces() {
    std::array<bool, State::max_features> is_counted{};
    for (int seat = 0; seat < state.players; ++seat) {
      int meeples = 0;
      for (int piece = 0; piece < meeple_count; ++piece) {
        if (!state.pieces.is_on_board(seat, piece)) {
          ++meeples;
          continue;
        }
        const PieceSpot spot = state.pieces.spot(seat, piece);
        const LaidTile& laid = state.board.laid(spot.laid);
        const Kind kind = rules.kind_of(laid, spot.feature);
        if (kind > Kind::City) continue;
        const auto root = state.features.root_of(laid.first_segment + spot.feature);
        if (is_counted[root]) continue;
        is_counted[root] = true;
        if (kind == Kind::Field) {
          add_field(root);
        } else {
          add_road_or_city(kind, state.features.totals(root));
        }
      }
      const bool has_abbot = ((state.pieces.supply(seat) >> abbot_number) & 1) != 0;
      value[static_cast<std::size_t>(seat)] += supply_value(meeples, has_abbot, tiles_left);
    }
  }
};

}  // namespace

Outlook evaluate(const Rules& rules, const State& state, Seat) {
  const int tiles_left = state.base_pile.size() + state.river_pile.size() + state.lakes;
  Prospects prospects{rules, state, tiles_left};
  for (int s = 0; s < state.players; ++s) {
    prospects.value[static_cast<std::size_t>(s)] = state.scores[static_cast<std::size_t>(s)] * unit;
  }
  if (state.step != Step::Over) {
    prospects.add_monks();
    prospects.add_pieces();
  }
  return prospects.value;
}

}  // namespace bastide::carcassonne
