#include "support/carcassonne_twin.h"

#include <algorithm>

namespace bastide {
// ---- Tiles ----

namespace {

// What a turned tile shows, whatever the order of its features.
std::string picture(const TileSet& set, const TileFacts& tile, int turn) {
  auto slots_of = [&](const FeatureFacts& feature) {
    std::string slots = "............";
    for (int slot = 0; slot < 12; ++slot) {
      const int turned_slot = (slot + 3 * turn) % 12;
      if ((feature.slots >> slot) & 1) slots[static_cast<std::size_t>(turned_slot)] = 'x';
    }
    return slots;
  };
  std::multiset<std::string> parts;
  for (const FeatureFacts& feature : tile.features) {
    std::multiset<std::string> touched;
    for (std::size_t other = 0; other < tile.features.size(); ++other) {
      if ((feature.touches >> other) & 1) touched.insert(slots_of(tile.features[other]));
    }
    std::string part = std::string(set.kinds[feature.kind].name) + slots_of(feature) +
                       std::to_string(number_of(feature.attributes, "shield"));
    for (const std::string& slots : touched) part += slots;
    parts.insert(part);
  }
  std::string all;
  for (const std::string& part : parts) all += part + "\n";
  return all;
}

CarcassonneTwin::Kind kind_named(std::string_view name) {
  static const std::map<std::string_view, CarcassonneTwin::Kind> kinds{
      {"field", CarcassonneTwin::Field},       {"road", CarcassonneTwin::Road},
      {"city", CarcassonneTwin::City},         {"river", CarcassonneTwin::RiverWater},
      {"cloister", CarcassonneTwin::Cloister}, {"garden", CarcassonneTwin::Garden}};
  return kinds.at(name);
}

}  // namespace

CarcassonneTwin::Tiles::Tiles(const TileSet& set) : facts(set) {
  for (const TileFacts& tile : set.tiles) printed.push_back(&tile);
  for (const TileFacts& tile : set.alternates) printed.push_back(&tile);
  for (const TileFacts* one : printed) {
    const TileFacts& tile = *one;
    auto& slots = feature_at.emplace_back();
    auto& shown = pictures.emplace_back();
    auto& kinds_of_tile = kinds.emplace_back();
    for (const FeatureFacts& feature : tile.features) {
      kinds_of_tile.push_back(kind_named(set.kinds[feature.kind].name));
    }
    for (int turn = 0; turn < 4; ++turn) {
      const auto t = static_cast<std::size_t>(turn);
      shown[t] = picture(set, tile, turn);
      for (std::size_t f = 0; f < tile.features.size(); ++f) {
        for (int slot = 0; slot < 12; ++slot) {
          if (!((tile.features[f].slots >> slot) & 1)) continue;
          slots[t][static_cast<std::size_t>((slot + 3 * turn) % 12)] = static_cast<int>(f);
        }
      }
    }
  }
}

// ---- Set-up ----

CarcassonneTwin::CarcassonneTwin(const Tiles& tiles, const Setup& setup) : tiles_(&tiles) {
  with_river = setup.options[0] != 0;
  with_abbot = setup.options[1] != 0;
  with_fields = setup.options[2] != 0;
  adjacent_turns = setup.options[3] != 0;
  with_newer_river = setup.options[4] != 0;
  players = setup.players;
  // C-101: the tiles of the other printing stay in the box.
  const std::string_view source = with_newer_river ? "RI3-A" : "RI-A";
  const std::string_view lake = with_newer_river ? "RI3-L" : "RI-L";
  const std::set<std::string_view> ends{"D.start", "RI-A", "RI-L", "RI3-A", "RI3-L"};
  for (int tile = 0; tile < static_cast<int>(tiles.printed.size()); ++tile) {
    const TileFacts& printed = *tiles.printed[static_cast<std::size_t>(tile)];
    if (printed.id == (with_river ? source : "D.start")) {
      drawn = tile;
      place({0, 0}, 0);
    } else if (printed.id == lake) {
      lake_pile_[tile] = 1;
    } else if (ends.contains(printed.id)) {
      continue;
    } else if (printed.set == "base") {
      base_pile[tile] = printed.count;
    } else if (with_river) {
      river_pile[tile] = printed.count;
    }
  }
  lake_is_left = with_river;
}

// ---- The turn ----

const std::map<int, int>& CarcassonneTwin::open_pile() const {
  if (is_over) return no_pile_;
  if (!river_pile.empty()) return river_pile;
  return lake_is_left ? lake_pile_ : base_pile;
}

int CarcassonneTwin::tiles_left() const {
  int left = lake_is_left ? 1 : 0;
  for (const auto& [tile, copies] : base_pile) left += copies;
  for (const auto& [tile, copies] : river_pile) left += copies;
  return left;
}

void CarcassonneTwin::draw(int tile) {
  auto take = [&](std::map<int, int>& pile) {
    if (--pile.at(tile) == 0) pile.erase(tile);
  };
  if (!river_pile.empty()) {
    take(river_pile);
  } else if (lake_is_left) {
    lake_is_left = false;
  } else {
    take(base_pile);
  }
  if (has_place(tile)) {
    drawn = tile;
    return;
  }
  ++removed;
  if (tiles_left() == 0) score_final();
}

void CarcassonneTwin::place(Cell at, int turn) {
  survey_.reset();
  grid_[place_in_grid(at)] = static_cast<std::int16_t>(laid.size());
  laid.push_back({drawn, at, turn});
  drawn = -1;
}

void CarcassonneTwin::set_piece(bool is_abbot, int feature) {
  survey_.reset();
  standing.insert({active, is_abbot, static_cast<int>(laid.size()) - 1, feature});
}

void CarcassonneTwin::recall(Cell at) {
  scores[static_cast<std::size_t>(active)] += 1 + laid_around(at);
  std::erase_if(standing,
                [&](const Standing& piece) { return piece.is_abbot && on(piece.laid).at == at; });
}

void CarcassonneTwin::end_turn() {
  score_completed();
  if (tiles_left() == 0) {
    score_final();
  } else {
    active = (active + 1) % players;
  }
}

// ---- Scoring ----

void CarcassonneTwin::award(const Land& land, int points) {
  const int most = *std::max_element(land.pieces.begin(), land.pieces.end());
  for (std::size_t seat = 0; seat < max_seats; ++seat) {
    if (most > 0 && land.pieces[seat] == most) scores[seat] += points;
  }
}

// C-36 to C-40, C-49: not only around the tile just laid but everywhere: what was complete before
// holds no pieces any more.
void CarcassonneTwin::score_completed() {
  const Survey& now = survey();
  for (const Land& land : now.lands) {
    if (land.open_slots != 0) continue;
    const int tiles = static_cast<int>(land.tiles.size());
    if (land.kind == Road) award(land, tiles);
    if (land.kind == City) award(land, 2 * tiles + 2 * land.shields);
  }
  const auto gone = std::erase_if(standing, [&](const Standing& piece) {
    const Laid& under = on(piece.laid);
    const Kind kind = kind_of(under.tile, piece.feature);
    if (is_centre(kind)) {
      if (laid_around(under.at) < 8) return false;
      scores[static_cast<std::size_t>(piece.seat)] += 9;
      return true;
    }
    return kind != Field && now.land(piece.laid, piece.feature).open_slots == 0;
  });
  if (gone != 0) survey_.reset();
}

// C-63 to C-66.
void CarcassonneTwin::score_final() {
  const Survey& now = survey();
  for (const Land& land : now.lands) {
    const int tiles = static_cast<int>(land.tiles.size());
    if (land.kind == Road) award(land, tiles);
    if (land.kind == City) award(land, tiles + land.shields);
    if (land.kind == Field) {
      int completed = 0;
      for (const int city : land.cities) {
        completed += now.lands[static_cast<std::size_t>(city)].open_slots == 0 ? 1 : 0;
      }
      award(land, 3 * completed);
    }
  }
  for (const Standing& piece : standing) {
    const Laid& under = on(piece.laid);
    if (!is_centre(kind_of(under.tile, piece.feature))) continue;
    scores[static_cast<std::size_t>(piece.seat)] += 1 + laid_around(under.at);
  }
  is_over = true;
}

// ---- Pieces ----

CarcassonneTwin::Kind CarcassonneTwin::kind_of(int tile, int feature) const {
  return tiles_->kinds[static_cast<std::size_t>(tile)][static_cast<std::size_t>(feature)];
}

int CarcassonneTwin::supply(int seat, bool is_abbot) const {
  int left = is_abbot ? (with_abbot ? 1 : 0) : 7;
  for (const Standing& piece : standing) {
    if (piece.seat == seat && piece.is_abbot == is_abbot) --left;
  }
  return left;
}

std::set<CarcassonneTwin::Action> CarcassonneTwin::piece_actions() const {
  std::set<Action> actions;
  const Survey& now = survey();
  const Laid& last = laid.back();
  const int number = static_cast<int>(laid.size()) - 1;
  for (int f = 0; f < static_cast<int>(now.land_of.back().size()); ++f) {
    const Kind kind = kind_of(last.tile, f);
    const bool is_free = is_centre(kind) || !now.land(number, f).is_occupied();
    const bool takes_meeple =
        kind == Road || kind == City || kind == Cloister || (kind == Field && with_fields);
    if (takes_meeple && is_free && supply(active, false) > 0) {
      actions.emplace(true, false, last.at, f);
    }
    if (is_centre(kind) && supply(active, true) > 0) actions.emplace(true, true, last.at, f);
  }
  for (const Standing& piece : standing) {
    const Cell at = on(piece.laid).at;
    if (piece.seat == active && piece.is_abbot && laid_around(at) < 8) {
      actions.emplace(false, true, at, 0);
    }
  }
  return actions;
}

}  // namespace bastide
