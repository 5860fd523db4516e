// Scoring of land, in the order of the rulebook: what a turn completed, then the end of the game.
// What depends on boats is in river.cpp.
#include <array>

#include "core/bits.h"
#include "games/amazonas/awards.h"
#include "games/amazonas/rules.h"

namespace bastide::amazonas {
namespace {

using Node = decltype(State::features)::Node;

// The squares that a village, tributary or jungle touches, each once.
void add_feature_cells(const State& state, const Tables& tables, Node root, Events& events) {
  for (int i = 0; i < state.board.laid_count(); ++i) {
    const LaidTile& laid = state.board.laid(i);
    const SquareTable& square = tables.square(laid);
    for (int f = 0; f < square.feature_count; ++f) {
      if (square.kinds[f] == Kind::Amazon) continue;
      if (state.features.root_of(laid.first_segment + f) != root) continue;
      events.add_cell(laid.at);
      break;
    }
  }
}

// all explorers on a scored feature go home, those that scored nothing included.
void return_explorers(State& state, Node root, Events* events) {
  PieceCounts& counts = state.features.totals(root).pieces;
  for (int seat = 0; seat < state.players; ++seat) {
    int left = counts.of(seat);
    for (int piece = 0; left > 0 && piece < explorer_count; ++piece) {
      if (!state.pieces.is_on_board(seat, piece)) continue;
      const PieceSpot spot = state.pieces.spot(seat, piece);
      const LaidTile& laid = state.board.laid(spot.laid);
      if (state.features.root_of(laid.first_segment + spot.feature) != root) continue;
      state.pieces.put_into_supply(seat, piece);
      --left;
      if (events == nullptr) continue;
      Event& returned = events->add(common_event::piece_return);
      returned.seat = static_cast<Seat>(seat);
      returned.item = explorer;
      returned.at = laid.at;
    }
  }
  counts.clear();
}

// what a complete village or tributary is worth.
Award complete_award(Kind kind, const Totals& totals) {
  if (kind == Kind::Tributary) return {totals.squares() + totals.goods(), "tributary", "A-47"};
  return {2 * totals.squares() + totals.goods(), "village", "A-49"};
}

// what each kind of feature is worth at the end.
Award final_award(Kind kind, const Totals& totals) {
  if (kind == Kind::Jungle) return {totals.goods(), "jungle", "A-68"};
  const int points = totals.squares() + totals.goods();
  if (kind == Kind::Tributary) return {points, "tributary", "A-66"};
  return {points, "village", "A-67"};
}

}  // namespace

// ---- During the game ----

// every village and tributary of the tile just laid that has no open side
// left, whoever completed it.
void Rules::score_completed(State& state, Events* events) const {
  const LaidTile& laid = state.board.last_laid();
  const SquareTable& square = tables_->square(laid);
  for_each_bit(square.closable(), [&](int f) {
    const Node root = state.features.root_of(laid.first_segment + f);
    const Totals totals = state.features.totals(root);
    if (totals.open() != 0 || !totals.pieces.any()) return;
    const Award award = complete_award(square.kinds[f], totals);
    give(state, totals.pieces.majority(), award, events,
         [&] { add_feature_cells(state, *tables_, root, *events); });
    return_explorers(state, root, events);
  });
}

// ---- The end of the game ----

// every feature that still holds pieces, once each, then the mouth. The pieces
// stay where they are.
void Rules::score_final(State& state, Events* events) const {
  if (events != nullptr) events->break_group();
  std::array<bool, State::max_features> is_scored{};
  for (int seat = 0; seat < state.players; ++seat) {
    for (int piece = 0; piece < explorer_count + camp_count; ++piece) {
      if (!state.pieces.is_on_board(seat, piece)) continue;
      const PieceSpot spot = state.pieces.spot(seat, piece);
      const LaidTile& laid = state.board.laid(spot.laid);
      const Node root = state.features.root_of(laid.first_segment + spot.feature);
      if (is_scored[root]) continue;
      is_scored[root] = true;
      const Totals& totals = state.features.totals(root);
      give(state, totals.pieces.majority(), final_award(kind_of(laid, spot.feature), totals),
           events, [&] { add_feature_cells(state, *tables_, root, *events); });
    }
  }
  score_mouth(state, events);
  state.step = Step::Over;
  if (events == nullptr) return;
  Event& end = events->add(common_event::end);
  const Result final_result = result(state);
  end.scores = final_result.scores;
  end.winners = final_result.winners;
  end.seat_count = state.players;
}

}  // namespace bastide::amazonas
