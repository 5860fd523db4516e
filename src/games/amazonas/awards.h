// Points with their reason: scoring finds an award, `give` books and tells it.
#pragma once

#include <string_view>

#include "games/amazonas/state.h"
#include "games/game.h"

namespace bastide::amazonas {

struct Award {
  int points;
  std::string_view why;
  std::string_view rule;
};

// each seat of `seats` gets the points in full. Tells who gets what, with the squares that
// `add_cells` adds.
template <class AddCells>
void give(State& state, std::uint8_t seats, const Award& award, Events* events,
          AddCells add_cells) {
  if (award.points == 0) return;
  for (int seat = 0; seat < state.players; ++seat) {
    if (!((seats >> seat) & 1)) continue;
    auto& score = state.scores[seat];
    score = static_cast<std::int16_t>(score + award.points);
    if (events == nullptr) continue;
    Event& scored = events->add(common_event::score);
    scored.seat = static_cast<Seat>(seat);
    scored.amount = award.points;
    scored.why = award.why;
    scored.rule = award.rule;
    add_cells();
  }
}

}  // namespace bastide::amazonas
