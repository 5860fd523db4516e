#include "notation/table_memory.h"

#include <algorithm>

namespace bastide {
namespace {

Cell turned(Cell cell, int quarter_turns) {
  for (int i = 0; i < quarter_turns; ++i) {
    cell = {static_cast<std::int8_t>(-cell.y), cell.x};
  }
  return cell;
}

const BoardFacts* find_board(const Game& game, std::uint8_t item) {
  const auto& boards = game.tiles().boards;
  const auto found = std::ranges::find(boards, game.tile_name(item), &BoardFacts::id);
  return found == boards.end() ? nullptr : &*found;
}

// The squares of a board as it lies once it is turned, its first row and column at `at`.
std::vector<LaidMemory> squares_of(const BoardFacts& board, const Event& event) {
  std::vector<LaidMemory> squares;
  Cell corner{127, 127};
  for (const BoardCellFacts& cell : board.cells) {
    const Cell at = turned(cell.at, event.turn & 3);
    corner = {std::min(corner.x, at.x), std::min(corner.y, at.y)};
    squares.push_back({at, event.item, event.turn, cell.features});
  }
  for (LaidMemory& square : squares) {
    square.at = {static_cast<std::int8_t>(square.at.x - corner.x + event.at.x),
                 static_cast<std::int8_t>(square.at.y - corner.y + event.at.y)};
  }
  return squares;
}

}  // namespace

std::span<const FeatureFacts> features_of_tile(const Game& game, std::uint8_t item) {
  const TileSet& set = game.tiles();
  for (std::size_t i = 0; i < numbered_tiles(set); ++i) {
    const TileFacts& tile = tile_numbered(set, i);
    if (tile.id == game.tile_name(item)) return tile.features;
  }
  return {};
}

bool lays_tile(const EventShape& shape) {
  bool has_tile = false;
  bool has_place = false;
  for (const FieldShape& field : shape.fields) {
    has_tile |= field.is_tile;
    has_place |= field.member == Member::AtX || field.member == Member::AtCell;
  }
  return has_tile && has_place;
}

void TableMemory::see(const Game& game, const Event& event) {
  const EventShape& shape = game.info().events[event.kind];
  if (event.kind == common_event::draw) drawn_ = event.item;
  if (!lays_tile(shape)) return;
  last_laid_ = event.at;
  const BoardFacts* board = find_board(game, event.item);
  if (board == nullptr) {
    laid_.push_back({event.at, event.item, event.turn, features_of_tile(game, event.item)});
  } else if (shape.role == EventRole::SetUp) {
    // A start board has an event for each square, which lies where the tile file puts it.
    const auto cell = std::ranges::find(board->cells, event.at, &BoardCellFacts::at);
    laid_.push_back(
        {event.at, event.item, event.turn,
         cell == board->cells.end() ? std::span<const FeatureFacts>() : cell->features});
  } else {
    for (const LaidMemory& square : squares_of(*board, event)) laid_.push_back(square);
  }
}

const LaidMemory* TableMemory::at(Cell cell) const {
  const auto found = std::ranges::find(laid_, cell, &LaidMemory::at);
  return found == laid_.end() ? nullptr : &*found;
}

}  // namespace bastide
