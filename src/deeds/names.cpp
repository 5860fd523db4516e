#include "deeds/names.h"

#include <algorithm>
#include <array>
#include <limits>

#include "core/geometry.h"

namespace bastide {
namespace {

constexpr int least_map = 4;   // squares from side to side for thirds to be told
constexpr int least_size = 5;  // squares, to be called large

struct Extent {
  int low = std::numeric_limits<int>::max();
  int high = std::numeric_limits<int>::min();
  void add(int at) {
    low = std::min(low, at);
    high = std::max(high, at);
  }
  int length() const { return high - low + 1; }
};

struct Extents {
  Extent x;
  Extent y;
};

Extents extents_of(const TableMemory& memory) {
  Extents extents;
  for (const LaidMemory& laid : memory.laid()) {
    extents.x.add(laid.at.x);
    extents.y.add(laid.at.y);
  }
  return extents;
}

// -1, 0, 1: in which third the middle of `count` places lies that sum up to `sum`.
int third_of(const Extent& extent, int sum, int count) {
  if (extent.length() < least_map) return 0;
  // Twice the distance from the low rim to the middle of the square, times `count`.
  const int doubled = 2 * sum + count - 2 * extent.low * count;
  const int whole = 2 * extent.length() * count;
  return 3 * doubled < whole ? -1 : 3 * doubled > 2 * whole ? 1 : 0;
}

MapPart part_at(int x, int y) {
  constexpr std::array<MapPart, 9> parts{MapPart::NorthWest, MapPart::North,  MapPart::NorthEast,
                                         MapPart::West,      MapPart::Middle, MapPart::East,
                                         MapPart::SouthWest, MapPart::South,  MapPart::SouthEast};
  return parts[static_cast<std::size_t>(3 * (y + 1) + x + 1)];
}

bool is_alive(const SurveyFeature& feature) { return !feature.is_closed(); }

bool is_marked(const SurveyFeature& feature, std::string_view mark) {
  const auto names = [mark](const std::optional<SurveyWorth>& worth) {
    return worth && std::ranges::any_of(worth->terms, [mark](const Term& term) {
             return term.what == mark && term.count != 0;
           });
  };
  return names(feature.now) || names(feature.closed) ||
         std::ranges::find(feature.counts, mark, &SurveyCount::what) != feature.counts.end();
}

// Gives one feature its name, the others being named already.
class Naming {
 public:
  Naming(const Game& game, const Survey& survey, const TableMemory& memory,
         const std::vector<FeatureName>& taken, const SurveyFeature& feature)
      : game_(game), survey_(survey), memory_(memory), taken_(taken), feature_(feature) {}

  FeatureName found() const {
    FeatureName name{.kind = feature_.kind};
    if (by_mark(name) || by_size(name) || by_neighbour(name) || by_part(name)) return name;
    return {.kind = feature_.kind};
  }

 private:
  template <class Test>
  bool is_any_other(Test test) const {
    return std::ranges::any_of(survey_.features, [&](const SurveyFeature& other) {
      return &other != &feature_ && other.kind == feature_.kind && is_alive(other) && test(other);
    });
  }
  bool is_free(const FeatureName& name) const {
    return std::ranges::find(taken_, name) == taken_.end();
  }

  bool by_mark(FeatureName& name) const {
    if (feature_.is_landmark) return false;  // its symbols are what it is made of
    for (const std::string_view mark : game_.info().words.marks) {
      if (!is_marked(feature_, mark)) continue;
      if (is_any_other([mark](const SurveyFeature& other) { return is_marked(other, mark); })) {
        continue;
      }
      name.by = NamedBy::Mark;
      name.what = mark;
      if (is_free(name)) return true;
    }
    return false;
  }

  bool by_size(FeatureName& name) const {
    if (feature_.cells < least_size || feature_.is_landmark) return false;
    const auto is_as_large = [this](const SurveyFeature& other) {
      return other.cells >= feature_.cells;
    };
    name.by = NamedBy::Size;
    name.what = {};
    return !is_any_other(is_as_large) && is_free(name);
  }

  bool by_neighbour(FeatureName& name) const {
    if (feature_.is_landmark) return false;
    for (const SurveyFeature& mark : survey_.features) {
      if (!mark.is_landmark) continue;
      const Cell at = mark.places[0].at;
      const bool is_near = std::ranges::any_of(
          feature_.places, [&](const SurveyPlace& place) { return is_within_ring(place.at, at); });
      if (!is_near) continue;
      name.by = NamedBy::Beside;
      name.what = mark.kind;
      if (is_free(name)) return true;
    }
    return false;
  }

  bool by_part(FeatureName& name) const {
    const std::vector<Cell> cells = cells_of(feature_);
    const auto part = part_of_map(memory_, cells);
    if (!part) return false;
    name.by = NamedBy::Part;
    name.what = {};
    name.part = *part;
    return is_free(name);
  }

  const Game& game_;
  const Survey& survey_;
  const TableMemory& memory_;
  const std::vector<FeatureName>& taken_;
  const SurveyFeature& feature_;
};

bool is_place_of(const SurveyFeature& feature, SurveyPlace place, bool is_at_corner) {
  return feature.is_at_corners == is_at_corner &&
         std::ranges::find(feature.places, place) != feature.places.end();
}

}  // namespace

std::optional<MapPart> part_of_map(const TableMemory& memory, std::span<const Cell> cells) {
  const Extents map = extents_of(memory);
  if (cells.empty() || std::max(map.x.length(), map.y.length()) < least_map) return std::nullopt;
  int x = 0;
  int y = 0;
  for (const Cell cell : cells) {
    x += cell.x;
    y += cell.y;
  }
  const int count = static_cast<int>(cells.size());
  return part_at(third_of(map.x, x, count), third_of(map.y, y, count));
}

// ---- The book ----

void Namebook::learn(const Game& game, const Survey& survey, const TableMemory& memory) {
  struct Known {
    const SurveyFeature* feature;
    const Entry* entry;
  };
  std::vector<Known> features;
  for (const SurveyFeature& feature : survey.features) {
    // Two that have a name have become one: it is to be named anew.
    const Entry* only = nullptr;
    int parts = 0;
    for (const Entry& entry : entries_) {
      if (entry.name.kind != feature.kind) continue;
      if (!is_place_of(feature, entry.place, entry.is_at_corner)) continue;
      ++parts;
      only = &entry;
    }
    const bool is_kept = parts == 1 && only->name.by != NamedBy::Kind;
    features.push_back({&feature, is_kept ? only : nullptr});
  }
  std::vector<FeatureName> taken;
  for (const auto& [feature, entry] : features) {
    if (entry != nullptr && is_alive(*feature)) taken.push_back(entry->name);
  }
  std::vector<Entry> next;
  for (const auto& [feature, entry] : features) {
    Entry& named = next.emplace_back();
    named.place = feature->places[0];
    named.is_at_corner = feature->is_at_corners;
    if (entry != nullptr) {
      named.name = entry->name;
      continue;
    }
    named.name = Naming(game, survey, memory, taken, *feature).found();
    if (is_alive(*feature)) taken.push_back(named.name);
  }
  entries_ = std::move(next);
}

FeatureName Namebook::name_of(const SurveyFeature& feature) const {
  for (const Entry& entry : entries_) {
    if (entry.name.kind == feature.kind && is_place_of(feature, entry.place, entry.is_at_corner)) {
      return entry.name;
    }
  }
  return {.kind = feature.kind};
}

void Land::see(const Game& game, const Position& position, const TableMemory& remembered) {
  const bool has_grown = memory.laid().size() != remembered.laid().size();
  const std::size_t known = survey.features.size();
  memory = remembered;
  game.survey(position, survey);
  if (has_grown || survey.features.size() != known) names.learn(game, survey, memory);
}

// ---- Squares ----

SquareName name_square(const Land& land, Cell at) {
  SquareName name;
  std::vector<const SurveyFeature*> ends;
  const SurveyFeature* gap = nullptr;
  const SurveyFeature* beside = nullptr;
  for (const SurveyFeature& feature : land.survey.features) {
    if (feature.is_closed() || feature.takes == 0) continue;
    const std::vector<Cell> gaps = gaps_of(land.memory, feature);
    if (std::ranges::find(gaps, at) == gaps.end()) continue;
    if (feature.is_landmark) {
      if (gaps.size() == 1) beside = &feature;
      continue;
    }
    if (!feature.open) continue;  // what is never closed has no end to speak of
    ends.push_back(&feature);
    const bool is_larger = gap == nullptr || feature.cells > gap->cells;
    if (gaps.size() == 1 && feature.cells > 1 && is_larger) gap = &feature;
  }
  // Held ones first, then by size: what people look at.
  std::ranges::stable_sort(ends, std::ranges::greater{}, [](const SurveyFeature* feature) {
    return std::pair(feature->holders != 0, feature->cells);
  });
  const auto named = [&](const SurveyFeature& feature) {
    return NamedFeature{land.names.name_of(feature), feature.holders};
  };
  if (gap != nullptr) {
    name.by = SquareBy::Gap;
    name.first = named(*gap);
    return name;
  }
  if (beside != nullptr) {
    name.by = SquareBy::Beside;
    name.first = named(*beside);
    return name;
  }
  if (ends.size() >= 2 && ends[0]->kind == ends[1]->kind) {
    name.by = SquareBy::Between;
    name.first = named(*ends[0]);
    name.second = named(*ends[1]);
    if (name.first.name != name.second.name) return name;
  }
  if (!ends.empty() && ends[0]->cells > 1) {
    name.by = SquareBy::End;
    name.first = named(*ends[0]);
    return name;
  }
  const Extents map = extents_of(land.memory);
  name.by = SquareBy::Part;
  name.is_tip = at.x < map.x.low || at.x > map.x.high || at.y < map.y.low || at.y > map.y.high;
  const std::array<Cell, 1> cells{at};
  name.part = part_of_map(land.memory, cells).value_or(MapPart::Middle);
  return name;
}

}  // namespace bastide
