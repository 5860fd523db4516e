#include "deeds/land.h"

#include <algorithm>

#include "core/geometry.h"

namespace bastide {
namespace {

void add_once(std::vector<Cell>& cells, Cell cell) {
  if (std::ranges::find(cells, cell) == cells.end()) cells.push_back(cell);
}

}  // namespace

bool has_place(const SurveyFeature& feature, SurveyPlace place) {
  return !feature.is_at_corners && std::ranges::find(feature.places, place) != feature.places.end();
}

const SurveyFeature* find_at(const Survey& survey, SurveyPlace place) {
  for (const SurveyFeature& feature : survey.features) {
    if (has_place(feature, place)) return &feature;
  }
  return nullptr;
}

const SurveyFeature* find_claim(const Survey& survey, int piece, SurveyPlace place) {
  for (const SurveyFeature& feature : survey.features) {
    if (((feature.takes >> piece) & 1) != 0 && has_place(feature, place)) return &feature;
  }
  return find_at(survey, place);
}

bool is_part_of(const SurveyFeature& earlier, const SurveyFeature& later) {
  return earlier.kind == later.kind && has_place(later, earlier.places[0]);
}

std::vector<Cell> cells_of(const SurveyFeature& feature) {
  std::vector<Cell> cells;
  for (const SurveyPlace& place : feature.places) add_once(cells, place.at);
  return cells;
}

std::vector<OpenSide> open_sides(const TableMemory& memory, const SurveyFeature& feature) {
  std::vector<OpenSide> found;
  if (feature.is_at_corners) return found;
  for (const SurveyPlace& place : feature.places) {
    const LaidMemory* laid = memory.at(place.at);
    if (laid == nullptr) continue;
    const auto facts = std::ranges::find(laid->features, place.feature, &FeatureFacts::id);
    if (facts == laid->features.end()) continue;
    for (const Side side : all_sides) {
      bool is_crossed = false;
      for (int position = 0; position < slots_per_side; ++position) {
        const int slot = slot_before(slot_of(side, position), rotation_of(laid->turn));
        is_crossed |= ((facts->slots >> slot) & 1) != 0;
      }
      const Cell beyond = neighbour(place.at, side);
      if (is_crossed && memory.at(beyond) == nullptr) {
        found.push_back({beyond, index(opposite(side))});
      }
    }
  }
  return found;
}

std::vector<Cell> gaps_of(const TableMemory& memory, const SurveyFeature& feature) {
  std::vector<Cell> gaps;
  for (const OpenSide& side : open_sides(memory, feature)) add_once(gaps, side.at);
  if (!gaps.empty() || !feature.is_landmark || feature.is_at_corners) return gaps;
  // Unlike what is closed by its neighbours: a feature of one square that counts those around.
  if (feature.places.size() != 1 || !feature.open || *feature.open == 0) return gaps;
  for (const Cell by : ring_offsets) {
    const Cell at = offset(feature.places[0].at, by);
    if (memory.at(at) == nullptr) add_once(gaps, at);
  }
  return gaps;
}

}  // namespace bastide
