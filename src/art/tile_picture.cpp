#include "art/tile_picture.h"

#include <algorithm>
#include <vector>

namespace bastide::art {

std::string TilePainter::paint() {
  out_.reserve(8192);
  out_ += "<rect width='120' height='120'";
  append_attribute(out_, "class", fill_class("g"));
  out_ += "/>";
  paint_ornaments(Layer::Ground, -1);
  for (int f = 0; f < tile_.count(); ++f) {
    if (tile_.feature(f).is_area && tile_.feature(f).kind != Kind::Stream) paint_area(f);
  }
  paint_water();
  paint_lines();
  for (int f = 0; f < tile_.count(); ++f) {
    if (tile_.feature(f).is_area) paint_rim(f, tile_.feature(f).area().wall);
  }
  paint_standing();
  paint_gates();
  paint_landmarks();
  paint_symbols();
  return std::move(out_);
}

// ---- Things that are placed ----

void TilePainter::paint_ornaments(Layer layer, int feature) {
  if (detail_ == Detail::Chip) return;
  for (const Ornament& ornament : tile_.ornaments) {
    if (ornament.layer != layer || (feature >= 0 && ornament.feature != feature)) continue;
    if (ornament.is_fine && detail_ != Detail::Full) continue;
    append_ornament(out_, ornament.symbol, turn(ornament.at),
                    {ornament.scale, ornament.is_flipped, ornament.angle});
  }
}

// The farther south, the nearer to us.
void TilePainter::paint_standing() {
  struct Standing {
    double y;
    const Ornament* ornament;  // they lie in one array: the earlier one is painted first
    bool operator<(const Standing& other) const {
      return y != other.y ? y < other.y : ornament < other.ornament;
    }
  };
  std::vector<Standing> things;
  for (const Ornament& ornament : tile_.ornaments) {
    const bool is_shown = ornament.layer == Layer::Tower ||
                          (ornament.layer == Layer::Standing && detail_ != Detail::Chip);
    if (is_shown) things.push_back({turn(ornament.at).y + ornament.later, &ornament});
  }
  std::sort(things.begin(), things.end());
  for (const Standing& thing : things) {
    const Ornament& ornament = *thing.ornament;
    append_ornament(out_, ornament.symbol, turn(ornament.at),
                    {ornament.scale, ornament.is_flipped, ornament.angle});
  }
}

void TilePainter::paint_gates() {
  for (const Gate& gate : tile_.gates) {
    const AreaLook& area = tile_.feature(gate.area).area();
    if (area.gate.empty()) continue;
    append_ornament(out_, area.gate, turn(gate.at - gate.out * area.gate_inside));
  }
}

void TilePainter::paint_landmarks() {
  for (const Landmark& landmark : tile_.landmarks) {
    append_symbol(out_, tile_.feature(landmark.feature).site().glyph, turn(landmark.at),
                  landmark.scale);
  }
}

void TilePainter::paint_symbols() {
  const double larger = detail_ == Detail::Chip ? 1.22 : 1;
  for (const PlacedMark& mark : tile_.marks) {
    append_symbol(out_, mark.glyph->name, turn(mark.at), mark.scale * larger);
  }
}

// ---- Paths and classes ----

std::string TilePainter::area_path(int area) const {
  if (tile_.rims[at(area)].empty()) return "M0 0H120V120H0Z";
  Pen pen(rotation_);
  tile_.walk_outline(
      area,
      [&](Point a, Point b) {
        if (pen.is_empty()) {
          pen.move_to(a);
        } else {
          pen.line_to(a);
        }
        pen.line_to(b);
      },
      [&](const Rim& rim) {
        if (pen.is_empty()) pen.move_to(rim.curve.start);
        pen.continue_by(rim.curve);
      });
  pen.close();
  return pen.data();
}

std::string TilePainter::curve_path(const Curve& curve) const {
  Pen pen(rotation_);
  pen.curve(curve);
  return pen.data();
}

std::string TilePainter::line_path(int line) const {
  Pen pen(rotation_);
  for (const Curve& curve : tile_.lines[at(line)]) pen.curve(curve);
  return pen.data();
}

std::string TilePainter::rim_path(int area, double by) const {
  Pen pen(rotation_);
  for (const Rim& rim : tile_.rims[at(area)]) {
    if (by == 0) {
      pen.curve(rim.curve);
    } else {
      pen.curve(smooth(offset(sample(rim.curve, 1), by, rim.nearer_from, rim.nearer_to)));
    }
  }
  return pen.data();
}

std::string TilePainter::class_of(char form, std::string_view role) const {
  std::string name{tile_.look->letter, form};
  name += role;
  return name;
}

void TilePainter::filled(std::string& out, std::string_view path, std::string_view role,
                         std::string_view more) const {
  out += "<path";
  append_attribute(out, "d", path);
  append_attribute(out, "class", fill_class(role));
  out += more;
  out += "/>";
}

void TilePainter::stroked(std::string& out, std::string_view path, std::string_view role,
                          double width, std::string_view more) const {
  out += "<path";
  append_attribute(out, "d", path);
  append_attribute(out, "class", stroke_class(role));
  append_attribute(out, "stroke-width", width);
  out += more;
  out += "/>";
}

void TilePainter::disc(std::string& out, Point at, double radius, std::string_view role,
                       std::string_view more) const {
  const Point centre = turn(at);
  out += "<circle";
  append_attribute(out, "cx", centre.x);
  append_attribute(out, "cy", centre.y);
  append_attribute(out, "r", radius);
  append_attribute(out, "class", fill_class(role));
  out += more;
  out += "/>";
}

void TilePainter::ring(std::string& out, Point at, double radius, std::string_view role,
                       double width, std::string_view more) const {
  const Point centre = turn(at);
  out += "<circle";
  append_attribute(out, "cx", centre.x);
  append_attribute(out, "cy", centre.y);
  append_attribute(out, "r", radius);
  append_attribute(out, "class", stroke_class(role));
  append_attribute(out, "stroke-width", width);
  out += more;
  out += "/>";
}

}  // namespace bastide::art
