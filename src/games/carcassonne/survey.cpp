// What lies on the table and what it is worth, in the order of section 7 of the rules.
#include "games/survey.h"

#include <algorithm>

#include "games/awards.h"
#include "games/carcassonne/rules.h"
#include "games/carcassonne/worth.h"
#include "games/survey_tools.h"

namespace bastide::carcassonne {
namespace {

using Node = decltype(State::features)::Node;

constexpr std::uint8_t takes_meeple = 1 << meeple;
constexpr std::uint8_t takes_abbot = 1 << abbot;

// C-86, C-87, C-88: the different completed cities that each field borders.
class FieldCities {
 public:
  void add(Node field, Node city) {
    if (field >= cities_.size()) cities_.resize(field + 1u);
    std::vector<Node>& known = cities_[field];
    if (std::ranges::find(known, city) == known.end()) known.push_back(city);
  }
  int count(Node field) const {
    return field < cities_.size() ? static_cast<int>(cities_[field].size()) : 0;
  }

 private:
  std::vector<std::vector<Node>> cities_;
};

}  // namespace

void Rules::survey(const State& state, Survey& survey) const {
  survey = {};
  SurveyIndex gathered(survey);
  FieldCities cities;
  for (int i = 0; i < state.board.laid_count(); ++i) {
    const LaidTile& laid = state.board.laid(i);
    const TileTable& table = tables_->tiles[laid.tile];
    for (int b = 0; b < table.border_count; ++b) {
      const Border border = table.borders[b];
      const Node city = state.features.root_of(laid.first_segment + border.city);
      if (state.features.totals(city).open() != 0) continue;
      cities.add(state.features.root_of(laid.first_segment + border.field), city);
    }
  }
  for (int i = 0; i < state.board.laid_count(); ++i) {
    const LaidTile& laid = state.board.laid(i);
    for (int f = 0; f < tables_->tiles[laid.tile].feature_count; ++f) {
      const Kind kind = kind_of(laid, f);
      if (kind == Kind::River || (kind == Kind::Field && !state.options.fields)) continue;
      if (kind == Kind::Cloister || kind == Kind::Garden) {
        if (kind == Kind::Cloister || state.options.abbot) survey_monks(state, laid, f, survey);
        continue;
      }
      const Node root = state.features.root_of(laid.first_segment + f);
      bool is_new = false;
      SurveyFeature& feature = gathered.at(root, is_new);
      add_place(feature, {laid.at, static_cast<std::uint8_t>(f)});
      if (!is_new) continue;
      const Totals& totals = state.features.totals(root);
      set_holders(feature, totals.pieces, state.players);
      feature.takes = takes_meeple;
      if (kind == Kind::Field) {
        feature.kind = "field";
        feature.now = survey_worth([&](auto& sum) { return field_worth(sum, cities.count(root)); });
        continue;
      }
      feature.kind = kind_names[index(kind)];
      feature.open = totals.open();
      const auto worth = [&](When when) {
        return survey_worth([&](auto& sum) {
          return kind == Kind::Road ? road_worth(sum, totals, when) : city_worth(sum, totals, when);
        });
      };
      feature.closed = worth(When::Closed);
      feature.now = worth(When::AtEnd);
    }
  }
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
  SurveyFeature& feature = survey.features.emplace_back();
  feature.kind = is_garden ? "garden" : "cloister";
  feature.places.push_back({laid.at, static_cast<std::uint8_t>(f)});
  const int around = state.board.laid_around(laid.at);
  feature.cells = 1 + around;
  feature.open = 8 - around;
  feature.takes = is_garden ? takes_abbot : takes_meeple | takes_abbot;
  for (const RingPiece& monk : state.monks) {
    if (monk.at == laid.at) set_holder(feature, monk.seat);
  }
  feature.now =
      survey_worth([&](auto& sum) { return centre_worth(sum, is_garden, around, When::AtEnd); });
  feature.closed =
      survey_worth([&](auto& sum) { return centre_worth(sum, is_garden, 8, When::Closed); });
}

}  // namespace bastide::carcassonne
