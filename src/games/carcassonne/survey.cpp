// What lies on the table and what it is worth, in the order of section 7 of the rules.
#include "games/survey.h"

#include <algorithm>

#include "games/carcassonne/rules.h"
#include "games/carcassonne/worth.h"
#include "games/survey_tools.h"

namespace bastide::carcassonne {
namespace {

using Node = Rules::Node;

constexpr std::uint8_t takes_meeple = bit_of(meeple);
constexpr std::uint8_t takes_abbot = bit_of(abbot);

// C-86, C-87, C-88: the different completed cities that each field borders.
class FieldCities {
 public:
  void add(Node field, Node city) {
    if (field >= cities_.size()) cities_.resize(field + 1u);
    std::vector<Node>& known = cities_[field];
    if (std::ranges::find(known, city) == known.end()) known.push_back(city);
  }
  int count(Node field) const {
    return field < cities_.size() ? narrow<int>(cities_[field].size()) : 0;
  }

 private:
  std::vector<std::vector<Node>> cities_;
};

}  // namespace

void Rules::survey(const State& state, Survey& survey) const {
  survey = {};
  SurveyIndex gathered(survey);
  FieldCities cities;
  for_each_border(state, [&](Node field, Node city) {
    if (state.features.totals(city).open() == 0) cities.add(field, city);
  });
  for_each_feature(*this, state, [&](const LaidTile& laid, int f, Kind kind) {
    if (kind == Kind::River || (kind == Kind::Field && !state.options.fields)) return;
    if (kind == Kind::Garden && !state.options.abbot) return;
    if (f == table_of(laid).centre) return survey_monks(state, laid, f, survey);
    const Node root = root_of(state, laid, f);
    gathered.add(*this, state, laid, f, root, [&](SurveyFeature& feature, const Totals& totals) {
      feature.kind = kind_names[index(kind)];
      feature.takes = takes_meeple;
      if (kind == Kind::Field) {
        feature.now = survey_worth([&](auto& sum) { return field_worth(sum, cities.count(root)); });
        return;
      }
      set_worth(feature, totals.open(),
                [&](auto& sum, When when) { return land_worth(sum, kind, totals, when); });
    });
  });
  if (state.options.river) {
    std::vector<std::uint8_t> river_box = tables_->river_pile;
    const std::uint8_t lake = river_ends(state).lake;
    river_box.push_back(lake);
    SurveyPile river = survey_pile("river", state.river_pile, river_box);
    for (SurveyPileEntry& entry : river.tiles) {
      if (entry.tile == lake) entry.left = state.lakes;
    }
    survey.piles.push_back(std::move(river));
  }
  survey.piles.push_back(survey_pile("base", state.base_pile, tables_->base_pile));
}

// C-39, C-40, C-65: a monastery or garden, with somebody in it or not.
void Rules::survey_monks(const State& state, const LaidTile& laid, int f, Survey& survey) const {
  const bool is_garden = kind_of(laid, f) == Kind::Garden;
  SurveyFeature& feature = survey_ring(state, laid, f, state.monks, survey);
  feature.kind = kind_names[index(kind_of(laid, f))];
  feature.takes = is_garden ? takes_abbot : takes_meeple | takes_abbot;
  set_worth(feature, *feature.open, [&](auto& sum, When when) {
    const int around = when == When::Closed ? ring_size : feature.cells - 1;
    return centre_worth(sum, is_garden, around, when);
  });
}

}  // namespace bastide::carcassonne
