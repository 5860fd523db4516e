// What a deeper look at a position of Gold Rush adds to its clues: the tiles still to come.
#pragma once

#include <algorithm>
#include <optional>

#include "ai/gold_rush/clues.h"
#include "ai/gold_rush/ground.h"
#include "ai/prospect_clues.h"

namespace bastide::gold_rush {

// The features that prospects are told of.
struct Land : LandOf<Rules> {
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
  PieceCounts pieces(int root) const { return totals(root).pieces; }
  int worth(int root, Meets as) const {
    const Totals& land = totals(root);
    switch (as) {
      case Meets::AsLine:
        return points_of([&](auto& sum) { return track_worth(sum, land, When::Closed); });
      case Meets::AsBlock:
        return land.nuggets() + 3 * land.tokens();
      case Meets::AsLand:
        break;
    }
    return points_of([&](auto& sum) { return prairie_worth(sum, land); });
  }
};

struct DeepClues : Clues {
  using Ground = gold_rush::Ground;
  static constexpr int prospects = Clues::count;
  // Tokens that one would take, on a mountain by its open sides (1, 2, 3, and 4 or more) and odds.
  static constexpr int tokens = prospects + prospect_clue::count;
  // A tent by the tokens (0 to 5 or more) and the odds of its mountain.
  static constexpr int tent = tokens + 4 * odds_count;
  static constexpr int count = tent + 6 * odds_count;

  template <class Sink>
  static void find(const Rules& rules, const State& state, Seat looking, const Ground& ground,
                   Sink& sink) {
    Clues::find(rules, state, looking, NoGround{}, sink);
    const Land land{{rules, state}};
    ProspectClues<Land, Sink> clues(land, state.players, cowboy_count, prospects, sink);
    clues.tell_held(ground.prospects);
    clues.tell_meetings(ground.prospects);
    for (int seat = 0; seat < state.players; ++seat) {
      if (!state.pieces.is_on_board(seat, tent_number)) continue;
      const Node mountain = rules.root_at(state, state.pieces.spot(seat, tent_number));
      const int here = std::min(land.totals(mountain).tokens(), 5);
      sink(seat, tent + here * odds_count + ground.prospects.odds_of(mountain));
    }
    clues.for_each_held([&](int root, Meets as) {
      const int holder = clues.sole_holder_of(root);
      if (as != Meets::AsBlock || holder < 0 || land.open(root) == 0) return;
      const int open = std::min(land.open(root), 4) - 1;
      sink(holder, tokens + open * odds_count + ground.prospects.odds_of(root),
           land.totals(root).tokens());
    });
  }
};

}  // namespace bastide::gold_rush
