#include "art/stances.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

#include "art/curves.h"
#include "art/tile_drawing.h"

namespace bastide::art {
namespace {

// ---- Sharing a feature ----

// The smallest distance to a symbol or landmark of the tile, up to `enough`.
double clear_of_symbols(const TileArt& tile, int rotation, Point at_point, double enough) {
  double clear = enough;
  for (const Mark& mark : tile.symbols(rotation)) {
    clear = std::min(clear, distance(mark.at, at_point));
  }
  for (const Landmark& landmark : tile.drawing().landmarks) {
    clear = std::min(clear, distance(turned(landmark.at, rotation), at_point));
  }
  return clear;
}

// How far two pieces are apart, by their width: they are about 22 wide and 32 high.
double room_between(Point a, Point b) {
  return std::max(std::abs(a.x - b.x), .7 * std::abs(a.y - b.y));
}

// Places for `count` things on a feature: the first at its seat, each other where it is clear of
// symbols, of those before it, and of the tile's border. On a feature without such room they come
// nearer than pieces are wide.
std::vector<Point> places_on(const TileArt& tile, int rotation, int feature, int count) {
  constexpr double step = 5;
  std::vector<Point> places{tile.seat(feature, rotation)};
  while (static_cast<int>(places.size()) < count) {
    Point best = places.back();
    double most = -1e9;
    for (double y = 15; y <= tile_size - 15; y += step) {
      for (double x = 15; x <= tile_size - 15; x += step) {
        const Point here{x, y};
        if (tile.feature_at(here, rotation) != feature) continue;
        double room = clear_of_symbols(tile, rotation, here, 22);
        for (const Point other : places) room = std::min(room, room_between(other, here));
        const double worth = room - .05 * distance(places.front(), here);
        if (worth <= most) continue;
        most = worth;
        best = here;
      }
    }
    places.push_back(best);
  }
  return places;
}

// ---- Corners ----

// From a corner into its square.
constexpr Point inward(Corner which) {
  const bool is_east = which == Corner::NorthEast || which == Corner::SouthEast;
  const bool is_south = which == Corner::SouthEast || which == Corner::SouthWest;
  return {is_east ? -1.0 : 1.0, is_south ? -1.0 : 1.0};
}

Point token_at_corner(Corner which) {
  const Point from = corner(static_cast<int>(which));
  const Point way = inward(which);
  return {from.x + 15 * way.x, from.y + 15 * way.y};
}

// Beside the token, so that this can be seen, and clear of symbols and of `taken`.
Point piece_at_corner(const TileArt& tile, int rotation, Corner which,
                      const std::vector<Point>& taken) {
  const Point from = corner(static_cast<int>(which));
  const Point way = inward(which);
  Point best = from;
  double most = -1e9;
  for (const Point by : {Point{39, 18}, Point{16, 43}, Point{32, 36}, Point{44, 26}, Point{26, 48},
                         Point{56, 20}, Point{18, 60}, Point{46, 46}}) {
    const Point here{from.x + by.x * way.x, from.y + by.y * way.y};
    double clear = clear_of_symbols(tile, rotation, here, 24);
    for (const Point other : taken) clear = std::min(clear, room_between(other, here));
    const double worth = clear - .12 * distance(from, here);
    if (worth <= most) continue;
    most = worth;
    best = here;
  }
  return best;
}

// ---- The track ----

constexpr double from_edge = 12;  // of a space at the beginning of a square

// The way through a square, from side to side.
Polyline way_through(const TrackSquare& square) {
  const Point begin = square.from < 0 ? middle : side_middle(square.from);
  const Point end = square.to < 0 ? middle : side_middle(square.to);
  Polyline way{begin};
  const bool is_straight = square.from < 0 || square.to < 0 || (square.to - square.from) % 2 == 0;
  way.push_back(is_straight ? middle : between(between(begin, end, .5), middle, .5));
  way.push_back(end);
  for (Point& point : way) point = point + corner_of(square.at);
  return way;
}

// The id of the feature that carries the track over a square.
int carrier_of(const TableTile& tile, const TrackSquare& square) {
  const Side side = static_cast<Side>(square.to >= 0 ? square.to : square.from);
  const int slot = slot_before(slot_of(side, 1), rotation_of(tile.turn));
  for (const FeatureFacts& feature : tile.features()) {
    if ((feature.slots >> slot) & 1) return feature.id;
  }
  return -1;
}

// A place of the track moved across it into its middle, as it is drawn.
Point centred(const TileArt& tile, const TableTile& laid, int carrier, const Station& place) {
  constexpr double reach = 40;
  const Point across = right_of(place.direction);
  double first = reach;
  double last = -reach;
  for (double by = -reach; by <= reach; by += 2) {
    const Point here = place.at - corner_of(laid.at) + across * by;
    if (tile.feature_at(here, laid.turn) != carrier) continue;
    first = std::min(first, by);
    last = std::max(last, by);
  }
  return first > last ? place.at : place.at + across * ((first + last) / 2);
}

class TrackFinder {
 public:
  TrackFinder(Album& album, const TableView& table) : album_(album), table_(table) {}

  std::vector<Point> spaces() {
    std::vector<Point> spaces;
    for (const TrackStretch& stretch : table_.track) {
      if (static_cast<std::size_t>(stretch.spaces) == stretch.squares.size()) {
        for (const TrackSquare& square : stretch.squares) {
          spaces.push_back(on_square(square, from_edge));
        }
        continue;
      }
      const Polyline way = middle_line(stretch);
      const double total = length_of(way);
      for (int i = 0; i < stretch.spaces; ++i) {
        spaces.push_back(station(way, total * (i + .4) / stretch.spaces).at);
      }
    }
    return spaces;
  }

 private:
  // The middle of what carries the track, all along a stretch.
  Polyline middle_line(const TrackStretch& stretch) {
    constexpr int steps = 6;
    Polyline line;
    for (const TrackSquare& square : stretch.squares) {
      const double total = length_of(way_through(square));
      for (int i = 0; i < steps; ++i) line.push_back(on_square(square, total * (i + .5) / steps));
    }
    return line;
  }

  Point on_square(const TrackSquare& square, double way) {
    const Station place = station(way_through(square), way);
    const TableTile* laid = table_.tile_at(square.at);
    if (laid == nullptr) return place.at;
    const TileArt& tile = album_.tile(album_.number_of(*laid));
    return centred(tile, *laid, carrier_of(*laid, square), place);
  }

  Album& album_;
  const TableView& table_;
};

// Markers of one space stand side by side; more than three in two rows, and smaller.
std::vector<MarkerStance> markers_of(std::span<const TableSeat> seats,
                                     const std::vector<Point>& spaces) {
  std::vector<MarkerStance> markers;
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    const int space = seats[seat].space;
    if (space < 0 || static_cast<std::size_t>(space) >= spaces.size()) continue;
    int count = 0;
    int before = 0;
    for (std::size_t other = 0; other < seats.size(); ++other) {
      if (seats[other].space != space) continue;
      ++count;
      before += other < seat ? 1 : 0;
    }
    const bool is_crowd = count > 3;
    const int in_first = is_crowd ? (count + 1) / 2 : count;
    const bool is_second = before >= in_first;
    const int in_row = is_second ? count - in_first : in_first;
    const int place = is_second ? before - in_first : before;
    const Point by{24 * (place - (in_row - 1) / 2.0), is_crowd ? (is_second ? 13.0 : -13.0) : -4.0};
    markers.push_back({static_cast<Seat>(seat), spaces[static_cast<std::size_t>(space)] + by,
                       is_crowd ? .85 : 1.1});
  }
  return markers;
}

// ---- All of it ----

class StanceFinder {
 public:
  StanceFinder(Album& album, const TableView& table) : album_(album), table_(table) {
    stances_.pieces.resize(table.pieces.size());
    stances_.tokens.resize(table.tokens.size());
  }

  Stances find() {
    for (const TableTile& tile : table_.tiles) place_on(tile);
    stances_.spaces = TrackFinder(album_, table_).spaces();
    stances_.markers = markers_of(table_.seats, stances_.spaces);
    return std::move(stances_);
  }

 private:
  // Something that stands on a feature: its place in `stances_`.
  struct Standing {
    int feature;
    Point* stance;
  };

  void place_on(const TableTile& laid) {
    std::vector<Standing> standing;
    std::vector<std::size_t> at_corners;
    for (std::size_t i = 0; i < table_.pieces.size(); ++i) {
      const TablePlace& place = table_.pieces[i].place;
      if (place.at != laid.at) continue;
      if (place.feature < 0) {
        at_corners.push_back(i);
      } else {
        standing.push_back({place.feature, &stances_.pieces[i]});
      }
    }
    std::vector<std::size_t> covers;
    for (std::size_t i = 0; i < table_.tokens.size(); ++i) {
      const TableToken& token = table_.tokens[i];
      if (token.place.at != laid.at) continue;
      if (token.place.feature < 0) {
        stances_.tokens[i] = corner_of(laid.at) + token_at_corner(token.place.corner);
      } else if (token.is_cover) {
        covers.push_back(i);
      } else {
        standing.push_back({token.place.feature, &stances_.tokens[i]});
      }
    }
    if (standing.empty() && at_corners.empty() && covers.empty()) return;
    const TileArt& tile = album_.tile(album_.number_of(laid));
    place_standing(tile, laid, standing);
    place_covers(tile, laid, covers);
    std::vector<Point> taken;
    for (const Standing& thing : standing) taken.push_back(*thing.stance - corner_of(laid.at));
    for (const std::size_t i : at_corners) {
      const Point here = piece_at_corner(tile, laid.turn, table_.pieces[i].place.corner, taken);
      taken.push_back(here);
      stances_.pieces[i] = corner_of(laid.at) + here;
    }
  }

  static void place_standing(const TileArt& tile, const TableTile& laid,
                             const std::vector<Standing>& standing) {
    for (std::size_t i = 0; i < standing.size(); ++i) {
      const int feature = standing[i].feature;
      int count = 0;
      std::size_t before = 0;
      for (std::size_t j = 0; j < standing.size(); ++j) {
        if (standing[j].feature != feature) continue;
        ++count;
        before += j < i ? 1 : 0;
      }
      *standing[i].stance = corner_of(laid.at) + places_on(tile, laid.turn, feature, count)[before];
    }
  }

  // Each on a printed symbol of its own.
  void place_covers(const TileArt& tile, const TableTile& laid,
                    const std::vector<std::size_t>& covers) {
    std::vector<Mark> marks = tile.symbols(laid.turn);
    for (const std::size_t i : covers) {
      const TableToken& token = table_.tokens[i];
      const auto mark = std::ranges::find_if(marks, [&](const Mark& candidate) {
        return candidate.feature == token.place.feature && candidate.glyph->name == token.word;
      });
      if (mark == marks.end()) {
        stances_.tokens[i] = corner_of(laid.at) + tile.seat(token.place.feature, laid.turn);
        continue;
      }
      stances_.tokens[i] = corner_of(laid.at) + mark->at;
      marks.erase(mark);
    }
  }

  Album& album_;
  const TableView& table_;
  Stances stances_;
};

}  // namespace

Stances find_stances(Album& album, const TableView& table) {
  return StanceFinder(album, table).find();
}

}  // namespace bastide::art
