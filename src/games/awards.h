// Giving points. A game says in one place what a feature is worth (games/<game>/worth.h): a
// function that adds terms to a sum (core/award.h) and returns the cause. Scoring and the survey
// both call it, so that what is explained is what was added up.
#pragma once

#include <algorithm>
#include <cstdint>

#include "core/award.h"
#include "core/bits.h"
#include "core/board.h"
#include "core/event.h"
#include "core/narrow.h"
#include "core/pieces.h"
#include "games/survey.h"

namespace bastide {

// Who gets points: bit s of `seats`, and the pieces that decided so, where pieces did. `beside`:
// further seats that get points for the same thing by another award.
struct Winners {
  std::uint8_t seats = 0;
  PieceCounts strength = {};
  std::uint8_t beside = 0;
};

// Those with most pieces, all of them on a tie.
inline Winners majority_of(PieceCounts pieces) { return {pieces.majority(), pieces}; }
// The only one who can have a piece there.
inline Winners holder(int seat) {
  Winners winners{bit_of(seat)};
  winners.strength.add(seat);
  return winners;
}
// Somebody, whatever stands where.
inline Winners seat_alone(int seat) { return {bit_of(seat)}; }

inline constexpr auto no_cells = [] {};

// Each winner gets in full what `worth(sum)` adds up; nobody anything if that is nothing. Told with
// the terms and with the cells that `add_cells` adds.
template <class State, class Worth, class AddCells>
void give(State& state, const Winners& winners, Events* events, Worth worth, AddCells add_cells) {
  PointSum sum;
  const Cause cause = worth(sum);
  const int points = sum.points();
  if (points == 0) return;
  for_each_bit(winners.seats, [&](int seat) {
    auto& score = state.scores[seat];
    score = narrow<std::int16_t>(score + points);
    if (events == nullptr) return;
    Event& scored = events->add(common_event::score);
    scored.seat = byte_of(seat);
    scored.amount = points;
    scored.why = cause.why;
    scored.rule = cause.rule;
    scored.winners = winners.seats | winners.beside;
    scored.strength = winners.strength;
    TermSum terms([&](const Term& term) {
      if (term.points != 0) events->add_term(term);
    });
    worth(terms);
    add_cells();
  });
}

// What `worth(sum)` adds up, for the survey. A term that counts nothing is kept only as the first.
template <class Worth>
SurveyWorth survey_worth(Worth worth) {
  SurveyWorth report;
  TermSum terms([&](const Term& term) {
    if (term.count != 0 || report.terms.empty()) report.terms.push_back(term);
  });
  report.rule = worth(terms).rule;
  return report;
}

// ---- Where points come from ----

// The tiles on which the feature `root` lies, each once. `segments_of(laid)` gives, as bits, the
// segments of a laid tile that can be joined.
template <class State, class SegmentsOf>
void add_feature_cells(const State& state, int root, Events& events, SegmentsOf segments_of) {
  for (int i = 0; i < state.board.laid_count(); ++i) {
    const LaidTile& laid = state.board.laid(i);
    bool lies_here = false;
    for_each_bit(segments_of(laid), [&](int segment) {
      lies_here |= state.features.root_of(laid.first_segment + segment) == root;
    });
    if (lies_here) events.add_cell(laid.at);
  }
}

// A tile and those of the eight around it that are laid.
template <class Board>
void add_ring_cells(const Board& board, Cell at, Events& events) {
  events.add_cell(at);
  for (const Cell by : ring_offsets) {
    if (board.is_laid(offset(at, by))) events.add_cell(offset(at, by));
  }
}

// Features to score, each once, the older first: of two features the older has the lower root.
template <class Node, std::size_t Capacity>
class RootList {
 public:
  void add(Node root) {
    Node* const last = roots_.data() + size_;
    Node* const place = std::lower_bound(roots_.data(), last, root);
    if (place != last && *place == root) return;
    std::copy_backward(place, last, last + 1);
    *place = root;
    ++size_;
  }
  bool empty() const { return size_ == 0; }
  const Node* begin() const { return roots_.data(); }
  const Node* end() const { return roots_.data() + size_; }

 private:
  std::array<Node, Capacity> roots_;
  std::size_t size_ = 0;
};

}  // namespace bastide
