// What lies on the table and what it is worth, in the order of the rules.
#include "games/survey.h"

#include <algorithm>

#include "core/bits.h"
#include "games/hunters_gatherers/rules.h"
#include "games/survey_tools.h"

namespace bastide::hunters_gatherers {
namespace {

constexpr std::uint8_t takes_figure = 1 << figure;
constexpr std::uint8_t takes_hut = 1 << hut;

// HG-35, HG-60
void set_forest_worth(SurveyFeature& forest, const Totals& totals) {
  forest.closed.emplace().rule = "HG-35";
  forest.closed->add("tiles", totals.tiles(), 2);
  forest.closed->add("mushrooms", totals.mushrooms(), 3);
  forest.now.emplace().rule = "HG-60";
  if (totals.menhirs() != 0) forest.counts.push_back({"menhirs", totals.menhirs()});
}

// HG-34, HG-60
void set_river_worth(SurveyFeature& river, const Totals& totals) {
  river.closed.emplace().rule = "HG-34";
  river.closed->add("tiles", totals.tiles(), 1);
  river.closed->add("fish", totals.fish() + totals.lake_fish(), 1);
  river.now.emplace().rule = "HG-60";
}

}  // namespace

void Rules::survey(const State& state, Survey& survey) const {
  survey = {};
  SurveyIndex index(survey);
  for (int i = 0; i < state.board.laid_count(); ++i) {
    const LaidTile& laid = state.board.laid(i);
    const TileTable& table = table_of(laid);
    for (int f = 0; f < table.feature_count; ++f) {
      const SurveyPlace place{laid.at, static_cast<std::uint8_t>(f)};
      const Kind kind = kind_of(laid, f);
      if (kind == Kind::River || kind == Kind::Lake) {
        bool is_new = false;
        const Node root = system_of(state, laid, f);
        SurveyFeature& system = index.at(root, is_new);
        add_place(system, place);
        if (is_new) survey_system(state, root, system);
      }
      if (kind == Kind::Lake) continue;
      bool is_new = false;
      const Node root = feature_of(state, laid, f);
      SurveyFeature& feature = index.at(root, is_new);
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
      feature.kind = kind == Kind::Forest ? "forest" : "river";
      feature.open = totals.open();
      kind == Kind::Forest ? set_forest_worth(feature, totals) : set_river_worth(feature, totals);
    }
  }
  survey.piles.push_back(survey_pile("base", state.base_pile, tables_->base_pile));
  survey.piles.push_back(survey_pile("bonus", state.bonus_pile, tables_->bonus_pile));
}

// HG-66
void Rules::survey_system(const State& state, Node root, SurveyFeature& system) const {
  const Totals& totals = state.features.totals(root);
  system.kind = "river_system";
  system.takes = takes_hut;
  set_holders(system, totals.pieces, state.players);
  system.now.emplace().rule = "HG-66";
  system.now->add("fish", totals.fish(), 1);
  if (system_points(state, root) != totals.fish()) system.now->add("lakes", totals.lakes(), 1);
  system.counts.push_back({"lakes", totals.lakes()});
}

// HG-67 to HG-69: what the big trap doubles comes as a term of its own.
void Rules::survey_meadow(const State& state, Node root, SurveyFeature& meadow) const {
  const Totals& totals = state.features.totals(root);
  const int tigers = totals.animals(tiger);
  const bool has_fire = power_in(state, Power::Wildfire, root) != nullptr;
  const int deer_left = std::max(0, totals.animals(deer) - (has_fire ? 0 : tigers));
  meadow.now.emplace().rule = "HG-67";
  meadow.now->add("deer", deer_left, 1);
  meadow.now->add("aurochs", totals.animals(auroch), 2);
  meadow.now->add("mammoths", totals.animals(mammoth), 3);
  const int doubled = meadow_points(state, root) - meadow.now->points();
  if (doubled != 0) meadow.now->terms.push_back({"big_trap", 1, doubled, doubled});
  if (tigers != 0) meadow.counts.push_back({"tigers", tigers});
  if (const int eaten = totals.animals(deer) - deer_left; eaten != 0) {
    meadow.counts.push_back({"deer_eaten", eaten});
  }
}

State Rules::suppose_drawn(const State& state, std::uint8_t tile) const {
  State supposed = state;
  supposed.drawn = tile;
  supposed.step = Step::Place;
  return supposed;
}

}  // namespace bastide::hunters_gatherers
