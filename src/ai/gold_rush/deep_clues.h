// What a deeper look at a position of Gold Rush adds to its clues: the tiles still to come.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "ai/gold_rush/clues.h"
#include "ai/gold_rush/ground.h"
#include "ai/prospect_clues.h"

namespace bastide::gold_rush {

// The features that prospects are told of.
struct Land {
  const Rules& rules;
  const State& state;

  std::optional<Meets> meets_as(const LaidTile& laid, int feature) const {
    switch (rules.kind_of(laid, feature)) {
      case Kind::Track:
        return Meets::AsLine;
      case Kind::Mountain:
        return Meets::AsBlock;
      case Kind::Prairie:
        return Meets::AsLand;
      default:
        return std::nullopt;
    }
  }
  const Totals& totals(int root) const {
    return state.features.totals(static_cast<decltype(State::features)::Node>(root));
  }
  PieceCounts pieces(int root) const { return totals(root).cowboys; }
  int open(int root) const { return totals(root).open(); }
  int worth(int root, Meets as) const {
    const Totals& land = totals(root);
    switch (as) {
      case Meets::AsLine:
        return land.trains() == 1 ? 2 * land.tiles() : land.tiles();
      case Meets::AsBlock:
        return land.nuggets() + 3 * land.tokens();
      case Meets::AsLand:
        break;
    }
    return land.prairie_points();
  }
};

struct DeepClues : Clues {
  using Ground = gold_rush::Ground;
  static constexpr int prospects = Clues::count;
  // Tokens that one would take, on a mountain by its open sides (1, 2, 3, and 4 or more) and odds.
  static constexpr int tokens = prospects + prospect_clue::count;
  // A tent by the tokens (0 to 5 or more) and the odds of its mountain, and tokens alike.
  static constexpr int tent = tokens + 4 * odds_count;
  static constexpr int count = tent + 6 * odds_count;

  template <class Sink>
  static void find(const Rules& rules, const State& state, Seat looking, const Ground& ground,
                   Sink& sink) {
    Clues::find(rules, state, looking, NoGround{}, sink);
    const Land land{rules, state};
    ProspectClues<Land, Sink> clues(land, state.players, prospects, sink);
    clues.tell_held(state, cowboy_count, ground.prospects);
    clues.tell_meetings(ground.prospects);
    for (int seat = 0; seat < state.players; ++seat) {
      if (!state.pieces.is_on_board(seat, tent_number)) continue;
      const Node mountain = rules.root_at(state, state.pieces.spot(seat, tent_number));
      const int here = std::min(land.totals(mountain).tokens(), 5);
      sink(seat, tent + here * odds_count + ground.prospects.odds_of(mountain));
    }
    find_tokens(rules, state, ground, sink);
  }

 private:
  template <class Sink>
  static void find_tokens(const Rules& rules, const State& state, const Ground& ground,
                          Sink& sink) {
    std::array<bool, State::max_features> is_seen{};
    for (int seat = 0; seat < state.players; ++seat) {
      for (int piece = 0; piece < cowboy_count; ++piece) {
        if (!state.pieces.is_on_board(seat, piece)) continue;
        const PieceSpot spot = state.pieces.spot(seat, piece);
        if (rules.kind_of(state.board.laid(spot.laid), spot.feature) != Kind::Mountain) continue;
        const Node root = rules.root_at(state, spot);
        const Totals& totals = state.features.totals(root);
        if (is_seen[root] || totals.open() == 0) continue;
        is_seen[root] = true;
        const std::uint8_t majority = totals.cowboys.majority();
        if ((majority & (majority - 1)) != 0) continue;
        const int open = std::min(totals.open(), 4) - 1;
        sink(lowest_bit(majority), tokens + open * odds_count + ground.prospects.odds_of(root),
             totals.tokens());
      }
    }
  }
};

}  // namespace bastide::gold_rush
