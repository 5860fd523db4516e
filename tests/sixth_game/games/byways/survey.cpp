// What lies on the table and what it is worth.
#include "games/survey.h"

#include "games/survey_tools.h"
#include "sixth_game/games/byways/rules.h"
#include "sixth_game/games/byways/worth.h"

namespace bastide::byways {

void Rules::survey(const State& state, Survey& survey) const {
  survey = {};
  SurveyIndex gathered(survey);
  for_each_feature(*this, state, [&](const LaidTile& laid, int f, Kind kind) {
    if (kind != Kind::Lane) return;
    gathered.add(*this, state, laid, f, lane_of(state, laid),
                 [&](SurveyFeature& feature, const Totals& totals) {
                   feature.kind = kind_names[index(kind)];
                   feature.takes = bit_of(walker);
                   set_worth(feature, totals.open(),
                             [&](auto& sum, When when) { return lane_worth(sum, totals, when); });
                 });
  });
  survey.piles.push_back(survey_pile("base", state.pile, tables_->pile));
}

}  // namespace bastide::byways
