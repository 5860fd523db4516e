// A position of Safari as it lies on the table.
#include "games/table_view.h"

#include "core/bits.h"
#include "games/safari/rules.h"

namespace bastide::safari {

TableView Rules::table_view(const State& state) const {
  TableView view;
  view.tiles = table_tiles(tiles(), state.board);
  view.set_up_tiles = static_cast<int>(start_cells.size());
  for (int seat = 0; seat < state.players; ++seat) {
    const auto s = static_cast<std::size_t>(seat);
    TableSeat& mine = view.seats.emplace_back();
    mine.points = state.scores[s];
    if (state.has_ranger != 0 && seat == state.active) mine.held.push_back({"ranger", 1});
    for (int species = 0; species < species_count; ++species) {
      mine.hand.push_back({species_names[species], state.hands[s].of(species)});
    }
    mine.supply.push_back({info().pieces[0].name});
    for (int piece = 0; piece < meeple_count; ++piece) {
      if (!state.pieces.is_on_board(seat, piece)) {
        ++mine.supply[0].count;
        continue;
      }
      const PieceSpot spot = state.pieces.spot(seat, piece);
      TablePiece meeple{static_cast<Seat>(seat), info().pieces[0].name};
      if (spot.feature >= hole_feature) {
        meeple.place = {view.tiles[spot.laid].at, -1,
                        static_cast<Corner>(spot.feature - hole_feature)};
      } else {
        meeple.place = table_place(view.tiles[spot.laid], spot.feature);
        meeple.is_lying = kind_of(state.board.laid(spot.laid), spot.feature) == Kind::Baobab;
      }
      view.pieces.push_back(meeple);
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
  if (state.step == Step::Place) view.drawn = &tiles().tiles[state.drawn];
  return view;
}

}  // namespace bastide::safari
