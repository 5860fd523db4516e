// Scoring of land, in the order of the rulebook: what a turn completed, then the end of the game.
// What depends on boats is in river.cpp.
#include "games/amazonas/rules.h"
#include "games/amazonas/worth.h"

namespace bastide::amazonas {

// ---- During the game ----

// those with most pieces there get the points in full. Apart from the loops that look for
// land to score: they are walked every turn, and few of them come here.
void Rules::score_land(State& state, Node root, Kind kind, When when, Events* events) const {
  give_majority(state, root, events, [&](auto& sum, const Totals& totals) {
    return land_worth(sum, kind, totals, when);
  });
}

// every village and tributary of the tile just laid that has no open side
// left, whoever completed it. A-65: all explorers there go home.
void Rules::score_completed(State& state, Events* events) const {
  const LaidTile& laid = state.board.last_laid();
  const SquareTable& square = table_of(laid);
  for_each_bit(square.closable(), [&](int f) {
    const Node root = root_of(state, laid, f);
    const Totals& totals = state.features.totals(root);
    if (totals.open() != 0 || !totals.pieces.any()) return;
    score_land(state, root, square.kinds[f], When::Closed, events);
    clear_feature(state, root, explorer_numbers, explorer, events);
  });
}

// ---- The end of the game ----

// every feature that still holds pieces, once each, then the mouth.
// The pieces stay where they are.
void Rules::score_final(State& state, Events* events) const {
  for_each_held(state, explorer_numbers | camp_numbers,
                [&](Node root, Kind kind) { score_land(state, root, kind, When::AtEnd, events); });
  score_mouth(state, events);
}

}  // namespace bastide::amazonas
