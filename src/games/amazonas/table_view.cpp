// A position of Amazonas as it lies on the table.
#include "games/table_view.h"

#include <bit>

#include "games/amazonas/rules.h"
#include "games/view_tools.h"

namespace bastide::amazonas {
namespace {

// The sides by which the Amazon leaves a square, as it lies: bit s.
unsigned amazon_sides(const TurnedTile& shape) {
  unsigned sides = 0;
  for (const Side side : all_sides) {
    if (shape.sides[index(side)] == sealed_side) sides |= 1u << index(side);
  }
  return sides;
}

// the river from its source down. The start board shows one end of it, the source.
std::vector<TrackStretch> track_of(const Tables& tables, const State& state,
                                   const TableView& view) {
  const auto sides_at = [&](int i) {
    return amazon_sides(tables.shapes.turned(state.board.laid(i)));
  };
  int i = 0;
  while (i < state.board.laid_count() && std::popcount(sides_at(i)) != 1) ++i;
  if (i == state.board.laid_count()) i = -1;
  std::vector<TrackStretch> track;
  int group = -1;
  int from = -1;
  while (i >= 0 && sides_at(i) != 0) {
    const LaidTile& laid = state.board.laid(i);
    if (view.tiles[i].group != group) track.emplace_back();
    group = view.tiles[i].group;
    int to = -1;
    for (const Side side : all_sides) {
      if (index(side) != from && ((sides_at(i) >> index(side)) & 1)) to = index(side);
    }
    track.back().squares.push_back(
        {laid.at, static_cast<std::int8_t>(from), static_cast<std::int8_t>(to)});
    track.back().spaces += tables.square(laid).spaces;
    if (to < 0) break;
    from = index(opposite(static_cast<Side>(to)));
    i = state.board.laid_at(neighbour(laid.at, static_cast<Side>(to)));
  }
  return track;
}

}  // namespace

TableView Rules::table_view(const State& state) const {
  TableView view = lay_out(*this, state, explorer_numbers | camp_numbers, kind_of_piece,
                           [](TablePiece&, PieceSpot, const LaidTile&) {});
  view.set_up_tiles = static_cast<int>(tables_->sides[state.players].board.squares.size());
  for (int seat = 0; seat < state.players; ++seat) view.seats[seat].space = state.boats[seat];
  view.track = track_of(*tables_, state, view);
  int doubles = 0;
  for (const std::uint8_t left : state.doubles) doubles += left;
  view.piles = {{"base", state.pile.size()}, {"doubles", doubles}};
  view.tiles_left = state.pile.size();
  return view;
}

}  // namespace bastide::amazonas
