// The tiles of a set as pictures, each worked out when it is first asked for.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "art/tile_art.h"
#include "core/tile_facts.h"
#include "games/table_view.h"

namespace bastide::art {

class Album {
 public:
  // The set must outlive the album.
  explicit Album(const TileSet& set);

  // ---- One after the other: the set's tiles, its alternates, then the squares of its boards ----
  int size() const { return static_cast<int>(entries_.size()); }
  const TileArt& tile(int number);
  int copies(int number) const;
  // The tile of this id ("HG-T08"; a square of a board is "SF-START@1,0"), or -1.
  int find(std::string_view id) const;
  std::string id(int number) const;

  // ---- As it lies on a table ----
  int number_of(const TableTile& laid) const;

  const TileSet& set() const { return *set_; }
  // That of the set's game.
  const Look& look() const { return *look_; }

 private:
  struct Entry {
    const TileFacts* tile = nullptr;
    const BoardFacts* board = nullptr;
    std::size_t square = 0;
    std::unique_ptr<const TileArt> art;
  };

  const TileSet* set_;
  const Look* look_;
  std::vector<Entry> entries_;
};

}  // namespace bastide::art
