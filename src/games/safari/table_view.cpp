// A position of Safari as it lies on the table.
#include "games/table_view.h"

#include "core/bits.h"
#include "games/safari/rules.h"
#include "games/view_tools.h"

namespace bastide::safari {

TableView Rules::table_view(const State& state) const {
  TableView view = lay_out(
      *this, state, meeples, [](int) { return meeple; },
      [&](TablePiece& piece, PieceSpot spot, const LaidTile& laid) {
        if (spot.feature >= hole_feature) {
          piece.place = {laid.at, -1, static_cast<Corner>(spot.feature - hole_feature)};
        } else {
          piece.is_lying = kind_of(laid, spot.feature) == Kind::Baobab;
        }
      });
  view.set_up_tiles = start_cells.size();
  for (int seat = 0; seat < state.players; ++seat) {
    for (int species = 0; species < species_count; ++species) {
      view.seats[seat].hand.push_back({species_names[species], state.hands[seat].of(species)});
    }
  }
  if (state.has_ranger) view.seats[state.active].held.push_back({"ranger", 1});
  for (int i = 0; i < state.hole_count; ++i) {
    const Hole& hole = state.holes[i];
    for_each_bit(hole.taken, [&](int corner) {
      const int species = lowest_bit(hole.tokens[corner]);
      view.tokens.push_back({"animal",
                             species_names[species],
                             {cell_at(hole.point, corner), -1, static_cast<Corner>(corner)}});
    });
  }
  view.figures.push_back({"ranger", state.rangers[0]});
  if (!state.has_ranger) view.figures.push_back({"ranger", state.rangers[1]});
  view.piles = {{"base", state.pile.size()},
                {"tokens", state.token_pile.total()},
                {"discard", state.token_discard.total()}};
  view.tiles_left = state.pile.size();
  return view;
}

}  // namespace bastide::safari
