// A position of Carcassonne as it lies on the table.
#include "games/table_view.h"

#include "games/carcassonne/rules.h"
#include "games/view_tools.h"

namespace bastide::carcassonne {

TableView Rules::table_view(const State& state) const {
  const int pieces = meeple_count + (state.options.abbot ? 1 : 0);
  TableView view = lay_out(*this, state, piece_numbers(0, pieces), kind_of_piece,
                           [&](TablePiece& piece, PieceSpot spot, const LaidTile& laid) {
                             piece.is_lying = kind_of(laid, spot.feature) == Kind::Field;
                           });
  view.piles.push_back({"base", state.base_pile.size()});
  if (state.options.river) view.piles.push_back({"river", state.river_pile.size() + state.lakes});
  for (const TableCount& pile : view.piles) view.tiles_left += pile.count;
  return view;
}

}  // namespace bastide::carcassonne
