// Scoring: the lane that a tile closed, and the end of the game.
#include "sixth_game/games/byways/rules.h"
#include "sixth_game/games/byways/worth.h"

namespace bastide::byways {

// BW-9: the majority gets the points, on a tie all of it in full.
void Rules::score_lane(State& state, Node lane, When when, Events* events) const {
  give_majority(state, lane, events,
                [&](auto& sum, const Totals& totals) { return lane_worth(sum, totals, when); });
}

// BW-8: a lane without open sides is scored, and its walkers go home.
void Rules::score_closed(State& state, Events* events) const {
  const Node lane = lane_of(state, state.board.last_laid());
  if (state.features.totals(lane).open() != 0) return;
  score_lane(state, lane, When::Closed, events);
  clear_feature(state, lane, walkers, walker, events);
}

// BW-11: every lane with walkers on it, once.
void Rules::score_final(State& state, Events* events) const {
  RootList<Node, max_seats * walker_count> lanes;
  for_each_piece(state, walkers, [&](int, int, PieceSpot spot, const LaidTile&) {
    lanes.add(root_of(state, spot));
  });
  for (const Node lane : lanes) score_lane(state, lane, When::AtEnd, events);
}

}  // namespace bastide::byways
