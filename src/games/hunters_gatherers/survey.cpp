// What lies on the table and what it is worth, in the order of the rules.
#include "games/survey.h"

#include <algorithm>

#include "games/hunters_gatherers/rules.h"
#include "games/survey_tools.h"

namespace bastide::hunters_gatherers {

void Rules::survey(const State& state, Survey& survey) const {
  survey = {};
  SurveyIndex gathered(survey);
  for_each_feature(*this, state, [&](const LaidTile& laid, int f, Kind kind) {
    if (kind == Kind::River || kind == Kind::Lake) {
      const Node root = system_of(state, laid, f);
      gathered.add(*this, state, laid, f, root, [&](SurveyFeature& system, const Totals&) {
        survey_system(state, root, system);
      });
    }
    if (kind == Kind::Lake) return;
    const Node root = feature_of(state, laid, f);
    gathered.add(*this, state, laid, f, root, [&](SurveyFeature& feature, const Totals& totals) {
      feature.kind = kind_names[index(kind)];
      feature.takes = bit_of(figure);
      if (kind == Kind::Meadow) return survey_meadow(state, root, feature);
      set_worth(feature, totals.open(), [&](auto& sum, When when) {
        if (when == When::AtEnd) return unfinished_worth(sum);
        return kind == Kind::Forest ? forest_worth(sum, totals) : river_worth(sum, totals);
      });
      if (kind == Kind::Forest && totals.menhirs() != 0)
        feature.counts.push_back({"menhirs", totals.menhirs()});
    });
  });
  survey.piles.push_back(survey_pile("base", state.base_pile, tables_->base_pile));
  survey.piles.push_back(survey_pile("bonus", state.bonus_pile, tables_->bonus_pile));
}

void Rules::survey_system(const State& state, Node root, SurveyFeature& system) const {
  const Totals& totals = state.features.totals(root);
  system.kind = "river_system";
  system.takes = bit_of(hut);
  system.now =
      survey_worth([&](auto& sum) { return system_worth(sum, totals, has_raft(state, root)); });
  system.counts.push_back({"lakes", totals.lakes()});
}

void Rules::survey_meadow(const State& state, Node root, SurveyFeature& meadow) const {
  const Hunt hunt = hunt_on(state, root);
  meadow.now = survey_worth([&](auto& sum) { return meadow_worth(sum, hunt); });
  if (const int tigers = hunt.animals.animals(tiger); tigers != 0) {
    meadow.counts.push_back({"tigers", tigers});
  }
  const int eaten = std::min(hunt.hungry_tigers, hunt.animals.animals(deer));
  if (eaten != 0) meadow.counts.push_back({"deer_eaten", eaten});
}

}  // namespace bastide::hunters_gatherers
