// What the twin sees when it looks at the board: sides, land and the river.
#include <algorithm>

#include "support/carcassonne_twin.h"

namespace bastide {
namespace {

constexpr std::array<std::array<int, 2>, 4> steps{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};

Cell moved(Cell cell, int dx, int dy) {
  return {static_cast<std::int8_t>(cell.x + dx), static_cast<std::int8_t>(cell.y + dy)};
}
Cell beside(Cell cell, int side) {
  const auto [dx, dy] = steps[static_cast<std::size_t>(side)];
  return moved(cell, dx, dy);
}

// N0 meets S2, N1 meets S1, …: the same side of the neighbour read the other way round.
int facing_slot(int slot) { return (slot / 3 + 2) % 4 * 3 + (2 - slot % 3); }

}  // namespace

// ---- Slots and neighbours ----

int CarcassonneTwin::feature_at(const Laid& tile, int slot) const {
  return tiles_->feature_at[static_cast<std::size_t>(tile.tile)]
                           [static_cast<std::size_t>(tile.turn)][static_cast<std::size_t>(slot)];
}

CarcassonneTwin::Kind CarcassonneTwin::kind_at(const Laid& tile, int slot) const {
  return kind_of(tile.tile, feature_at(tile, slot));
}

int CarcassonneTwin::laid_around(Cell at) const {
  int count = 0;
  for (int dx = -1; dx <= 1; ++dx) {
    for (int dy = -1; dy <= 1; ++dy) {
      if (dx != 0 || dy != 0) count += laid_at(moved(at, dx, dy)) >= 0 ? 1 : 0;
    }
  }
  return count;
}

// ---- Where a tile goes ----

std::set<Cell> CarcassonneTwin::cells_beside() const {
  std::set<Cell> empty;
  for (const Laid& here : laid) {
    for (int side = 0; side < 4; ++side) {
      if (laid_at(beside(here.at, side)) < 0) empty.insert(beside(here.at, side));
    }
  }
  return empty;
}

bool CarcassonneTwin::faces_river(Cell at) const {
  for (int side = 0; side < 4; ++side) {
    const int other = laid_at(beside(at, side));
    if (other < 0) continue;
    const Laid& neighbour = on(other);
    if (kind_at(neighbour, facing_slot(3 * side + 1)) == RiverWater) return true;
  }
  return false;
}

bool CarcassonneTwin::fits(int tile, Cell at, int turn) const {
  if (laid_at(at) >= 0) return false;
  bool has_neighbour = false;
  for (int side = 0; side < 4; ++side) {
    const int other = laid_at(beside(at, side));
    if (other < 0) continue;
    has_neighbour = true;
    const Laid& neighbour = on(other);
    for (int slot = 3 * side; slot < 3 * side + 3; ++slot) {
      if (kind_at({tile, at, turn}, slot) != kind_at(neighbour, facing_slot(slot))) return false;
    }
  }
  return has_neighbour;
}

bool CarcassonneTwin::may_place(int tile, Cell at, int turn) const {
  if (!fits(tile, at, turn)) return false;
  if (tiles_->printed[static_cast<std::size_t>(tile)]->set == "base") return true;
  const River before = river();
  if (!before.is_open || at != before.end) return false;
  CarcassonneTwin after = *this;
  after.drawn = tile;
  after.place(at, turn);
  const Bend bend = after.river().last_tile;
  return bend == Bend::None || bend != (adjacent_turns ? before.last_tile : before.last_turn);
}

bool CarcassonneTwin::has_place(int tile) const {
  for (const Cell cell : cells_beside()) {
    for (int turn = 0; turn < 4; ++turn) {
      if (may_place(tile, cell, turn)) return true;
    }
  }
  return false;
}

// ---- Land ----

// Everything joined to one feature, by walking from slot to slot; marks what it meets.
CarcassonneTwin::Land CarcassonneTwin::walk(int first, int feature_of_first, int number,
                                            Survey& found) const {
  Land land;
  land.kind = kind_of(on(first).tile, feature_of_first);
  std::vector<std::pair<int, int>> to_visit{{first, feature_of_first}};
  while (!to_visit.empty()) {
    const auto [i, feature] = to_visit.back();
    to_visit.pop_back();
    int& mark = found.land_of[static_cast<std::size_t>(i)][static_cast<std::size_t>(feature)];
    if (mark >= 0) continue;
    mark = number;
    const Laid& here = on(i);
    const auto& printed = tiles_->printed[static_cast<std::size_t>(here.tile)]
                              ->features[static_cast<std::size_t>(feature)];
    land.tiles.insert(i);
    land.shields += number_of(printed.attributes, "shield");
    for (int slot = 0; slot < 12; ++slot) {
      if (feature_at(here, slot) != feature) continue;
      const int other = laid_at(beside(here.at, slot / 3));
      if (other < 0) {
        ++land.open_slots;
        continue;
      }
      const Laid& there = on(other);
      to_visit.emplace_back(other, feature_at(there, facing_slot(slot)));
    }
  }
  return land;
}

const CarcassonneTwin::Survey& CarcassonneTwin::survey() const {
  if (!survey_) survey_ = look();
  return *survey_;
}

CarcassonneTwin::Survey CarcassonneTwin::look() const {
  Survey found;
  for (const Laid& here : laid) {
    found.land_of.emplace_back(tiles_->kinds[static_cast<std::size_t>(here.tile)].size(), -1);
  }
  for (std::size_t i = 0; i < laid.size(); ++i) {
    for (std::size_t f = 0; f < found.land_of[i].size(); ++f) {
      if (is_centre(kind_of(laid[i].tile, static_cast<int>(f))) || found.land_of[i][f] >= 0)
        continue;
      const int number = static_cast<int>(found.lands.size());
      found.lands.push_back(walk(static_cast<int>(i), static_cast<int>(f), number, found));
    }
  }
  for (std::size_t i = 0; i < laid.size(); ++i) {
    const auto features = tiles_->printed[static_cast<std::size_t>(laid[i].tile)]->features;
    for (std::size_t f = 0; f < features.size(); ++f) {
      for (std::size_t city = 0; city < features.size(); ++city) {
        if (!((features[f].touches >> city) & 1)) continue;
        found.lands[static_cast<std::size_t>(found.land_of[i][f])].cities.insert(
            found.land_of[i][city]);
      }
    }
  }
  for (const Standing& piece : standing) {
    if (is_centre(kind_of(on(piece.laid).tile, piece.feature))) continue;
    Land& land = found.land(piece.laid, piece.feature);
    ++land.pieces[static_cast<std::size_t>(piece.seat)];
  }
  return found;
}

// ---- The river ----

// From the source downstream. Headings go clockwise, so one more is a turn to the right.
CarcassonneTwin::River CarcassonneTwin::river() const {
  River river;
  if (!with_river) return river;
  Cell at = laid[0].at;
  int came_from = -1;  // the side through which the river entered this tile
  while (true) {
    const Laid& tile = on(laid_at(at));
    int leaves = -1;
    for (int side = 0; side < 4; ++side) {
      if (side != came_from && kind_at(tile, 3 * side + 1) == RiverWater) leaves = side;
    }
    river.last_tile = Bend::None;
    if (leaves < 0) return river;  // the lake
    if (came_from >= 0) {
      const int heading = (came_from + 2) % 4;
      if (leaves == (heading + 1) % 4) river.last_tile = Bend::Right;
      if (leaves == (heading + 3) % 4) river.last_tile = Bend::Left;
      if (river.last_tile != Bend::None) river.last_turn = river.last_tile;
    }
    at = beside(at, leaves);
    came_from = (leaves + 2) % 4;
    if (laid_at(at) < 0) {
      river.is_open = true;
      river.end = at;
      river.side = static_cast<Side>(came_from);
      return river;
    }
  }
}

}  // namespace bastide
