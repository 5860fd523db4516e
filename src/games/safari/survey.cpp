// What lies on the table and what it is worth, in the order of the rules.
#include "games/survey.h"

#include <bit>

#include "core/bits.h"
#include "games/awards.h"
#include "games/safari/rules.h"
#include "games/safari/worth.h"
#include "games/survey_tools.h"

namespace bastide::safari {

void Rules::survey(const State& state, Survey& survey) const {
  survey = {};
  SurveyIndex gathered(survey);
  for (int i = 0; i < state.board.laid_count(); ++i) {
    const LaidTile& laid = state.board.laid(i);
    for (int f = 0; f < tables_->tiles[laid.tile].feature_count; ++f) {
      const Kind kind = kind_of(laid, f);
      if (kind == Kind::Savanna) continue;
      if (kind == Kind::Baobab) {
        survey_baobab(state, laid, f, survey);
        continue;
      }
      bool is_new = false;
      const auto root = state.features.root_of(laid.first_segment + f);
      SurveyFeature& feature = gathered.at(root, is_new);
      add_place(feature, {laid.at, static_cast<std::uint8_t>(f)});
      if (!is_new) continue;
      const Totals& totals = state.features.totals(root);
      feature.kind = kind_names[index(kind)];
      feature.open = totals.open();
      feature.takes = 1 << meeple;
      set_holders(feature, totals.pieces, state.players);
      feature.closed =
          survey_worth([&](auto& sum) { return closed_worth(sum, kind, totals, false); });
      feature.now = survey_worth([&](auto& sum) { return final_worth(sum, kind, totals); });
      for_each_bit(totals.species(),
                   [&](int species) { feature.counts.push_back({species_names[species], 1}); });
    }
  }
  for (int i = 0; i < state.hole_count; ++i) {
    const Hole& hole = state.holes[i];
    if (hole.taken != 0) survey_hole(state, hole, survey);
  }
  survey.piles.push_back(survey_pile("base", state.pile, tables_->pile));
}

// S-30, S-31: no points, but two tokens when it is set and two when it is surrounded.
void Rules::survey_baobab(const State& state, const LaidTile& laid, int f, Survey& survey) const {
  SurveyFeature& baobab = survey.features.emplace_back();
  baobab.kind = "baobab";
  baobab.places.push_back({laid.at, static_cast<std::uint8_t>(f)});
  const int around = state.board.laid_around(laid.at);
  baobab.cells = 1 + around;
  baobab.open = 8 - around;
  baobab.takes = 1 << meeple;
  for (const RingPiece& taken : state.baobabs) {
    if (taken.at == laid.at) set_holder(baobab, taken.seat);
  }
}

// S-44: with the fourth token, three points for everybody with a meeple there.
void Rules::survey_hole(const State& state, const Hole& hole, Survey& survey) const {
  SurveyFeature& report = survey.features.emplace_back();
  report.kind = "hole";
  report.is_at_corners = true;
  for_each_bit(hole.taken, [&](int corner) {
    add_place(report, {cell_at(hole.point, corner), static_cast<std::uint8_t>(corner)});
    report.counts.push_back({species_names[lowest_bit(hole.tokens[corner])], 1});
  });
  report.open = corner_count - std::popcount(hole.taken);
  for_each_piece(state, meeples, [&](int seat, int, PieceSpot spot, const LaidTile& laid) {
    if (spot.feature < hole_feature) return;
    if (point_of(laid.at, spot.feature - hole_feature) != hole.point) return;
    ++report.strength[seat];
    report.holders |= bit_of(seat);
  });
  report.closed = survey_worth([](auto& sum) { return hole_worth(sum); });
}

}  // namespace bastide::safari
