#include "played/acts.h"

#include <algorithm>

#include "core/assert.h"
#include "notation/event_reader.h"

namespace bastide {
namespace {

// Takes the first line, without its end, off the text.
std::string_view take_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

}  // namespace

std::vector<Act> acts_of(const Game& game, int players, std::string_view record) {
  std::vector<Act> acts;
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
