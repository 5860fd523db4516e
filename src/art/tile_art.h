// One tile as a picture, made from its facts alone: what lies where, the printed symbols, and the
// places where pieces stand. Made once, then drawn in any of the four rotations: a turned tile
// turns its points, never its things, so that houses, trees, symbols and light stay upright.
//
// A tile is 120 x 120 units, y down. The markup uses classes ("c-g" fills, "c_g" strokes; the
// letter is the look's) and references (<use href="#y-deer"/>) only: colours and
// symbols are defined once a page (art/palette.h, art/glyphs.h). The same facts give the same bytes
// everywhere (docs/decisions/0008-art-arithmetic.md).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "art/look.h"
#include "core/tile_facts.h"

namespace bastide::art {

constexpr double tile_size = 120.0;

struct Point {
  double x = 0;
  double y = 0;
  friend constexpr bool operator==(Point, Point) = default;
};

// How much is shown, by the size of a tile on the screen.
enum class Detail : std::uint8_t {
  Chip,   // below 48 px: no filling and no ground detail, larger symbols
  Plain,  // 48 to 63 px: without what would only blur
  Full,
};

// A printed symbol: the glyph deer is drawn by <use href="#y-deer">. Symbols of one feature stand
// in the order of its facts.
struct Mark {
  const Glyph* glyph = nullptr;  // of the look
  Point at;
  double scale = 1;
  int feature = 0;  // its id
};

// What a highlight of a feature needs, as path data for the tile's own coordinates: `inside` is
// closed and can be tinted, `edge` holds rims, banks and line edges only, never a shared side.
struct FeatureOutline {
  std::string inside;
  std::string edge;
};

struct TileDrawing;  // art/tile_drawing.h

class TileArt {
 public:
  TileArt(const TileSet& set, const TileFacts& tile);
  // One cell of a start board or double tile; its id is "SF-START@1,0".
  TileArt(const TileSet& set, const BoardFacts& board, std::size_t cell);
  TileArt(TileArt&&) noexcept;
  TileArt& operator=(TileArt&&) noexcept;
  ~TileArt();

  std::string_view id() const;

  // ---- The picture ----
  // To be clipped to the tile's square by the page. Rotations count quarter turns clockwise.
  std::string markup(int rotation, Detail detail = Detail::Full) const;
  std::vector<Mark> symbols(int rotation) const;

  // ---- Features, by the ids that records write ----
  // Where a piece on the feature stands (its middle); the tile's middle for an unknown id.
  Point seat(int feature, int rotation) const;
  FeatureOutline outline(int feature, int rotation) const;
  // The feature that is seen at a point of the turned tile, or -1.
  int feature_at(Point point, int rotation) const;

  // Everything that was worked out, for tests.
  const TileDrawing& drawing() const { return *drawing_; }

 private:
  std::unique_ptr<const TileDrawing> drawing_;
};

// The thin line around a laid tile: bit s of `sides` draws side s (0 is north, clockwise) as the
// tile lies. Cells of one board leave out the sides that they share.
std::string edge_markup(std::string_view game, unsigned sides = 0xF);

}  // namespace bastide::art
