// What a deeper look at a position of Hunters & Gatherers adds to its clues: the tiles still to
// come.
#pragma once

#include <optional>

#include "ai/hunters_gatherers/clues.h"
#include "ai/hunters_gatherers/ground.h"
#include "ai/prospect_clues.h"

namespace bastide::hunters_gatherers {

// The features that prospects are told of.
struct Land : LandOf<Rules> {
  std::optional<Meets> meets_as(const LaidTile& laid, int feature) const {
    switch (rules.kind_of(laid, feature)) {
      case Kind::River:
        return Meets::AsLine;
      case Kind::Forest:
        return Meets::AsBlock;
      case Kind::Meadow:
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
        return points_of([&](auto& sum) { return river_worth(sum, land); });
      case Meets::AsBlock:
        return points_of([&](auto& sum) { return forest_worth(sum, land); });
      case Meets::AsLand:
        break;
    }
    PointSum animals;
    count_animals(animals, land, 0);
    return animals.points();
  }
};

struct DeepClues : Clues {
  using Ground = hunters_gatherers::Ground;
  static constexpr int prospects = Clues::count;
  static constexpr int count = prospects + prospect_clue::count;

  template <class Sink>
  static void find(const Rules& rules, const State& state, Seat looking, const Ground& ground,
                   Sink& sink) {
    Clues::find(rules, state, looking, ground, sink);
    const Land land{{rules, state}};
    ProspectClues<Land, Sink> clues(land, state.players, first_hut, prospects, sink);
    clues.tell_held(ground.prospects);
    clues.tell_meetings(ground.prospects);
  }
};

}  // namespace bastide::hunters_gatherers
