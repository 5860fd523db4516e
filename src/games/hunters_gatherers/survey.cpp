// What lies on the table and what it is worth, in the order of the rules.
#include "games/survey.h"

#include <algorithm>

#include "core/bits.h"
#include "games/awards.h"
#include "games/hunters_gatherers/rules.h"
#include "games/survey_tools.h"

namespace bastide::hunters_gatherers {
namespace {

constexpr std::uint8_t takes_figure = 1 << figure;
constexpr std::uint8_t takes_hut = 1 << hut;

}  // namespace

void Rules::survey(const State& state, Survey& survey) const {
  survey = {};
  SurveyIndex gathered(survey);
  for (int i = 0; i < state.board.laid_count(); ++i) {
    const LaidTile& laid = state.board.laid(i);
    const TileTable& table = table_of(laid);
    for (int f = 0; f < table.feature_count; ++f) {
      const SurveyPlace place{laid.at, static_cast<std::uint8_t>(f)};
      const Kind kind = kind_of(laid, f);
      if (kind == Kind::River || kind == Kind::Lake) {
        bool is_new = false;
        const Node root = system_of(state, laid, f);
        SurveyFeature& system = gathered.at(root, is_new);
        add_place(system, place);
        if (is_new) survey_system(state, root, system);
      }
      if (kind == Kind::Lake) continue;
      bool is_new = false;
      const Node root = feature_of(state, laid, f);
      SurveyFeature& feature = gathered.at(root, is_new);
      add_place(feature, place);
      if (!is_new) continue;
      const Totals& totals = state.features.totals(root);
      set_holders(feature, totals.pieces, state.players);
      feature.takes = takes_figure;
      if (kind == Kind::Meadow) {
        feature.kind = "meadow";
        survey_meadow(state, root, feature);
        continue;
      }
      feature.kind = kind_names[index(kind)];
      feature.open = totals.open();
      feature.closed = survey_worth([&](auto& sum) {
        return kind == Kind::Forest ? forest_worth(sum, totals) : river_worth(sum, totals);
      });
      feature.now = survey_worth([](auto& sum) { return unfinished_worth(sum); });
      if (kind == Kind::Forest && totals.menhirs() != 0) {
        feature.counts.push_back({"menhirs", totals.menhirs()});
      }
    }
  }
  survey.piles.push_back(survey_pile("base", state.base_pile, tables_->base_pile));
  survey.piles.push_back(survey_pile("bonus", state.bonus_pile, tables_->bonus_pile));
}

void Rules::survey_system(const State& state, Node root, SurveyFeature& system) const {
  const Totals& totals = state.features.totals(root);
  system.kind = "river_system";
  system.takes = takes_hut;
  set_holders(system, totals.pieces, state.players);
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
