// What lies on the table and what it is worth, in the order of the rules. The Amazon itself pays by
// the places of the boats and is no feature here.
#include "games/survey.h"

#include <utility>

#include "games/amazonas/rules.h"
#include "games/amazonas/stacks.h"
#include "games/amazonas/worth.h"
#include "games/awards.h"
#include "games/survey_tools.h"

namespace bastide::amazonas {

void Rules::survey(const State& state, Survey& survey) const {
  survey = {};
  SurveyIndex gathered(survey);
  for (int i = 0; i < state.board.laid_count(); ++i) {
    const LaidTile& laid = state.board.laid(i);
    const SquareTable& square = tables_->square(laid);
    for (int f = 0; f < square.feature_count; ++f) {
      const Kind kind = kind_of(laid, f);
      if (kind == Kind::Amazon) continue;
      bool is_new = false;
      const auto root = state.features.root_of(laid.first_segment + f);
      SurveyFeature& feature = gathered.at(root, is_new);
      add_place(feature, {laid.at, square.ids[f]});
      if (!is_new) continue;
      const Totals& totals = state.features.totals(root);
      set_holders(feature, totals.pieces, state.players);
      feature.kind = kind_names[index(kind)];
      feature.takes = kind == Kind::Jungle ? 1 << camp : 1 << explorer;
      const auto worth = [&](When when) {
        return survey_worth([&](auto& sum) { return land_worth(sum, kind, totals, when); });
      };
      feature.now = worth(When::AtEnd);
      if (kind == Kind::Jungle) continue;
      feature.open = totals.open();
      feature.closed = worth(When::Closed);
      if (totals.boats() != 0) feature.counts.push_back({"boats", totals.boats()});
    }
  }
  SurveyPile pile = survey_pile("base", state.pile, tables_->pile);
  if (state.stack != 0) {  // A-R31
    pile.stack = {
        state.stack, stack_count, {{"regular", state.stack_regular}, {"river", state.stack_river}}};
    for (const SurveyPileEntry& entry : pile.tiles) {
      pile.ways.push_back(weight(state, {.kind = common_event::draw, .item = entry.tile}));
    }
  }
  survey.piles.push_back(std::move(pile));
}

}  // namespace bastide::amazonas
