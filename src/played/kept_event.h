// An event apart from the list it came in, with what it had in that list's pools.
#pragma once

#include <vector>

#include "core/event.h"

namespace bastide {

struct KeptEvent {
  Event event;
  std::vector<Cell> cells;
  std::vector<Term> terms;
};

// Both ways, and nowhere else: what events own beside themselves is copied here.
KeptEvent keep(const Events& events, const Event& event);
// As a list of its own, which is what the writer of records wants.
Events as_list(const KeptEvent& kept);

}  // namespace bastide
