// Looking at the board: places, land, pieces.
#include <algorithm>

#include "support/amazonas_twin.h"

namespace bastide {
namespace {

Cell beside(Cell cell, int side) {
  constexpr std::array<int, 4> dx{0, 1, 0, -1};
  constexpr std::array<int, 4> dy{-1, 0, 1, 0};
  return {static_cast<std::int8_t>(cell.x + dx[static_cast<std::size_t>(side)]),
          static_cast<std::int8_t>(cell.y + dy[static_cast<std::size_t>(side)])};
}

// Where a slot meets the neighbour's: N0 and S2, N1 and S1, …
int facing_slot(int slot) {
  const int side = slot / 3;
  return 3 * ((side + 2) % 4) + 2 - slot % 3;
}

}  // namespace

// ---- Facts ----

const TileFacts& AmazonasTwin::tile_named(std::string_view id) const {
  return *std::ranges::find(facts_->tiles, id, &TileFacts::id);
}
const BoardFacts& AmazonasTwin::board_named(std::string_view id) const {
  return *std::ranges::find(facts_->boards, id, &BoardFacts::id);
}
std::string_view AmazonasTwin::kind_of(const FeatureFacts& feature) const {
  return facts_->kinds[feature.kind].name;
}

int AmazonasTwin::feature_at(const Laid& square, int slot) const {
  const int printed = (slot - 3 * square.turn + 12) % 12;
  for (std::size_t f = 0; f < square.features.size(); ++f) {
    if ((square.features[f].slots >> printed) & 1) return static_cast<int>(f);
  }
  return -1;
}
std::string_view AmazonasTwin::kind_at(const Laid& square, int slot) const {
  return kind_of(square.features[static_cast<std::size_t>(feature_at(square, slot))]);
}
bool AmazonasTwin::is_river(std::span<const FeatureFacts> features) const {
  return std::ranges::any_of(features, [&](const auto& f) { return kind_of(f) == "amazon"; });
}

std::string AmazonasTwin::picture(std::string_view tile, int turn) const {
  std::vector<std::string> parts;
  for (const FeatureFacts& feature : tile_named(tile).features) {
    std::string part(kind_of(feature));
    for (int slot = 0; slot < 12; ++slot) {
      part += (feature.slots >> ((slot - 3 * turn + 12) % 12)) & 1 ? '1' : '0';
    }
    for (const std::string_view name : {"fruits", "boats", "animals"}) {
      part += ' ' + std::to_string(number_of(feature.attributes, name));
    }
    parts.push_back(part);
  }
  std::ranges::sort(parts);
  std::string text;
  for (const std::string& part : parts) text += part + '\n';
  return text;
}

// ---- Places ----

const AmazonasTwin::Laid* AmazonasTwin::at(Cell cell) const {
  const int number = grid_[place_in_grid(cell)];
  return number < 0 ? nullptr : &laid[static_cast<std::size_t>(number)];
}

int AmazonasTwin::row() const {
  if (!row_) row_ = look_for_row();
  return *row_;
}

int AmazonasTwin::look_for_row() const {
  int lowest = -128;
  for (const Laid& square : laid) {
    if (is_river(square.features)) lowest = std::max<int>(lowest, square.at.y);
  }
  return lowest;
}

int AmazonasTwin::spaces() const {
  int sum = 0;
  for (const Laid& square : laid) {
    for (const FeatureFacts& feature : square.features) {
      sum += number_of(feature.attributes, "spaces");
    }
  }
  return sum;
}

bool AmazonasTwin::may_place(std::string_view tile, Cell cell, int turn) const {
  const Laid square{tile_named(tile).features, cell, turn, 0};
  if (at(cell) != nullptr) return false;
  if (is_river(square.features)) {
    if (cell != Cell{1, static_cast<std::int8_t>(row() + 1)} || turn % 2 != 0) return false;
  } else if (cell.y > row()) {
    return false;
  }
  bool has_neighbour = false;
  for (int slot = 0; slot < 12; ++slot) {
    const Laid* neighbour = at(beside(cell, slot / 3));
    if (neighbour == nullptr) continue;
    has_neighbour = true;
    if (kind_at(square, slot) != kind_at(*neighbour, facing_slot(slot))) return false;
  }
  return has_neighbour;
}

std::set<Cell> AmazonasTwin::free_places() const {
  std::set<Cell> cells;
  for (const Laid& square : laid) {
    for (int side = 0; side < 4; ++side) {
      const Cell cell = beside(square.at, side);
      if (at(cell) == nullptr && cell.y <= row()) cells.insert(cell);
    }
  }
  return cells;
}

bool AmazonasTwin::has_place(std::string_view tile) const {
  if (is_river(tile_named(tile).features)) return true;
  for (const Cell cell : free_places()) {
    for (int turn = 0; turn < 4; ++turn) {
      if (may_place(tile, cell, turn)) return true;
    }
  }
  return false;
}

// ---- Land ----

const std::vector<AmazonasTwin::Land>& AmazonasTwin::survey() const {
  if (!survey_) survey_ = look();
  return *survey_;
}

std::vector<AmazonasTwin::Land> AmazonasTwin::look() const {
  std::vector<Land> lands;
  std::vector<std::vector<bool>> is_seen;
  for (const Laid& square : laid) is_seen.emplace_back(square.features.size(), false);
  for (std::size_t i = 0; i < laid.size(); ++i) {
    for (std::size_t f = 0; f < laid[i].features.size(); ++f) {
      if (is_seen[i][f] || kind_of(laid[i].features[f]) == "amazon") continue;
      Land land;
      land.kind = kind_of(laid[i].features[f]);
      std::vector<Spot> to_visit{{static_cast<int>(i), static_cast<int>(f)}};
      while (!to_visit.empty()) {
        const Spot spot = to_visit.back();
        to_visit.pop_back();
        const Laid& here = laid[static_cast<std::size_t>(spot.laid)];
        auto&& seen = is_seen[static_cast<std::size_t>(spot.laid)];
        if (seen[static_cast<std::size_t>(spot.position)]) continue;
        seen[static_cast<std::size_t>(spot.position)] = true;
        const FeatureFacts& feature = here.features[static_cast<std::size_t>(spot.position)];
        land.squares.insert(here.at);
        land.parts.emplace(spot.laid, feature.id);
        land.fruits += number_of(feature.attributes, "fruits");
        land.animals += number_of(feature.attributes, "animals");
        land.boats += number_of(feature.attributes, "boats");
        for (int slot = 0; slot < 12; ++slot) {
          if (feature_at(here, slot) != spot.position) continue;
          const Laid* there = at(beside(here.at, slot / 3));
          if (there == nullptr) {
            land.open_sides += slot % 3 == 1 ? 1 : 0;
          } else {
            to_visit.push_back(
                {static_cast<int>(there - laid.data()), feature_at(*there, facing_slot(slot))});
          }
        }
        // A-R6: one id inside a board or double is one feature.
        for (std::size_t other = 0; other < laid.size(); ++other) {
          if (here.block == 0 || laid[other].block != here.block) continue;
          for (std::size_t same = 0; same < laid[other].features.size(); ++same) {
            if (laid[other].features[same].id != feature.id) continue;
            to_visit.push_back({static_cast<int>(other), static_cast<int>(same)});
          }
        }
      }
      lands.push_back(land);
    }
  }
  for (const Standing& piece : standing) {
    for (Land& land : lands) {
      if (!land.parts.contains({piece.laid, piece.feature})) continue;
      ++(piece.is_camp ? land.camps : land.explorers)[static_cast<std::size_t>(piece.seat)];
    }
  }
  return lands;
}

const AmazonasTwin::Land& AmazonasTwin::land_of(const std::vector<Land>& lands, int laid_number,
                                                int id) const {
  return *std::ranges::find_if(
      lands, [&](const Land& land) { return land.parts.contains({laid_number, id}); });
}

// ---- Pieces ----

int AmazonasTwin::supply(int seat, bool is_camp) const {
  int out = 0;
  for (const Standing& piece : standing) {
    out += piece.seat == seat && piece.is_camp == is_camp ? 1 : 0;
  }
  return (is_camp ? 2 : 4) - out;
}

// A feature on both squares of a double is named at the upstream one.
std::set<AmazonasTwin::Standing> AmazonasTwin::piece_choices() const {
  std::set<Standing> choices;
  std::set<int> named;
  const std::vector<Land>& lands = survey();
  for (std::size_t i = piece_start_; i < laid.size(); ++i) {
    for (const FeatureFacts& feature : laid[i].features) {
      if (kind_of(feature) == "amazon" || !named.insert(feature.id).second) continue;
      const bool is_camp = kind_of(feature) == "jungle";
      const Land& land = land_of(lands, static_cast<int>(i), feature.id);
      const std::array<int, max_seats> none{};
      if ((is_camp ? land.camps : land.explorers) != none || supply(active, is_camp) == 0) continue;
      choices.insert({active, is_camp, static_cast<int>(i), feature.id});
    }
  }
  return choices;
}

}  // namespace bastide
