// A position of Hunters & Gatherers as it lies on the table.
#include "games/table_view.h"

#include "core/bits.h"
#include "games/hunters_gatherers/rules.h"

namespace bastide::hunters_gatherers {

TableView Rules::table_view(const State& state) const {
  TableView view;
  view.tiles = table_tiles(tiles(), state.board);
  view.set_up_tiles = 1;
  for (int seat = 0; seat < state.players; ++seat) {
    TableSeat& mine = view.seats.emplace_back();
    mine.points = state.scores[seat];
    mine.supply = {{info().pieces[figure].name}, {info().pieces[hut].name}};
    for (int piece = 0; piece < Pieces::per_seat; ++piece) {
      const PieceKind kind = kind_of_piece(piece);
      if (!state.pieces.is_on_board(seat, piece)) {
        ++mine.supply[kind].count;
        continue;
      }
      const PieceSpot spot = state.pieces.spot(seat, piece);
      const bool is_hunter = kind_of(state.board.laid(spot.laid), spot.feature) == Kind::Meadow;
      view.pieces.push_back({static_cast<Seat>(seat), info().pieces[kind].name,
                             table_place(view.tiles[spot.laid], spot.feature), is_hunter});
    }
  }
  // HG-55: all animals of a covered meadow section are.
  for (std::size_t i = 0; i < view.tiles.size(); ++i) {
    for_each_bit(std::uint64_t{state.covered[i]}, [&](int feature) {
      const FeatureFacts& facts = view.tiles[i].features()[feature];
      for (const Attribute& attribute : facts.attributes) {
        if (attribute.name != "animals") continue;
        view.tokens.push_back({"cover", attribute.word, table_place(view.tiles[i], feature)});
      }
    });
  }
  view.piles = {{"base", state.base_pile.size()}, {"bonus", state.bonus_pile.size()}};
  if (state.step == Step::Place) view.drawn = &tiles().tiles[state.drawn];
  return view;
}

}  // namespace bastide::hunters_gatherers
