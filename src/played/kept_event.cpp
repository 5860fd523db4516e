#include "played/kept_event.h"

namespace bastide {

KeptEvent keep(const Events& events, const Event& event) {
  const auto cells = events.cells(event);
  return {.event = event, .cells = {cells.begin(), cells.end()}};
}

Events as_list(const KeptEvent& kept) {
  Events events;
  Event& event = events.add(kept.event.kind);
  event = kept.event;
  event.first_cell = 0;
  event.cell_count = 0;
  for (const Cell cell : kept.cells) events.add_cell(cell);
  return events;
}

}  // namespace bastide
