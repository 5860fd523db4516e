#include "art/board.h"

#include <algorithm>
#include <map>
#include <utility>

#include "art/caption.h"
#include "art/curves.h"
#include "art/markup.h"
#include "art/overlays.h"
#include "art/pieces.h"
#include "art/stances.h"
#include "art/svg_file.h"

namespace bastide::art {
namespace {

// ---- Measures, in units ----

constexpr double piece_scale = 1.12;
constexpr double chip_scale = 1.7;  // below 48 pixels a tile
constexpr double coordinate_room = 50;

class BoardPainter {
 public:
  BoardPainter(Album& album, const TableView& table, const BoardCaption& caption,
               const BoardLook& look)
      : album_(album),
        table_(table),
        caption_(caption),
        look_(look),
        game_look_(album.look()),
        detail_(detail_for(look.tile_pixels)),
        picture_(game_look_, look.theme),
        stances_(find_stances(album, table)) {
    find_bounds();
  }

  std::string paint() {
    const Point size{width_, height_};
    std::string background = "<rect";
    append_attribute(background, "width", size.x);
    append_attribute(background, "height", size.y);
    append_attribute(background, "fill", hex(colour(Role::Table)));
    picture_.add(background + "/>\n");
    std::string open = "<g transform='translate(";
    append_point(open, origin_);
    picture_.add(open + ")'>\n");
    paint_tiles();
    paint_tokens();
    if (look_.shows_last_move) paint_last_move();
    if (look_.shows_pieces) {
      paint_pieces();
      paint_track();
    }
    paint_figures();
    if (look_.shows_coordinates) paint_coordinates();
    picture_.add("</g>\n");
    if (look_.has_caption) {
      picture_.add(
          caption_markup(caption_, table_.seats, look_.colours, game_look_, look_.theme, size));
    }
    picture_.describe(look_.description);
    return picture_.finish(size, look_.tile_pixels / tile_size);
  }

 private:
  Colour colour(Role role) const { return colour_of(game_look_, look_.theme, role); }
  std::string prefix() const { return std::string(1, game_look_.letter); }
  bool is_small() const { return detail_ == Detail::Chip; }

  void find_bounds() {
    Cell least = table_.tiles.empty() ? Cell{} : table_.tiles.front().at;
    Cell most = least;
    const auto take = [&](Cell cell) {
      least = {std::min(least.x, cell.x), std::min(least.y, cell.y)};
      most = {std::max(most.x, cell.x), std::max(most.y, cell.y)};
    };
    for (const TableTile& tile : table_.tiles) take(tile.at);
    for (const TableFigure& figure : table_.figures) take(figure.at);
    least_ = least;
    most_ = most;
    const double board_width = (most.x - least.x + 1) * tile_size;
    const double board_height = (most.y - least.y + 1) * tile_size;
    const double border = look_.has_caption         ? caption_margin
                          : look_.shows_coordinates ? coordinate_room
                                                    : 30;
    width_ = board_width + 2 * border;
    if (look_.has_caption) width_ = std::max(width_, caption_width(caption_));
    height_ = board_height + (look_.has_caption ? caption_head + caption_foot : 2 * border);
    origin_ = Point{(width_ - board_width) / 2, look_.has_caption ? caption_head : border} -
              corner_of(least);
  }

  // ---- Tiles ----

  // Every (tile, rotation) is defined once.
  std::string defined_tile(int number, int rotation) {
    const auto [entry, is_new] =
        defined_.try_emplace({number, rotation}, "t" + std::to_string(defined_.size()));
    if (is_new) {
      picture_.define({entry->second, "<g id='" + entry->second + "' clip-path='url(#sq)'>" +
                                          album_.tile(number).markup(rotation, detail_) + "</g>"});
    }
    return entry->second;
  }

  void paint_tiles() {
    std::string squares;
    std::string edges;
    std::string rim;
    std::string tiles;
    for (const TableTile& tile : table_.tiles) {
      const Point corner_point = corner_of(tile.at);
      squares += 'M';
      append_point(squares, corner_point);
      squares += "h120v120h-120z";
      append_edges(edges, rim, tile);
      std::string use = "<use href='#" + defined_tile(album_.number_of(tile), tile.turn) + "'";
      append_attribute(use, "x", corner_point.x);
      append_attribute(use, "y", corner_point.y);
      use += "/>\n";
      tiles += use;
      // Squares of one board have no line between them to hide the seam, where the smoothed edges
      // of both let the ground through. Painted twice they do not.
      if (tile.board != nullptr) tiles += use;
    }
    picture_.add("<path d='" + squares +
                 "' transform='translate(5 8)' fill='#000' opacity='.22'/>\n<path d='" + rim +
                 "' fill='none' stroke='" + hex(colour(Role::Halo)) +
                 "' stroke-width='7' stroke-linecap='round'/>\n");
    // Ground below all tiles: between two of them nothing else may shine through.
    picture_.add("<path d='" + squares + "' class='" + prefix() + "-g'/>\n");
    picture_.add(tiles);
    picture_.add("<path d='" + edges + "' class='" + prefix() + "_e' stroke-width='1.4'/>\n");
  }

  // The sides of a tile: those inside a board or double show nothing, those at the outside of the
  // whole make its rim too, and a shared side is drawn once, by the tile to its north or west.
  void append_edges(std::string& edges, std::string& rim, const TableTile& tile) const {
    for (Side side : all_sides) {
      const TableTile* other = table_.tile_at(neighbour(tile.at, side));
      if (other != nullptr && other->group == tile.group) continue;
      if (other != nullptr && (side == Side::North || side == Side::West)) continue;
      std::string line = "M";
      append_point(line, corner_of(tile.at) + corner(index(side)));
      line += 'L';
      append_point(line, corner_of(tile.at) + corner(index(side) + 1));
      edges += line;
      if (other == nullptr) rim += line;
    }
  }

  // ---- On the tiles ----

  void paint_tokens() {
    std::string out;
    for (const TableToken& token : table_.tokens) {
      const TokenLook* drawn = game_look_.token(token.kind);
      if (drawn != nullptr && !drawn->pool.empty()) append_pool(out, token.place, *drawn);
    }
    for (std::size_t i = 0; i < table_.tokens.size(); ++i) {
      const TokenLook* drawn = game_look_.token(table_.tokens[i].kind);
      if (drawn != nullptr) append_token(out, stances_.tokens[i], table_.tokens[i], *drawn);
    }
    if (!out.empty()) picture_.add(out + "\n");
  }

  void append_token(std::string& out, Point here, const TableToken& token,
                    const TokenLook& drawn) const {
    if (!drawn.count_ink.empty()) {
      append_counted(out, here, token.count, drawn);
      return;
    }
    append_use(out, drawn.id, here);
    if (drawn.shows_glyph && game_look_.glyph(token.word) != nullptr) {
      append_use(out, "y-" + std::string(token.word), here, is_small() ? .92 : .78);
    }
  }

  // A quarter of a pool at a corner of the square.
  static void append_pool(std::string& out, const TablePlace& place, const TokenLook& drawn) {
    const int c = static_cast<int>(place.corner);
    const Point from = corner_of(place.at) + corner(c);
    const Point begin = from + along(c) * 27;
    const Point end = from - along(c + 3) * 27;
    out += "<path d='M";
    append_point(out, from);
    out += 'L';
    append_point(out, begin);
    out += "A27 27 0 0 1 ";
    append_point(out, end);
    out += "Z'";
    append_attribute(out, "fill", drawn.pool);
    append_attribute(out, "stroke", drawn.pool_edge);
    out += " stroke-width='2'/>";
  }

  // A stack with the number of its tokens.
  void append_counted(std::string& out, Point here, int count, const TokenLook& drawn) const {
    out += "<g transform='translate(";
    append_point(out, here);
    out += is_small() ? ")scale(1.8)'><use href='#" : ")scale(1.3)'><use href='#";
    out += drawn.id;
    out += "'/><text y='-1.4' font-size='8.6' font-weight='bold' text-anchor='middle'";
    append_attribute(out, "fill", drawn.count_ink);
    out += ">" + std::to_string(count) + "</text></g>";
  }

  void paint_last_move() {
    const auto count = static_cast<int>(table_.tiles.size());
    if (count == 0 || count <= table_.set_up_tiles) return;
    const TableTile& last = table_.tiles.back();
    Point least = corner_of(last.at);
    Point most = least;
    for (const TableTile& tile : table_.tiles) {
      if (tile.group != last.group) continue;
      const Point here = corner_of(tile.at);
      least = {std::min(least.x, here.x), std::min(least.y, here.y)};
      most = {std::max(most.x, here.x), std::max(most.y, here.y)};
    }
    picture_.add(last_move(least, most + Point{tile_size, tile_size}) + "\n");
  }

  void paint_pieces() {
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < table_.pieces.size(); ++i) order.push_back(i);
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
      return stances_.pieces[a].y < stances_.pieces[b].y;
    });
    std::string out;
    for (const std::size_t i : order) {
      const TablePiece& piece = table_.pieces[i];
      const int colour = look_.colours[piece.seat];
      append_use(
          out,
          is_small() ? chip_id(colour) : piece_id(game_look_, piece.kind, piece.is_lying, colour),
          stances_.pieces[i], is_small() ? chip_scale : piece_scale);
      out += '\n';
    }
    picture_.add(out);
  }

  void paint_track() {
    if (stances_.spaces.empty()) return;
    std::string out = "<g";
    append_attribute(out, "fill", game_look_.track.space);
    out += " fill-opacity='.85'";
    append_attribute(out, "stroke", game_look_.track.space_edge);
    out += " stroke-width='1.3'>";
    for (const Point space : stances_.spaces) {
      out += "<circle";
      append_attribute(out, "cx", space.x);
      append_attribute(out, "cy", space.y);
      out += " r='4.6'/>";
    }
    out += "</g>\n";
    for (const MarkerStance& marker : stances_.markers) {
      append_use(out, marker_id(game_look_, look_.colours[marker.seat]), marker.at,
                 marker.scale * (is_small() ? 1.3 : 1));
    }
    picture_.add(out + "\n");
  }

  void paint_figures() {
    std::string out;
    for (const TableFigure& figure : table_.figures) {
      const FigureLook* drawn = game_look_.figure(figure.kind);
      if (drawn == nullptr) continue;
      const Point here = corner_of(figure.at) + middle;
      out += "<circle";
      append_attribute(out, "cx", here.x);
      append_attribute(out, "cy", here.y);
      out +=
          " r='44' fill='none' stroke-width='2' stroke-dasharray='2 7' stroke-linecap='round' "
          "opacity='.6'";
      append_attribute(out, "stroke", hex(colour(Role::Ink)));
      out += "/>";
      append_use(out, drawn->id, here, 1.5);
    }
    picture_.add(out + "\n");
  }

  // The numbers of columns and rows beside the outermost tiles.
  void paint_coordinates() {
    std::string out = "<g font-size='20' opacity='.8'";
    append_attribute(out, "fill", hex(colour(Role::Ink)));
    out += '>';
    const Point first = corner_of(least_);
    for (int x = least_.x; x <= most_.x; ++x) {
      append_number(out, {first.x + (x - least_.x + .5) * tile_size, first.y - 12}, "middle", x);
    }
    for (int y = least_.y; y <= most_.y; ++y) {
      append_number(out, {first.x - 12, first.y + (y - least_.y + .5) * tile_size + 7}, "end", y);
    }
    picture_.add(out + "</g>\n");
  }

  static void append_number(std::string& out, Point here, std::string_view anchor, int number) {
    out += "<text";
    append_attribute(out, "x", here.x);
    append_attribute(out, "y", here.y);
    append_attribute(out, "text-anchor", anchor);
    out += '>';
    if (number < 0) out += "\u2212";
    out += std::to_string(number < 0 ? -number : number) + "</text>";
  }

  Album& album_;
  const TableView& table_;
  const BoardCaption& caption_;
  const BoardLook& look_;
  const Look& game_look_;
  Detail detail_;
  SvgFile picture_;
  Stances stances_;
  std::map<std::pair<int, int>, std::string> defined_;
  double width_ = 0;
  double height_ = 0;
  Point origin_;
  Cell least_;
  Cell most_;
};

}  // namespace

Detail detail_for(int tile_pixels) {
  if (tile_pixels < 48) return Detail::Chip;
  return tile_pixels < 64 ? Detail::Plain : Detail::Full;
}

std::string board_picture(Album& album, const TableView& table, const BoardCaption& caption,
                          const BoardLook& look) {
  return BoardPainter(album, table, caption, look).paint();
}

}  // namespace bastide::art
