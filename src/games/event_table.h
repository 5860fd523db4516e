// Event tables: the events that every game has, with the words of this one, then its own.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

#include "core/event.h"
#include "games/game.h"

namespace bastide {

inline constexpr std::array<std::string_view, 2> off_on{"false", "true"};

// The names of a table of pieces, as events write them.
template <std::size_t Count>
constexpr std::array<std::string_view, Count> names_of(const std::array<PieceInfo, Count>& pieces) {
  std::array<std::string_view, Count> names;
  for (std::size_t i = 0; i < Count; ++i) names[i] = pieces[i].name;
  return names;
}

// The fields of `draw`, `piece` and `return`; the names must be static.
constexpr std::array<FieldShape, 3> draw_fields_of(std::span<const std::string_view> piles) {
  return {fields::p, fields::tile, {"pile", Member::Pile, piles}};
}
constexpr std::array<FieldShape, 5> piece_fields_of(std::span<const std::string_view> pieces) {
  return {fields::p, {"piece", Member::Item, pieces}, fields::x, fields::y, fields::f};
}
constexpr std::array<FieldShape, 4> place_fields_of(std::span<const std::string_view> pieces) {
  return {fields::p, {"piece", Member::Item, pieces}, fields::x, fields::y};
}

// The events of a game: those that all have, with the names of its piles and pieces, then its own.
// Both tables must be static.
template <auto& piles, auto& pieces>
struct GameEvents {
  static constexpr auto piece_names = names_of(pieces);
  static constexpr auto draw_fields = draw_fields_of(piles);
  static constexpr auto piece_fields = piece_fields_of(piece_names);
  static constexpr auto place_fields = place_fields_of(piece_names);

  // A piece returns from a place, or where `piece_return` says so from a feature there.
  template <std::size_t Count>
  static constexpr std::array<EventShape, common_event::count + Count> with(
      const std::array<EventShape, Count>& own,
      std::span<const FieldShape> piece_return = place_fields) {
    std::array<EventShape, common_event::count + Count> table{
        EventShape{"start", EventRole::SetUp, start_fields},
        EventShape{"draw", EventRole::Chance, draw_fields},
        EventShape{"discard", EventRole::Consequence, discard_fields},
        EventShape{"place", EventRole::Decision, bastide::place_fields},
        EventShape{"piece", EventRole::Decision, piece_fields},
        EventShape{"pass", EventRole::Decision, pass_fields},
        EventShape{"score", EventRole::Consequence, score_fields},
        EventShape{"return", EventRole::Consequence, piece_return},
        EventShape{"end", EventRole::Consequence, end_fields},
    };
    std::copy(own.begin(), own.end(), table.begin() + common_event::count);
    return table;
  }
};

}  // namespace bastide
