// Finding one's way in a survey: which feature a place belongs to, where a feature can still grow.
#pragma once

#include <vector>

#include "games/survey.h"
#include "notation/table_memory.h"

namespace bastide {

bool has_place(const SurveyFeature& feature, SurveyPlace place);
const SurveyFeature* find_at(const Survey& survey, SurveyPlace place);
// What a piece of this kind on this place would claim; for one that claims nothing there, whatever
// feature the place belongs to. Null if it belongs to none.
const SurveyFeature* find_claim(const Survey& survey, int piece, SurveyPlace place);
// Whether `later` has grown out of `earlier`.
bool is_part_of(const SurveyFeature& earlier, const SurveyFeature& later);

// The squares on which a feature lies, each once.
std::vector<Cell> cells_of(const SurveyFeature& feature);

// The empty squares in front of a feature's sides, with the side of the square that it crosses.
struct OpenSide {
  Cell at;
  int side;
};
std::vector<OpenSide> open_sides(const TableMemory& memory, const SurveyFeature& feature);
// The empty squares that keep it open, each once: those in front of its sides, or, of what is
// closed by what lies around it, those around.
std::vector<Cell> gaps_of(const TableMemory& memory, const SurveyFeature& feature);

}  // namespace bastide
