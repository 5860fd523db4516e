// A position of Amazonas as it lies on the table.
#include "games/table_view.h"

#include "games/amazonas/rules.h"
#include "games/view_tools.h"

namespace bastide::amazonas {
namespace {

// The sides by which the Amazon leaves a square, as it lies: bit s.
unsigned amazon_sides(const TileSet& set, const TableTile& tile) {
  unsigned sides = 0;
  for (const FeatureFacts& feature : tile.features()) {
    if (set.kinds[feature.kind].name != "amazon") continue;
    for (Side side : all_sides) {
      const int slot = slot_before(slot_of(side, 1), rotation_of(tile.turn));
      if ((feature.slots >> slot) & 1) sides |= 1u << index(side);
    }
  }
  return sides;
}

int spaces_of(const TileSet& set, const TableTile& tile) {
  int spaces = 0;
  for (const FeatureFacts& feature : tile.features()) {
    if (set.kinds[feature.kind].name == "amazon") {
      spaces += number_of(feature.attributes, "spaces");
    }
  }
  return spaces;
}

// the river from its source down. The start board shows one end of it, the source.
std::vector<TrackStretch> track_of(const TileSet& set, const TableView& view) {
  const TableTile* tile = nullptr;
  for (const TableTile& candidate : view.tiles) {
    const unsigned sides = amazon_sides(set, candidate);
    if (sides != 0 && (sides & (sides - 1)) == 0) {
      tile = &candidate;
      break;
    }
  }
  std::vector<TrackStretch> track;
  int group = -1;
  int from = -1;
  while (tile != nullptr && amazon_sides(set, *tile) != 0) {
    if (tile->group != group) track.emplace_back();
    group = tile->group;
    int to = -1;
    for (Side side : all_sides) {
      if (index(side) != from && ((amazon_sides(set, *tile) >> index(side)) & 1)) to = index(side);
    }
    track.back().squares.push_back(
        {tile->at, static_cast<std::int8_t>(from), static_cast<std::int8_t>(to)});
    track.back().spaces += spaces_of(set, *tile);
    if (to < 0) break;
    from = index(opposite(static_cast<Side>(to)));
    tile = view.tile_at(neighbour(tile->at, static_cast<Side>(to)));
  }
  return track;
}

}  // namespace

TableView Rules::table_view(const State& state) const {
  constexpr std::uint8_t pieces = piece_numbers(0, explorer_count + camp_count);
  TableView view =
      lay_out(*this, state, pieces, kind_of_piece, [](TablePiece&, PieceSpot, const LaidTile&) {});
  view.set_up_tiles = static_cast<int>(tables_->sides[state.players].board.squares.size());
  for (int seat = 0; seat < state.players; ++seat) view.seats[seat].space = state.boats[seat];
  view.track = track_of(tiles(), view);
  int doubles = 0;
  for (std::size_t i = 0; i < tables_->doubles.size(); ++i) doubles += state.doubles[i];
  view.piles = {{"base", state.pile.size()}, {"doubles", doubles}};
  view.tiles_left = state.pile.size();
  return view;
}

}  // namespace bastide::amazonas
