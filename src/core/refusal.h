// Why a decision was not accepted: a reason with a stable name, the rule that says so, and the
// place to show.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/decision.h"
#include "core/geometry.h"

namespace bastide {

// `name` crosses wires and never changes; `sentence` is for people and may. Games add reasons of
// their own beside their rules.
struct Reason {
  std::string_view name;
  std::string_view sentence;
  // Refuses what nobody would think of doing, or what is offered under another name: not worth
  // telling among the choices that are barred.
  bool is_no_choice = false;
};

namespace reasons {
inline constexpr Reason game_over{"game_over", "The game is over."};
inline constexpr Reason not_your_turn{"not_your_turn", "Somebody else decides now."};
inline constexpr Reason wrong_step{"wrong_step", "That is not what is asked for now.", true};
inline constexpr Reason not_in_pile{"not_in_pile", "The pile holds no such thing."};
inline constexpr Reason wrong_tile{"wrong_tile", "That is not the tile that was drawn."};
inline constexpr Reason out_of_range{"out_of_range",
                                     "There is no such place, turn, piece or feature.", true};
inline constexpr Reason cell_taken{"cell_taken", "A tile lies there already."};
inline constexpr Reason no_neighbour{"no_neighbour",
                                     "The tile must share a whole side with a tile already laid."};
inline constexpr Reason edge_mismatch{"edge_mismatch",
                                      "The land must continue across every shared side."};
inline constexpr Reason not_the_tile_just_laid{"not_the_tile_just_laid",
                                               "A piece goes on the tile that was just laid."};
inline constexpr Reason no_such_feature{"no_such_feature", "That tile has no such feature.", true};
inline constexpr Reason piece_does_not_fit{"piece_does_not_fit", "That piece may not stand there.",
                                           true};
inline constexpr Reason no_piece_left{"no_piece_left", "There is no such piece in the supply."};
inline constexpr Reason feature_occupied{"feature_occupied", "The feature is occupied already."};

inline constexpr std::array all{
    &game_over,     &not_your_turn,          &wrong_step,      &not_in_pile,
    &wrong_tile,    &out_of_range,           &cell_taken,      &no_neighbour,
    &edge_mismatch, &not_the_tile_just_laid, &no_such_feature, &piece_does_not_fit,
    &no_piece_left, &feature_occupied,
};
}  // namespace reasons

// A piece that stands in the way.
struct Blocker {
  Seat seat = 0;
  std::uint8_t piece = 0;  // kind, as decisions number them
  Cell at;
  std::uint8_t feature = 0;  // id as decisions write it

  friend constexpr bool operator==(const Blocker&, const Blocker&) = default;
};

struct Refusal {
  const Reason* reason = nullptr;
  std::string_view rule;                          // "C-13"
  Cell where;                                     // what to show
  int side = -1;                                  // index of the clashing side of that cell, or -1
  std::optional<Blocker> blocker = std::nullopt;  // on that cell

  friend bool operator==(const Refusal& a, const Refusal& b) {
    return a.reason == b.reason && a.rule == b.rule && a.where == b.where && a.side == b.side &&
           a.blocker == b.blocker;
  }
};

// Refused; `where` is what to show, with the clashing side of it if there is one.
inline Refusal refuse(const Reason& reason, std::string_view rule, Cell where = {}, int side = -1) {
  return {&reason, rule, where, side};
}

// Refused because of a piece; that is what to show.
inline Refusal refuse_for(const Reason& reason, std::string_view rule, const Blocker& blocker) {
  return {&reason, rule, blocker.at, -1, blocker};
}

}  // namespace bastide
