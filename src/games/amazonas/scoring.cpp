// Scoring of land, in the order of the rulebook: what a turn completed, then the end of the game.
// What depends on boats is in river.cpp.
#include <array>

#include "core/bits.h"
#include "games/amazonas/rules.h"
#include "games/amazonas/worth.h"
#include "games/awards.h"

namespace bastide::amazonas {
namespace {

using Node = decltype(State::features)::Node;

// all explorers on a scored feature go home, those that scored nothing included.
void return_explorers(State& state, Node root, Events* events) {
  bring_all_back(state, state.features.totals(root).pieces, explorer_numbers, explorer, events,
                 [&](PieceSpot spot, const LaidTile& laid) {
                   return state.features.root_of(laid.first_segment + spot.feature) == root;
                 });
}

}  // namespace

// The squares that a village, tributary or jungle touches.
void Rules::add_land_cells(const State& state, int root, Events& events) const {
  add_feature_cells(state, root, events, [this](const LaidTile& laid) {
    const SquareTable& square = tables_->square(laid);
    return square.closable() | square.jungles;
  });
}

// ---- During the game ----

// those with most pieces there get the points in full. Apart from the loops that look for
// land to score: they are walked every turn, and few of them come here.
void Rules::score_land(State& state, int root, Kind kind, When when, Events* events) const {
  const Totals totals = state.features.totals(static_cast<Node>(root));
  give(
      state, majority_of(totals.pieces), events,
      [&](auto& sum) { return land_worth(sum, kind, totals, when); },
      [&] { add_land_cells(state, root, *events); });
}

// every village and tributary of the tile just laid that has no open side
// left, whoever completed it.
void Rules::score_completed(State& state, Events* events) const {
  const LaidTile& laid = state.board.last_laid();
  const SquareTable& square = tables_->square(laid);
  for_each_bit(square.closable(), [&](int f) {
    const Node root = state.features.root_of(laid.first_segment + f);
    const Totals& totals = state.features.totals(root);
    if (totals.open() != 0 || !totals.pieces.any()) return;
    score_land(state, root, square.kinds[f], When::Closed, events);
    return_explorers(state, root, events);
  });
}

// ---- The end of the game ----

// every feature that still holds pieces, once each, then the mouth.
// The pieces stay where they are.
void Rules::score_final(State& state, Events* events) const {
  if (events != nullptr) events->break_group();
  std::array<bool, State::max_features> is_scored{};
  for_each_piece(state, explorer_numbers | camp_numbers,
                 [&](int, int, PieceSpot spot, const LaidTile& laid) {
                   const Node root = state.features.root_of(laid.first_segment + spot.feature);
                   if (is_scored[root]) return;
                   is_scored[root] = true;
                   score_land(state, root, kind_of(laid, spot.feature), When::AtEnd, events);
                 });
  score_mouth(state, events);
  end_game(state, events);
}

}  // namespace bastide::amazonas
