#include "art/seats.h"

#include <algorithm>
#include <span>
#include <vector>

#include "art/labels.h"
#include "art/layout.h"

namespace bastide::art {

namespace {

// Half of a standing piece with its white line (art/pieces.h).
constexpr double piece_half_width = 11.5;
constexpr double piece_half_height = 17;

class SeatFinder {
 public:
  SeatFinder(const TileDrawing& tile, int feature) : tile_(tile), feature_(feature) {}

  // As if pieces were round: the same in all rotations.
  Point round_seat() const {
    if (this_feature().is_line) return line_seat();
    if (this_feature().kind == Kind::Lake) return lake_seat();
    std::vector<Disc> taken;
    for (const PlacedMark& mark : tile_.marks) {
      const bool is_line = tile_.feature(mark.feature).is_line;
      if (mark.feature != feature_ && !(this_feature().is_ground && is_line)) continue;
      const bool is_river = this_feature().kind == Kind::Stream;
      const double radius = mark.glyph->radius;
      taken.push_back({mark.at, is_river ? radius * .86 * .82 : radius * mark.scale + 1});
    }
    if (this_feature().kind == Kind::Stream) {
      taken.push_back({{60, 12}, 6});
      taken.push_back({{60, 108}, 6});
    }
    if (this_feature().is_ground) {
      for (const Landmark& landmark : tile_.landmarks) {
        taken.push_back({landmark.at, tile_.feature(landmark.feature).site().radius});
      }
    }
    const double wanted = this_feature().is_ground ? 15 : 11;
    const auto place = freest_place(tile_, feature_, taken, wanted, -2);
    return place ? place->at : middle;
  }

  // The round seat if a piece on it hides nothing, else the place that hides least.
  Point upright_seat(Point round, int rotation) const {
    const Point first = turned(round, rotation);
    double best_clear = clearance(first, rotation);
    if (best_clear >= enough() && (!this_feature().is_line || to_border(round) >= 8)) return first;
    Point best = first;
    // On lines and shores all that matters is not to stand on the border.
    const auto open_room = [](Point point) { return std::min(to_border(point), 12.0) * .6; };
    const bool is_open = this_feature().is_line || own_lake() != nullptr;
    double best_value = value(first, best_clear, is_open ? open_room(round) : 3, first);
    const auto offer = [&](Point point, double room) {
      const Point here = turned(point, rotation);
      const double worth = value(here, clearance(here, rotation), room, first);
      if (worth <= best_value) return;
      best_value = worth;
      best = here;
    };
    const auto offer_open = [&](Point point) { offer(point, open_room(point)); };
    if (this_feature().is_line) {
      const Polyline points = sample(tile_.lines[at(feature_)].front(), 24);
      const double total = length_of(points);
      const Reach reach = reach_of(tile_, feature_);
      for (int j = 0; j <= 40; ++j) {
        const double share = reach.low + (reach.high - reach.low) * (.04 + .92 * j / 40);
        offer_open(station(points, total * share).at);
      }
    } else if (const Lake* lake = own_lake()) {
      for (const Point point : ring(*lake, 24)) offer_open(point);
    } else {
      for (int y = 0; y < grid_size; y += 2) {
        for (int x = 0; x < grid_size; x += 2) {
          if (tile_.owner(x, y) != feature_) continue;
          offer(grid_point(x, y), std::min(tile_.clearance(x, y), border_distance(x, y)));
        }
      }
    }
    return best;
  }

  // Beside a landmark, so that it can still be seen.
  Point seat_beside(const Landmark& landmark, int rotation) const {
    const Point centre = turned(landmark.at, rotation);
    Point best = centre;
    double best_value = -1e9;
    for (const Point by :
         {Point{15, 4}, Point{-15, 4}, Point{15, -2}, Point{-15, -2}, Point{15, 13.5},
          Point{-15, 13.5}, Point{15, -13.5}, Point{-15, -13.5}}) {
      const Point here = centre + by;
      const double inside = std::min(std::min(here.x, tile_size - here.x) - piece_half_width,
                                     std::min(here.y, tile_size - here.y) - piece_half_height);
      const double worth =
          std::min(clearance(here, rotation), 3.0) + std::min(inside, 0.0) - .05 * norm(by);
      if (worth <= best_value) continue;
      best_value = worth;
      best = here;
    }
    return best;
  }

 private:
  const Feature& this_feature() const { return tile_.feature(feature_); }
  bool may_lie() const { return this_feature().is_ground || this_feature().site().may_lie; }

  // To the nearest symbol or landmark.
  double clearance(Point seat, int rotation) const {
    double clear = 1e9;
    for (const PlacedMark& mark : tile_.marks) {
      clear = std::min(clear, clear_of_piece(seat, turned(mark.at, rotation), may_lie()));
    }
    for (const Landmark& landmark : tile_.landmarks) {
      if (tile_.feature(landmark.feature).site().may_hide) continue;
      clear = std::min(clear, clear_of_piece(seat, turned(landmark.at, rotation), may_lie()));
    }
    return clear;
  }

  // A seat that is as free as this need not be better. Lines are short: their pieces stand close.
  double enough() const { return this_feature().is_line ? .5 : 4; }

  // Hiding nothing counts most, then standing well inside, then staying near the round seat.
  double value(Point here, double clear, double room, Point first) const {
    const double weight = this_feature().is_line ? 12 : 3;
    const double further = this_feature().is_line ? .1 : .4;
    return weight * std::min(clear, enough()) + std::min(room, 8.0) +
           further * std::min(clear, 10.0) - .04 * distance(here, first);
  }

  // The point of its own section that is farthest from every symbol.
  Point line_seat() const {
    const Polyline points = sample(tile_.lines[at(feature_)].front(), 24);
    const double total = length_of(points);
    const Reach reach = reach_of(tile_, feature_);
    Point best = middle;
    double most = -1e9;
    for (int j = 0; j <= 20; ++j) {
      const double share = reach.low + (reach.high - reach.low) * (.1 + .8 * j / 20);
      const Point here = station(points, total * share).at;
      double room = std::min(2.2 * (to_border(here) + 4), 34.0);
      for (const PlacedMark& mark : tile_.marks) room = std::min(room, distance(here, mark.at));
      room -= 4 * std::abs(share - .5);
      if (room <= most) continue;
      most = room;
      best = here;
    }
    return best;
  }

  const Lake* own_lake() const {
    for (const Lake& lake : tile_.lakes) {
      if (lake.feature == feature_ && !lake.is_end) return &lake;
    }
    return nullptr;
  }

  static double to_border(Point p) {
    return std::min(std::min(p.x, p.y), tile_size - std::max(p.x, p.y));
  }

  static std::vector<Point> ring(const Lake& lake, int count) {
    std::vector<Point> out;
    const double radius = lake.radius * 1.05;
    for (int k = 0; k < count; ++k) {
      const double angle = 2 * pi * k / count;
      out.push_back(lake.middle + Point{cosine(angle) * radius, sine(angle) * radius});
    }
    return out;
  }

  // At the shore, clear of what swims and of the rivers.
  Point lake_seat() const {
    const Lake* lake = own_lake();
    if (lake == nullptr) return middle;
    Polyline far_from;
    for (const PlacedMark& mark : tile_.marks) far_from.push_back(mark.at);
    for (const auto& curves : tile_.lines) {
      for (const Curve& curve : curves) {
        for (const Point p : sample(curve, 4)) far_from.push_back(p);
      }
    }
    Point best = lake->middle;
    double most = -1e9;
    for (const Point here : ring(*lake, 8)) {
      double room = 2 * to_border(here);
      for (const Point other : far_from) room = std::min(room, distance(here, other));
      if (room <= most) continue;
      most = room;
      best = here;
    }
    return best;
  }

  const TileDrawing& tile_;
  int feature_;
};

}  // namespace

double clear_of_piece(Point seat, Point point, bool may_lie) {
  const Point by{std::abs(point.x - seat.x), std::abs(point.y - seat.y)};
  const double standing = std::max(by.x - piece_half_width, by.y - piece_half_height);
  if (!may_lie) return standing;
  return std::min(standing, std::max(by.x - piece_half_height, by.y - piece_half_width));
}

void find_seats(TileDrawing& tile) {
  for (auto& seats : tile.seats) seats.assign(tile.features.size(), middle);
  for (int f = 0; f < tile.count(); ++f) {
    const SeatFinder finder(tile, f);
    const auto landmark = std::ranges::find(tile.landmarks, f, &Landmark::feature);
    const bool is_landmark = landmark != tile.landmarks.end();
    const Point round = is_landmark ? landmark->at : finder.round_seat();
    for (int rotation = 0; rotation < 4; ++rotation) {
      tile.seats[at(rotation)][at(f)] = is_landmark ? finder.seat_beside(*landmark, rotation)
                                                    : finder.upright_seat(round, rotation);
    }
  }
}

}  // namespace bastide::art
