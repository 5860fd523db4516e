// Points scored, points that features on the board will probably bring, the order of the boats, and
// pieces still in hand. All in whole 1/16 points: the same on every machine.
#include "ai/amazonas/evaluation.h"

#include <algorithm>
#include <array>

namespace bastide::amazonas {
namespace {

constexpr int unit = outlook_unit;

// The chance, in 1/16, that a feature with so many open sides will be closed while there are plenty
// of tiles.
constexpr std::array<int, 6> chance_to_close{16, 11, 7, 4, 2, 1};

struct Prospects {
  const Rules& rules;
  const State& state;
  int tiles_left;
  Outlook value{};

  int closing_chance(int open) const {
    const int chance = chance_to_close[static_cast<std::size_t>(std::min(open, 5))];
    if (open == 0) return chance;
    // The fewer tiles are left, the less: full chance from twelve turns of one's own on.
    return chance * std::min(tiles_left, 12 * state.players) / (12 * state.players);
  }

  void give(PieceCounts pieces, int amount) {
    const std::uint8_t seats = pieces.majority();
    for (int seat = 0; seat < state.players; ++seat) {
      if ((seats >> seat) & 1) value[static_cast<std::size_t>(seat)] += amount;
    }
  }

  // Tributaries pay the same open or closed, villages nearly double; a closed feature gives the
  // explorer back, which is worth about a point and a half. A tributary that can still grow brings
  // boat steps.
  void add_village_or_tributary(Kind kind, const Totals& totals) {
    const int now = totals.squares() + totals.goods();
    const int chance = closing_chance(totals.open());
    const int growth = kind == Kind::Village ? totals.squares() * chance : 0;
    const int hope = kind == Kind::Tributary ? std::min(totals.open(), 2) * 6 : 0;
    give(totals.pieces,
         now * unit + growth + chance * 3 / 2 + hope * std::min(tiles_left, 20) / 20);
  }

  // A jungle grows until the end: early camps are worth more than what they see now.
  void add_jungle(const Totals& totals) {
    give(totals.pieces, totals.goods() * unit + std::min(tiles_left, 60) * 2 / 3);
  }

  void add_pieces() {
    std::array<bool, State::max_features> is_counted{};
    for (int seat = 0; seat < state.players; ++seat) {
      int explorers = 0;
      int camps = 0;
      for (int piece = 0; piece < explorer_count + camp_count; ++piece) {
        if (!state.pieces.is_on_board(seat, piece)) {
          (kind_of_piece(piece) == camp ? camps : explorers) += 1;
          continue;
        }
        const PieceSpot spot = state.pieces.spot(seat, piece);
        const LaidTile& laid = state.board.laid(spot.laid);
        const auto root = state.features.root_of(laid.first_segment + spot.feature);
        if (is_counted[root]) continue;
        is_counted[root] = true;
        const Kind kind = rules.kind_of(laid, spot.feature);
        const Totals& totals = state.features.totals(root);
        if (kind == Kind::Jungle) {
          add_jungle(totals);
        } else {
          add_village_or_tributary(kind, totals);
        }
      }
      constexpr std::array<int, explorer_count + 1> explorer_worth{0, 44, 72, 90, 102};
      constexpr std::array<int, camp_count + 1> camp_worth{0, 80, 120};
      value[static_cast<std::size_t>(seat)] +=
          explorer_worth[static_cast<std::size_t>(explorers)] * std::min(tiles_left, 30) / 30 +
          camp_worth[static_cast<std::size_t>(camps)] * std::min(tiles_left, 60) / 60;
    }
  }

  // What the river tiles left will pay the first and the second boat, if the order stays: half of
  // it, since it will not always. The mouth counts as one tile more.
  void add_boats() {
    int caimans = 0;
    int piranhas = 0;
    for (int i = 0; i < state.pile.size(); ++i) {
      const SquareTable& square = rules.tables().squares[state.pile[i]];
      caimans += square.caimans + (square.is_double_next ? 3 : 0);
      piranhas += square.piranhas + (square.is_double_next ? 1 : 0);
    }
    const std::vector<std::int32_t>& mouth = rules.tables().sides[state.players].mouth;
    const int first_pay = (caimans + piranhas + mouth[0]) * unit / 2;
    const int second_pay = (piranhas + (mouth.size() > 1 ? mouth[1] : 0)) * unit / 2;
    int first = 0;
    int second = -1;
    for (int seat = 0; seat < state.players; ++seat) {
      first = std::max<int>(first, state.boats[static_cast<std::size_t>(seat)]);
    }
    for (int seat = 0; seat < state.players; ++seat) {
      const int boat = state.boats[static_cast<std::size_t>(seat)];
      if (boat < first) second = std::max(second, boat);
    }
    for (int seat = 0; seat < state.players; ++seat) {
      const auto s = static_cast<std::size_t>(seat);
      const int boat = state.boats[s];
      // A lead is worth more the longer it is, up to four spaces; so is a small distance behind.
      const int behind = std::min(first - boat, 6);
      const int lead = boat == first && second >= 0 ? std::min(first - second, 4) : 0;
      if (boat == first) {
        value[s] += first_pay + first_pay * lead / 32;
      } else {
        const bool is_paid = boat == second && (state.players > 2 || boat == first - 1);
        const int chance_to_pass = 6 - behind;  // in 1/16
        const int base = is_paid ? second_pay : 0;
        value[s] += base + std::max(first_pay - base, 0) * chance_to_pass / 16;
      }
    }
  }
};

}  // namespace

Outlook evaluate(const Rules& rules, const State& state, Seat) {
  Prospects prospects{rules, state, state.pile.size()};
  for (int s = 0; s < state.players; ++s) {
    prospects.value[static_cast<std::size_t>(s)] = state.scores[static_cast<std::size_t>(s)] * unit;
  }
  if (state.step != Step::Over) {
    prospects.add_pieces();
    prospects.add_boats();
  }
  return prospects.value;
}

}  // namespace bastide::amazonas
