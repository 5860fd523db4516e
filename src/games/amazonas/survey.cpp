// What lies on the table and what it is worth, in the order of the rules. The Amazon itself pays by
// the places of the boats and is no feature here.
#include "games/survey.h"

#include "games/amazonas/rules.h"
#include "games/survey_tools.h"

namespace bastide::amazonas {
namespace {

constexpr std::uint8_t takes_explorer = 1 << explorer;
constexpr std::uint8_t takes_camp = 1 << camp;

// closed; at the end.
void set_worth(SurveyFeature& feature, Kind kind, const Totals& totals) {
  if (kind == Kind::Jungle) {
    feature.now.emplace().rule = "A-68";
    feature.now->add("animals", totals.goods(), 1);
    return;
  }
  const bool is_village = kind == Kind::Village;
  feature.closed.emplace().rule = is_village ? "A-49" : "A-47";
  feature.closed->add("squares", totals.squares(), is_village ? 2 : 1);
  feature.closed->add("fruits", totals.goods(), 1);
  feature.now.emplace().rule = is_village ? "A-67" : "A-66";
  feature.now->add("squares", totals.squares(), 1);
  feature.now->add("fruits", totals.goods(), 1);
  if (totals.boats() != 0) feature.counts.push_back({"boats", totals.boats()});
}

}  // namespace

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
      feature.takes = kind == Kind::Jungle ? takes_camp : takes_explorer;
      feature.kind = kind == Kind::Jungle    ? "jungle"
                     : kind == Kind::Village ? "village"
                                             : "tributary";
      if (kind != Kind::Jungle) feature.open = totals.open();
      set_worth(feature, kind, totals);
    }
  }
  survey.piles.push_back(survey_pile("base", state.pile, tables_->pile));
}

State Rules::suppose_drawn(const State& state, std::uint8_t tile) const {
  State supposed = state;
  supposed.drawn = tile;
  supposed.step = Step::Place;
  return supposed;
}

}  // namespace bastide::amazonas
