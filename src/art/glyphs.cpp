#include "art/glyphs.h"

#include <array>
#include <vector>

#include "art/decoration.h"
#include "art/glyph_shapes.h"

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

Definition definition_of(Glyph glyph) {
  const GlyphDrawing& drawing = drawing_of(glyph);
  std::string halo;
  std::string body;
  for (const Shape& shape : drawing.shapes) {
    halo += haloed(shape);
    body += painted(shape);
  }
  const std::string id = "y-" + std::string(drawing.name);
  return {id, "<g id='" + id + "'><g class='" + std::string(1, prefix_of(drawing.mood)) + "-ho'>" +
                  halo + "</g><g stroke-linecap='round' stroke-linejoin='round'>" + body +
                  "</g></g>"};
}

std::vector<Definition> make_definitions(Mood mood) {
  std::vector<Definition> all;
  for (int i = 0; i < glyph_count; ++i) {
    const Glyph glyph = static_cast<Glyph>(i);
    if (mood_of(glyph) == mood) all.push_back(definition_of(glyph));
  }
  for (const DecorationSymbol& decoration : decoration_of(mood)) {
    const std::string id(decoration.id);
    all.push_back({id, "<g id='" + id + "'>" + std::string(decoration.markup) + "</g>"});
  }
  return all;
}

}  // namespace

std::string_view name_of(Glyph glyph) { return drawing_of(glyph).name; }

std::optional<Glyph> glyph_named(std::string_view name) {
  for (int i = 0; i < glyph_count; ++i) {
    if (name_of(static_cast<Glyph>(i)) == name) return static_cast<Glyph>(i);
  }
  return std::nullopt;
}

double radius_of(Glyph glyph) { return drawing_of(glyph).radius; }

Mood mood_of(Glyph glyph) { return drawing_of(glyph).mood; }

std::span<const Definition> definitions(Mood mood) {
  // Made once each.
  static const std::array<std::vector<Definition>, all_moods.size()> all = [] {
    std::array<std::vector<Definition>, all_moods.size()> made;
    for (std::size_t i = 0; i < made.size(); ++i) made[i] = make_definitions(all_moods[i]);
    return made;
  }();
  return all[static_cast<std::size_t>(mood)];
}

}  // namespace bastide::art
