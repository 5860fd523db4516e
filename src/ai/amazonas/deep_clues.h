// What a deeper look at a position of Amazonas adds to its clues: the tiles still to come.
#pragma once

#include <optional>

#include "ai/amazonas/clues.h"
#include "ai/amazonas/ground.h"
#include "ai/prospect_clues.h"

namespace bastide::amazonas {

// The features that prospects are told of.
struct Land : LandOf<Rules> {
  std::optional<Meets> meets_as(const LaidTile& laid, int feature) const {
    switch (rules.kind_of(laid, feature)) {
      case Kind::Tributary:
        return Meets::AsLine;
      case Kind::Village:
        return Meets::AsBlock;
      case Kind::Jungle:
        return Meets::AsLand;
      default:
        return std::nullopt;
    }
  }
  PieceCounts pieces(int root) const { return totals(root).pieces; }
  int worth(int root, Meets as) const {
    return (as == Meets::AsLand ? 0 : totals(root).squares()) + totals(root).goods();
  }
};

struct DeepClues : Clues {
  using Ground = amazonas::Ground;
  static constexpr int prospects = Clues::count;
  static constexpr int count = prospects + prospect_clue::count;

  template <class Sink>
  static void find(const Rules& rules, const State& state, Seat looking, const Ground& ground,
                   Sink& sink) {
    Clues::find(rules, state, looking, ground, sink);
    const Land land{{rules, state}};
    ProspectClues<Land, Sink> clues(land, state.players, explorer_count + camp_count, prospects,
                                    sink);
    clues.tell_held(ground.prospects);
    clues.tell_meetings(ground.prospects);
  }
};

}  // namespace bastide::amazonas
