// What the twin sees when it looks at the board: sides and areas.
#include <algorithm>

#include "support/hunters_gatherers_twin.h"

namespace bastide {
namespace {

constexpr std::array<std::array<int, 2>, 4> steps{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};

Cell beside_cell(Cell cell, int side) {
  const auto [dx, dy] = steps[static_cast<std::size_t>(side)];
  return {static_cast<std::int8_t>(cell.x + dx), static_cast<std::int8_t>(cell.y + dy)};
}

// N0 meets S2, N1 meets S1, …: the same side of the neighbour read the other way round.
int facing_slot(int slot) { return (slot / 3 + 2) % 4 * 3 + (2 - slot % 3); }

}  // namespace

const TileFacts& HuntersGatherersTwin::facts(int number) const {
  return tiles_->tiles[static_cast<std::size_t>(laid[static_cast<std::size_t>(number)].tile)];
}
const FeatureFacts& HuntersGatherersTwin::facts(Section section) const {
  return facts(section.first).features[static_cast<std::size_t>(section.second)];
}
std::string_view HuntersGatherersTwin::kind_of(int tile, int feature) const {
  const TileFacts& printed = tiles_->tiles[static_cast<std::size_t>(tile)];
  return tiles_->kinds[printed.features[static_cast<std::size_t>(feature)].kind].name;
}

int HuntersGatherersTwin::laid_at(Cell at) const {
  const auto found = where_.find(at);
  return found == where_.end() ? -1 : found->second;
}

// The feature that owns a slot of the tile as it lies.
int HuntersGatherersTwin::feature_at(const Laid& tile, int slot) const {
  const auto& features = tiles_->tiles[static_cast<std::size_t>(tile.tile)].features;
  const int printed_slot = (slot - 3 * tile.turn + 12) % 12;
  for (std::size_t f = 0; f < features.size(); ++f) {
    if ((features[f].slots >> printed_slot) & 1) return static_cast<int>(f);
  }
  return -1;
}

bool HuntersGatherersTwin::fits(int tile, Cell at, int turn) const {
  if (laid_at(at) >= 0) return false;
  const Laid tried{tile, at, turn};
  bool has_neighbour = false;
  for (int slot = 0; slot < 12; ++slot) {
    const int other = laid_at(beside_cell(at, slot / 3));
    if (other < 0) continue;
    has_neighbour = true;
    const Laid& there = laid[static_cast<std::size_t>(other)];
    const int facing = feature_at(there, facing_slot(slot));
    if (kind_of(tile, feature_at(tried, slot)) != kind_of(there.tile, facing)) return false;
  }
  return has_neighbour;
}

std::set<Cell> HuntersGatherersTwin::cells_beside() const {
  std::set<Cell> cells;
  for (const Laid& tile : laid) {
    for (int side = 0; side < 4; ++side) {
      const Cell cell = beside_cell(tile.at, side);
      if (laid_at(cell) < 0) cells.insert(cell);
    }
  }
  return cells;
}

bool HuntersGatherersTwin::has_place(int tile) const {
  for (const Cell cell : cells_beside()) {
    for (int turn = 0; turn < 4; ++turn) {
      if (fits(tile, cell, turn)) return true;
    }
  }
  return false;
}

// ---- Areas ----

std::set<HuntersGatherersTwin::Section> HuntersGatherersTwin::beside(Section section) const {
  std::set<Section> found;
  const Laid& here = laid[static_cast<std::size_t>(section.first)];
  for (int slot = 0; slot < 12; ++slot) {
    if (feature_at(here, slot) != section.second) continue;
    const int other = laid_at(beside_cell(here.at, slot / 3));
    if (other < 0) continue;
    found.emplace(other, feature_at(laid[static_cast<std::size_t>(other)], facing_slot(slot)));
  }
  return found;
}

HuntersGatherersTwin::Area HuntersGatherersTwin::area_of(Section first, bool as_system) const {
  Area area;
  const auto kind_at = [&](Section section) {
    return kind_of(laid[static_cast<std::size_t>(section.first)].tile, section.second);
  };
  area.kind = as_system ? "system" : kind_at(first);
  std::vector<Section> to_visit{first};
  while (!to_visit.empty()) {
    const Section section = to_visit.back();
    to_visit.pop_back();
    if (!area.sections.insert(section).second) continue;
    area.tiles.insert(section.first);
    const Laid& here = laid[static_cast<std::size_t>(section.first)];
    for (const Section& next : beside(section)) to_visit.push_back(next);
    for (int side = 0; side < 4; ++side) {
      if (feature_at(here, 3 * side + 1) == section.second &&
          laid_at(beside_cell(here.at, side)) < 0)
        ++area.open_sides;
    }
    // Rivers say which lake they touch.
    const auto& features = facts(section.first).features;
    for (int other = 0; other < static_cast<int>(features.size()); ++other) {
      const bool runs_out = (facts(section).touches >> other) & 1;
      const bool runs_in =
          (features[static_cast<std::size_t>(other)].touches >> section.second) & 1;
      if (!runs_out && !runs_in) continue;
      if (as_system) to_visit.emplace_back(section.first, other);
      if (!as_system) area.lakes.emplace(section.first, other);
    }
    if (as_system && kind_at(section) == "lake") area.lakes.insert(section);
  }
  add_pieces(area);
  return area;
}

void HuntersGatherersTwin::add_pieces(Area& area) const {
  for (const Standing& piece : standing) {
    if (piece.is_hut != (area.kind == "system")) continue;
    if (area.sections.contains({piece.laid, piece.feature}))
      ++area.pieces[static_cast<std::size_t>(piece.seat)];
  }
}

std::vector<HuntersGatherersTwin::Area> HuntersGatherersTwin::areas() const {
  std::vector<Area> found;
  for (const bool as_system : {false, true}) {
    std::set<Section> seen;
    for (int i = 0; i < static_cast<int>(laid.size()); ++i) {
      for (int f = 0; f < static_cast<int>(facts(i).features.size()); ++f) {
        const std::string_view kind = kind_of(laid[static_cast<std::size_t>(i)].tile, f);
        const bool counts = as_system ? kind == "river" || kind == "lake" : kind != "lake";
        if (!counts || seen.contains({i, f})) continue;
        found.push_back(area_of({i, f}, as_system));
        seen.insert(found.back().sections.begin(), found.back().sections.end());
      }
    }
  }
  return found;
}

}  // namespace bastide
