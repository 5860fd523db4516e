// A line of a record as an event, by the game's event table.
#pragma once

#include <optional>
#include <string_view>

#include "games/game.h"
#include "notation/phrase.h"

namespace bastide {

// Replaces `read` by the one event of `line`, in a game of `players` players. Returns what is wrong
// with the line, if anything. `why` and `rule` must be there and are not kept. Whether the event is
// possible in the game is another question, for the game. With a `reader`: a line of what that seat
// may be sent, the fields that it may not know left out (notation/event_writer.h).
std::optional<Phrase> read_event(const Game& game, int players, std::string_view line, Events& read,
                                 std::optional<Seat> reader = std::nullopt);

}  // namespace bastide
