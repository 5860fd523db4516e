#include "games/table_view.h"

namespace bastide {

TableTile table_tile(const TileSet& set, const LaidTile& laid, std::span<const TableTile> before) {
  TableTile tile{laid.at, laid.turn};
  const TableTile* last = before.empty() ? nullptr : &before.back();
  tile.group = static_cast<std::uint8_t>(last == nullptr ? 0 : last->group + 1);
  std::size_t number = laid.tile;
  if (number < numbered_tiles(set)) {
    tile.tile = &tile_numbered(set, number);
    return tile;
  }
  number -= numbered_tiles(set);
  for (const BoardFacts& board : set.boards) {
    if (number < board.cells.size()) {
      tile.board = &board;
      tile.square = static_cast<std::uint8_t>(number);
      break;
    }
    number -= board.cells.size();
  }
  BASTIDE_ASSERT(tile.board != nullptr);
  // The squares of one board are laid one after the other; two copies may follow each other.
  std::size_t laid_of_it = 0;
  while (laid_of_it < before.size() && last->board == tile.board &&
         before[before.size() - 1 - laid_of_it].group == last->group) {
    ++laid_of_it;
  }
  if (laid_of_it % tile.board->cells.size() != 0) tile.group = last->group;
  return tile;
}

TablePlace table_place(const TableTile& tile, int position) {
  return {tile.at, tile.features()[position].id, Corner::None};
}

}  // namespace bastide
