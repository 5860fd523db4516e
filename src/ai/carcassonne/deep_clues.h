// What a deeper look at a position of Carcassonne adds to its clues: the tiles still to come.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>

#include "ai/carcassonne/clues.h"
#include "ai/carcassonne/ground.h"
#include "ai/prospect_clues.h"

namespace bastide::carcassonne {

// The features that prospects are told of.
struct Land : LandOf<Rules> {
  std::optional<Meets> meets_as(const LaidTile& laid, int feature) const {
    switch (rules.kind_of(laid, feature)) {
      case Kind::Road:
        return Meets::AsLine;
      case Kind::City:
        return Meets::AsBlock;
      case Kind::Field:
        return Meets::AsLand;
      default:
        return std::nullopt;
    }
  }
  PieceCounts pieces(int root) const { return totals(root).pieces; }
  int worth(int root, Meets as) const {
    if (as == Meets::AsLand) return 0;
    return totals(root).tiles() + (as == Meets::AsBlock ? totals(root).shields() : 0);
  }
};

struct DeepClues : Clues {
  using Ground = carcassonne::Ground;
  static constexpr int prospects = Clues::count;
  // A field of one's own beside a city, by its open sides (1, 2, and 3 or more) and odds.
  static constexpr int field_city = prospects + prospect_clue::count;
  static constexpr int count = field_city + 3 * odds_count;

  template <class Sink>
  static void find(const Rules& rules, const State& state, Seat looking, const Ground& ground,
                   Sink& sink) {
    Clues::find(rules, state, looking, ground, sink);
    const Land land{{rules, state}};
    ProspectClues<Land, Sink> clues(land, state.players, meeple_count, prospects, sink);
    clues.tell_held(ground.prospects);
    clues.tell_meetings(ground.prospects);
    for (const RingPiece& monk : state.monks) {
      clues.tell_ring(monk.seat, ground.around(state, monk.at));
    }
    for (const auto [field, city] : ground.field_cities()) {
      const int holder = clues.sole_holder_of(field);
      if (holder < 0 || land.open(city) == 0) continue;
      const int open = std::min(land.open(city), 3) - 1;
      sink(holder, field_city + open * odds_count + ground.prospects.odds_of(city));
    }
  }
};

}  // namespace bastide::carcassonne
