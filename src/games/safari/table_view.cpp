// A position of Safari as it lies on the table.
#include "games/table_view.h"

#include "core/bits.h"
#include "games/safari/rules.h"
#include "games/view_tools.h"

namespace bastide::safari {

TableView Rules::table_view(const State& state) const {
  TableView view = lay_out(
      *this, state, meeples, [](int) { return 0; },
      [&](TablePiece& meeple, PieceSpot spot, const LaidTile& laid) {
        if (spot.feature < hole_feature) {
          meeple.is_lying = kind_of(laid, spot.feature) == Kind::Baobab;
        } else {
          meeple.place = {laid.at, -1, static_cast<Corner>(spot.feature - hole_feature)};
        }
      });
  view.set_up_tiles = static_cast<int>(start_cells.size());
  for (int seat = 0; seat < state.players; ++seat) {
    TableSeat& mine = view.seats[seat];
    if (state.has_ranger != 0 && seat == state.active) mine.held.push_back({"ranger", 1});
    for (int species = 0; species < species_count; ++species) {
      mine.hand.push_back({species_names[species], state.hands[seat].of(species)});
    }
  }
  for (int i = 0; i < state.hole_count; ++i) {
    const Hole& hole = state.holes[i];
    for_each_bit(std::uint64_t{hole.taken}, [&](int corner) {
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
  view.tiles_left = state.pile.size();
  return view;
}

}  // namespace bastide::safari
