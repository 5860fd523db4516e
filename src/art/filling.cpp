#include "art/filling.h"

#include <algorithm>
#include <array>

namespace bastide::art {

Filler::Filler(TileDrawing& tile) : tile_(tile) {
  for (const PlacedMark& mark : tile.marks) {
    avoid_.push_back({mark.at, mark.glyph->radius * mark.scale + 2.5});
  }
  for (const Landmark& landmark : tile.landmarks) {
    avoid_.push_back({landmark.at, tile.feature(landmark.feature).site().clearing});
  }
  for (const Pool& pool : tile.pools) avoid_.push_back({pool.at, pool.radius + 3});
  for (int f = 0; f < tile.count(); ++f) {
    if (tile.feature(f).is_ground) grounds_.push_back(f);
  }
}

void Filler::run() {
  if (tile_.look->fill_grounds != nullptr) {
    KeyedRandom random(tile_.id, "ground");
    tile_.look->fill_grounds(*this, random);
  }
  for (int f = 0; f < tile_.count(); ++f) {
    const Feature& feature = tile_.feature(f);
    if (!feature.is_area || feature.area().fill == nullptr) continue;
    KeyedRandom random(tile_.id, feature.id, "area");
    feature.area().fill(*this, f, random);
  }
  for (int f = 0; f < tile_.count(); ++f) {
    if (tile_.feature(f).is_area && !tile_.feature(f).area().tower.empty()) raise_towers(f);
  }
}

// ---- Where there is room ----

Polyline Filler::sow_grounds(const Sowing& what, const Discs& avoid) const {
  return sow(tile_, grounds_, what, avoid);
}

Polyline Filler::sow_area(int area, const Sowing& what, const Discs& avoid) const {
  const std::array only{area};
  return sow(tile_, only, what, avoid, tile_.feature(area).id);
}

// ---- What is put there ----

Ornament& Filler::add(Layer layer, std::string_view symbol, Point at, double scale) {
  Ornament ornament;
  ornament.layer = layer;
  ornament.symbol = symbol;
  ornament.at = at;
  ornament.scale = scale;
  return tile_.ornaments.emplace_back(ornament);
}

Ornament& Filler::add_on(int area, std::string_view symbol, Point at, double scale) {
  Ornament& ornament = add(Layer::Area, symbol, at, scale);
  ornament.feature = static_cast<std::int8_t>(area);
  return ornament;
}

Ornament& Filler::add_fine(std::string_view symbol, Point at, double scale) {
  Ornament& ornament = add(Layer::Ground, symbol, at, scale);
  ornament.is_fine = true;
  return ornament;
}

// Every 31 units of wall, but not at a gate.
void Filler::raise_towers(int area) {
  const std::string_view tower = tile_.feature(area).area().tower;
  for (const Rim& rim : tile_.rims[at(area)]) {
    const Polyline points = sample(rim.curve, 4);
    const double total = length_of(points);
    const long count = std::max(2L, round_off(total / 31));
    for (long j = 1; j < count; ++j) {
      const Station here =
          station(points, total * static_cast<double>(j) / static_cast<double>(count));
      const auto is_near = [&](const Gate& gate) { return distance(here.at, gate.at) < 14; };
      if (std::ranges::any_of(tile_.gates, is_near)) continue;
      add(Layer::Tower, tower, here.at + right_of(here.direction) * 2.6).later = 3;
    }
  }
}

void fill_tile(TileDrawing& tile) { Filler(tile).run(); }

}  // namespace bastide::art
