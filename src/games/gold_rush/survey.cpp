// What lies on the table and what it is worth, in the order of the rules. Face-down tokens are
// counted, never valued.
#include "games/survey.h"

#include <algorithm>

#include "core/bits.h"
#include "games/awards.h"
#include "games/gold_rush/rules.h"
#include "games/survey_tools.h"

namespace bastide::gold_rush {
namespace {

constexpr std::uint8_t takes_cowboy = 1 << cowboy;

}  // namespace

void Rules::survey(const State& state, Survey& survey) const {
  survey = {};
  SurveyIndex gathered(survey);
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
      SurveyFeature& feature = gathered.at(root, is_new);
      add_place(feature, {laid.at, static_cast<std::uint8_t>(f)});
      if (!is_new) continue;
      const Totals& totals = state.features.totals(root);
      set_holders(feature, totals.pieces, state.players);
      feature.takes = takes_cowboy;
      feature.kind = kind_names[index(kind)];
      if (kind == Kind::Prairie) {
        feature.now = survey_worth([&](auto& sum) { return prairie_worth(sum, totals); });
        continue;
      }
      feature.open = totals.open();
      const auto worth = [&](When when) {
        return survey_worth([&](auto& sum) {
          return kind == Kind::Track ? track_worth(sum, totals, when)
                                     : mountain_worth(sum, totals, when);
        });
      };
      feature.closed = worth(When::Closed);
      feature.now = worth(When::AtEnd);
      if (kind == Kind::Track && totals.trains() != 0) {
        feature.counts.push_back({"trains", totals.trains()});
      } else if (kind == Kind::Mountain && totals.tokens() != 0) {
        feature.counts.push_back({"tokens", totals.tokens()});
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

void Rules::survey_town(const State& state, int laid, int f, Survey& survey) const {
  const LaidTile& tile = state.board.laid(laid);
  SurveyFeature& town = survey.features.emplace_back();
  town.kind = "city";
  town.takes = takes_cowboy;
  town.places.push_back({tile.at, static_cast<std::uint8_t>(f)});
  town.cells = 1;
  std::vector<Node> railways;
  std::size_t open = 0;
  for_each_bit(tables_->tiles[tile.tile].town_tracks, [&](int track) {
    const Node root = state.features.root_of(tile.first_segment + track);
    if (std::ranges::find(railways, root) != railways.end()) return;
    railways.push_back(root);
    open += state.features.totals(root).open() != 0 ? 1 : 0;
  });
  town.open = static_cast<int>(open);
  for (int i = 0; i < state.merchant_count; ++i) {
    const Merchant& merchant = state.merchants[i];
    if (merchant.laid == laid && merchant.feature == f) set_holder(town, merchant.seat);
  }
  const auto worth = [&](std::size_t completed, When when) {
    return survey_worth(
        [&](auto& sum) { return town_worth(sum, static_cast<int>(completed), when); });
  };
  town.now = worth(railways.size() - open, When::AtEnd);
  town.closed = worth(railways.size(), When::Closed);
}

}  // namespace bastide::gold_rush
