// A position of Byways as it lies on the table.
#include "games/table_view.h"

#include "games/view_tools.h"
#include "sixth_game/games/byways/rules.h"

namespace bastide::byways {

TableView Rules::table_view(const State& state) const {
  TableView view = lay_out(
      *this, state, walkers, [](int) { return 0; }, [](TablePiece&, PieceSpot, const LaidTile&) {});
  view.piles = {{"base", state.pile.size()}};
  view.tiles_left = state.pile.size();
  return view;
}

}  // namespace bastide::byways
