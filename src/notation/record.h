// Whole records: is this one right, and what position does it lead to.
//
// The text comes as a stream or as a string; lines end with a line feed, with or without a carriage
// return before it, and the last may lack it. A stream is read line by line, so that memory stays
// small whatever is fed.
#pragma once

#include <iosfwd>
#include <limits>
#include <optional>
#include <string_view>

#include "notation/record_fault.h"
#include "notation/record_header.h"
#include "notation/record_writer.h"
#include "notation/replay.h"

namespace bastide {

// The first fault of a record, or nothing if it is complete and right. A view is right if all it
// says is; it is never complete. With a replay, which must be fresh: what was checked.
std::optional<RecordFault> check_record(std::istream& in, Replay& replay);
std::optional<RecordFault> check_record(std::istream& in, const GameLookup& lookup);
std::optional<RecordFault> check_record(std::string_view text, const GameLookup& lookup);

// Feeds `replay`, which must be fresh, until the record stops or turn `last_turn` is over
// (Replay::turns). The record may stop early, after any line but not before its header: so
// unfinished games are loaded. A view may stop wherever Replay::can_stop. Returns the first fault,
// if any; the replay then stands before that line.
inline constexpr int all_turns = std::numeric_limits<int>::max();
std::optional<RecordFault> load_record(std::istream& in, Replay& replay, int last_turn = all_turns);
std::optional<RecordFault> load_record(std::string_view text, Replay& replay,
                                       int last_turn = all_turns);

}  // namespace bastide
