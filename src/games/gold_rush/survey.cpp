// What lies on the table and what it is worth, in the order of the rules. Face-down tokens are
// counted, never valued.
#include "games/survey.h"

#include <algorithm>

#include "games/gold_rush/rules.h"
#include "games/survey_tools.h"

namespace bastide::gold_rush {

void Rules::survey(const State& state, Survey& survey) const {
  survey = {};
  SurveyIndex gathered(survey);
  for_each_feature(*this, state, [&](const LaidTile& laid, int f, Kind kind) {
    if (kind == Kind::Junction || (kind == Kind::Prairie && state.first_game)) return;
    if (kind == Kind::City) return survey_town(state, laid, f, survey);
    const Node root = root_of(state, laid, f);
    gathered.add(*this, state, laid, f, root, [&](SurveyFeature& feature, const Totals& totals) {
      feature.kind = kind_names[index(kind)];
      feature.takes = bit_of(cowboy);
      set_worth(feature, totals.open(),
                [&](auto& sum, When when) { return land_worth(sum, kind, totals, when); });
      if (kind == Kind::Prairie) {  // never closed
        feature.open.reset();
        feature.closed.reset();
      } else if (kind == Kind::Track && totals.trains() != 0) {
        feature.counts.push_back({"trains", totals.trains()});
      } else if (kind == Kind::Mountain && totals.tokens() != 0) {
        feature.counts.push_back({"tokens", totals.tokens()});
      }
    });
  });
  survey.piles.push_back(survey_pile("base", state.pile, tables_->pile));
  survey_hands(state, survey);
}

// GR-57: of a view, the values in the own hand and the number in the others, and the heap of all
// that the seat has not seen.
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
  for (int kind = 1; kind < tables_->token_kind_count; ++kind) {
    if (state.supply.of(kind) != 0)
      survey.unseen.push_back({tables_->token_values[kind], state.supply.of(kind)});
  }
}

void Rules::survey_town(const State& state, const LaidTile& laid, int f, Survey& survey) const {
  SurveyFeature& town = survey.features.emplace_back();
  town.kind = "city";
  town.takes = bit_of(cowboy);
  town.is_landmark = true;
  add_place(town, {laid.at, byte_of(f)});
  std::vector<Node> railways;
  int open = 0;
  for_each_bit(table_of(laid).town_tracks, [&](int track) {
    const Node root = root_of(state, laid, track);
    if (std::ranges::find(railways, root) != railways.end()) return;
    railways.push_back(root);
    open += state.features.totals(root).open() != 0 ? 1 : 0;
  });
  for (int i = 0; i < state.merchant_count; ++i) {
    const Merchant& merchant = state.merchants[i];
    if (state.board.laid(merchant.laid).at == laid.at) set_holder(town, merchant.seat);
  }
  set_worth(town, open, [&](auto& sum, When when) {
    const int all = narrow<int>(railways.size());
    return town_worth(sum, when == When::Closed ? all : all - open, when);
  });
}

}  // namespace bastide::gold_rush
