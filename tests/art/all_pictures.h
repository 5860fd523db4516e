// Every tile, alternate and board cell of the five built-in sets as a picture, made once.
#pragma once

#include <string>
#include <vector>

#include "art/tile_art.h"
#include "art/tile_drawing.h"
#include "games/builtin_tiles.h"

namespace bastide::art {

struct Picture {
  const TileSet* set;
  TileArt art;
  std::span<const FeatureFacts> facts;

  std::string name() const { return std::string(set->game) + " " + std::string(art.id()); }
  std::string_view kind_of(int feature) const {
    return set->kinds[facts[static_cast<std::size_t>(feature)].kind].name;
  }
};

inline const std::vector<Picture>& all_pictures() {
  static const std::vector<Picture> pictures = [] {
    std::vector<Picture> out;
    for (const TileSet* set : all_builtin_tiles()) {
      for (const TileFacts& tile : set->tiles) out.push_back({set, {*set, tile}, tile.features});
      for (const TileFacts& tile : set->alternates) {
        out.push_back({set, {*set, tile}, tile.features});
      }
      for (const BoardFacts& board : set->boards) {
        for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
          out.push_back({set, {*set, board, cell}, board.cells[cell].features});
        }
      }
    }
    return out;
  }();
  return pictures;
}

inline const Picture* find_picture(std::string_view game, std::string_view id) {
  for (const Picture& picture : all_pictures()) {
    if (picture.set->game == game && picture.art.id() == id) return &picture;
  }
  return nullptr;
}

}  // namespace bastide::art
