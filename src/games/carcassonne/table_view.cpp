// A position of Carcassonne as it lies on the table.
#include "games/table_view.h"

#include "games/carcassonne/rules.h"

namespace bastide::carcassonne {

TableView Rules::table_view(const State& state) const {
  TableView view;
  view.tiles = table_tiles(tiles(), state.board);
  view.set_up_tiles = 1;
  for (int seat = 0; seat < state.players; ++seat) {
    TableSeat& mine = view.seats.emplace_back();
    mine.points = state.scores[seat];
    mine.supply.push_back({info().pieces[meeple].name});
    if (state.options.abbot) mine.supply.push_back({info().pieces[abbot].name});
    for (int piece = 0; piece < meeple_count + (state.options.abbot ? 1 : 0); ++piece) {
      const PieceKind kind = kind_of_piece(piece);
      if (!state.pieces.is_on_board(seat, piece)) {
        ++mine.supply[kind].count;
        continue;
      }
      const PieceSpot spot = state.pieces.spot(seat, piece);
      const bool is_farmer = kind_of(state.board.laid(spot.laid), spot.feature) == Kind::Field;
      view.pieces.push_back({static_cast<Seat>(seat), info().pieces[kind].name,
                             table_place(view.tiles[spot.laid], spot.feature), is_farmer});
    }
  }
  view.piles.push_back({"base", state.base_pile.size()});
  if (state.options.river) view.piles.push_back({"river", state.river_pile.size() + state.lakes});
  for (const TableCount& pile : view.piles) view.tiles_left += pile.count;
  if (state.step == Step::Place) view.drawn = &tiles().tiles[state.drawn];
  return view;
}

}  // namespace bastide::carcassonne
