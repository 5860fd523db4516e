// What lies on the table and what it is worth, in the order of the rules. Face-down tokens are
// counted, never valued.
#include "games/survey.h"

#include <algorithm>

#include "core/bits.h"
#include "games/gold_rush/rules.h"
#include "games/survey_tools.h"

namespace bastide::gold_rush {
namespace {

constexpr std::uint8_t takes_cowboy = 1 << cowboy;

// GR-45, GR-46, GR-62
void set_track_worth(SurveyFeature& track, const Totals& totals) {
  const bool is_doubled = totals.trains() == 1;
  track.closed.emplace().rule = is_doubled ? "GR-46" : "GR-45";
  track.closed->add("tiles", totals.tiles(), is_doubled ? 2 : 1);
  track.now.emplace().rule = "GR-62";
  track.now->add("tiles", totals.tiles(), 1);
  if (totals.trains() != 0) track.counts.push_back({"trains", totals.trains()});
}

// GR-47, GR-61
void set_mountain_worth(SurveyFeature& mountain, const Totals& totals) {
  mountain.closed.emplace().rule = "GR-47";
  mountain.closed->add("nuggets", totals.nuggets(), 1);
  mountain.now.emplace().rule = "GR-61";
  mountain.now->add("nuggets", totals.nuggets(), 1);
  if (totals.tokens() != 0) mountain.counts.push_back({"tokens", totals.tokens()});
}

}  // namespace

void Rules::survey(const State& state, Survey& survey) const {
  survey = {};
  SurveyIndex index(survey);
  for (int i = 0; i < state.board.laid_count(); ++i) {
    const LaidTile& laid = state.board.laid(i);
    for (int f = 0; f < tables_->tiles[laid.tile].feature_count; ++f) {
      const Kind kind = kind_of(laid, f);
      if (kind == Kind::Junction || (kind == Kind::Prairie && state.first_game)) continue;
      if (kind == Kind::City) {
        survey_town(state, i, f, survey);
        continue;
      }
      bool is_new = false;
      const Node root = state.features.root_of(laid.first_segment + f);
      SurveyFeature& feature = index.at(root, is_new);
      add_place(feature, {laid.at, static_cast<std::uint8_t>(f)});
      if (kind == Kind::Prairie) survey_prairie(laid, f, is_new, feature);
      if (!is_new) continue;
      const Totals& totals = state.features.totals(root);
      set_holders(feature, totals.cowboys, state.players);
      feature.takes = takes_cowboy;
      if (kind == Kind::Prairie) continue;
      feature.open = totals.open();
      if (kind == Kind::Track) {
        feature.kind = "track";
        set_track_worth(feature, totals);
      } else {
        feature.kind = "mountain";
        set_mountain_worth(feature, totals);
      }
    }
  }
  survey.piles.push_back(survey_pile("base", state.pile, tables_->pile));
  survey_hands(state, survey);
}

// GR-57: of a view, the values in the own hand and the number in the others.
void Rules::survey_hands(const State& state, Survey& survey) const {
  for (int seat = 0; seat < state.players; ++seat) {
    const TokenCounts& hand = state.hands[seat];
    SurveyHand& report = survey.hands.emplace_back();
    report.unknown = hand.of(unknown_token);
    for (int kind = 1; kind < tables_->token_kind_count; ++kind) {
      if (hand.of(kind) == 0) continue;
      report.known.push_back({tables_->token_values[kind], hand.of(kind)});
    }
  }
}

// GR-65: two points a camp, four a herd; summed up section by section.
void Rules::survey_prairie(const LaidTile& laid, int f, bool is_new, SurveyFeature& prairie) const {
  if (is_new) {
    prairie.kind = "prairie";
    prairie.now.emplace().rule = "GR-65";
    prairie.now->terms = {{"camps", 0, 2, 0}, {"herds", 0, 4, 0}};
  }
  const auto& attributes = tables_->facts->tiles[laid.tile].features[f].attributes;
  const std::array counts{number_of(attributes, "tipis"), number_of(attributes, "horses")};
  for (std::size_t i = 0; i < counts.size(); ++i) {
    SurveyTerm& term = prairie.now->terms[i];
    term.count += counts[i];
    term.points = term.count * term.each;
  }
}

// GR-50, GR-51, GR-63: three points for each different railway that is complete.
void Rules::survey_town(const State& state, int laid, int f, Survey& survey) const {
  const LaidTile& tile = state.board.laid(laid);
  SurveyFeature& town = survey.features.emplace_back();
  town.kind = "city";
  town.takes = takes_cowboy;
  town.places.push_back({tile.at, static_cast<std::uint8_t>(f)});
  town.cells = 1;
  std::vector<Node> railways;
  int open = 0;
  for_each_bit(tables_->tiles[tile.tile].town_tracks, [&](int track) {
    const Node root = state.features.root_of(tile.first_segment + track);
    if (std::ranges::find(railways, root) != railways.end()) return;
    railways.push_back(root);
    open += state.features.totals(root).open() != 0 ? 1 : 0;
  });
  town.open = open;
  for (int i = 0; i < state.merchant_count; ++i) {
    const Merchant& merchant = state.merchants[i];
    if (merchant.laid == laid && merchant.feature == f) set_holder(town, merchant.seat);
  }
  town.now.emplace().rule = "GR-63";
  town.now->add("railways", static_cast<int>(railways.size()) - open, 3);
  town.closed.emplace().rule = "GR-50";
  town.closed->add("railways", static_cast<int>(railways.size()), 3);
}

State Rules::suppose_drawn(const State& state, std::uint8_t tile) const {
  State supposed = state;
  supposed.drawn = tile;
  supposed.step = Step::Place;
  return supposed;
}

}  // namespace bastide::gold_rush
