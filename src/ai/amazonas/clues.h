// What tells, in a position of Amazonas, how many points each seat will still make.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "ai/amazonas/open_sides.h"
#include "ai/clues.h"
#include "games/amazonas/rules.h"

namespace bastide::amazonas {

namespace clue {
enum : int {
  // Villages and tributaries that are not closed, by their open sides.
  village,  // 1, 2, 3, and 4 or more
  village_squares = village + 4,
  village_goods = village_squares + 4,
  tributary,  // 1, and 2 or more
  tributary_points = tributary + 2,
  tied_village = tributary_points + 2,  // the majority is shared
  tied_village_squares,
  tied_tributary,
  tied_tributary_points,
  lost_village,    // others have more pieces there
  lost_tributary,  // by its open sides: 1, and 2 or more
  // Jungles by the sides where they can grow.
  jungle = lost_tributary + 2,     // 0, 1, 2, 3 to 4, 5 to 6, 7 to 8, 9 or more
  jungle_goods = jungle + 7,       // the same
  jungle_safe = jungle_goods + 7,  // with more than one camp ahead
  tied_jungle,
  tied_jungle_goods,
  tied_jungle_sides,
  lost_jungle_goods,
  lost_jungle_sides,
  explorers,              // in hand: 0 to 4
  camps = explorers + 5,  // in hand: 0 to 2
  // Boats: how far one may still go and how far the best other may, both 0, 1, 2, 3, 4, 5 to 6, 7
  // or more spaces; the distance between them; and the points that the Amazon will still pay.
  boats = camps + 3,
  boat_lead = boats + 49,            // 5 behind to 5 ahead
  boat_far_behind = boat_lead + 11,  // spaces more than that
  boat_far_ahead,
  boat_pay,             // 3 behind to 3 ahead
  turn = boat_pay + 7,  // the seat draws next
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
      for (int piece = 0; piece < explorer_count + camp_count; ++piece) {
        if (!state_.pieces.is_on_board(seat, piece)) {
          ++in_hand[kind_of_piece(piece)];
          continue;
        }
        const PieceSpot spot = state_.pieces.spot(seat, piece);
        const LaidTile& laid = state_.board.laid(spot.laid);
        const auto root = state_.features.root_of(laid.first_segment + spot.feature);
        if (is_seen[root]) continue;
        is_seen[root] = true;
        const Totals& totals = state_.features.totals(root);
        switch (rules_.kind_of(laid, spot.feature)) {
          case Kind::Jungle:
            find_jungle(totals, ground_.sides_of(root));
            break;
          case Kind::Village:
            find_village(totals);
            break;
          case Kind::Tributary:
            find_tributary(totals);
            break;
          case Kind::Amazon:
            break;
        }
      }
      sink_(seat, clue::explorers + in_hand[explorer]);
      sink_(seat, clue::camps + in_hand[camp]);
      find_boat(seat);
    }
    sink_(state_.active, clue::turn);
  }

 private:
  static int class_of_sides(int sides) { return sides <= 2 ? sides : std::min((sides + 3) / 2, 6); }

  void find_village(const Totals& totals) {
    const int open = std::min(totals.open(), 4) - 1;
    if (open < 0) return;  // closed within this turn: scored at its end
    for_each_holder(totals.pieces, state_.players, [&](int seat, Hold hold) {
      if (hold == Hold::Sole) {
        sink_(seat, clue::village + open);
        sink_(seat, clue::village_squares + open, totals.squares());
        sink_(seat, clue::village_goods, totals.goods());
      } else if (hold == Hold::Tied) {
        sink_(seat, clue::tied_village);
        sink_(seat, clue::tied_village_squares, totals.squares());
        sink_(seat, clue::village_goods, totals.goods());
      } else {
        sink_(seat, clue::lost_village);
      }
    });
  }

  void find_tributary(const Totals& totals) {
    const int open = std::min(totals.open(), 2) - 1;
    if (open < 0) return;
    const int points = totals.squares() + totals.goods();
    for_each_holder(totals.pieces, state_.players, [&](int seat, Hold hold) {
      if (hold == Hold::Sole) {
        sink_(seat, clue::tributary + open);
        sink_(seat, clue::tributary_points + open, points);
      } else if (hold == Hold::Tied) {
        sink_(seat, clue::tied_tributary);
        sink_(seat, clue::tied_tributary_points, points);
      } else {
        sink_(seat, clue::lost_tributary + open);
      }
    });
  }

  void find_jungle(const Totals& totals, int sides) {
    for_each_holder(totals.pieces, state_.players, [&](int seat, Hold hold) {
      if (hold == Hold::Sole) {
        sink_(seat, clue::jungle + class_of_sides(sides));
        sink_(seat, clue::jungle_goods + class_of_sides(sides), totals.goods());
        if (totals.pieces.of(seat) == camp_count) sink_(seat, clue::jungle_safe);
      } else if (hold == Hold::Tied) {
        sink_(seat, clue::tied_jungle);
        sink_(seat, clue::tied_jungle_goods, totals.goods());
        sink_(seat, clue::tied_jungle_sides, std::min(sides, 10));
      } else if (sides != 0) {
        sink_(seat, clue::lost_jungle_goods, totals.goods());
        sink_(seat, clue::lost_jungle_sides, std::min(sides, 10));
      }
    });
  }

  static int class_of_room(int room) { return room <= 4 ? room : room <= 6 ? 5 : 6; }

  // What the Amazon will pay depends on the order of the boats. Weights were fitted to two seats;
  // with more of them a second place pays from any distance, as it does two seats from one space.
  void find_boat(int seat) {
    const int boat = state_.boats[static_cast<std::size_t>(seat)];
    int best_other = 0;
    int ahead = 0;
    for (int other = 0; other < state_.players; ++other) {
      if (other == seat) continue;
      const int theirs = state_.boats[static_cast<std::size_t>(other)];
      best_other = std::max(best_other, theirs);
      ahead += theirs > boat ? 1 : 0;
    }
    const int lead = state_.players > 2 && ahead == 1 ? -1 : boat - best_other;
    const int last = state_.spaces - 1;
    sink_(seat, clue::boats + 7 * class_of_room(last - boat) + class_of_room(last - best_other));
    sink_(seat, clue::boat_lead + 5 + std::clamp(lead, -5, 5));
    sink_(seat, clue::boat_far_behind, std::clamp(-lead - 5, 0, 10));
    sink_(seat, clue::boat_far_ahead, std::clamp(lead - 5, 0, 10));
    sink_(seat, clue::boat_pay + 3 + std::clamp(lead, -3, 3), ground_.pay());
  }

  const Rules& rules_;
  const State& state_;
  const Ground& ground_;
  Sink& sink_;
};

// What ai/clues.h asks of a game.
struct Clues {
  using Rules = amazonas::Rules;
  using Ground = OpenSides;
  static constexpr int count = clue::count;

  static int turns_left(const State& state) { return state.pile.size(); }
  static Outlook settled(const Rules&, const State& state, Seat) { return points_so_far(state); }
  template <class Ground, class Sink>
  static void find(const Rules& rules, const State& state, Seat, const Ground& ground, Sink& sink) {
    ClueFinder<Ground, Sink>(rules, state, ground, sink).find();
  }
};

}  // namespace bastide::amazonas
