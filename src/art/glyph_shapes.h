// The shapes of the glyphs, as tables. Only glyphs.cpp makes markup of them.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "art/glyphs.h"

namespace bastide::art {

enum class ShapeKind : std::uint8_t { Filled, Line, Disc, Oval };

// One flat shape. Numbers of the geometry stay text: they go into the markup as they are.
struct Shape {
  ShapeKind kind;
  std::string_view geometry;  // path data; of a disc "x y r", of an oval "x y rx ry [degrees]"
  std::string_view fill;
  std::string_view stroke;  // empty: none
  int width = 0;            // of the stroke, in tenths of a unit
};

struct GlyphDrawing {
  std::string_view name;
  double radius;
  Mood mood;
  std::span<const Shape> shapes;  // from back to front
};

const GlyphDrawing& drawing_of(Glyph glyph);

}  // namespace bastide::art
