// What the twin sees when it looks at the board: sides, land and towns.
#include <algorithm>
#include <deque>

#include "support/gold_rush_twin.h"

namespace bastide {
namespace {

Cell beside(Cell cell, int side) {
  constexpr std::array<std::array<int, 2>, 4> steps{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
  const auto [dx, dy] = steps[static_cast<std::size_t>(side)];
  return {static_cast<std::int8_t>(cell.x + dx), static_cast<std::int8_t>(cell.y + dy)};
}

// N0 meets S2, N1 meets S1, …: the same side of the neighbour read the other way round.
int facing_slot(int slot) { return (slot / 3 + 2) % 4 * 3 + (2 - slot % 3); }

}  // namespace

// ---- Tiles ----

GoldRushTwin::Kind GoldRushTwin::kind_of(Section section) const {
  static const std::map<std::string_view, Kind> kinds{{"mountain", Mountain},
                                                      {"prairie", Prairie},
                                                      {"track", Track},
                                                      {"city", Town},
                                                      {"junction", Junction}};
  const FeatureFacts& feature =
      facts(on(section.first).tile).features[static_cast<std::size_t>(section.second)];
  return kinds.at(set_->kinds[feature.kind].name);
}

int GoldRushTwin::feature_at(const Laid& tile, int slot) const {
  for (const FeatureFacts& feature : facts(tile.tile).features) {
    if ((feature.slots >> ((slot + 12 - 3 * tile.turn) % 12)) & 1) return feature.id;
  }
  return -1;
}

std::string GoldRushTwin::picture(int tile, int turn) const {
  std::multiset<std::string> parts;
  for (const FeatureFacts& feature : facts(tile).features) {
    std::string part(set_->kinds[feature.kind].name);
    for (int slot = 0; slot < 12; ++slot)
      part += (feature.slots >> ((slot + 12 - 3 * turn) % 12)) & 1 ? 'x' : '.';
    for (const char* name : {"nuggets", "trains", "tipis", "horses"})
      part += "/" + std::to_string(number_of(feature.attributes, name));
    parts.insert(part);
  }
  std::string all;
  for (const std::string& part : parts) all += part + "\n";
  return all;
}

// ---- Where a tile goes (GR-14, GR-15) ----

std::set<Cell> GoldRushTwin::cells_beside() const {
  std::set<Cell> empty;
  for (const Laid& here : laid) {
    for (int side = 0; side < 4; ++side) {
      if (!cells.contains(beside(here.at, side))) empty.insert(beside(here.at, side));
    }
  }
  return empty;
}

GoldRushTwin::Kind GoldRushTwin::kind_at(const Laid& tile, int slot) const {
  return kind_of({cells.at(tile.at), feature_at(tile, slot)});
}

bool GoldRushTwin::fits(int tile, Cell at, int turn) const {
  if (cells.contains(at)) return false;
  bool has_neighbour = false;
  for (int side = 0; side < 4; ++side) {
    const auto other = cells.find(beside(at, side));
    if (other == cells.end()) continue;
    has_neighbour = true;
    for (int slot = 3 * side; slot < 3 * side + 3; ++slot) {
      const auto f = static_cast<std::size_t>(feature_at({tile, at, turn}, slot));
      const std::string_view mine = set_->kinds[facts(tile).features[f].kind].name;
      const Laid& there = on(other->second);
      const auto g = static_cast<std::size_t>(feature_at(there, facing_slot(slot)));
      if (mine != set_->kinds[facts(there.tile).features[g].kind].name) return false;
    }
  }
  return has_neighbour;
}

// ---- Land ----

std::vector<GoldRushTwin::Land> GoldRushTwin::survey() const {
  std::vector<Land> lands;
  std::set<Section> seen;
  for (int i = 0; i < static_cast<int>(laid.size()); ++i) {
    for (const FeatureFacts& feature : facts(on(i).tile).features) {
      const Section section{i, feature.id};
      const Kind kind = kind_of(section);
      if (kind == Town || kind == Junction || seen.contains(section)) continue;
      lands.push_back(walk(section));
      seen.insert(lands.back().sections.begin(), lands.back().sections.end());
    }
  }
  return lands;
}

GoldRushTwin::Land GoldRushTwin::walk(Section first) const {
  Land land;
  land.kind = kind_of(first);
  std::deque<Section> waiting{first};
  while (!waiting.empty()) {
    const Section section = waiting.front();
    waiting.pop_front();
    if (!land.sections.insert(section).second) continue;
    const Laid& here = on(section.first);
    const FeatureFacts& feature =
        facts(here.tile).features[static_cast<std::size_t>(section.second)];
    land.tiles.insert(section.first);
    land.trains += number_of(feature.attributes, "trains");
    land.nuggets += number_of(feature.attributes, "nuggets");
    land.camps += number_of(feature.attributes, "tipis");
    land.herds += number_of(feature.attributes, "horses");
    for (int slot = 0; slot < 12; ++slot) {
      if (feature_at(here, slot) != section.second) continue;
      const auto other = cells.find(beside(here.at, slot / 3));
      if (other == cells.end()) {
        land.open_sides += slot % 3 == 1 ? 1 : 0;
        continue;
      }
      waiting.push_back({other->second, feature_at(on(other->second), facing_slot(slot))});
    }
  }
  for (const Standing& piece : standing) {
    if (!piece.is_tent && land.sections.contains(piece.on))
      ++land.cowboys[static_cast<std::size_t>(piece.seat)];
  }
  return land;
}

const GoldRushTwin::Land& GoldRushTwin::land_of(const std::vector<Land>& lands,
                                                Section section) const {
  return *std::ranges::find_if(lands,
                               [&](const Land& land) { return land.sections.contains(section); });
}

// GR-41, GR-51
std::pair<int, bool> GoldRushTwin::railways_of(const std::vector<Land>& lands, Section town) const {
  std::set<Section> completed;
  bool are_all = true;
  for (const FeatureFacts& feature : facts(on(town.first).tile).features) {
    if (kind_of({town.first, feature.id}) != Track) continue;
    const Land& railway = land_of(lands, {town.first, feature.id});
    if (railway.open_sides != 0) {
      are_all = false;
    } else {
      completed.insert(railway.oldest());
    }
  }
  return {static_cast<int>(completed.size()), are_all};
}

}  // namespace bastide
