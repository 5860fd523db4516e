// Scoring: the lane that a tile closed, and the end of the game.
#include "games/awards.h"
#include "sixth_game/games/byways/rules.h"
#include "sixth_game/games/byways/worth.h"

namespace bastide::byways {
namespace {

constexpr std::uint8_t walkers = piece_numbers(0, walker_count);

}  // namespace

// BW-9: the majority gets the points, on a tie all of it in full.
void Rules::score_lane(State& state, Node lane, When when, Events* events) const {
  const Totals totals = state.features.totals(lane);
  give(
      state, majority_of(totals.pieces), events,
      [&](auto& sum) { return lane_worth(sum, totals, when); },
      [&] {
        add_feature_cells(state, lane, *events, [this](const LaidTile& laid) {
          return 1u << tables_->tiles[laid.tile].lane;
        });
      });
}

// BW-8: a lane without open sides is scored, and its walkers go home.
void Rules::score_closed(State& state, Events* events) const {
  const Node lane = state.features.root_of(lane_of(state.board.last_laid()));
  if (state.features.totals(lane).open() != 0) return;
  score_lane(state, lane, When::Closed, events);
  for_each_piece(state, walkers, [&](int seat, int piece, PieceSpot, const LaidTile& laid) {
    if (state.features.root_of(lane_of(laid)) != lane) return;
    bring_back(state, seat, piece, 0, laid.at, events);
  });
  state.features.totals(lane).pieces.clear();
}

// BW-11: every lane with walkers on it, once.
void Rules::score_final(State& state, Events* events) const {
  if (events != nullptr) events->break_group();
  RootList<Node, max_seats * walker_count> lanes;
  for_each_piece(state, walkers, [&](int, int, PieceSpot, const LaidTile& laid) {
    lanes.add(state.features.root_of(lane_of(laid)));
  });
  for (const Node lane : lanes) score_lane(state, lane, When::AtEnd, events);
  end_game(state, events);
}

}  // namespace bastide::byways
