// What tells, in a position of Hunters & Gatherers, how many points each seat will still make.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "ai/clues.h"
#include "ai/hunters_gatherers/open_sides.h"
#include "games/hunters_gatherers/rules.h"

namespace bastide::hunters_gatherers {

namespace clue {
enum : int {
  // Forests and rivers that are not closed, by their open sides; `points` is what closing pays.
  forest,  // 1, 2, 3, and 4 or more open sides
  forest_points = forest + 4,
  river = forest_points + 4,  // 1 and 2
  river_points = river + 2,
  tied_forest = river_points + 2,  // the majority is shared
  tied_forest_points,
  tied_river,
  tied_river_points,
  lost_forest,  // others have more pieces there
  lost_river,
  menhirs,                     // in a forest of one's own, by its open sides: 1, 2, and 3 or more
  meadow = menhirs + 3,        // 0, 1, 2, 3 to 4, 5 to 6, 7 or more sides
  meadow_points = meadow + 6,  // the same
  meadow_tigers = meadow_points + 6,
  meadow_deer,
  meadow_safe,  // with more than one figure ahead
  tied_meadow,
  tied_meadow_points,
  tied_meadow_sides,
  lost_meadow_points,
  lost_meadow_sides,
  system,                      // 0, 1, 2, 3 to 4, 5 to 6, 7 or more sides
  system_points = system + 6,  // the same
  system_lakes = system_points + 6,
  tied_system,
  tied_system_points,
  tied_system_sides,
  lost_system_points,
  lost_system_sides,
  figures,             // in hand: 0 to 5
  huts = figures + 6,  // in hand: 0 to 3
  turn = huts + 4,     // the seat draws next
  bonus_turn,          // and a bonus tile
  count,
};
}  // namespace clue

template <class Ground, class Sink>
class ClueFinder {
 public:
  ClueFinder(const Rules& rules, const State& state, const Ground& ground, Sink& sink)
      : rules_(rules), state_(state), ground_(ground), sink_(sink) {}

  // Inline, or WebAssembly reads rules and state from memory again for every piece.
  [[gnu::always_inline]] void find() {
    std::array<bool, State::max_features> is_seen{};
    for (int seat = 0; seat < state_.players; ++seat) {
      std::array<int, 2> in_hand{};
      for (int piece = 0; piece < Pieces::per_seat; ++piece) {
        const bool is_hut = piece >= first_hut;
        if (!state_.pieces.is_on_board(seat, piece)) {
          ++in_hand[is_hut ? 1 : 0];
          continue;
        }
        const PieceSpot spot = state_.pieces.spot(seat, piece);
        const LaidTile& laid = state_.board.laid(spot.laid);
        const auto root = is_hut ? rules_.system_of(state_, laid, spot.feature)
                                 : rules_.feature_of(state_, laid, spot.feature);
        if (is_seen[root]) continue;
        is_seen[root] = true;
        const Kind kind = rules_.kind_of(laid, spot.feature);
        if (is_hut) {
          find_system(root);
        } else if (kind == Kind::Meadow) {
          find_meadow(root);
        } else {
          find_closable(kind, state_.features.totals(root));
        }
      }
      sink_(seat, clue::figures + in_hand[0]);
      sink_(seat, clue::huts + in_hand[1]);
    }
    sink_(state_.active, clue::turn);
    // An offered bonus turn (HG-R38) is as good as one: whoever likes may take it.
    const bool draws_bonus = state_.is_bonus_turn && state_.step == Step::Draw;
    if (draws_bonus || state_.step == Step::Offer) sink_(state_.active, clue::bonus_turn);
  }

 private:
  using Node = Rules::Node;

  static int forest_points(const Totals& totals) {
    return points_of([&](auto& sum) { return forest_worth(sum, totals); });
  }
  static int river_points(const Totals& totals) {
    return points_of([&](auto& sum) { return river_worth(sum, totals); });
  }
  static int class_of_sides(int sides) { return sides <= 2 ? sides : std::min((sides + 3) / 2, 5); }

  void find_closable(Kind kind, const Totals& totals) {
    const bool is_forest = kind == Kind::Forest;
    const int points = is_forest ? forest_points(totals) : river_points(totals);
    const int open = std::min(totals.open(), is_forest ? 4 : 2) - 1;
    if (open < 0) return;  // closed within this turn: scored at its end
    for_each_holder(totals.pieces, state_.players, [&](int seat, Hold hold) {
      if (hold == Hold::Sole) {
        sink_(seat, (is_forest ? clue::forest : clue::river) + open);
        sink_(seat, (is_forest ? clue::forest_points : clue::river_points) + open, points);
      } else if (hold == Hold::Tied) {
        sink_(seat, is_forest ? clue::tied_forest : clue::tied_river);
        sink_(seat, is_forest ? clue::tied_forest_points : clue::tied_river_points, points);
      } else {
        sink_(seat, is_forest ? clue::lost_forest : clue::lost_river);
      }
      if (is_forest && totals.menhirs() != 0) sink_(seat, clue::menhirs + std::min(open, 2));
    });
  }

  void find_meadow(Node root) {
    const Totals& totals = state_.features.totals(root);
    const int points = rules_.meadow_points(state_, root);
    const int sides = ground_.sides_of(root);
    for_each_holder(totals.pieces, state_.players, [&](int seat, Hold hold) {
      if (hold == Hold::Sole) {
        sink_(seat, clue::meadow + class_of_sides(sides));
        sink_(seat, clue::meadow_points + class_of_sides(sides), points);
        if (sides == 0) return;
        sink_(seat, clue::meadow_tigers, totals.animals(tiger));
        sink_(seat, clue::meadow_deer, totals.animals(deer));
        if (is_safe(totals.pieces, seat)) sink_(seat, clue::meadow_safe);
      } else if (hold == Hold::Tied) {
        sink_(seat, clue::tied_meadow);
        sink_(seat, clue::tied_meadow_points, points);
        sink_(seat, clue::tied_meadow_sides, std::min(sides, 8));
      } else if (sides != 0) {
        sink_(seat, clue::lost_meadow_points, points);
        sink_(seat, clue::lost_meadow_sides, std::min(sides, 8));
      }
    });
  }

  void find_system(Node root) {
    const Totals& totals = state_.features.totals(root);
    const int points = rules_.system_points(state_, root);
    const int sides = ground_.sides_of(root);
    for_each_holder(totals.pieces, state_.players, [&](int seat, Hold hold) {
      if (hold == Hold::Sole) {
        sink_(seat, clue::system + class_of_sides(sides));
        sink_(seat, clue::system_points + class_of_sides(sides), points);
        if (sides != 0) sink_(seat, clue::system_lakes, totals.lakes());
      } else if (hold == Hold::Tied) {
        sink_(seat, clue::tied_system);
        sink_(seat, clue::tied_system_points, points);
        sink_(seat, clue::tied_system_sides, std::min(sides, 8));
      } else if (sides != 0) {
        sink_(seat, clue::lost_system_points, points);
        sink_(seat, clue::lost_system_sides, std::min(sides, 8));
      }
    });
  }

  bool is_safe(PieceCounts pieces, int seat) const {
    int most = 0;
    for (int other = 0; other < state_.players; ++other) {
      if (other != seat) most = std::max(most, pieces.of(other));
    }
    return pieces.of(seat) > most + 1;
  }

  const Rules& rules_;
  const State& state_;
  const Ground& ground_;
  Sink& sink_;
};

// What ai/clues.h asks of a game.
struct Clues {
  using Rules = hunters_gatherers::Rules;
  using Ground = OpenSides;
  static constexpr int count = clue::count;

  static int turns_left(const State& state) { return state.base_pile.size(); }
  static Outlook settled(const Rules&, const State& state, Seat) { return points_so_far(state); }
  template <class Ground, class Sink>
  static void find(const Rules& rules, const State& state, Seat, const Ground& ground, Sink& sink) {
    ClueFinder<Ground, Sink>(rules, state, ground, sink).find();
  }
};

}  // namespace bastide::hunters_gatherers
