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
  if (!rim.empty()) dress_rim(area);
  if (tile_.feature(area).kind == Kind::Forest) paint_clearings(area);
  paint_ornaments(Layer::Area, area);
}

void TilePainter::dress_rim(int area) {
  constexpr std::string_view round = " stroke-linecap='round'";
  switch (tile_.feature(area).kind) {
    case Kind::Forest:
      stroked(out_, rim_path(area, 1.2), "rim", 2.6, round);
      break;
    case Kind::Bush:
      stroked(out_, rim_path(area, 1), "rim", 3.6,
              " stroke-linecap='round' stroke-dasharray='1.4 4.2'");
      stroked(out_, rim_path(area), "rim", 1.5);
      break;
    case Kind::Mountain:
      stroked(out_, rim_path(area, 3.4), "rk", 6, " stroke-dasharray='1.3 2.4'");
      stroked(out_, rim_path(area, 8), "al", 1.5);
      stroked(out_, rim_path(area), "rim", 2);
      break;
    case Kind::Village:
      stroked(out_, rim_path(area, 2), "al", 4);
      stroked(out_, rim_path(area), "rim", 1.3);
      stroked(out_, rim_path(area, 1), "rk", 4.8, " stroke-dasharray='2 1.5'");
      break;
    default:
      break;
  }
}

// A glade under each symbol of a forest.
void TilePainter::paint_clearings(int forest) {
  for (const PlacedMark& mark : tile_.marks) {
    if (mark.feature != forest) continue;
    const Point centre = turn(mark.at) + Point{0, 4};
    out_ += "<ellipse";
    append_attribute(out_, "cx", centre.x);
    append_attribute(out_, "cy", centre.y);
    out_ += " rx='15' ry='12'";
    append_attribute(out_, "class", fill_class("al"));
    out_ += "/>";
  }
}

void TilePainter::paint_wall(int city) {
  const std::string wall = rim_path(city, 2.9);
  if (wall.empty()) return;
  stroked(out_, wall, "rim", 7);
  stroked(out_, wall, "rl", 5);
  stroked(out_, wall, "rk", 5, " stroke-dasharray='1.1 3'");
  stroked(out_, rim_path(city, 4.6), "rim", .9);
}

}  // namespace bastide::art
