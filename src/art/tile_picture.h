// A worked-out tile as markup, in the order in which it is painted: ground, areas, water, lines,
// walls, standing things from north to south, gates, landmarks, symbols.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "art/markup.h"
#include "art/tile_drawing.h"

namespace bastide::art {

// How the shadow of an area is moved, away from the light, whatever the rotation.
inline constexpr std::string_view shadow_translation = "translate(1.3 2)";
inline constexpr std::string_view shadow_attribute = " transform='translate(1.3 2)'";

// What the painters share: classes of the look, paths in the rotation.
class TilePainter {
 public:
  TilePainter(const TileDrawing& tile, int rotation, Detail detail)
      : tile_(tile), rotation_(rotation & 3), detail_(detail) {}

  std::string paint();

 private:
  // ---- tile_picture.cpp ----
  void paint_ornaments(Layer layer, int feature);
  void paint_standing();
  void paint_gates();
  void paint_landmarks();
  void paint_symbols();

  // ---- area_picture.cpp ----
  void paint_area(int area);
  void paint_rim(int area, std::span<const RimStroke> strokes);
  void paint_glades(int area);

  // ---- line_picture.cpp ----
  void paint_water();
  void paint_rivers();
  void paint_lakes();
  void paint_streams();
  void paint_water_things();
  void paint_lines();
  void paint_line(int line, std::string& casing, std::string& fill, std::string& detail) const;
  void paint_pools(std::string& casing, std::string& fill, std::string& detail) const;
  void paint_crossing(std::string& casing, std::string& fill, std::string& detail) const;
  void paint_bridges(std::string& casing) const;

  // ---- Paths and classes ----
  Point turn(Point p) const { return turned(p, rotation_); }
  std::string area_path(int area) const;
  std::string curve_path(const Curve& curve) const;
  std::string line_path(int line) const;
  // All rims of an area, moved into it.
  std::string rim_path(int area, double by = 0) const;
  // "c-rim" fills, "c_rim" strokes.
  std::string fill_class(std::string_view role) const { return class_of('-', role); }
  std::string stroke_class(std::string_view role) const { return class_of('_', role); }
  std::string class_of(char form, std::string_view role) const;
  // `more` are further attributes, written as they are.
  void filled(std::string& out, std::string_view path, std::string_view role,
              std::string_view more = {}) const;
  void stroked(std::string& out, std::string_view path, std::string_view role, double width,
               std::string_view more = {}) const;
  void disc(std::string& out, Point at, double radius, std::string_view role,
            std::string_view more = {}) const;
  void ring(std::string& out, Point at, double radius, std::string_view role, double width,
            std::string_view more = {}) const;

  const TileDrawing& tile_;
  int rotation_;
  Detail detail_;
  std::string out_;
};

}  // namespace bastide::art
