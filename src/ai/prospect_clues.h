// Clues that every game adds to its own for a deeper look: what the prospects of the land (ai/
// prospects.h) mean to the seats whose pieces stand on it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "ai/clues.h"
#include "ai/prospects.h"
#include "ai/ring_odds.h"
#include "core/bits.h"
#include "core/pieces.h"

namespace bastide {

// The numbers of these clues, from 0.
namespace prospect_clue {
enum : int {
  // Lines by open sides (1, and 2 or more), then blocks (1, 2, 3, and 4 or more), each by the odds.
  held,
  held_worth = held + 6 * odds_count,
  tied_worth = held_worth + 6 * odds_count,  // the majority is shared: lines, blocks, by the odds
  // Land by the sides where it can grow: 0, 1, 2, 3 to 4, 5 to 6, 7 to 8, 9 or more.
  land = tied_worth + 2 * odds_count,
  land_worth = land + 7,
  tied_land_worth = land_worth + 7,  // the majority is shared
  tied_land_sides,
  lost_land_worth,  // others have more pieces there
  lost_land_sides,
  // What a tile could join to a line, block or land that one holds alone.
  threat,  // others hold that with more pieces, and would take it
  threat_worth = threat + meets_count,
  level = threat_worth + meets_count,  // with as many: both would share
  level_worth = level + meets_count,   // what one has more than they
  prey = level_worth + meets_count,    // with fewer: one would take it
  prey_worth = prey + meets_count,
  free_worth = prey_worth + meets_count,  // nobody holds it
  dead_cell =
      free_worth + meets_count,  // beside what counts the cells around it, that no tile fits
  rare_cell,                     // that one tile fits
  count,
};
}  // namespace prospect_clue

// The features of a position by their roots: what the lands of all games share.
template <class Rules>
struct LandOf {
  using State = typename Rules::State;
  const Rules& rules;
  const State& state;

  const auto& totals(int root) const {
    return state.features.totals(static_cast<typename decltype(State::features)::Node>(root));
  }
  int open(int root) const { return totals(root).open(); }
};

// Tells the sink what the prospects mean to the seats. `Land` is a LandOf that knows its game:
//   std::optional<Meets> meets_as(laid, feature)    nothing for a piece that holds none
//   PieceCounts pieces(root), int worth(root, Meets)
template <class Land, class Sink>
class ProspectClues {
 public:
  // Held is what one of the first `pieces` pieces of a seat stands on.
  ProspectClues(const Land& land, int players, int pieces, int first_clue, Sink& sink)
      : land_(land), players_(players), first_(first_clue), sink_(sink) {
    holders_.fill(nobody);
    find_held(pieces);
  }

  // The one seat that has most pieces on a feature; below 0 if there is none, or more than one.
  int sole_holder_of(int root) const { return holders_[static_cast<std::size_t>(root)]; }

  // Calls visit(root, how it meets sides) once for every feature that is held.
  template <class Visit>
  void for_each_held(Visit visit) const {
    for (std::size_t i = 0; i < held_count_; ++i) visit(held_[i].root, held_[i].as);
  }

  template <class Prospects>
  void tell_held(const Prospects& prospects) {
    for_each_held([&](int root, Meets as) {
      if (as == Meets::AsLand) {
        tell_land(root, prospects.open_sides(root));
      } else {
        tell_closable(root, as, prospects.odds_of(root));
      }
    });
  }

  template <class Prospects>
  void tell_meetings(const Prospects& prospects) {
    for (const auto& meeting : prospects.meetings()) {
      const int one = sole_holder_of(meeting.one);
      const int other = sole_holder_of(meeting.other);
      if (one == other || (one < 0 && other < 0)) continue;
      if (one >= 0) tell_meeting(one, meeting.one, meeting.other, meeting.as);
      if (other >= 0) tell_meeting(other, meeting.other, meeting.one, meeting.as);
    }
  }

  // A piece that counts the cells around it.
  void tell_ring(int seat, HardCells around) {
    if (around.dead != 0) tell(seat, prospect_clue::dead_cell, around.dead);
    if (around.rare != 0) tell(seat, prospect_clue::rare_cell, around.rare);
  }

 private:
  // Instead of a seat.
  static constexpr std::int8_t nobody = -1;
  static constexpr std::int8_t several = -2;
  struct Held {
    std::uint16_t root;
    Meets as;
  };

  void find_held(int pieces) {
    const auto& state = land_.state;
    for (int seat = 0; seat < players_; ++seat) {
      for (int piece = 0; piece < pieces; ++piece) {
        if (!state.pieces.is_on_board(seat, piece)) continue;
        const PieceSpot spot = state.pieces.spot(seat, piece);
        const LaidTile& laid = state.board.laid(spot.laid);
        const std::optional<Meets> as = land_.meets_as(laid, spot.feature);
        if (!as) continue;
        const auto root = state.features.root_of(laid.first_segment + spot.feature);
        std::int8_t& holder = holders_[root];
        if (holder != nobody) continue;
        const int sole = sole_holder(land_.pieces(root));
        holder = sole < 0 ? several : static_cast<std::int8_t>(sole);
        held_[held_count_++] = {root, *as};
      }
    }
  }

  void tell_closable(int root, Meets as, int odds) {
    const bool is_block = as == Meets::AsBlock;
    const int open =
        is_block ? 1 + std::min(land_.open(root), 4) : std::min(land_.open(root), 2) - 1;
    if (land_.open(root) == 0) return;  // closed within this turn: scored at its end
    const int worth = land_.worth(root, as);
    for_each_holder(land_.pieces(root), players_, [&](int seat, Hold hold) {
      if (hold == Hold::Sole) {
        tell(seat, prospect_clue::held + open * odds_count + odds, 1);
        tell(seat, prospect_clue::held_worth + open * odds_count + odds, worth);
      } else if (hold == Hold::Tied) {
        tell(seat, prospect_clue::tied_worth + (is_block ? odds_count : 0) + odds, worth);
      }
    });
  }

  void tell_land(int root, int sides) {
    const int size = sides <= 2 ? sides : std::min((sides + 3) / 2, 6);
    const int worth = land_.worth(root, Meets::AsLand);
    for_each_holder(land_.pieces(root), players_, [&](int seat, Hold hold) {
      if (hold == Hold::Sole) {
        tell(seat, prospect_clue::land + size, 1);
        tell(seat, prospect_clue::land_worth + size, worth);
      } else {
        const bool is_tied = hold == Hold::Tied;
        tell(seat, is_tied ? prospect_clue::tied_land_worth : prospect_clue::lost_land_worth,
             worth);
        tell(seat, is_tied ? prospect_clue::tied_land_sides : prospect_clue::lost_land_sides,
             std::min(sides, 10));
      }
    });
  }

  void tell_meeting(int seat, int own, int met, Meets as) {
    const int form = static_cast<int>(as);
    const int holder = sole_holder_of(met);
    if (holder == nobody) {
      tell(seat, prospect_clue::free_worth + form, land_.worth(met, as));
      return;
    }
    if (holder == several) return;
    const int ahead = land_.pieces(own).of(seat) - land_.pieces(met).of(holder);
    if (ahead < 0) {
      tell(seat, prospect_clue::threat + form, 1);
      tell(seat, prospect_clue::threat_worth + form, land_.worth(own, as));
    } else if (ahead == 0) {
      tell(seat, prospect_clue::level + form, 1);
      tell(seat, prospect_clue::level_worth + form, land_.worth(own, as) - land_.worth(met, as));
    } else {
      tell(seat, prospect_clue::prey + form, 1);
      tell(seat, prospect_clue::prey_worth + form, land_.worth(met, as));
    }
  }

  void tell(int seat, int clue, int amount) { sink_(seat, first_ + clue, amount); }

  const Land& land_;
  int players_;
  int first_;
  Sink& sink_;
  std::array<std::int8_t, Land::State::max_features> holders_;  // by root
  std::array<Held, max_seats * Pieces::per_seat> held_;
  std::size_t held_count_ = 0;
};

}  // namespace bastide
