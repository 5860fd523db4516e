// What lies on the table and what it is worth.
#include "games/survey.h"

#include "games/awards.h"
#include "games/survey_tools.h"
#include "sixth_game/games/byways/rules.h"
#include "sixth_game/games/byways/worth.h"

namespace bastide::byways {

void Rules::survey(const State& state, Survey& survey) const {
  survey = {};
  SurveyIndex index(survey);
  for (int i = 0; i < state.board.laid_count(); ++i) {
    const LaidTile& laid = state.board.laid(i);
    const Node lane = lane_of(state, laid);
    bool is_new = false;
    SurveyFeature& feature = index.at(lane, is_new);
    add_place(feature, {laid.at, tables_->tiles[laid.tile].lane});
    if (!is_new) continue;
    const Totals& totals = state.features.totals(lane);
    feature.kind = "lane";
    feature.open = totals.open();
    feature.takes = 1;
    set_holders(feature, totals.pieces, state.players);
    const auto worth = [&](When when) {
      return survey_worth([&](auto& sum) { return lane_worth(sum, totals, when); });
    };
    feature.closed = worth(When::Closed);
    feature.now = worth(When::AtEnd);
  }
  survey.piles.push_back(survey_pile("base", state.pile, tables_->pile));
}

}  // namespace bastide::byways
