// Everything that is worked out once for a tile, in its reference rotation. Features go by their
// position in `features`; only `Feature::id` is what records write.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "art/contacts.h"
#include "art/curves.h"
#include "art/features.h"
#include "art/palette.h"
#include "art/tile_art.h"

namespace bastide::art {

// ---- Shapes ----

// A piece of the border that an area holds: a side, or a corner that it only touches.
struct Anchor {
  bool is_side = true;
  int at = 0;
};

// A rim joins two anchors of an area, which lies to its right.
struct Rim {
  Curve curve;
  int gap = 0;   // how many sides it spans
  int from = 0;  // corners
  int to = 0;
  int anchor = 0;  // the anchor it starts at
  // Where another area comes to the same corner the rim leaves it flatter than usual. Dressing that
  // is drawn beside the rim comes nearer by these factors at its ends, so that it meets the
  // neighbour's on the border.
  double nearer_from = 1;
  double nearer_to = 1;
};

struct Lake {
  int feature = 0;      // a lake, or the river that ends in it
  bool is_end = false;  // the latter
  Point middle;
  double radius = 0;
  Curve shore;
};

// Where a line reaches an area.
struct Gate {
  int line = 0;
  int area = 0;
  Point at;
  Point out;  // away from the area
};

// A widening of a line that carries a symbol.
struct Pool {
  int line = 0;
  Point at;
  double radius = 0;
};

// A site, where it stands.
struct Landmark {
  int feature = 0;
  Point at;
  double scale = 1;
};

// A printed symbol, by the position of its feature.
struct PlacedMark {
  const Glyph* glyph = nullptr;
  Point at;
  double scale = 1;
  int feature = 0;
};

// ---- Who owns what: a grid of 60 x 60 cells ----

constexpr int grid_size = 60;
constexpr double grid_step = tile_size / grid_size;

constexpr std::int8_t nobody = -1;
template <class Value>
struct Grid {
  std::array<Value, at(grid_size* grid_size)> cells{};

  Value& operator()(int x, int y) { return cells[at(y * grid_size + x)]; }
  const Value& operator()(int x, int y) const { return cells[at(y * grid_size + x)]; }
};
constexpr Point grid_point(int x, int y) { return {(x + .5) * grid_step, (y + .5) * grid_step}; }

// ---- Filling ----

enum class Layer : std::uint8_t {
  Ground,    // flat, under everything
  Area,      // flat, on an area
  Standing,  // painted from north to south
  Tower,     // likewise, and kept at every level of detail
};

struct Ornament {
  Layer layer = Layer::Ground;
  bool is_fine = false;  // left out below 64 px
  bool is_flipped = false;
  std::int16_t angle = 0;   // degrees
  std::int8_t feature = 0;  // for Layer::Area
  std::int8_t later = 0;    // added to y in the order of painting
  double scale = 1;
  Point at;
  std::string_view symbol;  // "c-tuft"
};

// ---- The tile ----

struct TileDrawing {
  std::string id;
  std::string family;  // of the id, without what follows a dot: tiles of a family look alike
  const Look* look = nullptr;
  std::vector<Feature> features;
  Topology topology;

  Point hub;                                 // where lines meet
  std::vector<std::vector<Anchor>> anchors;  // by feature, like the next two
  std::vector<std::vector<Rim>> rims;
  std::vector<std::vector<Curve>> lines;  // one curve, or one for each of three or more slots
  std::vector<Lake> lakes;
  std::vector<Gate> gates;

  Grid<std::int8_t> owner;     // the feature seen at each cell, or nobody
  Grid<double> clearance;      // distance to the nearest cell of another owner
  std::vector<int> pockets;    // sizes of pieces of ground that reach no slot of a ground
  bool joins_grounds = false;  // a piece of ground reaches two different grounds: a wrong picture

  std::vector<PlacedMark> marks;
  std::vector<Pool> pools;
  std::vector<Landmark> landmarks;
  std::array<std::vector<Point>, 4> seats;  // by rotation and feature, in the turned tile
  std::vector<Ornament> ornaments;

  const Feature& feature(int f) const { return features[at(f)]; }
  int count() const { return static_cast<int>(features.size()); }
  bool has_lines() const;
  // The closed outline of an area.
  Polyline outline_of(int area) const;
  // Calls side(a, b) and rim(rim) for the pieces of an area's outline, in order.
  template <class OnSide, class OnRim>
  void walk_outline(int area, OnSide on_side, OnRim on_rim) const;
};

// A stream crosses a side this far from its ends.
constexpr double bank = 26.0;

template <class OnSide, class OnRim>
void TileDrawing::walk_outline(int area, OnSide on_side, OnRim on_rim) const {
  const double inset = feature(area).kind == Kind::Stream ? bank : 0.0;
  const auto& held = anchors[at(area)];
  std::size_t next = 0;
  for (std::size_t i = 0; i < held.size(); ++i) {
    if (held[i].is_side) {
      const int s = held[i].at;
      on_side(corner(s) + along(s) * inset, corner(s + 1) - along(s) * inset);
    }
    const auto& area_rims = rims[at(area)];
    if (next < area_rims.size() && area_rims[next].anchor == static_cast<int>(i)) {
      on_rim(area_rims[next++]);
    }
  }
}

}  // namespace bastide::art
