// A position of Safari as it lies on the table.
#include "games/table_view.h"

#include "core/bits.h"
#include "games/safari/rules.h"

namespace bastide::safari {

TableView Rules::table_view(const State& state) const {
  TableView view;
  view.tiles = table_tiles(tiles(), state.board);
  view.set_up_tiles = start_cells.size();
  for (int seat = 0; seat < state.players; ++seat) {
    TableSeat& mine = view.seats.emplace_back();
    mine.points = state.scores[seat];
    mine.rangers = state.has_ranger != 0 && seat == state.active ? 1 : 0;
    for (int species = 0; species < species_count; ++species) {
      mine.hand.push_back({species_names[species], state.hands[seat].of(species)});
    }
    mine.supply.push_back({info().pieces[meeple].name});
    for (int piece = 0; piece < meeple_count; ++piece) {
      if (!state.pieces.is_on_board(seat, piece)) {
        ++mine.supply[0].count;
        continue;
      }
      const PieceSpot spot = state.pieces.spot(seat, piece);
      TablePiece there{static_cast<Seat>(seat), info().pieces[meeple].name};
      if (spot.feature >= hole_feature) {
        there.place = {view.tiles[spot.laid].at, -1,
                       static_cast<Corner>(spot.feature - hole_feature)};
      } else {
        there.place = table_place(view.tiles[spot.laid], spot.feature);
        there.is_lying = kind_of(state.board.laid(spot.laid), spot.feature) == Kind::Baobab;
      }
      view.pieces.push_back(there);
    }
  }
  for (int i = 0; i < state.hole_count; ++i) {
    const Hole& hole = state.holes[i];
    for_each_bit(hole.taken, [&](int corner) {
      const int species = lowest_bit(hole.tokens[corner]);
      view.tokens.push_back({"animal",
                             species_names[species],
                             {cell_at(hole.point, corner), -1, static_cast<Corner>(corner)}});
    });
  }
  for (int i = 0; i < (state.has_ranger != 0 ? 1 : 2); ++i) {
    view.figures.push_back({"ranger", state.rangers[i]});
  }
  view.piles = {{"base", state.pile.size()},
                {"tokens", state.token_pile.total()},
                {"discard", state.token_discard.total()}};
  if (state.step == Step::Place) view.drawn = &tiles().tiles[state.drawn];
  return view;
}

}  // namespace bastide::safari
