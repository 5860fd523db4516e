// What lies on the table and what it is worth, in the order of the rules.
#include "games/survey.h"

#include <bit>

#include "games/safari/rules.h"
#include "games/safari/worth.h"
#include "games/survey_tools.h"

namespace bastide::safari {

void Rules::survey(const State& state, Survey& survey) const {
  survey = {};
  SurveyIndex gathered(survey);
  for_each_feature(*this, state, [&](const LaidTile& laid, int f, Kind kind) {
    if (kind == Kind::Savanna) return;
    if (kind == Kind::Baobab) {
      // S-30, S-31: no points, but two tokens when it is set and two when it is surrounded.
      SurveyFeature& baobab = survey_ring(state, laid, f, state.baobabs, survey);
      baobab.kind = "baobab";
      baobab.takes = bit_of(meeple);
      return;
    }
    const Node root = root_of(state, laid, f);
    gathered.add(*this, state, laid, f, root, [&](SurveyFeature& feature, const Totals& totals) {
      feature.kind = kind_names[index(kind)];
      feature.takes = bit_of(meeple);
      set_worth(feature, totals.open(), [&](auto& sum, When when) {
        return when == When::Closed ? closed_worth(sum, kind, totals, false)
                                    : final_worth(sum, kind, totals);
      });
      for_each_bit(totals.species(),
                   [&](int species) { feature.counts.push_back({species_names[species], 1}); });
    });
  });
  for (int i = 0; i < state.hole_count; ++i) {
    const Hole& hole = state.holes[i];
    if (hole.taken != 0) survey_hole(state, hole, survey);
  }
  survey.piles.push_back(survey_pile("base", state.pile, tables_->pile));
}

// S-44: with the fourth token, three points for everybody with a meeple there.
void Rules::survey_hole(const State& state, const Hole& hole, Survey& survey) const {
  SurveyFeature& report = survey.features.emplace_back();
  report.kind = "hole";
  report.is_at_corners = true;
  report.is_landmark = true;
  for_each_bit(hole.taken, [&](int corner) {
    add_place(report, {cell_at(hole.point, corner), byte_of(corner)});
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
