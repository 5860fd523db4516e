// Houses, pines, tufts and towers: what fills the grounds and areas of a tile. It means nothing, is
// smaller than any symbol, and keeps clear of symbols, of rims and of the tile's border. What it is
// the look says (Look::fill_grounds, AreaLook::fill), in the words of `Filler`.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "art/random.h"
#include "art/sowing.h"
#include "art/tile_drawing.h"

namespace bastide::art {

class Filler {
 public:
  // Needs symbols and landmarks.
  explicit Filler(TileDrawing& tile);

  // All decoration of the tile.
  void run();

  // ---- Where there is room ----

  // Symbols, landmarks and pools.
  const Discs& avoid() const { return avoid_; }
  // Places on all grounds; on one area, whose id is added to the key.
  Polyline sow_grounds(const Sowing& what, const Discs& avoid) const;
  Polyline sow_area(int area, const Sowing& what, const Discs& avoid) const;

  // ---- What is put there ----

  Ornament& add(Layer layer, std::string_view symbol, Point at, double scale = 1);
  // Flat, on an area.
  Ornament& add_on(int area, std::string_view symbol, Point at, double scale = 1);
  // Flat on the ground, and left out where it would only blur.
  Ornament& add_fine(std::string_view symbol, Point at, double scale = 1);

 private:
  void raise_towers(int area);

  TileDrawing& tile_;
  Discs avoid_;
  std::vector<int> grounds_;
};

// All decoration; needs symbols and landmarks.
void fill_tile(TileDrawing& tile);

}  // namespace bastide::art
