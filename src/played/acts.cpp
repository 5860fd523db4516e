#include "played/acts.h"

#include <algorithm>

#include "core/assert.h"
#include "notation/event_reader.h"
#include "notation/record.h"

namespace bastide {
namespace {

// Takes the first line, without its end, off the text.
std::string_view take_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

// The steps of a view, once all of it has been told.
std::vector<Act> acts_of_view(const Game& game, std::string_view record) {
  Replay replay([&game](std::string_view) { return &game; });
  [[maybe_unused]] const auto wrong = load_record(record, replay);
  BASTIDE_ASSERT(!wrong);
  std::vector<Act> acts;
  for (const ToldStep& step : replay.steps()) acts.push_back({step.decision, step.actor});
  return acts;
}

}  // namespace

std::vector<Act> acts_of(const Game& game, const RecordHeader& header, std::string_view record) {
  if (header.seen_by) return acts_of_view(game, record);
  std::vector<Act> acts;
  const int players = static_cast<int>(header.players.size());
  Events read;
  take_line(record);  // the header
  while (!record.empty()) {
    [[maybe_unused]] const auto wrong = read_event(game, players, take_line(record), read);
    BASTIDE_ASSERT(!wrong);
    const Event& event = read.list()[0];
    const EventRole role = game.info().events[event.kind].role;
    if (role == EventRole::Chance) acts.push_back({decision_of(event), Actor::chance()});
    if (role == EventRole::Decision) {
      acts.push_back({decision_of(event), Actor::seat(event.seat)});
    }
  }
  return acts;
}

}  // namespace bastide
