#include "played/standing.h"

#include <algorithm>

namespace bastide {

// ---- Points ----

void PointsByWhy::add(std::string_view why, int points) {
  const auto place = std::ranges::lower_bound(entries_, why, {}, &Entry::why);
  if (place != entries_.end() && place->why == why) {
    place->points += points;
  } else {
    entries_.insert(place, {why, points});
  }
}

const PointsByWhy::Entry* PointsByWhy::find(std::string_view why) const {
  const auto found = std::ranges::find(entries_, why, &Entry::why);
  return found == entries_.end() ? nullptr : &*found;
}

int PointsByWhy::sum() const {
  int sum = 0;
  for (const Entry& entry : entries_) sum += entry.points;
  return sum;
}

// ---- The standing ----

void Standing::start(const Game& game, const Setup& setup, Events& events,
                     const EventListener& hear) {
  memory = {};
  points.assign(setup.players, {});
  turns = 0;
  events.clear();
  game.start(setup, position, &events);
  see(game, events, hear);
}

std::optional<Refusal> Standing::try_apply(const Game& game, Actor actor, const Decision& decision,
                                           Events& events, const EventListener& hear) {
  events.clear();
  if (auto refusal = game.try_apply(position, actor, decision, &events)) return refusal;
  see(game, events, hear);
  return std::nullopt;
}

void Standing::deal(const Game& game, Events& events, const EventListener& hear) {
  events.clear();
  game.deal(position, &events);
  see(game, events, hear);
}

void Standing::see(const Game& game, const Events& events, const EventListener& hear) {
  for (const Event& event : events.list()) {
    memory.see(game, event);
    if (event.kind == common_event::place) ++turns;
    if (event.kind == common_event::score) points[event.seat].add(event.why, event.amount);
    if (hear) hear(*this, events, event);
  }
}

}  // namespace bastide
