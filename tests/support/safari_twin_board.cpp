// What the slow twin sees when it looks at the board, and what may be decided.
#include <algorithm>

#include "support/safari_twin.h"

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

// The slot of the printed tile that lies at `slot` after the turn.
int printed_slot(int slot, int turn) { return (slot + 12 - 3 * turn) % 12; }

int owner_of(std::span<const FeatureFacts> features, int slot) {
  for (std::size_t f = 0; f < features.size(); ++f) {
    if ((features[f].slots >> slot) & 1) return static_cast<int>(f);
  }
  return -1;
}

// S-39: where the point of a corner lies, as the corner of the square to its south-east.
Cell point_of(Cell at, int corner) {
  switch (corner) {
    case 0:
      return at;
    case 1:
      return moved(at, 1, 0);
    case 2:
      return moved(at, 1, 1);
    default:
      return moved(at, 0, 1);
  }
}

}  // namespace

// ---- Tiles ----

std::span<const FeatureFacts> SafariTwin::features_of(std::string_view tile) const {
  for (const TileFacts& facts : facts_.tiles) {
    if (facts.id == tile) return facts.features;
  }
  return {};
}

std::string_view SafariTwin::kind_of(const Laid& tile, int feature) const {
  return facts_.kinds[tile.features[static_cast<std::size_t>(feature)].kind].name;
}

const SafariTwin::Laid* SafariTwin::tile_at(Cell at) const {
  for (const Laid& tile : laid) {
    if (tile.at == at) return &tile;
  }
  return nullptr;
}

std::string SafariTwin::picture(const std::string& tile, int turn) const {
  std::multiset<std::string> parts;
  for (const FeatureFacts& feature : features_of(tile)) {
    std::string part(facts_.kinds[feature.kind].name);
    for (int slot = 0; slot < 12; ++slot) {
      part += (feature.slots >> printed_slot(slot, turn)) & 1 ? 'x' : '.';
    }
    for (const Attribute& attribute : feature.attributes) {
      part += std::string(attribute.word) + std::to_string(attribute.number);
    }
    parts.insert(part);
  }
  std::string all;
  for (const std::string& part : parts) all += part + "\n";
  return all;
}

bool SafariTwin::fits(const std::string& tile, Cell at, int turn) const {
  const Laid candidate{tile, at, turn, features_of(tile)};
  bool has_neighbour = false;
  for (int slot = 0; slot < 12; ++slot) {
    const Laid* other = tile_at(beside(at, slot / 3));
    if (other == nullptr) continue;
    has_neighbour = true;
    const int here = owner_of(candidate.features, printed_slot(slot, turn));
    const int there = owner_of(other->features, printed_slot(facing_slot(slot), other->turn));
    if (kind_of(candidate, here) != kind_of(*other, there)) return false;
  }
  return has_neighbour && tile_at(at) == nullptr;
}

bool SafariTwin::fits_anywhere(const std::string& tile) const {
  for (const Cell at : empty_squares()) {
    for (int turn = 0; turn < 4; ++turn) {
      if (fits(tile, at, turn)) return true;
    }
  }
  return false;
}

std::set<Cell> SafariTwin::empty_squares() const {
  std::set<Cell> empty;
  for (const Laid& tile : laid) {
    for (int side = 0; side < 4; ++side) empty.insert(beside(tile.at, side));
  }
  for (const Laid& tile : laid) empty.erase(tile.at);
  return empty;
}

int SafariTwin::laid_around(Cell at) const {
  return static_cast<int>(std::ranges::count_if(laid, [&](const Laid& tile) {
    return tile.at != at && std::abs(tile.at.x - at.x) <= 1 && std::abs(tile.at.y - at.y) <= 1;
  }));
}

// ---- Trails and bushes ----

int SafariTwin::Land::most() const { return *std::ranges::max_element(meeples); }
int SafariTwin::Land::species() const {
  return static_cast<int>(std::set<std::string>(animals.begin(), animals.end()).size());
}

SafariTwin::Land SafariTwin::land_at(Cell at, int feature) const {
  Land land;
  land.kind = kind_of(*tile_at(at), feature);
  std::vector<std::pair<Cell, int>> to_visit{{at, feature}};
  land.segments.insert(to_visit.front());
  while (!to_visit.empty()) {
    const auto [cell, f] = to_visit.back();
    to_visit.pop_back();
    const Laid& tile = *tile_at(cell);
    const FeatureFacts& printed = tile.features[static_cast<std::size_t>(f)];
    for (const Attribute& attribute : printed.attributes) {
      if (attribute.name == "birds") land.birds += attribute.number;
      if (attribute.name == "animals") land.animals.insert(std::string(attribute.word));
    }
    for (int side = 0; side < 4; ++side) {
      const int slot = 3 * side + 1;
      if (owner_of(tile.features, printed_slot(slot, tile.turn)) != f) continue;
      const Laid* other = tile_at(beside(cell, side));
      if (other == nullptr) {
        ++land.open_sides;
        continue;
      }
      const int there = owner_of(other->features, printed_slot(facing_slot(slot), other->turn));
      if (land.segments.insert({other->at, there}).second) to_visit.emplace_back(other->at, there);
    }
  }
  for (const Meeple& meeple : meeples) {
    if (meeple.corner < 0 && land.segments.contains({meeple.at, meeple.feature})) {
      ++land.meeples[static_cast<std::size_t>(meeple.seat)];
    }
  }
  return land;
}

std::vector<SafariTwin::Land> SafariTwin::all_lands() const {
  std::vector<Land> lands;
  std::set<std::pair<Cell, int>> seen;
  for (const Laid& tile : laid) {
    for (int f = 0; f < static_cast<int>(tile.features.size()); ++f) {
      const std::string_view kind = kind_of(tile, f);
      if ((kind != "trail" && kind != "bush") || seen.contains({tile.at, f})) continue;
      lands.push_back(land_at(tile.at, f));
      seen.insert(lands.back().segments.begin(), lands.back().segments.end());
    }
  }
  return lands;
}

// ---- Watering holes ----

// S-10: NW: W2 and N0; NE: N2 and E0; SE: E2 and S0; SW: S2 and W0.
bool SafariTwin::is_free_savanna_corner(Cell at, int corner) const {
  constexpr std::array<std::array<int, 2>, 4> slots{{{11, 0}, {2, 3}, {5, 6}, {8, 9}}};
  const Laid* tile = tile_at(at);
  if (tile == nullptr || tokens.contains({at, corner})) return false;
  for (const int slot : slots[static_cast<std::size_t>(corner)]) {
    const int owner = owner_of(tile->features, printed_slot(slot, tile->turn));
    if (kind_of(*tile, owner) != "savanna") return false;
  }
  return true;
}

std::vector<SafariTwin::TokenPlace> SafariTwin::tokens_at_point(Cell at, int corner) const {
  std::vector<TokenPlace> found;
  for (const auto& [place, species] : tokens) {
    if (point_of(place.first, place.second) == point_of(at, corner)) found.push_back(place);
  }
  return found;
}

bool SafariTwin::is_touched(Cell at, int corner) const {
  return std::ranges::any_of(tokens_at_point(at, corner), [&](const TokenPlace& place) {
    return std::abs(place.first.x - at.x) + std::abs(place.first.y - at.y) == 1;
  });
}

// ---- What may be decided ----

int SafariTwin::supply(int seat) const {
  return 6 - static_cast<int>(std::ranges::count(meeples, seat, &Meeple::seat));
}

std::set<std::string> SafariTwin::addable(int seat) const {
  const Land land = land_at(laid.back().at, asked_feature);
  std::set<std::string> species;
  for (const auto& [name, count] : hands[static_cast<std::size_t>(seat)]) {
    if (!land.animals.contains(name)) species.insert(name);
  }
  return species;
}

std::set<SafariTwin::Choice> SafariTwin::choices() const {
  std::set<Choice> found;
  switch (ask) {
    case Ask::Token:
      for (const auto& [species, count] : token_pile)
        found.insert({"token", species, {}, 0, 0, {}});
      break;
    case Ask::Tile:
      for (const auto& [tile, count] : stock) found.insert({"draw", tile, {}, 0, 0, {}});
      break;
    case Ask::Place:
      for (const Cell at : empty_squares()) {
        for (int turn = 0; turn < 4; ++turn) {
          if (fits(drawn, at, turn)) found.insert({"place", drawn, at, turn, 0, {}});
        }
      }
      break;
    case Ask::Action:
      return actions();
    case Ask::Add:
      found.insert({"add", "none", laid.back().at, 0, asked_feature, {}});
      for (const std::string& species : addable(asked)) {
        found.insert({"add", species, laid.back().at, 0, asked_feature, {}});
      }
      break;
    case Ask::PutRanger:
      for (const Cell at : empty_squares()) {
        if (!rangers.contains(at)) found.insert({"ranger_put", "", at, 0, 0, {}});
      }
      break;
    case Ask::Nothing:
      break;
  }
  return found;
}

// S-16
std::set<SafariTwin::Choice> SafariTwin::actions() const {
  std::set<Choice> found{{"pass", "", {}, 0, 0, {}}};
  const Laid& last = laid.back();
  for (int f = 0; f < static_cast<int>(last.features.size()) && supply(active) > 0; ++f) {
    const std::string_view kind = kind_of(last, f);
    const bool is_land = kind == "trail" || kind == "bush";
    if (kind == "baobab" || (is_land && !land_at(last.at, f).is_occupied())) {
      found.insert({"piece", "meeple", last.at, 0, f, {}});
    }
  }
  for (const Cell from : rangers) {
    for (const Cell to : empty_squares()) {
      if (!holds_ranger && !rangers.contains(to)) found.insert({"ranger_move", "", from, 0, 0, to});
    }
  }
  for (const auto& [species, count] : hands[static_cast<std::size_t>(active)]) {
    for (const Laid& tile : laid) {
      for (int corner = 0; corner < 4; ++corner) {
        if (!is_free_savanna_corner(tile.at, corner)) continue;
        if (!is_touched(tile.at, corner)) {
          if (supply(active) > 0) found.insert({"found", species, tile.at, corner, 0, {}});
          continue;
        }
        const auto here = tokens_at_point(tile.at, corner);
        const bool is_new = std::ranges::none_of(
            here, [&](const TokenPlace& place) { return tokens.at(place) == species; });
        if (is_new) found.insert({"extend", species, tile.at, corner, 0, {}});
      }
    }
  }
  return found;
}

}  // namespace bastide
