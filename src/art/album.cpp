#include "art/album.h"

#include "art/looks.h"

namespace bastide::art {

Album::Album(const TileSet& set) : set_(&set), look_(&look_of(set.game)) {
  for (const TileFacts& tile : set.tiles) entries_.push_back({&tile, nullptr, 0, nullptr});
  for (const TileFacts& tile : set.alternates) entries_.push_back({&tile, nullptr, 0, nullptr});
  for (const BoardFacts& board : set.boards) {
    for (std::size_t square = 0; square < board.cells.size(); ++square) {
      entries_.push_back({nullptr, &board, square, nullptr});
    }
  }
}

const TileArt& Album::tile(int number) {
  Entry& entry = entries_[static_cast<std::size_t>(number)];
  if (entry.art == nullptr) {
    entry.art = entry.tile != nullptr
                    ? std::make_unique<const TileArt>(*set_, *entry.tile)
                    : std::make_unique<const TileArt>(*set_, *entry.board, entry.square);
  }
  return *entry.art;
}

int Album::copies(int number) const {
  const Entry& entry = entries_[static_cast<std::size_t>(number)];
  return entry.tile != nullptr ? entry.tile->count : 1;
}

std::string Album::id(int number) const {
  const Entry& entry = entries_[static_cast<std::size_t>(number)];
  if (entry.tile != nullptr) return std::string(entry.tile->id);
  const Cell at = entry.board->cells[entry.square].at;
  return std::string(entry.board->id) + "@" + std::to_string(at.x) + "," + std::to_string(at.y);
}

int Album::find(std::string_view id_text) const {
  for (int i = 0; i < size(); ++i) {
    if (id(i) == id_text) return i;
  }
  return -1;
}

int Album::number_of(const TableTile& laid) const {
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    const Entry& entry = entries_[i];
    if (laid.tile != nullptr ? entry.tile == laid.tile
                             : entry.board == laid.board && entry.square == laid.square) {
      return static_cast<int>(i);
    }
  }
  return -1;
}

}  // namespace bastide::art
