// What a deeper look at a position of Safari adds to its clues: the tiles still to come.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <optional>

#include "ai/prospect_clues.h"
#include "ai/safari/clues.h"
#include "ai/safari/ground.h"

namespace bastide::safari {

// The features that prospects are told of.
struct Land : LandOf<Rules> {
  std::optional<Meets> meets_as(const LaidTile& laid, int feature) const {
    if (feature >= hole_feature) return std::nullopt;
    switch (rules.kind_of(laid, feature)) {
      case Kind::Trail:
        return Meets::AsLine;
      case Kind::Bush:
        return Meets::AsBlock;
      default:
        return std::nullopt;
    }
  }
  PieceCounts pieces(int root) const { return totals(root).pieces; }
  int worth(int root, Meets as) const {
    if (as == Meets::AsLand) return 0;
    const auto species = static_cast<std::size_t>(std::popcount(totals(root).species()));
    return points_of_species[species] + totals(root).birds();
  }
};

struct DeepClues : Clues {
  using Ground = safari::Ground;
  static constexpr int prospects = Clues::count;
  // In hand, each number of them: meeples 0 to 6, tokens 0 to 7 or more.
  static constexpr int meeples = prospects + prospect_clue::count;
  static constexpr int tokens = meeples + meeple_count + 1;
  static constexpr int baobab_around = tokens + 8;  // by the squares laid around it
  static constexpr int turn = baobab_around + 9;    // the seat draws next
  static constexpr int ranger = turn + 1;  // and where a ranger stands, by the odds of the cell
  // A meeple on a hole, by the tokens that it still needs (1 to 3) and the odds of the worst cell
  // that must be laid for them; the last class: a cell that no laid tile touches.
  static constexpr int hole_odds = ranger + odds_count;
  static constexpr int count = hole_odds + 3 * (odds_count + 1);

  template <class Sink>
  static void find(const Rules& rules, const State& state, Seat looking, const Ground& ground,
                   Sink& sink) {
    Clues::find(rules, state, looking, NoGround{}, sink);
    const Land land{{rules, state}};
    ProspectClues<Land, Sink> clues(land, state.players, meeple_count, prospects, sink);
    clues.tell_held(ground.prospects);
    clues.tell_meetings(ground.prospects);
    for (const RingPiece& baobab : state.baobabs) {
      clues.tell_ring(baobab.seat, ground.around(state, baobab.at));
      sink(baobab.seat, baobab_around + baobab.around);
    }
    for (int seat = 0; seat < state.players; ++seat) {
      const int in_hand = std::popcount(static_cast<unsigned>(state.pieces.supply(seat)));
      sink(seat, meeples + std::min(in_hand, meeple_count));
      sink(seat, tokens + std::min(state.hands[static_cast<std::size_t>(seat)].total(), 7));
      find_holes(state, ground, seat, sink);
    }
    const int next = next_seat(state);
    sink(next, turn);
    for (Cell at : state.rangers) {
      const int odds = ground.prospects.odds_at(state.board, at);
      if (odds >= 0) sink(next, ranger + odds);
    }
  }

 private:
  template <class Sink>
  static void find_holes(const State& state, const Ground& ground, int seat, Sink& sink) {
    for (int piece = 0; piece < meeple_count; ++piece) {
      if (!state.pieces.is_on_board(seat, piece)) continue;
      const PieceSpot spot = state.pieces.spot(seat, piece);
      if (spot.feature < hole_feature) continue;
      const Cell point = point_of(state.board.laid(spot.laid).at, spot.feature - hole_feature);
      const auto end = state.holes.begin() + state.hole_count;
      const auto found = std::find_if(state.holes.begin(), end,
                                      [&](const Hole& known) { return known.point == point; });
      if (found == end) continue;
      const int missing = corner_count - std::popcount(found->taken);
      if (missing < 1 || missing > 3) continue;
      sink(seat, hole_odds + (missing - 1) * (odds_count + 1) + odds_of(state, ground, *found));
    }
  }

  static int odds_of(const State& state, const Ground& ground, const Hole& hole) {
    int worst = odds_count - 1;
    for (int corner = 0; corner < corner_count; ++corner) {
      const Cell cell = cell_at(hole.point, corner);
      if (state.board.is_laid(cell)) continue;
      const int odds = ground.prospects.odds_at(state.board, cell);
      if (odds < 0) return odds_count;
      worst = std::min(worst, odds);
    }
    return worst;
  }
};

}  // namespace bastide::safari
