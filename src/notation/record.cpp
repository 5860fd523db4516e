#include "notation/record.h"

#include "notation/json_line.h"
#include "notation/line_source.h"
#include "notation/phrases.h"

namespace bastide {
namespace {

std::optional<RecordFault> load(LineSource source, Replay& replay, int last_turn) {
  std::string line;
  while (true) {
    if (replay.has_begun() && replay.turns() >= last_turn && replay.is_between_turns()) {
      return std::nullopt;
    }
    const JsonLimits& limits = replay.has_begun() ? event_limits : header_limits;
    switch (source.next(line, limits.bytes)) {
      case LineSource::Status::Line:
        if (auto fault = replay.feed(line)) return fault;
        break;
      case LineSource::Status::End:
        if (!replay.has_begun() || !replay.can_stop()) {
          return replay.fault_here(phrase(phrases::end_of_file));
        }
        return std::nullopt;
      case LineSource::Status::Unreadable:
        return replay.fault_here(phrase(phrases::nothing), phrase(phrases::record_unreadable));
    }
  }
}

std::optional<RecordFault> check(LineSource source, Replay& replay) {
  if (auto fault = load(std::move(source), replay, all_turns)) return fault;
  return replay.check_complete();
}

}  // namespace

std::optional<RecordFault> check_record(std::istream& in, Replay& replay) {
  return check(LineSource(in), replay);
}
std::optional<RecordFault> check_record(std::istream& in, const GameLookup& lookup) {
  Replay replay(lookup);
  return check(LineSource(in), replay);
}
std::optional<RecordFault> check_record(std::string_view text, const GameLookup& lookup) {
  Replay replay(lookup);
  return check(LineSource(text), replay);
}

std::optional<RecordFault> load_record(std::istream& in, Replay& replay, int last_turn) {
  return load(LineSource(in), replay, last_turn);
}
std::optional<RecordFault> load_record(std::string_view text, Replay& replay, int last_turn) {
  return load(LineSource(text), replay, last_turn);
}

}  // namespace bastide
