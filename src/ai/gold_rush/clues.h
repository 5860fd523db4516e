// What tells, in a position of Gold Rush, how many points each seat will still make.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "ai/clues.h"
#include "core/bits.h"
#include "games/gold_rush/rules.h"

namespace bastide::gold_rush {

namespace clue {
enum : int {
  // Railways by their open ends, 1 and 2.
  railway,
  railway_tiles = railway + 2,
  railway_doubled = railway_tiles + 2,    // tiles, where exactly one train runs
  railway_crowded = railway_doubled + 2,  // tiles, where two or more do
  tied_railway = railway_crowded + 2,     // the majority is shared
  tied_railway_tiles,
  lost_railway,  // others have more pieces there
  // Mountains by their open sides: 1, 2, 3, and 4 or more.
  mountain,
  mountain_nuggets = mountain + 4,
  mountain_tokens = mountain_nuggets + 4,
  mountain_tents = mountain_tokens + 4,  // of others: they carry tokens away
  tied_mountain,
  tied_mountain_nuggets,
  tied_mountain_tokens,
  lost_mountain,
  prairie,
  prairie_points,
  tied_prairie,
  tied_prairie_points,
  lost_prairie_points,
  // Towns by what becomes of the railways that leave them.
  town,
  town_completed,
  town_open,                     // railways that are not completed
  tent,                          // by the tokens on its mountain, 0 to 4 or more
  tent_open = tent + 5,          // by its open sides, 1 to 4 or more, where tokens lie
  tent_at_home = tent_open + 4,  // tokens on a mountain that one holds anyway
  tent_in_hand,
  cowboys,  // in hand: 0 to 4
  to_move = cowboys + 5,
  count,
};
}  // namespace clue

template <class Sink>
class ClueFinder {
 public:
  ClueFinder(const Rules& rules, const State& state, Sink& sink)
      : rules_(rules), state_(state), sink_(sink) {}

  // Inline, or WebAssembly reads rules and state from memory again for every piece.
  [[gnu::always_inline]] void find() {
    sink_(state_.active, clue::to_move);
    find_towns();
    std::array<bool, State::max_features> is_seen{};
    for (int seat = 0; seat < state_.players; ++seat) {
      int in_hand = 0;
      for (int piece = 0; piece < cowboy_count; ++piece) {
        if (!state_.pieces.is_on_board(seat, piece)) {
          ++in_hand;
          continue;
        }
        const PieceSpot spot = state_.pieces.spot(seat, piece);
        const Kind kind = rules_.kind_of(state_.board.laid(spot.laid), spot.feature);
        if (kind == Kind::City) continue;
        const Node root = rules_.root_at(state_, spot);
        if (is_seen[root]) continue;
        is_seen[root] = true;
        const Totals& totals = state_.features.totals(root);
        if (kind == Kind::Track) find_railway(totals);
        if (kind == Kind::Mountain) find_mountain(root, totals);
        if (kind == Kind::Prairie) find_prairie(totals);
      }
      sink_(seat, clue::cowboys + in_hand);
      find_tent(seat);
    }
  }

 private:
  void find_railway(const Totals& totals) {
    const int open = std::min(totals.open(), 2) - 1;
    if (open < 0) return;  // closed within this turn: scored at its end
    const int tiles = totals.tiles();
    for_each_holder(totals.pieces, state_.players, [&](int seat, Hold hold) {
      if (hold == Hold::Sole) {
        sink_(seat, clue::railway + open);
        sink_(seat, clue::railway_tiles + open, tiles);
        if (totals.trains() == 1) sink_(seat, clue::railway_doubled + open, tiles);
        if (totals.trains() > 1) sink_(seat, clue::railway_crowded + open, tiles);
      } else if (hold == Hold::Tied) {
        sink_(seat, clue::tied_railway);
        sink_(seat, clue::tied_railway_tiles, totals.trains() == 1 ? 2 * tiles : tiles);
      } else {
        sink_(seat, clue::lost_railway);
      }
    });
  }

  void find_mountain(Node root, const Totals& totals) {
    const int open = std::min(totals.open(), 4) - 1;
    if (open < 0) return;
    for_each_holder(totals.pieces, state_.players, [&](int seat, Hold hold) {
      if (hold == Hold::Sole) {
        sink_(seat, clue::mountain + open);
        sink_(seat, clue::mountain_nuggets + open, totals.nuggets());
        sink_(seat, clue::mountain_tokens + open, totals.tokens());
        sink_(seat, clue::mountain_tents, tents_of_others(root, seat));
      } else if (hold == Hold::Tied) {
        sink_(seat, clue::tied_mountain);
        sink_(seat, clue::tied_mountain_nuggets, totals.nuggets());
        sink_(seat, clue::tied_mountain_tokens, totals.tokens());
      } else {
        sink_(seat, clue::lost_mountain);
      }
    });
  }

  int tents_of_others(Node mountain, int seat) const {
    int tents = 0;
    for (int other = 0; other < state_.players; ++other) {
      if (other == seat || !state_.pieces.is_on_board(other, tent_number)) continue;
      const PieceSpot spot = state_.pieces.spot(other, tent_number);
      tents += rules_.root_at(state_, spot) == mountain ? 1 : 0;
    }
    return tents;
  }

  void find_prairie(const Totals& totals) {
    const int points = points_of([&](auto& sum) { return prairie_worth(sum, totals); });
    for_each_holder(totals.pieces, state_.players, [&](int seat, Hold hold) {
      if (hold == Hold::Lost) {
        sink_(seat, clue::lost_prairie_points, points);
        return;
      }
      const bool is_sole = hold == Hold::Sole;
      sink_(seat, is_sole ? clue::prairie : clue::tied_prairie);
      sink_(seat, is_sole ? clue::prairie_points : clue::tied_prairie_points, points);
    });
  }

  void find_towns() {
    for (int i = 0; i < state_.merchant_count; ++i) {
      const Merchant& merchant = state_.merchants[static_cast<std::size_t>(i)];
      const LaidTile& laid = state_.board.laid(merchant.laid);
      sink_(merchant.seat, clue::town);
      sink_(merchant.seat, clue::town_completed,
            rules_.town_railways(state_, merchant.laid).completed);
      for_each_bit(rules_.tables().tiles[laid.tile].town_tracks, [&](int f) {
        const Node root = state_.features.root_of(laid.first_segment + f);
        if (state_.features.totals(root).open() != 0) sink_(merchant.seat, clue::town_open);
      });
    }
  }

  // A tent brings a token a turn while there are some and the mountain is open.
  void find_tent(int seat) {
    if (!state_.pieces.is_on_board(seat, tent_number)) {
      sink_(seat, clue::tent_in_hand);
      return;
    }
    const Node mountain = rules_.root_at(state_, state_.pieces.spot(seat, tent_number));
    const Totals& totals = state_.features.totals(mountain);
    const int tokens = totals.tokens();
    sink_(seat, clue::tent + std::min(tokens, 4));
    if (tokens == 0) return;
    sink_(seat, clue::tent_open + std::clamp(totals.open(), 1, 4) - 1);
    if (totals.pieces.majority() == 1 << seat) sink_(seat, clue::tent_at_home, tokens);
  }

  const Rules& rules_;
  const State& state_;
  Sink& sink_;
};

// What ai/clues.h asks of a game.
struct Clues {
  using Rules = gold_rush::Rules;
  using Ground = NoGround;
  static constexpr int count = clue::count;

  static int turns_left(const State& state) { return state.pile.size(); }

  // Points scored, and tokens in hand: one's own at what they show, others at the mean of what
  // `looking` has not seen. Once the game is over, known hands are among the scores.
  static Outlook settled(const Rules& rules, const State& state, Seat looking) {
    const Tables& tables = rules.tables();
    const int mean = mean_unseen(tables, state.hands[looking]);
    Outlook outlook{};
    for (std::size_t seat = 0; seat < state.players; ++seat) {
      const TokenCounts& tokens = state.hands[seat];
      outlook[seat] = state.scores[seat] * outlook_unit;
      if (state.step != Step::Over && seat != looking) {
        outlook[seat] += tokens.size() * mean;
        continue;
      }
      outlook[seat] += tokens.of(unknown_token) * mean;
      if (state.step == Step::Over) continue;
      for (int kind = 1; kind < tables.token_kind_count; ++kind) {
        const int worth = tables.token_values[static_cast<std::size_t>(kind)];
        outlook[seat] += tokens.of(kind) * worth * outlook_unit;
      }
    }
    return outlook;
  }
  template <class Sink>
  static void find(const Rules& rules, const State& state, Seat, const NoGround&, Sink& sink) {
    ClueFinder<Sink>(rules, state, sink).find();
  }

 private:
  // The mean of all tokens but those that the seat has seen in its own hand.
  static int mean_unseen(const Tables& tables, const TokenCounts& own) {
    int unseen = 0;
    int sum = 0;
    for (int kind = 1; kind < tables.token_kind_count; ++kind) {
      const int left = tables.tokens.of(kind) - own.of(kind);
      unseen += left;
      sum += left * tables.token_values[static_cast<std::size_t>(kind)];
    }
    return unseen == 0 ? 0 : sum * outlook_unit / unseen;
  }
};

}  // namespace bastide::gold_rush
