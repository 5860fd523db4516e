// Areas: shadow, body and the dressing of their rims, which is each kind's signature in grey.
#include "art/tile_picture.h"

namespace bastide::art {

void TilePainter::paint_area(int area) {
  const std::string rim = rim_path(area);
  if (!rim.empty()) {  // a soft shadow towards the south-east
    out_ += "<path";
    append_attribute(out_, "d", rim);
    out_ += shadow_attribute;
    out_ += " fill='none' stroke='#000' stroke-opacity='.16' stroke-width='4.5'/>";
  }
  filled(out_, area_path(area), "a");
  paint_rim(area, tile_.feature(area).area().rim);
  if (tile_.feature(area).area().has_glades) paint_glades(area);
  paint_ornaments(Layer::Area, area);
}

void TilePainter::paint_rim(int area, std::span<const RimStroke> strokes) {
  if (tile_.rims[at(area)].empty()) return;
  for (const RimStroke& stroke : strokes) {
    stroked(out_, rim_path(area, stroke.inside), stroke.role, stroke.width, stroke.more);
  }
}

// A clearing under each symbol.
void TilePainter::paint_glades(int area) {
  for (const PlacedMark& mark : tile_.marks) {
    if (mark.feature != area) continue;
    const Point centre = turn(mark.at) + Point{0, 4};
    out_ += "<ellipse";
    append_attribute(out_, "cx", centre.x);
    append_attribute(out_, "cy", centre.y);
    out_ += " rx='15' ry='12'";
    append_attribute(out_, "class", fill_class("al"));
    out_ += "/>";
  }
}

}  // namespace bastide::art
