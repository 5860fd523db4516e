// A position of Gold Rush as it lies on the table: how many tokens lie where, never what they show
// (GR-56, GR-57).
#include "games/table_view.h"

#include "games/gold_rush/rules.h"

namespace bastide::gold_rush {

TableView Rules::table_view(const State& state) const {
  TableView view;
  view.tiles = table_tiles(tiles(), state.board);
  view.set_up_tiles = 1;
  for (int seat = 0; seat < state.players; ++seat) {
    const auto s = static_cast<std::size_t>(seat);
    TableSeat& mine = view.seats.emplace_back();
    mine.points = state.scores[s];
    mine.hand.push_back({"gold", state.hands[s].size()});
    mine.supply = {{info().pieces[cowboy].name}, {info().pieces[tent].name}};
    for (int piece = 0; piece <= tent_number; ++piece) {
      const PieceKind kind = kind_of_piece(piece);
      if (!state.pieces.is_on_board(seat, piece)) {
        ++mine.supply[kind].count;
        continue;
      }
      const PieceSpot spot = state.pieces.spot(seat, piece);
      const bool is_rider = kind_of(state.board.laid(spot.laid), spot.feature) == Kind::Prairie;
      view.pieces.push_back({static_cast<Seat>(seat), info().pieces[kind].name,
                             table_place(view.tiles[spot.laid], spot.feature), is_rider});
    }
  }
  // A stack lies on its mountain's oldest section, by which records name the mountain.
  for (int i = 0; i < state.section_count; ++i) {
    const MountainSection& section = state.sections[i];
    const Node root = root_at(state, {section.laid, section.feature});
    const int tokens = state.features.totals(root).tokens();
    const PieceSpot oldest = oldest_section(state, root);
    if (tokens == 0 || oldest.laid != section.laid || oldest.feature != section.feature) continue;
    view.tokens.push_back(
        {"gold", {}, table_place(view.tiles[section.laid], section.feature), tokens});
  }
  view.piles = {{"base", state.pile.size()}, {"tokens", state.supply_size}};
  if (state.step == Step::Place) view.drawn = &tiles().tiles[state.drawn];
  return view;
}

}  // namespace bastide::gold_rush
