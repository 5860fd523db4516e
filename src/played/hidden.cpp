#include "played/hidden.h"

#include <algorithm>
#include <cstring>

namespace bastide {

bool shows_something_hidden(const Game& game, const Position& before, const Position& after,
                            Seat seat, const Decision& decision) {
  Position worked_out = game.view(before, seat).known;
  if (game.try_apply(worked_out, Actor::seat(seat), decision)) return true;
  const Position expected = game.view(worked_out, seat).known;
  const Position seen = game.view(after, seat).known;
  return std::memcmp(expected.bytes.data(), seen.bytes.data(), game.state_bytes()) != 0;
}

bool is_blind_chance(const Game& game, const Position& position) {
  DecisionList outcomes;
  game.legal(position, outcomes);
  // As the seat sees it that sees most: the event's own.
  constexpr Seat own = 0;
  const auto shown = [&](const Decision& outcome) {
    const EventShape& shape = game.info().events[outcome.kind];
    return decision_of(seen_by(shape, event_of(outcome, own), own));
  };
  return std::ranges::all_of(
      outcomes, [&](const Decision& outcome) { return shown(outcome) == shown(outcomes[0]); });
}

}  // namespace bastide
