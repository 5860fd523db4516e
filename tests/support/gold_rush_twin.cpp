#include "support/gold_rush_twin.h"

#include <algorithm>

namespace bastide {

// ---- Set-up (GR-1 to GR-7) ----

GoldRushTwin::GoldRushTwin(const TileSet& tiles, const Setup& setup)
    : first_game(setup.options[0] != 0), players(setup.players), set_(&tiles) {
  hands.resize(static_cast<std::size_t>(players));
  for (const Attribute& number : tiles.numbers) {
    const std::string name(number.name);
    if (name.starts_with("pieces.tokens.")) supply[std::stoi(name.substr(14))] = number.number;
  }
  int start = -1;
  for (int tile = 0; tile < static_cast<int>(tiles.tiles.size()); ++tile) {
    if (facts(tile).is_start) {
      start = tile;
    } else {
      pile[tile] = facts(tile).count;
    }
  }
  drawn = start;
  place({0, 0}, 0);
}

// ---- The turn ----

int GoldRushTwin::tiles_left() const {
  int left = 0;
  for (const auto& [tile, copies] : pile) left += copies;
  return left;
}

int GoldRushTwin::supply_size() const {
  int left = 0;
  for (const auto& [value, copies] : supply) left += copies;
  return left;
}

void GoldRushTwin::draw(int tile) {
  if (--pile.at(tile) == 0) pile.erase(tile);
  for (const Cell cell : cells_beside()) {
    for (int turn = 0; turn < 4; ++turn) {
      if (fits(tile, cell, turn)) drawn = tile;
    }
  }
  if (drawn >= 0) return;
  ++removed;
  if (tiles_left() == 0) score_final();
}

// GR-18, GR-21, GR-R1: the stacks of mountains that the tile has joined, oldest first.
void GoldRushTwin::place(Cell at, int turn) {
  cells[at] = static_cast<int>(laid.size());
  laid.push_back({drawn, at, turn});
  std::map<Section, Stack> before;
  std::swap(before, stacks);
  for (const Land& land : survey()) {
    if (land.kind != Mountain) continue;
    Stack joined;
    for (const auto& [oldest, stack] : before) {
      if (land.sections.contains(oldest)) joined.insert(joined.end(), stack.begin(), stack.end());
    }
    if (!joined.empty()) stacks[land.oldest()] = joined;
  }
  nuggets_.clear();
  for (const FeatureFacts& feature : facts(drawn).features) {
    for (int i = 0; i < number_of(feature.attributes, "nuggets"); ++i) {
      if (static_cast<int>(nuggets_.size()) < supply_size()) nuggets_.push_back(feature.id);
    }
  }
  drawn = -1;
}

// GR-19
void GoldRushTwin::put_token(int value) {
  const std::vector<Land> lands = survey();
  const Section section{static_cast<int>(laid.size()) - 1, nuggets_.front()};
  nuggets_.erase(nuggets_.begin());
  stacks[land_of(lands, section).oldest()].push_back(value);
  --supply.at(value);
}

void GoldRushTwin::set_cowboy(int feature) {
  standing.insert({active, false, {static_cast<int>(laid.size()) - 1, feature}});
}

void GoldRushTwin::set_tent(Cell at, int feature) {
  std::erase_if(standing,
                [&](const Standing& piece) { return piece.is_tent && piece.seat == active; });
  standing.insert({active, true, {cells.at(at), feature}});
}

void GoldRushTwin::mine() {
  for (const Standing& piece : standing) {
    if (piece.is_tent && piece.seat == active) take(land_of(survey(), piece.on).oldest(), active);
  }
}

void GoldRushTwin::take(Section mountain, int seat) {
  Stack& stack = stacks.at(mountain);
  hands[static_cast<std::size_t>(seat)].insert(stack.back());
  stack.pop_back();
  if (stack.empty()) stacks.erase(mountain);
}

void GoldRushTwin::end_turn() {
  score_completed();
  if (tiles_left() == 0) {
    score_final();
  } else {
    active = (active + 1) % players;
  }
}

// ---- Scoring ----

void GoldRushTwin::award(const Land& land, int points) {
  const int most = *std::max_element(land.cowboys.begin(), land.cowboys.end());
  for (std::size_t seat = 0; seat < max_seats; ++seat) {
    if (most > 0 && land.cowboys[seat] == most) scores[seat] += points;
  }
}

// GR-43 to GR-55: not only around the tile just laid but everywhere: what was complete before holds
// no pieces and no tokens any more.
void GoldRushTwin::score_completed() {
  const std::vector<Land> lands = survey();
  for (const Land& land : lands) {
    if (land.open_sides != 0) continue;
    const int tiles = static_cast<int>(land.tiles.size());
    if (land.kind == Track) award(land, land.trains == 1 ? 2 * tiles : tiles);
    if (land.kind != Mountain) continue;
    award(land, land.nuggets);
    const int most = *std::max_element(land.cowboys.begin(), land.cowboys.end());
    int seat = active;
    while (stacks.contains(land.oldest())) {
      if (most == 0) {
        lost += static_cast<int>(stacks.at(land.oldest()).size());
        stacks.erase(land.oldest());
      } else {
        if (land.cowboys[static_cast<std::size_t>(seat)] == most) take(land.oldest(), seat);
        seat = (seat + 1) % players;
      }
    }
  }
  std::erase_if(standing, [&](const Standing& piece) {
    const Kind kind = kind_of(piece.on);
    if (kind == Prairie) return false;
    if (kind != Town) return land_of(lands, piece.on).open_sides == 0;
    const auto [completed, are_all] = railways_of(lands, piece.on);
    if (are_all) scores[static_cast<std::size_t>(piece.seat)] += 3 * completed;
    return are_all;
  });
}

// GR-60 to GR-66
void GoldRushTwin::score_final() {
  const std::vector<Land> lands = survey();
  for (const Land& land : lands) {
    if (land.kind == Mountain) award(land, land.nuggets);
    if (land.kind == Track) award(land, static_cast<int>(land.tiles.size()));
    if (land.kind == Prairie) award(land, 2 * land.camps + 4 * land.herds);
  }
  for (const Standing& piece : standing) {
    if (kind_of(piece.on) == Town)
      scores[static_cast<std::size_t>(piece.seat)] += 3 * railways_of(lands, piece.on).first;
  }
  for (std::size_t seat = 0; seat < hands.size(); ++seat) {
    for (const int value : hands[seat]) scores[seat] += value;
  }
  is_over = true;
}

// ---- Actions ----

int GoldRushTwin::reserve(int seat, bool is_tent) const {
  return (is_tent ? 1 : 4) - static_cast<int>(std::ranges::count_if(standing, [&](const auto& p) {
           return p.seat == seat && p.is_tent == is_tent;
         }));
}

std::set<GoldRushTwin::Action> GoldRushTwin::actions() const {
  std::set<Action> found;
  const std::vector<Land> lands = survey();
  const int last = static_cast<int>(laid.size()) - 1;
  for (const FeatureFacts& feature : facts(laid.back().tile).features) {
    const Section section{last, feature.id};
    const Kind kind = kind_of(section);
    if (kind == Junction || (kind == Prairie && first_game)) continue;
    const bool is_free = kind == Town || !land_of(lands, section).is_occupied();
    if (is_free && reserve(active, false) > 0) found.emplace(Cowboy, laid.back().at, feature.id);
  }
  for (const Land& land : lands) {
    if (land.kind != Mountain) continue;
    for (const Section& section : land.sections) {
      const bool is_taken =
          std::ranges::any_of(standing, [&](const Standing& p) { return p.on == section; });
      if (land.open_sides != 0 && !is_taken)
        found.emplace(Tent, on(section.first).at, section.second);
      if (standing.contains({active, true, section}) && stacks.contains(land.oldest()))
        found.emplace(Mine, Cell{}, 0);
    }
  }
  return found;
}

}  // namespace bastide
