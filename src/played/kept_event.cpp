#include "played/kept_event.h"

namespace bastide {

KeptEvent keep(const Events& events, const Event& event) {
  const auto cells = events.cells(event);
  const auto terms = events.terms(event);
  return {event, {cells.begin(), cells.end()}, {terms.begin(), terms.end()}};
}

Events as_list(const KeptEvent& kept) {
  Events events;
  Event& event = events.add(kept.event.kind);
  event = kept.event;
  event.first_cell = 0;
  event.cell_count = 0;
  event.first_term = 0;
  event.term_count = 0;
  for (const Cell cell : kept.cells) events.add_cell(cell);
  for (const Term& term : kept.terms) events.add_term(term);
  return events;
}

}  // namespace bastide
