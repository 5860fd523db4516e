// What tells, in a position of Carcassonne, how many points each seat will still make.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "ai/carcassonne/field_cities.h"
#include "ai/clues.h"
#include "games/carcassonne/rules.h"

namespace bastide::carcassonne {

namespace clue {
enum : int {
  // Roads and cities that are not closed, by their open sides; `tiles` counts tiles and shields.
  road,  // 1 and 2 or more open sides
  road_tiles = road + 2,
  city = road_tiles + 2,  // 1, 2, 3, and 4 or more
  city_tiles = city + 4,
  tied_road = city_tiles + 4,  // the majority is shared
  tied_road_tiles,
  tied_city,
  tied_city_tiles,
  lost_road,  // others have more pieces there
  lost_city,
  // Fields by the cities beside them.
  field,
  field_closed,
  field_open,  // by the open sides of that city: 1, 2, 3, and 4 or more
  tied_field = field_open + 4,
  tied_field_closed,
  tied_field_open,
  lost_field_closed,
  monk,                // by the tiles around it: 0 to 8
  meeples = monk + 9,  // in hand: 0 to 7
  abbot_in_hand = meeples + 8,
  count,
};
}  // namespace clue

template <class Sink>
class ClueFinder {
 public:
  ClueFinder(const Rules& rules, const State& state, std::span<const FieldCity> field_cities,
             Sink& sink)
      : rules_(rules), state_(state), field_cities_(field_cities), sink_(sink) {}

  // Inline, or WebAssembly reads rules and state from memory again for every piece.
  [[gnu::always_inline]] void find() {
    find_monks();
    std::array<bool, State::max_features> is_seen{};
    for (int seat = 0; seat < state_.players; ++seat) {
      int in_hand = 0;
      for (int piece = 0; piece < meeple_count; ++piece) {
        if (!state_.pieces.is_on_board(seat, piece)) {
          ++in_hand;
          continue;
        }
        const PieceSpot spot = state_.pieces.spot(seat, piece);
        const LaidTile& laid = state_.board.laid(spot.laid);
        const Kind kind = rules_.kind_of(laid, spot.feature);
        if (kind > Kind::City) continue;
        const auto root = state_.features.root_of(laid.first_segment + spot.feature);
        if (is_seen[root]) continue;
        is_seen[root] = true;
        if (kind == Kind::Field) {
          fields_[static_cast<std::size_t>(field_count_++)] = root;
        } else {
          find_closable(kind, state_.features.totals(root));
        }
      }
      sink_(seat, clue::meeples + in_hand);
      if ((state_.pieces.supply(seat) >> abbot_number) & 1) sink_(seat, clue::abbot_in_hand);
    }
    if (field_count_ != 0) find_fields();
  }

 private:
  static constexpr int max_fields = max_seats * meeple_count;

  void find_monks() {
    for (const RingPiece& monk : state_.monks) sink_(monk.seat, clue::monk + monk.around);
  }

  void find_closable(Kind kind, const Totals& totals) {
    const bool is_city = kind == Kind::City;
    const int tiles = totals.tiles() + (is_city ? totals.shields() : 0);
    const int open = std::min(totals.open(), is_city ? 4 : 2) - 1;
    if (open < 0) return;  // closed within this turn: scored at its end
    for_each_holder(totals.pieces, state_.players, [&](int seat, Hold hold) {
      if (hold == Hold::Sole) {
        sink_(seat, (is_city ? clue::city : clue::road) + open);
        sink_(seat, (is_city ? clue::city_tiles : clue::road_tiles) + open, tiles);
      } else if (hold == Hold::Tied) {
        sink_(seat, is_city ? clue::tied_city : clue::tied_road);
        sink_(seat, is_city ? clue::tied_city_tiles : clue::tied_road_tiles, tiles);
      } else {
        sink_(seat, is_city ? clue::lost_city : clue::lost_road);
      }
    });
  }

  // All fields with farmers in one pass.
  void find_fields() {
    std::array<std::int8_t, State::max_features> number;
    number.fill(-1);
    for (int i = 0; i < field_count_; ++i) {
      number[fields_[static_cast<std::size_t>(i)]] = static_cast<std::int8_t>(i);
    }
    std::array<std::array<int, 5>, max_fields> cities;  // closed, and open by sides
    for (int i = 0; i < field_count_; ++i) cities[static_cast<std::size_t>(i)] = {};
    for (const auto [field, city] : field_cities_) {
      const int n = number[field];
      if (n < 0) continue;
      const int open = std::min(state_.features.totals(city).open(), 4);
      ++cities[static_cast<std::size_t>(n)][static_cast<std::size_t>(open)];
    }
    for (int i = 0; i < field_count_; ++i) {
      tell_field(state_.features.totals(fields_[static_cast<std::size_t>(i)]).pieces,
                 cities[static_cast<std::size_t>(i)]);
    }
  }

  void tell_field(PieceCounts farmers, const std::array<int, 5>& cities) {
    for_each_holder(farmers, state_.players, [&](int seat, Hold hold) {
      if (hold == Hold::Sole) {
        sink_(seat, clue::field);
        sink_(seat, clue::field_closed, cities[0]);
        for (std::size_t open = 1; open < 5; ++open)
          sink_(seat, clue::field_open + static_cast<int>(open) - 1, cities[open]);
      } else if (hold == Hold::Tied) {
        sink_(seat, clue::tied_field);
        sink_(seat, clue::tied_field_closed, cities[0]);
        sink_(seat, clue::tied_field_open, cities[1] + cities[2] + cities[3] + cities[4]);
      } else {
        sink_(seat, clue::lost_field_closed, cities[0]);
      }
    });
  }

  const Rules& rules_;
  const State& state_;
  std::span<const FieldCity> field_cities_;
  Sink& sink_;
  std::array<std::uint8_t, max_fields> fields_;
  int field_count_ = 0;
};

// What ai/clues.h asks of a game.
struct Clues {
  using Rules = carcassonne::Rules;
  using Ground = FieldCities;
  static constexpr int count = clue::count;

  static int turns_left(const State& state) {
    return state.base_pile.size() + state.river_pile.size() + state.lakes;
  }
  static Outlook settled(const Rules&, const State& state, Seat) { return points_so_far(state); }
  template <class Ground, class Sink>
  static void find(const Rules& rules, const State& state, Seat, const Ground& ground, Sink& sink) {
    ClueFinder<Sink>(rules, state, ground.field_cities(), sink).find();
  }
};

}  // namespace bastide::carcassonne
