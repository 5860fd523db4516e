// Points scored, points that features on the map will probably bring, tokens at what they are worth
// on average, and pieces still in reserve. All in whole 1/16 points: the same on every machine.
#include "ai/gold_rush/evaluation.h"

#include <algorithm>
#include <array>

namespace bastide::gold_rush {
namespace {

constexpr int unit = outlook_unit;

// The chance, in 1/16, that a feature with so many open sides will be closed while there are plenty
// of tiles.
constexpr std::array<int, 6> chance_to_close{16, 11, 7, 4, 2, 1};

// What cowboys in reserve are worth: the last ones most, all of them less towards the end.
int reserve_value(int cowboys, int tiles_left) {
  constexpr std::array<int, cowboy_count + 1> worth{0, 52, 84, 106, 120};
  return worth[static_cast<std::size_t>(cowboys)] * std::min(tiles_left, 40) / 40;
}

struct Prospects {
  const Rules& rules;
  const State& state;
  int tiles_left;
  int token_worth;  // the mean of the tokens that the seat has not seen, in 1/16 points
  Outlook value{};

  int closing_chance(int open) const {
    const int chance = chance_to_close[static_cast<std::size_t>(std::min(open, 5))];
    if (open == 0) return chance;
    // The fewer tiles are left, the less: full chance from twelve turns of one's own on.
    const int plenty = 12 * state.players;
    return chance * std::min(tiles_left, plenty) / plenty;
  }

  void give(PieceCounts cowboys, int amount) {
    const std::uint8_t seats = cowboys.majority();
    for (int seat = 0; seat < state.players; ++seat) {
      if ((seats >> seat) & 1) value[static_cast<std::size_t>(seat)] += amount;
    }
  }

  // A single train doubles only what is closed; a closed railway gives the cowboy back.
  void add_railway(const Totals& totals) {
    const int chance = closing_chance(totals.open());
    const int doubled = totals.trains() == 1 ? totals.tiles() * chance : 0;
    give(totals.cowboys, totals.tiles() * unit + doubled + chance);
  }

  // The tokens go with the nuggets to whoever closes it.
  void add_mountain(const Totals& totals) {
    const int chance = closing_chance(totals.open());
    const std::uint8_t seats = totals.cowboys.majority();
    const int sharers = std::max(1, __builtin_popcount(seats));
    const int tokens = totals.tokens() * token_worth * chance / unit / sharers;
    give(totals.cowboys, totals.nuggets() * unit + tokens + chance);
  }

  // Camps and herds that lie there, and a little for room to grow.
  void add_prairie(const Totals& totals) {
    give(totals.cowboys, totals.prairie_points() * unit + std::min(tiles_left, 40) / 4);
  }

  void add_towns() {
    for (int i = 0; i < state.merchant_count; ++i) {
      const Merchant& merchant = state.merchants[static_cast<std::size_t>(i)];
      const LaidTile& laid = state.board.laid(merchant.laid);
      int worth = 3 * unit * rules.town_railways(state, merchant.laid).completed;
      for_each_bit(rules.tables().tiles[laid.tile].town_tracks, [&](int f) {
        const auto root = state.features.root_of(laid.first_segment + f);
        const int open = state.features.totals(root).open();
        if (open != 0) worth += 3 * closing_chance(open) * 3 / 4;  // it may lead back here
      });
      value[merchant.seat] += worth;
    }
  }

  // A tent brings a token a turn while there are some, and turns are dear.
  void add_tent(int seat) {
    if (!state.pieces.is_on_board(seat, tent_number)) return;
    const auto root = rules.root_at(state, state.pieces.spot(seat, tent_number));
    const int tokens = std::min(state.features.totals(root).tokens(), tiles_left / state.players);
    value[static_cast<std::size_t>(seat)] += std::min(tokens, 4) * token_worth / 3 + 2;
  }

  void add_pieces() {
    std::array<bool, State::max_features> is_counted{};
    for (int seat = 0; seat < state.players; ++seat) {
      int reserve = 0;
      for (int piece = 0; piece < cowboy_count; ++piece) {
        if (!state.pieces.is_on_board(seat, piece)) {
          ++reserve;
          continue;
        }
        const PieceSpot spot = state.pieces.spot(seat, piece);
        const Kind kind = rules.kind_of(state.board.laid(spot.laid), spot.feature);
        if (kind == Kind::City) continue;
        const auto root = rules.root_at(state, spot);
        if (is_counted[root]) continue;
        is_counted[root] = true;
        const Totals& totals = state.features.totals(root);
        if (kind == Kind::Track) add_railway(totals);
        if (kind == Kind::Mountain) add_mountain(totals);
        if (kind == Kind::Prairie) add_prairie(totals);
      }
      value[static_cast<std::size_t>(seat)] += reserve_value(reserve, tiles_left);
      add_tent(seat);
    }
  }

  // Once the game is over the hands are among the scores, as far as they are known.
  void add_hands(Seat looking) {
    for (int seat = 0; seat < state.players; ++seat) {
      const TokenCounts& hand = state.hands[static_cast<std::size_t>(seat)];
      int& worth = value[static_cast<std::size_t>(seat)];
      if (state.step == Step::Over) {
        worth += hand.of(unknown_token) * token_worth;
      } else if (seat != looking) {
        worth += hand.size() * token_worth;
      } else {
        worth += hand.of(unknown_token) * token_worth;
        for (int kind = 1; kind < rules.tables().token_kind_count; ++kind)
          worth +=
              hand.of(kind) * rules.tables().token_values[static_cast<std::size_t>(kind)] * unit;
      }
    }
  }
};

// The mean of all tokens but those that the seat has seen in its own hand.
int mean_unseen(const Tables& tables, const TokenCounts& own) {
  int count = 0;
  int sum = 0;
  for (int kind = 1; kind < tables.token_kind_count; ++kind) {
    const int unseen = tables.tokens.of(kind) - own.of(kind);
    count += unseen;
    sum += unseen * tables.token_values[static_cast<std::size_t>(kind)];
  }
  return count == 0 ? 0 : sum * unit / count;
}

}  // namespace

Outlook evaluate(const Rules& rules, const State& state, Seat looking) {
  Prospects prospects{rules, state, state.pile.size(),
                      mean_unseen(rules.tables(), state.hands[looking])};
  for (int s = 0; s < state.players; ++s) {
    prospects.value[static_cast<std::size_t>(s)] = state.scores[static_cast<std::size_t>(s)] * unit;
  }
  prospects.add_hands(looking);
  if (state.step != Step::Over) {
    prospects.add_towns();
    prospects.add_pieces();
  }
  return prospects.value;
}

}  // namespace bastide::gold_rush
