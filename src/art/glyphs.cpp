#include "art/glyphs.h"

#include <algorithm>
#include <array>

namespace bastide::art {
namespace {

constexpr int halo_growth = 34;  // tenths of a unit, over both sides of the outline

std::string tenths(int value) {
  std::string text = value >= 10 ? std::to_string(value / 10) : "";
  if (value % 10 != 0) text += "." + std::to_string(value % 10);
  return text.empty() ? "0" : text;
}

// The words of a disc's or oval's geometry as attributes of these names; a further word of an oval
// is a rotation about its middle.
std::string attributes(std::string_view geometry, std::span<const std::string_view> names) {
  std::string text;
  std::array<std::string_view, 5> words{};
  std::size_t count = 0;
  while (!geometry.empty() && count < words.size()) {
    const std::size_t end = std::min(geometry.find(' '), geometry.size());
    words[count++] = geometry.substr(0, end);
    geometry.remove_prefix(std::min(end + 1, geometry.size()));
  }
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (words[i] != "0") text += " " + std::string(names[i]) + "='" + std::string(words[i]) + "'";
  }
  if (count > names.size()) {
    text += " transform='rotate(" + std::string(words[count - 1]) + " " + std::string(words[0]) +
            " " + std::string(words[1]) + ")'";
  }
  return text;
}

std::string element(const Shape& shape) {
  constexpr std::array<std::string_view, 3> of_disc{"cx", "cy", "r"};
  constexpr std::array<std::string_view, 4> of_oval{"cx", "cy", "rx", "ry"};
  switch (shape.kind) {
    case ShapeKind::Disc:
      return "<circle" + attributes(shape.geometry, of_disc);
    case ShapeKind::Oval:
      return "<ellipse" + attributes(shape.geometry, of_oval);
    case ShapeKind::Filled:
    case ShapeKind::Line:
      break;
  }
  return "<path d='" + std::string(shape.geometry) + "'";
}

std::string painted(const Shape& shape) {
  std::string text = element(shape) + " fill='" +
                     (shape.kind == ShapeKind::Line ? "none" : std::string(shape.fill)) + "'";
  if (!shape.stroke.empty()) {
    text += " stroke='" + std::string(shape.stroke) + "'";
    if (shape.width != 10) text += " stroke-width='" + tenths(shape.width) + "'";
  }
  return text + "/>";
}

// The same shape as part of one flat silhouette, grown all round.
std::string haloed(const Shape& shape) {
  const bool counts_stroke = shape.kind == ShapeKind::Line || shape.kind == ShapeKind::Filled;
  const int width = halo_growth + (counts_stroke ? shape.width : 0);
  return element(shape) + (shape.kind == ShapeKind::Line ? " fill='none'" : "") +
         " stroke-width='" + tenths(width) + "'/>";
}

Definition definition_of(const Look& look, const Glyph& glyph) {
  std::string halo;
  std::string body;
  for (const Shape& shape : glyph.shapes) {
    halo += haloed(shape);
    body += painted(shape);
  }
  return defined("y-" + std::string(glyph.name),
                 "<g class='" + std::string(1, look.letter) + "-ho'>" + halo +
                     "</g><g stroke-linecap='round' stroke-linejoin='round'>" + body + "</g>");
}

}  // namespace

Definition defined(std::string_view id, std::string_view markup) {
  return {std::string(id), "<g id='" + std::string(id) + "'>" + std::string(markup) + "</g>"};
}

std::vector<Definition> definitions(const Look& look) {
  std::vector<Definition> all;
  for (const Glyph& glyph : look.glyphs) all.push_back(definition_of(look, glyph));
  for (const DecorationSymbol& symbol : look.decoration) {
    all.push_back(defined(symbol.id, symbol.markup));
  }
  return all;
}

}  // namespace bastide::art
