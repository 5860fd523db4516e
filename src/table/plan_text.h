// Who sits where, as a member of a record's header: `"page":{"seats":["person","computer:3"],
// "seed":"…","hints":true,"colours":["blue","red"]}`. Colours are left out where every seat has
// that of its number, and the seed in a view and where draws were sealed. Other programs keep and
// ignore all of it.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "table/session.h"

namespace bastide::table {

// The header with its `page` member replaced by the plan.
RecordHeader with_plan(RecordHeader header, const Plan& plan);

// What the header says, if it says it and it fits the number of players.
std::optional<Plan> plan_of(const RecordHeader& header);

// The colours of so many seats by name, of those that the game has, each another; nothing if they
// are not.
std::optional<art::ChosenColours> read_colours(std::string_view game,
                                               std::span<const std::string> names, int players);

// Who looks at a view: its seat, or a shared screen. `header` is that of a view.
std::optional<Seat> viewer_of_view(const RecordHeader& header);

// The seat of the only person at the table, if there is just one.
std::optional<Seat> only_person(std::span<const SeatPlan> seats);

}  // namespace bastide::table
