// What the games' table views share (games/<game>/table_view.cpp).
#pragma once

#include <cstdint>

#include "core/bits.h"
#include "games/table_view.h"

namespace bastide {

// Tiles, points, supplies and pieces: what every game shows alike. `numbers` are the pieces in play
// as bits, `kind_of(number)` their kinds; `pose(piece, spot, laid tile)` corrects how one stands.
template <class Rules, class State, class KindOf, class Pose>
TableView lay_out(const Rules& rules, const State& state, std::uint32_t numbers, KindOf kind_of,
                  Pose pose) {
  TableView view;
  view.tiles = table_tiles(rules.tiles(), state.board);
  view.set_up_tiles = 1;
  for (int seat = 0; seat < state.players; ++seat) {
    TableSeat& mine = view.seats.emplace_back();
    mine.points = state.scores[seat];
    for_each_bit(numbers, [&](int number) {
      const auto kind = kind_of(number);
      const std::string_view name = rules.info().pieces[kind].name;
      if (mine.supply.empty() || mine.supply.back().name != name) mine.supply.push_back({name});
      const PieceSpot spot = state.pieces.spot(seat, number);
      if (spot.laid == in_supply) {
        ++mine.supply.back().count;
        return;
      }
      const TableTile& tile = view.tiles[spot.laid];
      TablePiece& piece = view.pieces.emplace_back();
      piece.seat = static_cast<Seat>(seat);
      piece.kind = name;
      if (spot.feature < tile.features().size()) piece.place = table_place(tile, spot.feature);
      pose(piece, spot, state.board.laid(spot.laid));
    });
  }
  if (state.step == decltype(state.step)::Place)
    view.drawn = &tile_numbered(rules.tiles(), state.drawn);
  return view;
}

}  // namespace bastide
