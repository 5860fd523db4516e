#include "support/hunters_gatherers_twin.h"

#include <algorithm>
#include <cstdlib>

namespace bastide {

// ---- Set-up and the turn ----

HuntersGatherersTwin::HuntersGatherersTwin(const TileSet& tiles, int player_count)
    : players(player_count), tiles_(&tiles) {
  for (int tile = 0; tile < static_cast<int>(tiles.tiles.size()); ++tile) {
    const TileFacts& printed = tiles.tiles[static_cast<std::size_t>(tile)];
    if (printed.id == "HG-T56") {
      laid.push_back({tile, {0, 0}, 0});
      where_[{0, 0}] = 0;
    } else {
      (printed.set == "bonus" ? bonus_pile : base_pile).insert(tile);
    }
  }
}

// HG-15, HG-R12, HG-R13.
void HuntersGatherersTwin::draw(int tile) {
  (is_bonus_turn ? bonus_pile : base_pile).erase(tile);
  if (has_place(tile)) {
    drawn = tile;
    return;
  }
  ++removed;
  if (!(is_bonus_turn ? bonus_pile : base_pile).empty()) return;
  hand_on();
}

void HuntersGatherersTwin::place(Cell at, int turn) {
  where_[at] = static_cast<int>(laid.size());
  laid.push_back({drawn, at, turn});
  drawn = -1;
  const int last = static_cast<int>(laid.size()) - 1;
  const std::string_view power = word_of(facts(last).attributes, "power");
  const int feature = number_of(facts(last).attributes, "power_feature");
  if (power == "canoe") {
    const auto lakes = area_of({last, feature}, true).lakes.size();
    scores[static_cast<std::size_t>(active)] += 2 * static_cast<int>(lakes);
  } else if (power == "hunting_trap") {
    spring_trap();
  } else if (power == "shaman") {
    shaman_is_asked = supply(active, false) < 5;
  }
}

// HG-53 to HG-55.
void HuntersGatherersTwin::spring_trap() {
  const int trap = static_cast<int>(laid.size()) - 1;
  const int feature = number_of(facts(trap).attributes, "power_feature");
  std::set<Section> ground;
  for (const Section& section : area_of({trap, feature}, false).sections) {
    if (section.first == trap || is_near(section.first, trap)) ground.insert(section);
  }
  auto animals = animals_of(ground);
  const int eaten = std::min(animals["tiger"], animals["deer"]);
  scores[static_cast<std::size_t>(active)] +=
      3 * animals["mammoth"] + 2 * animals["auroch"] + animals["deer"] - eaten;
  covered.insert(ground.begin(), ground.end());
}

void HuntersGatherersTwin::recall(Cell at) {
  std::erase_if(standing, [&](const Standing& piece) {
    return piece.seat == active && !piece.is_hut &&
           laid[static_cast<std::size_t>(piece.laid)].at == at;
  });
  shaman_is_asked = false;
}

void HuntersGatherersTwin::set_piece(bool is_hut, int feature) {
  standing.insert({active, is_hut, static_cast<int>(laid.size()) - 1, feature});
}

// HG-33 to HG-39, HG-44, HG-45, HG-47. Looks everywhere: what was complete before holds no figure
// any more, but its menhirs brought their tile then.
void HuntersGatherersTwin::end_step_two() {
  bool has_menhir_forest = false;
  std::set<Section> emptied;
  for (const Area& area : areas()) {
    if (area.open_sides != 0 || (area.kind != "river" && area.kind != "forest")) continue;
    award(area, area.kind == "river" ? river_points(area) : forest_points(area));
    emptied.insert(area.sections.begin(), area.sections.end());
    if (area.tiles.contains(static_cast<int>(laid.size()) - 1) && area.kind == "forest")
      has_menhir_forest |= count_of_flag(area, "menhir") > 0;
  }
  std::erase_if(standing, [&](const Standing& piece) {
    return !piece.is_hut && emptied.contains({piece.laid, piece.feature});
  });
  if (has_menhir_forest && !is_bonus_turn && !bonus_pile.empty()) {
    (may_leave_bonus ? bonus_is_asked : is_bonus_turn) = true;
    return;
  }
  hand_on();
}

void HuntersGatherersTwin::answer_bonus(bool takes_it) {
  bonus_is_asked = false;
  if (takes_it) {
    is_bonus_turn = true;
  } else {
    hand_on();
  }
}

void HuntersGatherersTwin::hand_on() {
  is_bonus_turn = false;
  if (base_pile.empty()) {
    finish();
  } else {
    active = (active + 1) % players;
  }
}

void HuntersGatherersTwin::finish() {
  for (const Area& area : areas()) {
    if (area.kind == "system") award(area, system_points(area));
    if (area.kind == "meadow") award(area, meadow_points(area));
  }
  is_over = true;
}

// ---- Points ----

void HuntersGatherersTwin::award(const Area& area, int points) {
  const int most = *std::ranges::max_element(area.pieces);
  for (std::size_t seat = 0; seat < max_seats; ++seat) {
    if (most > 0 && area.pieces[seat] == most) scores[seat] += points;
  }
}

int HuntersGatherersTwin::fish_of(const std::set<Section>& sections) const {
  int fish = 0;
  for (const Section& section : sections) fish += number_of(facts(section).attributes, "fish");
  return fish;
}

std::map<std::string_view, int> HuntersGatherersTwin::animals_of(
    const std::set<Section>& sections) const {
  std::map<std::string_view, int> animals;
  for (const Section& section : sections) {
    if (covered.contains(section)) continue;
    for (const Attribute& attribute : facts(section).attributes) {
      if (attribute.name == "animals") ++animals[attribute.word];
    }
  }
  return animals;
}

int HuntersGatherersTwin::count_of_flag(const Area& area, std::string_view flag) const {
  return static_cast<int>(std::ranges::count_if(area.sections, [&](const Section section) {
    return number_of(facts(section).attributes, flag) != 0;
  }));
}

int HuntersGatherersTwin::river_points(const Area& river) const {
  return static_cast<int>(river.tiles.size()) + fish_of(river.sections) + fish_of(river.lakes);
}
int HuntersGatherersTwin::forest_points(const Area& forest) const {
  return 2 * static_cast<int>(forest.tiles.size()) + 3 * count_of_flag(forest, "mushrooms");
}
int HuntersGatherersTwin::system_points(const Area& system) const {
  int raft = 0;
  const bool has_raft = holds_power(system, "raft", raft);
  return fish_of(system.sections) + (has_raft ? static_cast<int>(system.lakes.size()) : 0);
}

// HG-67 to HG-69, HG-R1: as many deer as there are hungry tigers go, the far ones first.
int HuntersGatherersTwin::meadow_points(const Area& meadow) const {
  int fire = 0;
  int trap = -1;
  const bool has_fire = holds_power(meadow, "wildfire", fire);
  const bool has_trap = holds_power(meadow, "big_trap", trap);
  std::vector<int> deer_values;
  int points = 0;
  int tigers = 0;
  for (const Section& section : meadow.sections) {
    const int factor = has_trap && is_near(section.first, trap) ? 2 : 1;
    for (const auto& [animal, count] : animals_of({section})) {
      if (animal == "mammoth") points += 3 * factor * count;
      if (animal == "auroch") points += 2 * factor * count;
      if (animal == "tiger") tigers += count;
      if (animal == "deer")
        deer_values.insert(deer_values.end(), static_cast<std::size_t>(count), factor);
    }
  }
  std::ranges::sort(deer_values);
  const std::size_t eaten = has_fire ? 0 : static_cast<std::size_t>(tigers);
  for (std::size_t i = eaten; i < deer_values.size(); ++i) points += deer_values[i];
  return points;
}

bool HuntersGatherersTwin::holds_power(const Area& area, std::string_view power, int& where) const {
  for (const Section& section : area.sections) {
    if (word_of(facts(section.first).attributes, "power") != power) continue;
    if (number_of(facts(section.first).attributes, "power_feature") != section.second) continue;
    where = section.first;
    return true;
  }
  return false;
}

// One of the eight tiles around.
bool HuntersGatherersTwin::is_near(int number, int centre) const {
  const Cell a = laid[static_cast<std::size_t>(number)].at;
  const Cell b = laid[static_cast<std::size_t>(centre)].at;
  return number != centre && std::abs(a.x - b.x) <= 1 && std::abs(a.y - b.y) <= 1;
}

int HuntersGatherersTwin::supply(int seat, bool is_hut) const {
  const auto out = std::ranges::count_if(standing, [&](const Standing& piece) {
    return piece.seat == seat && piece.is_hut == is_hut;
  });
  return (is_hut ? 3 : 5) - static_cast<int>(out);
}

}  // namespace bastide
