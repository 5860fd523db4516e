// The words in which looks write the shapes of their glyphs.
#pragma once

#include <string_view>

#include "art/look.h"

namespace bastide::art {

inline constexpr std::string_view ink = "#3a2a20";  // of outlines, in most glyphs

constexpr Shape filled(std::string_view path, std::string_view fill, std::string_view stroke = {},
                       int width = 0) {
  return {ShapeKind::Filled, path, fill, stroke, width};
}
constexpr Shape line(std::string_view path, std::string_view stroke, int width) {
  return {ShapeKind::Line, path, {}, stroke, width};
}
constexpr Shape disc(std::string_view geometry, std::string_view fill, std::string_view stroke = {},
                     int width = 0) {
  return {ShapeKind::Disc, geometry, fill, stroke, width};
}
constexpr Shape oval(std::string_view geometry, std::string_view fill, std::string_view stroke = {},
                     int width = 0) {
  return {ShapeKind::Oval, geometry, fill, stroke, width};
}

}  // namespace bastide::art
