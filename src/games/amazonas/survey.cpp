// What lies on the table and what it is worth, in the order of the rules. The Amazon itself pays by
// the places of the boats and is a race (river.cpp), no feature.
#include "games/survey.h"

#include <utility>

#include "games/amazonas/rules.h"
#include "games/amazonas/stacks.h"
#include "games/amazonas/worth.h"
#include "games/survey_tools.h"

namespace bastide::amazonas {

void Rules::survey(const State& state, Survey& survey) const {
  survey = {};
  SurveyIndex gathered(survey);
  for_each_feature(*this, state, [&](const LaidTile& laid, int f, Kind kind) {
    if (kind == Kind::Amazon) return;
    const Node root = root_of(state, laid, f);
    gathered.add(*this, state, laid, f, root, [&](SurveyFeature& feature, const Totals& totals) {
      feature.kind = kind_names[index(kind)];
      feature.takes = bit_of(kind == Kind::Jungle ? camp : explorer);
      set_worth(feature, totals.open(),
                [&](auto& sum, When when) { return land_worth(sum, kind, totals, when); });
      if (kind == Kind::Jungle) {  // never closed
        feature.open.reset();
        feature.closed.reset();
      } else if (totals.boats() != 0) {
        feature.counts.push_back({"boats", totals.boats()});
      }
    });
  });
  SurveyPile pile = survey_pile("base", state.pile, tables_->pile);
  if (state.stack != 0) {  // A-R31
    pile.stack = {
        state.stack, stack_count, {{"regular", state.stack_regular}, {"river", state.stack_river}}};
    for (const SurveyPileEntry& entry : pile.tiles) {
      pile.ways.push_back(weight(state, {.kind = common_event::draw, .item = entry.tile}));
    }
  }
  survey.piles.push_back(std::move(pile));
  survey.race = survey_race(state);
}

}  // namespace bastide::amazonas
