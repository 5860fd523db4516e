// Which fields of an event the short notation writes: shared by the two ways, moves.cpp and
// move_parser.cpp.
#pragma once

#include <span>
#include <string_view>

#include "games/game.h"

namespace bastide::move_fields {

// Moves hold what a Decision holds; the rest of an event follows from the game.
inline bool is_written(const FieldShape& field) {
  switch (field.member) {
    case Member::Item:
    case Member::AtX:
    case Member::AtCell:
    case Member::ToCell:
    case Member::Turn:
    case Member::Feature:
      return true;
    default:
      return false;  // AtY stands together with AtX
  }
}

inline bool is_drawn_tile(std::uint8_t kind, const FieldShape& field) {
  return kind == common_event::place && field.is_tile;
}

// Pieces are called by their own names, so `piece` need not be said.
inline std::span<const std::string_view> piece_words(const Game& game) {
  for (const FieldShape& field : game.info().events[common_event::piece].fields) {
    if (field.member == Member::Item) return field.words;
  }
  return {};
}

// Where the event happens, which a piece on the tile just laid leaves out.
inline bool is_place(const FieldShape& field) {
  return field.member == Member::AtX || field.member == Member::AtCell;
}

}  // namespace bastide::move_fields
