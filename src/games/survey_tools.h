// What the games' surveys share: features gathered from their segments, piles counted.
#pragma once

#include <bit>
#include <cstddef>
#include <vector>

#include "core/bits.h"
#include "core/narrow.h"
#include "core/pieces.h"
#include "games/survey.h"

namespace bastide {

// Finds the report of a joined feature by its root, or begins one.
class SurveyIndex {
 public:
  explicit SurveyIndex(Survey& survey) : survey_(&survey) {}

  // The report for `root`; `is_new` tells whether this call began it.
  SurveyFeature& at(std::size_t root, bool& is_new) {
    if (root >= reports_.size()) reports_.resize(root + 1, none);
    is_new = reports_[root] == none;
    if (is_new) {
      reports_[root] = survey_->features.size();
      survey_->features.emplace_back();
    }
    return survey_->features[reports_[root]];
  }

 private:
  static constexpr std::size_t none = static_cast<std::size_t>(-1);
  Survey* survey_;
  std::vector<std::size_t> reports_;
};

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
