#include "art/sheets.h"

#include <algorithm>

#include "art/board.h"
#include "art/curves.h"
#include "art/markup.h"
#include "art/overlays.h"
#include "art/pieces.h"
#include "art/svg_file.h"

namespace bastide::art {
namespace {

std::string translation(Point by) {
  std::string out;
  append_translation(out, by);
  return out;
}

// A table-coloured sheet with a title, to which things are added row by row.
class Sheet {
 public:
  Sheet(const Look& look, Theme theme) : look_(look), theme_(theme), picture_(look, theme) {}

  SvgFile& picture() { return picture_; }

  void add_text(Point here, double size, std::string_view text, std::string_view more = {}) {
    std::string out = "<text";
    append_attribute(out, "x", here.x);
    append_attribute(out, "y", here.y);
    append_attribute(out, "font-size", size);
    append_attribute(out, "fill", hex(colour_of(look_, theme_, Role::Ink)));
    out += more;
    picture_.add(out + ">" + escaped(text) + "</text>\n");
  }

  void add_background(Point size) {
    std::string out = "<rect";
    append_attribute(out, "width", size.x);
    append_attribute(out, "height", size.y);
    append_attribute(out, "fill", hex(colour_of(look_, theme_, Role::Table)));
    picture_.add(out + "/>\n");
  }

 private:
  const Look& look_;
  Theme theme_;
  SvgFile picture_;
};

// The first tile whose feature 0 has a rim or bank to show, or the first of all.
int outlined_tile(Album& album) {
  for (int i = 0; i < album.size(); ++i) {
    if (!album.tile(i).outline(0, 0).edge.empty()) return i;
  }
  return 0;
}

}  // namespace

std::string tile_picture(Album& album, int number, int rotation, Theme theme, int pixels) {
  SvgFile picture(album.look(), theme);
  picture.add("<g clip-path='url(#sq)'>" + album.tile(number).markup(rotation, detail_for(pixels)) +
              "</g>");
  picture.add(edge_markup(album.set().game));
  return picture.finish({tile_size, tile_size}, pixels / tile_size);
}

std::string tile_sheet(Album& album, std::string_view title, Theme theme) {
  constexpr int columns = 12;
  constexpr double step = 138;
  constexpr double row_step = 150;
  constexpr double top = 96;
  const int rows = (album.size() + columns - 1) / columns;
  const Point size{columns * step + 36, rows * row_step + top + 10};
  Sheet sheet(album.look(), theme);
  sheet.add_background(size);
  sheet.add_text({28, 56}, 40, title);
  for (int i = 0; i < album.size(); ++i) {
    const Point here{27 + (i % columns) * step, top + (i / columns) * row_step};
    sheet.picture().add("<g transform='" + translation(here) + "'><g clip-path='url(#sq)'>" +
                        album.tile(i).markup(0) + "</g>" + edge_markup(album.set().game) +
                        "</g>\n");
    std::string name = album.id(i);
    if (album.copies(i) > 1) name += " ×" + std::to_string(album.copies(i));
    sheet.add_text(here + Point{0, 132}, 9.5, name, " opacity='.75'");
  }
  return sheet.picture().finish(size, 1);
}

std::string kit_sheet(Album& album, std::string_view title, Theme theme) {
  constexpr int columns = 14;
  constexpr double step = 96;
  const Look& look = album.look();
  std::vector<Definition> things = definitions(look);
  for (Definition& definition : piece_definitions(look)) things.push_back(std::move(definition));
  const int rows = (static_cast<int>(things.size()) + columns - 1) / columns;
  const double below = 90 + rows * 104;
  const Point size{columns * step + 40, below + 190};
  Sheet sheet(look, theme);
  sheet.add_background(size);
  sheet.add_text({28, 50}, 34, title);
  for (std::size_t i = 0; i < things.size(); ++i) {
    const int n = static_cast<int>(i);
    const Point here{64 + (n % columns) * step, 120 + (n / columns) * 104.0};
    sheet.picture().add("<circle r='40' class='" + std::string(1, look.letter) + "-g' transform='" +
                        translation(here) + "'/><use href='#" + things[i].id + "' transform='" +
                        translation(here) + "scale(1.5)'/>");
    sheet.add_text(here + Point{0, 54}, 11, things[i].id, " text-anchor='middle'");
  }
  double x = 30;
  for (const Definition& overlay : overlay_definitions()) {
    sheet.picture().add("<use href='#" + overlay.id + "' transform='" +
                        translation({x, below + 20}) + "'/>");
    sheet.add_text({x + 60, below + 164}, 11, overlay.id, " text-anchor='middle'");
    x += 150;
  }
  const int shown = outlined_tile(album);
  const std::string tile = "<g clip-path='url(#sq)'>" + album.tile(shown).markup(0) + "</g>";
  sheet.picture().add(ghost({x, below + 20}, tile));
  x += 150;
  sheet.picture().add("<g transform='" + translation({x, below + 20}) + "'>" + tile + "</g>");
  const PlacedOutline outline{{x, below + 20}, album.tile(shown).outline(0, 0)};
  sheet.picture().add(feature_highlight({&outline, 1}));
  for (int seat = 0; seat < seat_count; ++seat) {
    const Point here{x + 190 + 92 * (seat % 2), below + 62 + 40 * (seat / 2)};
    sheet.picture().add(score_fly_out(here, seat, 4 * seat + 3));
  }
  return sheet.picture().finish(size, 1);
}

}  // namespace bastide::art
