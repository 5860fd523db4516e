// What the games' surveys share: features gathered from their segments, piles counted.
#pragma once

#include <bit>
#include <cstddef>
#include <vector>

#include "core/bits.h"
#include "core/narrow.h"
#include "core/pieces.h"
#include "games/awards.h"
#include "games/rings.h"
#include "games/survey.h"

namespace bastide {

// Calls visit(laid tile, feature, kind) for every feature of every laid tile, in the order of
// laying.
template <class Rules, class State, class Visit>
void for_each_feature(const Rules& rules, const State& state, Visit visit) {
  for (int i = 0; i < state.board.laid_count(); ++i) {
    const LaidTile& laid = state.board.laid(i);
    for (int f = 0; f < rules.table_of(laid).feature_count; ++f)
      visit(laid, f, rules.kind_of(laid, f));
  }
}

// A square is counted once, whatever it shows of the feature. Squares come in order of laying.
inline void add_place(SurveyFeature& feature, SurveyPlace place) {
  if (feature.places.empty() || feature.places.back().at != place.at) ++feature.cells;
  feature.places.push_back(place);
}

inline void set_holders(SurveyFeature& feature, PieceCounts pieces, int players) {
  for (int seat = 0; seat < players; ++seat) {
    feature.strength[seat] = byte_of(pieces.of(seat));
  }
  feature.holders = pieces.majority();
}

inline void set_holder(SurveyFeature& feature, int seat) {
  feature.strength[seat] = 1;
  feature.holders = bit_of(seat);
}

// ---- Features joined across tiles ----

class SurveyIndex {
 public:
  explicit SurveyIndex(Survey& survey) : survey_(&survey) {}

  // One more place of the joined feature `root`. Where it is the first, `begin(report, totals)`
  // fills in all but its places and holders.
  template <class Rules, class State, class Begin>
  void add(const Rules& rules, const State& state, const LaidTile& laid, int feature,
           typename Rules::Node root, Begin begin) {
    if (root >= reports_.size()) reports_.resize(root + 1u, none);
    const bool is_new = reports_[root] == none;
    if (is_new) {
      reports_[root] = survey_->features.size();
      survey_->features.emplace_back();
    }
    SurveyFeature& report = survey_->features[reports_[root]];
    add_place(report, {laid.at, rules.feature_id(laid, feature)});
    if (!is_new) return;
    const auto& totals = state.features.totals(root);
    set_holders(report, totals.pieces, state.players);
    begin(report, totals);
  }

 private:
  static constexpr std::size_t none = static_cast<std::size_t>(-1);
  Survey* survey_;
  std::vector<std::size_t> reports_;
};

// What a feature that can be closed brings, closed as it is and at the end: `worth(sum, when)`.
template <class Worth>
void set_worth(SurveyFeature& feature, int open, Worth worth) {
  feature.open = open;
  feature.closed = survey_worth([&](auto& sum) { return worth(sum, When::Closed); });
  feature.now = survey_worth([&](auto& sum) { return worth(sum, When::AtEnd); });
}

// ---- A square with the eight around it ----

// Begins the report of a feature that joins nothing and is closed by what is laid around it, with
// whoever is on it.
template <class State, class Pieces>
SurveyFeature& survey_ring(const State& state, const LaidTile& laid, int feature,
                           const Pieces& pieces, Survey& survey) {
  SurveyFeature& report = survey.features.emplace_back();
  const int around = state.board.laid_around(laid.at);
  report.places.push_back({laid.at, byte_of(feature)});
  report.is_landmark = true;
  report.cells = 1 + around;
  report.open = ring_size - around;
  for (const RingPiece& piece : pieces) {
    if (piece.at == laid.at) set_holder(report, piece.seat);
  }
  return report;
}

// ---- Piles ----

// `box` is every tile that the pile began with, copies repeated.
template <class Pile>
SurveyPile survey_pile(std::string_view name, const Pile& pile,
                       const std::vector<std::uint8_t>& box) {
  std::array<int, 256> in_box{};
  for (const std::uint8_t tile : box) ++in_box[tile];
  SurveyPile report;
  report.pile = name;
  for (std::size_t tile = 0; tile < in_box.size(); ++tile) {
    if (in_box[tile] == 0) continue;
    report.tiles.push_back({byte_of(tile), pile.count(byte_of(tile)), in_box[tile]});
  }
  return report;
}

}  // namespace bastide
