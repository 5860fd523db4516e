// Points scored, points that trails, bushes, holes and baobabs will probably bring, tokens and
// meeples in hand. All in whole 1/16 points: the same on every machine.
#include "ai/safari/evaluation.h"

#include <algorithm>
#include <array>
#include <bit>

#include "core/bits.h"

namespace bastide::safari {
namespace {

constexpr int unit = outlook_unit;

// S-25
constexpr std::array<int, species_count + 1> species_points{0, 1, 3, 6, 10, 15};

// The chance, in 1/16, that a feature with so many open sides will be completed while there are
// plenty of tiles.
constexpr std::array<int, 6> chance_to_close{16, 10, 7, 4, 2, 1};

// Tokens in hand: a point each at the end, and before that three and more in a hole or on a
// feature, one an action.
int hand_value(int tokens, int tiles_left, int players) {
  constexpr std::array<int, 7> worth{0, 40, 72, 96, 114, 126, 134};
  const int use = tokens < 7 ? worth[static_cast<std::size_t>(tokens)] : 134 + 2 * (tokens - 6);
  return tokens * unit + use * std::min(tiles_left, 8 * players) / (8 * players);
}

// What meeples in hand are worth: the last ones most, all of them less towards the end.
int supply_value(int meeples_left, int tiles_left) {
  constexpr std::array<int, meeple_count + 1> worth{0, 44, 72, 92, 106, 116, 122};
  return worth[static_cast<std::size_t>(meeples_left)] * std::min(tiles_left, 30) / 30;
}

struct Prospects {
  const Rules& rules;
  const State& state;
  int tiles_left;
  Outlook value{};

  int& of(int seat) { return value[static_cast<std::size_t>(seat)]; }

  // Unfinished it brings everybody there animals and birds (S-48); completed, the majority its
  // species (S-24, S-25), one more with a token in hand, and the meeple back.
  void add_feature(const Totals& totals) {
    int chance = chance_to_close[static_cast<std::size_t>(std::min(totals.open(), 5))];
    if (totals.open() != 0) {
      chance = chance * std::min(tiles_left, 10 * state.players) / (10 * state.players);
    }
    const int left_open = (totals.animals() + totals.birds()) * (unit - chance);
    const std::uint8_t majority = totals.pieces.majority();
    for (int seat = 0; seat < state.players; ++seat) {
      if (totals.pieces.of(seat) == 0) continue;
      of(seat) += left_open + chance;
      if (!((majority >> seat) & 1)) continue;
      const std::uint8_t hand = state.hands[static_cast<std::size_t>(seat)].species();
      const int species = std::popcount(totals.species());
      const int now = species_points[static_cast<std::size_t>(species)] + totals.birds();
      of(seat) += now * chance;
      // Half of what a token could add: it may be worth more elsewhere.
      if (hand & ~totals.species()) {
        const auto next = static_cast<std::size_t>(species + 1);
        of(seat) += (species_points[next] - species_points[next - 1]) * chance / 2;
      }
    }
  }

  // S-44: three points if the hole is ever completed, which a bush corner rules out (SR-12).
  void add_hole_meeple(int seat, Cell point) {
    for (int i = 0; i < state.hole_count; ++i) {
      const Hole& hole = state.holes[static_cast<std::size_t>(i)];
      if (hole.point != point) continue;
      constexpr std::array<int, 5> hope{0, 6, 12, 20, 48};
      if (hole.available == 15)
        of(seat) += hope[static_cast<std::size_t>(std::popcount(hole.taken))];
      return;
    }
  }

  void add_meeples() {
    std::array<bool, State::max_features> is_counted{};
    for (int seat = 0; seat < state.players; ++seat) {
      const std::uint8_t supply = state.pieces.supply(seat);
      of(seat) += supply_value(std::popcount(supply), tiles_left);
      for_each_bit(meeples & ~supply, [&](int piece) {
        const PieceSpot spot = state.pieces.spot(seat, piece);
        const LaidTile& laid = state.board.laid(spot.laid);
        if (spot.feature >= hole_feature) {
          add_hole_meeple(seat, point_of(laid.at, spot.feature - hole_feature));
          return;
        }
        if (rules.kind_of(laid, spot.feature) == Kind::Baobab) return;
        const auto root = state.features.root_of(laid.first_segment + spot.feature);
        if (is_counted[root]) return;
        is_counted[root] = true;
        add_feature(state.features.totals(root));
      });
    }
  }

  // S-31: two tokens and the meeple once all eight squares are laid.
  void add_baobabs() {
    constexpr std::array<int, 9> hope{2, 4, 7, 11, 17, 25, 36, 52, 80};
    for (int i = 0; i < state.baobab_count; ++i) {
      const Baobab& baobab = state.baobabs[static_cast<std::size_t>(i)];
      of(baobab.seat) += hope[baobab.around] * std::min(tiles_left, 24) / 24;
    }
  }

  // Tokens in hand, and those that are being drawn just now.
  void add_tokens() {
    for (int seat = 0; seat < state.players; ++seat) {
      int tokens = state.hands[static_cast<std::size_t>(seat)].total();
      if (state.step == Step::Token && state.token_seat == seat) tokens += state.tokens_due;
      of(seat) += hand_value(tokens, tiles_left, state.players);
    }
  }
};

}  // namespace

Outlook evaluate(const Rules& rules, const State& state, Seat) {
  Prospects prospects{rules, state, state.pile.size()};
  for (int s = 0; s < state.players; ++s) {
    prospects.of(s) = state.scores[static_cast<std::size_t>(s)] * unit;
  }
  if (state.step != Step::Over) {
    prospects.add_meeples();
    prospects.add_baobabs();
    prospects.add_tokens();
    // S-37: still to come while others decide or tokens are drawn.
    if (state.has_ranger && state.step != Step::PutRanger) prospects.of(state.active) += 3 * unit;
  }
  return prospects.value;
}

}  // namespace bastide::safari
