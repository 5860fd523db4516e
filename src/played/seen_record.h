// The record of a running game for others: as one seat sees it, or as everybody does. Nothing in it
// is hidden from them, and nothing says by what chance the game goes on (docs/record/views.md).
#pragma once

#include <optional>
#include <span>
#include <string>

#include "notation/record_header.h"
#include "played/acts.h"
#include "played/played_game.h"

namespace bastide {

// The header of such a record. Of what programs have added only that is kept which is known to give
// nothing away: who sits where, in which colours, who began and how.
RecordHeader header_seen_by(const RecordHeader& header, Seat viewer);

// Why there is no such record.
enum class NoView : std::uint8_t {
  Over,     // the game is over: everything is open, and the record itself is the one to share
  Unknown,  // it is a view already, of another seat
};

// Whether there is one: of a game that is not over, for `viewer`, a seat or `onlooker`. A view can
// be made again for its own seat, and for everybody.
std::optional<NoView> why_no_view(const PlayedGame& played, Seat viewer);
// `why_no_view` has said nothing.
std::string record_seen_by(const PlayedGame& played, Seat viewer);

}  // namespace bastide
